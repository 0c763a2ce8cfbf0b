// `npm run test:e2e [-- e2e/<name>]`: the walks. On a shared machine a step may meet a browser that starves; a walk's steps stand on
// each other, so where one fails its file is walked once more from the beginning, and the run says so. What is broken fails twice.
import { relative } from 'node:path'
import { parseCLI, startVitest } from 'vitest/node'

const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])

/** The files that failed. Vitest itself sets how the process ends. */
async function walk(files: string[]): Promise<string[]> {
  const vitest = await startVitest('test', files, { ...options, run: true, config: 'e2e/vitest.config.ts' })
  const failed = vitest.state.getFailedFilepaths()
  await vitest.close()
  return failed.map((file) => relative('', file))
}

const failed = await walk(filter)
if (failed.length > 0 && process.env.CI) {
  console.log(`Walked once more from the beginning: ${failed.join(', ')}`)
  process.exitCode = 0
  await walk(failed)
}
