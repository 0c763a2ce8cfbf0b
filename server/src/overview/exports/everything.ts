/** Everything of a brand as one zip, in constant memory: each table, the main lists of each branch, all files, and what it all means. */
import { type ExportCode, listExports } from '@kaiguan/contract/exports'
import { fill } from '@kaiguan/contract/rules'
import type { Ctx, Language } from '../../context.ts'
import { nameOfKey } from '../../ground/files/index.ts'
import type { Store } from '../../storage/store.ts'
import { brandName, type ExportedTable, gymsOfBrand, rowsAfter, sealedPdfs, type TextRow, tablesOfBrand } from './everything.sql.ts'
import { columnOtherwise, columnWords, readmeText, schemaHeader, tablesThatStay, tableWords } from './everything.texts.ts'
import { cellsOf } from './write/cells.ts'
import { BOM, csvLine } from './write/csv.ts'
import { pageOf, sheetOf } from './write/rows.ts'
import { xlsx } from './write/xlsx.ts'
import type { ZipEntry } from './write/zip.ts'

/** What a club looks at first. */
const MAIN: readonly ExportCode[] = ['customers', 'cards', 'card-types', 'visits', 'sheet-orders', 'deposits', 'goods', 'staff']
/** Lists that show today unless they are asked for days. */
const ALL_DAYS = { day_from: '2000-01-01', day_to: '9999-12-30' }
const PAGE = 500

/** How the runner lets it work: as the asker stands, at a branch (null: theirs), a page at a time; and one part more is done. */
export type Hands = {
  asAsker<T>(gymId: number | null, work: (ctx: Ctx) => Promise<T>): Promise<T>
  counted(total: number): void
  partDone(): Promise<void>
  /** Throws where the server stops, or the task is nobody's any more: asked where no page is read. */
  mustGoOn(): void
  store: Store
  language: Language
}

export async function* everything(hands: Hands): AsyncGenerator<ZipEntry, void, undefined> {
  const known = await hands.asAsker(null, async (ctx) => ({
    now: ctx.now,
    brandId: ctx.brandId,
    brand: await brandName(ctx),
    gyms: await gymsOfBrand(ctx),
    tables: (await tablesOfBrand(ctx)).filter(({ name }) => !(name in tablesThatStay)),
  }))
  hands.counted(known.tables.length + known.gyms.length * MAIN.length + 1)
  const at = known.now.toISOString().slice(0, 16).replace('T', ' ')
  yield { name: 'README.txt', content: Buffer.from(BOM + fill(readmeText, { brand: known.brand, at }).replaceAll('\n', '\r\n')) }
  yield { name: 'schema.csv', content: Buffer.from(BOM + schemaLines(known.tables, hands.language)) }
  for (const table of known.tables) {
    yield { name: `data/${table.name}.csv`, content: tableLines(hands, table) }
    await hands.partDone()
  }
  for (const { gym, called } of known.gyms) {
    for (const list of MAIN) {
      const name = `lists/${gym}-${fileName(called)}/${fileName(listExports[list].name[hands.language])}.xlsx`
      yield { name, content: sheet(hands, gym, list, known.now), packed: true }
      await hands.partDone()
    }
  }
  const sealed = new Set(await hands.asAsker(null, sealedPdfs))
  for await (const key of hands.store.keys(`files/${known.brandId}/`)) {
    hands.mustGoOn()
    if (sealed.has(nameOfKey(key)?.name ?? '')) continue
    const kept = await hands.store.read(key)
    // One that was removed since is no longer theirs to keep.
    if (kept) yield { name: `files/${key.split('/').slice(2).join('/')}`, content: kept.stream, packed: true }
  }
  await hands.partDone()
}

function schemaLines(tables: readonly ExportedTable[], language: Language): string {
  const lines = tables.flatMap(({ name, columns }) =>
    columns.map((column) => {
      const table = tableWords[name] ?? columnOtherwise
      const meaning = columnWords.find(([end]) => end.test(column.name))?.[1] ?? columnOtherwise
      return csvLine([name, table.zh, table.en, column.name, column.type, meaning.zh, meaning.en])
    }),
  )
  return csvLine(schemaHeader.map((words) => words[language])) + lines.join('')
}

async function* tableLines({ asAsker }: Hands, table: ExportedTable): AsyncGenerator<Buffer, void, undefined> {
  yield Buffer.from(BOM + csvLine(table.columns.map(({ name }) => name)))
  let after: string[] | null = null
  do {
    const from: string[] | null = after
    const page: TextRow[] = await asAsker(null, (ctx) => rowsAfter(ctx, table, from, PAGE))
    yield Buffer.from(page.map(({ cells }) => csvLine(cells)).join(''))
    after = page.length < PAGE ? null : (page.at(-1)?.key ?? null)
  } while (after !== null)
}

/** The list as whoever asked sees it at that branch. */
async function* sheet(hands: Hands, gymId: number, list: ExportCode, now: Date): AsyncGenerator<Buffer, void, undefined> {
  const { timeZone, query } = await hands.asAsker(gymId, async (ctx) => {
    const { shape } = listExports[list].call.query
    return {
      timeZone: ctx.gym.time_zone,
      query: { ...('day_from' in shape ? ALL_DAYS : {}), ...('sort' in shape ? { sort: 'newest' } : {}) },
    }
  })
  const cells = cellsOf(listExports[list], null, { language: hands.language, timeZone })
  async function* pages() {
    let after: string | undefined
    let counted: string | undefined
    do {
      const where = { size: PAGE, after, counted }
      const page = await hands.asAsker(gymId, (ctx) => pageOf(ctx, { list, query }, cells, where))
      yield page.rows
      after = page.next ?? undefined
      counted = page.counted ?? counted
    } while (after !== undefined)
  }
  yield* xlsx([{ sheet: sheetOf(list, cells, hands.language), pages: pages() }], now)
}

/** As any computer takes it. */
function fileName(name: string): string {
  return name.replace(/[\\/:*?"<>|\s]/g, '-')
}
