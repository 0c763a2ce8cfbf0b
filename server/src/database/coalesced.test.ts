/** No row is looked for by coalesce(): behind row-level security that reads the whole table (coalesced.ts). */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SERVER = fileURLToPath(new URL('..', import.meta.url))

test('a column of a table is never compared with coalesce(): an index couldn’t be asked', () => {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !file.endsWith('.test.ts') && !file.includes('migrations'))
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((file) => /\b\w+\.\w+ (= \(?|in \()coalesce\(|on coalesce\(/.test(readFileSync(`${SERVER}/${file}`, 'utf8')))
  expect(found).toEqual([])
})
