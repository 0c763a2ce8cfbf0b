/** What is named is here: pages, the headings they are linked by, the files they speak of (CONTRIBUTING.md). */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DISTRICTS } from './districts.ts'
import { deadLinks, misplacedTables, missingDoors, missingFiles, missingPages, sectionsOfElsewhere } from './pages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What git tracks and what is new and not ignored. */
const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((name) => name !== '' && existsSync(join(root, name)))
const text = (name: string) => (/\.(ts|tsx|cjs|css|html|sql|md)$/.test(name) ? readFileSync(join(root, name), 'utf8') : '')

/** The law itself names what isn't there; a migration that ran is known by the hash of its text, so what it says stays. */
const UNASKED = (name: string) => name.startsWith('server/src/database/migrations/') || /^scripts\/pages(\.test)?\.ts$/.test(name)
/** The one page that quotes sections by their numbers. */
const QUOTES = 'docs/specification.md'

const tree = new Map(names.map((name) => [name, UNASKED(name) ? '' : text(name)]))

test('every page that a comment or a page names is here', () => {
  expect(missingPages(tree)).toEqual([])
})

test('every link of a page leads to a file, and to a heading where it names one', () => {
  expect(deadLinks(tree)).toEqual([])
})

test('every file of code that a page names is here', () => {
  expect(missingFiles(tree)).toEqual([])
})

test('no section of a text that isn’t here is named', () => {
  expect(sectionsOfElsewhere(tree)).toEqual([QUOTES])
})

test('every district has its page of one screen, and every table stands on one of them', () => {
  const pages = DISTRICTS.filter((district) => district !== 'frame').map((district) => tree.get(`docs/districts/${district}.md`) ?? '')
  expect(pages.map((page) => page.split(/\s+/).length).filter((words) => words < 100 || words > 420)).toEqual([])
  const tables = [...text('server/src/database/tables.ts').matchAll(/^ {2}([a-z_]+): \{$/gm)].map(([, table = '']) => table)
  expect(tables.length).toBeGreaterThan(100)
  expect(misplacedTables(pages, tables)).toEqual([])
})

test('every front door that a district’s page names is exported by the server', () => {
  const pages = DISTRICTS.map((district) => tree.get(`docs/districts/${district}.md`) ?? '')
  const code = [...tree].filter(([name]) => /^server\/src\/.*\.ts$/.test(name)).map(([, each]) => each)
  expect(missingDoors(pages, code)).toEqual([])
})

test('each falls where it is broken', () => {
  const planted = new Map([
    ['README.md', 'See [money](docs/money.md#when-it-is-earned), docs/money.md and [the rest](docs/rest.md).'],
    [
      'docs/money.md',
      '# Money\n\n## When it is earned\n\n[back](../README.md), [gone](#once-and-only-once), `orders/gone.ts`, `orders/pay.ts`',
    ],
    ['server/src/orders/pay.ts', '/** Paid (docs/money.md, DOMAIN.md §2). */\nconst row = d.md // seed §7\n'],
  ])
  expect(missingPages(planted)).toEqual(['README.md: docs/rest.md', 'server/src/orders/pay.ts: DOMAIN.md'])
  expect(deadLinks(planted)).toEqual(['README.md: docs/rest.md', 'docs/money.md: #once-and-only-once'])
  expect(missingFiles(planted)).toEqual(['docs/money.md: orders/gone.ts'])
  expect(sectionsOfElsewhere(planted)).toEqual(['server/src/orders/pay.ts'])
  const doors = ['**Front doors.** `orders` (`pay`, `gone`), `orders/pay.ts` for `money`.']
  expect(missingDoors(doors, ['export async function pay() {}'])).toEqual(['gone'])
  const districts = ['**Tables.** `orders` `cards`', '**Tables.** `cards` `gone`']
  expect(misplacedTables(districts, ['cards', 'goods', 'orders'])).toEqual(['cards', 'gone', 'goods'])
})
