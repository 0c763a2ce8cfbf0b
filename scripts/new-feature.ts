/**
 * `npm run new-feature -- follow-ups --in people --zh 跟进 --en Follow-ups [--path /form/followUps]`: the skeleton of a feature in all
 * three packages, which compiles and passes: a thing with a name that is listed and added. From there it is your own;
 * docs/add-a-call-and-a-screen.md says what each file is for. Nothing is written where anything is in the way.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { errors } from '../contract/src/errors.ts'
import { permissions } from '../contract/src/permissions.ts'
import { layoutOf } from './house.ts'
import { filesOf, type Registered, registrations } from './new-feature.files.ts'
import type { Noun } from './new-feature.noun.ts'

const ROOT = join(import.meta.dirname, '..')

class Stop extends Error {}

function readNoun(): Noun {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      in: { type: 'string' },
      zh: { type: 'string' },
      en: { type: 'string' },
      path: { type: 'string' },
      adds: { type: 'string' },
    },
  })
  const [name] = positionals
  if (!name || !/^[a-z]+(-[a-z]+)*s$/.test(name) || !values.in || !values.zh || !values.en)
    throw new Stop(
      'npm run new-feature -- follow-ups --in people --zh 跟进 --en Follow-ups [--path /form/followUps]: a plural in kebab-case, its district (docs/architecture.md), its words in both languages.',
    )
  const parts = name.split('-')
  const pascal = parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('')
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1)
  return {
    name,
    district: values.in,
    camel,
    pascal,
    one: camel.slice(0, -1),
    One: pascal.slice(0, -1),
    kebabOne: name.slice(0, -1),
    table: name.replaceAll('-', '_'),
    zh: values.zh,
    en: values.en,
    path: values.path ?? null,
    adds: values.adds ?? `${name}.create`,
    code: freeRange() + 1,
    minute: new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, ''),
  }
}

/** 29 to 34 are promised to lockers, gates, coaching, classes and management. */
function freeRange(): number {
  const used = new Set(Object.values(errors).map(({ code }) => Math.floor(code / 1000)))
  let range = 35
  while (used.has(range)) range++
  return range * 1000
}

/** The permissions must be in the tree: their ids are for ever, so that nobody invents them in passing. */
function usePermissions({ name, adds }: Noun): Registered[] {
  return [`${name}.view`, adds].map((wanted) => {
    const permission = Object.values(permissions).find((button) => button.name === wanted)
    if (!permission) {
      const offered = Object.keys(permissions).filter((other) => other.startsWith(`${name}.`))
      throw new Stop(
        `'${wanted}' is not in contract/src/permissions/.${offered.length > 0 ? ` Take one that is there, --adds ${offered.join(' | ')}, or` : ''} append it to the end of its section (docs/permissions.md).`,
      )
    }
    const group = ['front-desk', 'membership', 'coaching', 'staff', 'settings', 'finance', 'records'][Number(permission.id[0]) - 1]
    const file = `contract/src/permissions/${group}.ts`
    return { file, change: (text) => importingButton(text.replace(`'${wanted}': planned(`, `'${wanted}': button(`)) }
  })
}

const LAYOUT = 'docs/architecture.md'

/** The feature gets its place at the end of its district's row. */
function takePlace({ name, district }: Noun): Registered {
  const { districts } = layoutOf(readFileSync(join(ROOT, LAYOUT), 'utf8'))
  if (!districts.includes(district)) throw new Stop(`--in ${district}: no district of ${LAYOUT}. There are ${districts.join(', ')}.`)
  const row = new RegExp(`^(\\| \\*\\*${district}\\*\\* \\|[^|]*\\|[^|]*?) ?\\|`, 'm')
  return { file: LAYOUT, change: (text) => text.replace(row, `$1 \`${name}\` |`) }
}

const CHAPTERS = 'server/src/database/schema/chapters.ts'
/** Where the tables of a district mostly stand in schema.sql. */
const CHAPTER_OF: Record<string, string> = {
  ground: 'What every feature stands on',
  club: 'How a club comes in and shows itself',
  people: 'Customers and leads',
  coaching: 'Private lessons',
  classes: 'Classes',
  membership: 'Cards',
  entry: 'Coming in: visits and gates',
  money: 'Orders, the till and goods',
  overview: 'What goes over many rows at once',
}

/** The table gets its place at the end of a chapter of the page that the schema is read on. */
function takeChapter({ table, district }: Noun): Registered {
  const chapter = new RegExp(`^( {2}'?${CHAPTER_OF[district]}'?: \\[[^\\]]*?),?\\s*\\]`, 'm')
  return { file: CHAPTERS, change: (text) => text.replace(chapter, `$1, '${table}']`) }
}

/** A file whose buttons were all planned until now doesn't import the other kind. */
function importingButton(text: string): string {
  return text.replace(/^import \{ group,/m, 'import { button, group,')
}

function main(): void {
  const noun = readNoun()
  const files = filesOf(noun)
  const there = Object.keys(files).filter((file) => existsSync(join(ROOT, file)))
  if (there.length > 0) throw new Stop(`${there.join(', ')}: there already; nothing was written.`)
  const changes = [takePlace(noun), takeChapter(noun), ...registrations(noun), ...usePermissions(noun)]
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true })
    writeFileSync(join(ROOT, file), text)
    console.log(`+ ${file}`)
  }
  for (const { file, change } of changes) {
    const before = readFileSync(join(ROOT, file), 'utf8')
    const after = change(before)
    if (after === before) continue
    writeFileSync(join(ROOT, file), after)
    console.log(`~ ${file}`)
  }
  console.log(
    `\nNext: npx biome check --write contract server web && npm run tables && npm run check:types && npx vitest run server/src/${noun.district}/${noun.name}`,
  )
}

try {
  main()
} catch (error) {
  if (!(error instanceof Stop)) throw error
  console.error(error.message)
  process.exitCode = 1
}
