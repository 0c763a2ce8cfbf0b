import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __BUILD__: '"dev"' },
  test: {
    include: ['{bench,contract,gate,print-bridge,server,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: availableParallelism(),
  },
})
