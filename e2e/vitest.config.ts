import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    root: '.',
    globalSetup: 'e2e/global-setup.ts',
    testTimeout: 300_000,
    hookTimeout: 180_000,
    // On a shared machine a step may meet a browser that starves; it is tried once more, and the run says so. What is broken fails twice.
    retry: process.env.CI ? 1 : 0,
    pool: 'forks',
    // Each file starts a product, a PostgreSQL and a browser of its own.
    maxWorkers: Math.min(availableParallelism(), 4),
  },
})
