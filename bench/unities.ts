/**
 * Universal members by each search, with what is shown of them, against the same by hand: in one connection, as the app’s role, in turns.
 * Whose reach is three branches finds few among many.
 */
import type { ResponseOf } from '@kaiguan/contract/call'
import { unityCalls } from '@kaiguan/contract/overview/head-office/unities'
import { type Database, rows } from '../server/src/database/open.ts'
import { type Db, sql } from '../server/src/database/sql.ts'
import { together } from '../server/src/database/transaction.ts'
import { unityHandlers } from '../server/src/overview/head-office/index.ts'
import { asked, FIXED_MS, LEAST_RATIO } from './lists.ts'
import { spread } from './paired.ts'
import { type Statement, statements } from './raw/statements.ts'
import { isVoid, type Row, spreadText } from './row.ts'
import { sqlClock } from './sql-clock.ts'
import { askersOf, headOfficeContext, type Whose } from './wide-askers.ts'
import type { WideBrand } from './wide-brand.ts'

const ROUNDS = 6
const SAMPLES = 5
const FEW = 3
/** Whatever takes longer is asked less often. */
const WITHIN_MS = 10_000

type Sample = { name: string; phone: string; card_no: string }
type Listed = ResponseOf<typeof unityCalls.list>
/** `later`: a page after the first one, which brings what the first one counted. */
type Search = {
  what: string
  later?: true
  query(sample: Sample): Record<string, string>
  given?: (sample: Sample) => Record<string, unknown>
}

const beginning = (name: string) => [...name].slice(0, 2).join('')
const ending = (name: string) => [...name].slice(1).join('')

const searches: readonly Search[] = [
  { what: 'newest', query: () => ({}) },
  {
    what: 'whole name',
    query: ({ name }) => ({ search: name }),
    given: ({ name }) => ({ beginning: beginning(name), ending: ending(name) }),
  },
  { what: 'part of a name', query: ({ name }) => ({ search: beginning(name) }), given: ({ name }) => ({ beginning: beginning(name) }) },
  { what: 'last four', query: ({ phone }) => ({ search: phone.slice(-4) }), given: ({ phone }) => ({ tail: phone.slice(-4) }) },
  { what: 'whole phone', query: ({ phone }) => ({ search: phone }), given: ({ phone }) => ({ phone }) },
  { what: 'card number', query: ({ card_no }) => ({ search: card_no }), given: ({ card_no }) => ({ card_no }) },
  { what: 'page 50', later: true, query: () => ({ page: '50' }) },
]

export async function* benchUnities(database: Database, wide: WideBrand): AsyncIterable<Row> {
  const byHand = statements('unities')
  const shown = byHand.slice(searches.length)
  for (const whose of askersOf(wide)) {
    for (const [at, search] of searches.entries()) {
      const hand = byHand[at]
      if (!hand) throw new Error(`no statement by hand for ${search.what}`)
      yield await database.transaction(wide.brandId, (db) => compared(db, wide, whose, search, [hand, ...shown]))
    }
  }
}

async function compared(db: Db, wide: WideBrand, whose: Whose, search: Search, hand: Statement[]): Promise<Row> {
  const gyms = whose.type === 5 ? wide.gymIds : wide.gymIds.slice(0, FEW)
  const samples = await samplesOf(db, wide, gyms)
  const times: { ours: number[]; raw: number[]; ratio: number[] } = { ours: [], raw: [], ratio: [] }
  let same = true
  const began = performance.now()
  for (let round = 0; round <= ROUNDS && (round < 2 || performance.now() - began < WITHIN_MS); round++) {
    for (const [at, sample] of samples.entries()) {
      const counted = search.later ? await list(db, wide, whose, {}) : undefined
      const query = { ...search.query(sample), ...(counted?.listed.counted === undefined ? {} : { counted: counted.listed.counted }) }
      const turns = {
        ours: () => list(db, wide, whose, query),
        raw: () => raw(db, { brand: wide.brandId, gyms, ...search.given?.(sample) }, hand),
      }
      const found: { ms: number; ids: string }[] = []
      for (const side of (at + round) % 2 === 0 ? (['ours', 'raw'] as const) : (['raw', 'ours'] as const)) {
        const { ms, ids } = await turns[side]()
        found.push({ ms, ids })
        // A first round brings statements their plans and pages into memory.
        if (round > 0) times[side].push(ms)
      }
      same &&= found[0]?.ids === found[1]?.ids
    }
  }
  const [ours, byHand] = [spread(times.ours), spread(times.raw)]
  const ratio = spread(times.ours.map((ms, at) => ms / (times.raw[at] ?? ms)))
  const most = LEAST_RATIO * byHand.median + FIXED_MS
  return {
    what: `universal members, ${search.what}, reach ${whose.what}`,
    figure: `${spreadText(ours)} ms SQL`,
    aim: `≤ ${most.toFixed(2)} ms`,
    met: same && ours.median <= most,
    lines: [
      `raw ${spreadText(byHand)} ms · ${spreadText(ratio)} times${isVoid(ratio) ? ' VOID' : ''}${same ? '' : ' · NOT THE SAME ROWS'}`,
    ],
  }
}

type Found = { ms: number; ids: string }

/** The whole call: its reach, the rows, their number, and what is shown of them. */
async function list(db: Db, wide: WideBrand, whose: Whose, query: Record<string, string>): Promise<Found & { listed: Listed }> {
  const clock = sqlClock(db)
  const ctx = headOfficeContext(wide, whose, clock.db)
  const listed = await unityHandlers.list(ctx, { params: {}, body: {}, query: unityCalls.list.query.parse(query) })
  return { ms: clock.ms(), ids: listed.data.map(({ id }) => id).join(), listed }
}

async function raw(db: Db, values: Record<string, unknown>, [find, ...shown]: Statement[]): Promise<Found> {
  if (!find) throw new Error('nothing finds anybody')
  const clock = sqlClock(db)
  const found = await clock.db.query(asked(find, values))
  // What `raw/unities.sql` selects first.
  const ids = (found.rows as { id: number }[]).map(({ id }) => id)
  await together(shown.map((statement) => clock.db.query(asked(statement, { ...values, ids }))))
  return { ms: clock.ms(), ids: ids.join() }
}

/** Holders of a universal card whom two of these branches know: whoever reaches these finds them by each search. */
function samplesOf(db: Db, { brandId }: WideBrand, gyms: readonly number[]): Promise<Sample[]> {
  return rows(
    db,
    sql<Sample>`
    select p.name, p.phone, k.card_no from cards k join customers c on c.brand_id = k.brand_id and c.id = k.customer_id join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    where k.brand_id = ${brandId} and k.gym_id = any (${[...gyms]}) and k.universal and k.closed_on is null
      and exists (select from customers o where o.brand_id = c.brand_id and o.person_id = c.person_id and o.id <> c.id and o.gym_id = any (${[...gyms]}))
    order by hashint8(k.id) limit ${SAMPLES}`,
  )
}
