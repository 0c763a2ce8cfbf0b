import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    root: '.',
    globalSetup: 'e2e/global-setup.ts',
    reporters: ['default', './scripts/time-reporter.ts'],
    // Patience for a busy machine; nothing waits this long when it works.
    expect: { poll: { timeout: 40_000 } },
    testTimeout: 300_000,
    hookTimeout: 180_000,
    pool: 'forks',
    // The files of a worker share its browser; each starts a product on a copy of the demo.
    isolate: false,
    maxWorkers: Math.min(availableParallelism(), 4),
  },
})
