import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** All that is made up in a run follows from this one number, which the run says as it begins: given again, it is made up again. */
const seed = Number(process.env.KAIGUAN_SEED ?? randomInt(2 ** 31))
if (!Number.isInteger(seed)) throw new Error(`KAIGUAN_SEED is a whole number, not “${process.env.KAIGUAN_SEED}”`)

export default defineConfig({
  define: { __BUILD__: '"dev"' },
  test: {
    include: ['{bench,contract,gate,print-bridge,server,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    setupFiles: ['server/src/testing/seed.ts', 'server/src/testing/setup.ts'],
    sequence: { seed },
    reporters: ['default', './scripts/time-reporter.ts'],
    // Patience for a busy machine; nothing takes this long when it works.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // The files of a worker share what they import: loading the product anew for each took longer than its stories.
    isolate: false,
    maxWorkers: availableParallelism(),
  },
})
