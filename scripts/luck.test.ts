/** What a test says hangs on the tree alone: not on luck, not on the day it runs, not on how fast the machine is. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((name) => /(\.test\.tsx?$|\/testing\/.*\.tsx?$)/.test(name) && name !== 'scripts/luck.test.ts' && existsSync(join(root, name)))
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const withAny = (pattern: RegExp) => tests.filter((name) => pattern.test(read(name)))

test('what is made up follows from the seed of the run: nothing throws dice of its own, and no made-up value is thrown away', () => {
  expect(withAny(/Math\.random|\brandomInt\(|\bfc\.(sample|pre)\(/)).toEqual([])
  // Looked for by these words (server/src/testing/seed.ts), in the test itself.
  const makesUp = withAny(/['"]fast-check['"]/)
  expect(makesUp.filter((name) => !/\.test\.tsx?$/.test(name) || !read(name).includes("from 'fast-check'"))).toEqual([
    'server/src/testing/seed.ts',
  ])
})

test('no test reads the clock of the machine', () => {
  expect(withAny(/\bnew Date\(\)|\bDate\.now\(\)/)).toEqual([
    // How long it asks before it gives up.
    'server/src/testing/wait-until-blocked.ts',
  ])
})

test('what waits for a moment waits for an event', () => {
  expect(withAny(/node:timers\/promises|\bsetTimeout\(|\bvi\.wait(For|Until)\(/)).toEqual([
    // Asks a server process that says nothing of itself, until it is so.
    'server/src/database/embedded/embedded.test.ts',
    // One turn, not a time.
    'server/src/testing/pages.ts',
  ])
})
