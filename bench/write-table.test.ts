/** The table of the bench stands in its page as it was measured, and the page around it stays. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageWith, tableOf } from './write-table.ts'

test('a figure that misses its aim is written as such, between the two lines of the page, again and again', () => {
  const rows = [
    { what: 'check-in | 16 clients', figure: '0.63 (0.60–0.64) CPU', aim: '≥ 0.75', met: false, load: 1.25 },
    { what: 'memory', figure: '245 MB', load: 2 },
  ]
  const page = readFileSync(new URL('../docs/performance.md', import.meta.url), 'utf8')
  const written = pageWith(page, tableOf(rows, 100_000))
  expect(written).toContain('| check-in \\| 16 clients | 0.63 (0.60–0.64) CPU | ≥ 0.75 | **no** | 1.3 |\n| memory | 245 MB |  |  | 2.0 |')
  expect(written).toMatch(/with 100,000 customers, \d+ cores, a load of 1\.3 to 2\.0\./)
  expect(pageWith(written, tableOf(rows, 100_000))).toBe(written)
  expect(() => pageWith('# no table', 'x')).toThrow('has no lines')
})
