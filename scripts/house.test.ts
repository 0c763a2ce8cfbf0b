/** The laws of how the house is laid out (docs/architecture.md): asked of this tree, and each broken once in a house of three rooms. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DISTRICTS } from './districts.ts'
import { CIRCULAR, CROWDED, LONG, SHARED_TABLES, UPWARD } from './house.exceptions.ts'
import { circles, crowdedFolders, type Files, layoutOf, longFunctions, misplaced, sharedTables, upwardImports } from './house.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const files: Files = new Map(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => /^(contract|server|web|gate|print-bridge)\/.*\.tsx?$/.test(name) && existsSync(join(root, name)))
    .map((name) => [name, read(name)]),
)
const layout = layoutOf(read('docs/architecture.md'))
const tables = new Set([...read('server/src/database/tables.ts').matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = '']) => name))

/** What is more than the list allows, or is no longer as the list says: both lists must be empty. */
function against(found: ReadonlyMap<string, number>, allowed: Readonly<Record<string, number>>) {
  return {
    grown: [...found].filter(([name, count]) => count > (allowed[name] ?? 0)),
    mended: Object.entries(allowed).filter(([name, count]) => (found.get(name) ?? 0) < count),
  }
}
const kept = { grown: [], mended: [] }

test('every feature and every room has its place in the table, and no place is empty', () => {
  expect(layout.districts).toEqual(DISTRICTS)
  expect(misplaced(files, layout)).toEqual({ homeless: [], empty: [] })
})

test('a district imports nothing of a higher one', () => {
  expect(upwardImports(files, layout)).toEqual(Object.keys(UPWARD).toSorted())
})

test('no rooms reach one another in a circle', () => {
  const excepted = Object.keys(CIRCULAR)
  expect(circles(files, new Set(excepted))).toEqual([])
  // Each of them still closes one by itself.
  expect(excepted.filter((one) => circles(files, new Set(excepted.filter((other) => other !== one))).length === 0)).toEqual([])
})

test('a table is written by one district', () => {
  expect(tables.size).toBeGreaterThan(100)
  expect(sharedTables(files, layout, tables)).toEqual(Object.keys(SHARED_TABLES).toSorted())
})

test('a folder holds no more files than one sees at once', () => {
  expect(against(crowdedFolders(files), CROWDED)).toEqual(kept)
})

test('a function fits a screen', () => {
  expect(against(longFunctions(files), LONG)).toEqual(kept)
})

const page = `
| district | what it is for | features | rooms of the ground |
| --- | --- | --- | --- |
| **ground** | what all need | \`files\` | \`server/ledger\` \`web/ui\` |
| **people** | customers | \`customers\` \`tags\` | |
| **money** | the till | \`cashier\` | |
`
const small = layoutOf(page)
const at = (room: string) => `server/src/${room}`

test('a room that nobody placed is named, and so is a place without a room', () => {
  const rooms = ['ground/files/index.ts', 'ledger/post.ts', 'money/cashier/index.ts', 'entry/lockers/index.ts', 'main.ts']
  const house: Files = new Map(
    [...rooms.map(at), 'web/src/ui/Money.tsx', 'web/src/people/tags/parts.ts', 'contract/src/ground/cashier/calls.ts'].map((name) => [
      name,
      '',
    ]),
  )
  expect(misplaced(house, small)).toEqual({
    homeless: ['contract/src/ground/cashier', 'server/src/entry/lockers'],
    empty: ['contract/src/people/customers', 'server/src/people/customers', 'web/src/people/customers'],
  })
})

test('an import of a higher district is found, of types and of what is loaded later too; a test may', () => {
  const house: Files = new Map([
    [at('ledger/post.ts'), "import type { Cashier } from '../money/cashier/index.ts'"],
    [at('people/customers/list.ts'), "const later = () => import('../../money/cashier/index.ts')"],
    [at('people/customers/list.test.ts'), "import { till } from '../../money/cashier/index.ts'"],
    [at('money/cashier/index.ts'), "export { list } from '../../people/customers/list.ts'\nimport '../../ground/files/index.ts'"],
  ])
  expect(upwardImports(house, small)).toEqual([
    'server/src/ledger → server/src/money/cashier',
    'server/src/people/customers → server/src/money/cashier',
  ])
})

test('a circle of three rooms is found whole, though no two files reach one another', () => {
  const house: Files = new Map([
    [at('ground/files/a.ts'), "import { b } from '../../people/customers/b.ts'"],
    [at('people/customers/other.ts'), "import { c } from '../../money/cashier/c.ts'"],
    [at('money/cashier/more.ts'), "import { d } from '../../ground/files/d.ts'\nimport { e } from '../../ledger/e.ts'"],
  ])
  expect(circles(house)).toEqual([['ground/files', 'money/cashier', 'people/customers'].map(at)])
})

test('a table that two districts write is found; of one district, in a comment or read alone it isn’t', () => {
  const house: Files = new Map([
    [at('people/customers/save.sql.ts'), 'sql`update customers set name = 1`; sql`insert into tags values (1)`'],
    [at('people/tags/save.sql.ts'), 'sql`delete from tags`'],
    [at('money/cashier/sell.sql.ts'), 'sql`insert into customers select 1`; // delete from tags\nsql`select * from tags`'],
  ])
  expect(sharedTables(house, small, new Set(['customers', 'tags']))).toEqual(['customers: cashier customers'])
})

test('the twenty-first file of a folder is one too many, tests not counted', () => {
  const named = (count: number, end: string) => Array.from({ length: count }, (_, i) => [at(`ledger/file-${i}${end}`), ''] as const)
  expect(crowdedFolders(new Map([...named(20, '.ts'), ...named(9, '.test.ts')]))).toEqual(new Map())
  expect(crowdedFolders(new Map(named(21, '.ts')))).toEqual(new Map([['server/src/ledger', 21]]))
})

test('a function of sixty-one lines is one too long, by whatever it is named', () => {
  const lines = (count: number) => '\n  step()'.repeat(count - 2)
  const house: Files = new Map([
    [at('ledger/fits.ts'), `function fits() {${lines(60)}\n}`],
    [at('ledger/post.ts'), `function post() {${lines(61)}\n}\nconst books = {\n  check: () => {${lines(70)}\n  },\n}`],
  ])
  expect(longFunctions(house)).toEqual(
    new Map([
      ['server/src/ledger/post.ts: check', 70],
      ['server/src/ledger/post.ts: post', 61],
    ]),
  )
})
