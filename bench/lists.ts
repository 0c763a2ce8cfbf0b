/**
 * The customer list by each search against the same rows by hand: in one connection, as the app's role, in turns, so that
 * what is compared is SQL alone; the whole call over HTTP stands beside it. Each question is asked at nine gyms.
 */
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import type pg from 'pg'
import type { Ctx } from '../server/src/context.ts'
import { type Db, one } from '../server/src/database/open.ts'
import { Sql, sql } from '../server/src/database/sql.ts'
import { listCustomers } from '../server/src/people/customers/list-customers.sql.ts'
import { quantile, timed } from './http.ts'
import { spread } from './paired.ts'
import { type Statement, statements } from './raw/statements.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'
import { today, ZONE } from './work.ts'

const ROUNDS = 6
export const LEAST_RATIO = 1.5
export const FIXED_MS = 0.3
/** Rows that a list may read one after the other without anybody calling it reading a table through. */
const FEW_ROWS = 1_000

/** Somebody at each gym, as the searches find them. */
type Sample = { gym_id: number; name: string; initials: string; phone: string; phone_tail: string; card_no: string | null; deep: number }
/** `later`: a page after the first one, which brings what the first one counted. */
type Search = {
  what: string
  later?: true
  query(sample: Sample): Record<string, string>
  given?: (sample: Sample) => Record<string, unknown>
}

const part = (text: string) => [...text].slice(0, 2).join('')
const searches: Search[] = [
  { what: 'newest', query: () => ({}) },
  { what: 'whole phone', query: ({ phone }) => ({ search: phone }), given: ({ phone }) => ({ phone }) },
  { what: 'last four', query: ({ phone_tail }) => ({ search: phone_tail }), given: ({ phone_tail }) => ({ tail: phone_tail }) },
  { what: 'part of a name', query: ({ name }) => ({ search: part(name) }), given: ({ name }) => ({ name: part(name) }) },
  { what: 'initials', query: ({ initials }) => ({ search: part(initials) }), given: ({ initials }) => prefix(part(initials)) },
  { what: 'card number', query: ({ card_no }) => ({ search: card_no ?? '' }), given: ({ card_no }) => ({ card_no }) },
  { what: 'page 50', later: true, query: () => ({ page: '50' }) },
  { what: 'by key, at the very end', later: true, query: ({ deep }) => ({ after: keyOf(deep) }), given: ({ deep }) => ({ deep }) },
]

function prefix(text: string): Record<string, unknown> {
  return { initials: text, initials_end: text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1) }
}

function keyOf(id: number): string {
  return Buffer.from(JSON.stringify([id])).toString('base64url')
}

export async function benchLists(setting: Setting): Promise<Row[]> {
  const samples = await samplesOf(setting.owner, setting.club.brandId)
  const here = samples.find(({ gym_id }) => gym_id === setting.club.gymId)
  if (!here) throw new Error('the big gym has nobody')
  const byHand = statements('customers')
  const rows: Row[] = []
  for (const [at, search] of searches.entries()) {
    const hand = byHand[at]
    if (!hand) throw new Error(`no statement by hand for ${search.what}`)
    // Cards are sold at one gym alone: several of its people, each asked for once.
    const asked = samples.filter(({ gym_id, card_no }) =>
      search.what === 'card number' ? card_no !== null : gym_id !== setting.club.gymId,
    )
    rows.push(await measure(setting, search, hand, asked, here))
  }
  return rows
}

/** One of each gym, and nine more of the gym that has cards. */
async function samplesOf(owner: pg.Client, brandId: number): Promise<Sample[]> {
  const { rows } = await owner.query<Sample>(
    `select g.id as gym_id, c.name, c.initials, c.phone, c.phone_tail, k.card_no,
       (select id from customers d where d.brand_id = g.brand_id and d.gym_id = g.id and d.deleted_at is null order by id offset 19 limit 1) as deep
     from gyms g cross join lateral (select * from customers c where c.brand_id = g.brand_id and c.gym_id = g.id order by c.id offset 777 + g.id limit 10) c
     left join cards k on k.brand_id = c.brand_id and k.customer_id = c.id where g.brand_id = $1
     order by row_number() over (partition by g.id order by c.id), g.id`,
    [brandId],
  )
  const seen = new Set<number>()
  return rows.filter(({ gym_id, card_no }) => card_no !== null || (!seen.has(gym_id) && seen.add(gym_id)))
}

type Times = { ours: number[]; raw: number[] }

async function measure(setting: Setting, search: Search, hand: Statement, samples: Sample[], here: Sample): Promise<Row> {
  const { times, through } = await inOneConnection(setting, search, hand, samples)
  const { counted } = (await setting.client.must('GET', '/v1/gym/customers')) as { counted: string }
  const query = new URLSearchParams({ ...search.query(here), ...(search.later ? { counted } : {}) })
  const http = await timed(30, 1, async () => void (await setting.client.must('GET', `/v1/gym/customers?${query}`)))
  const [ours, raw] = [spread(times.ours), spread(times.raw).median]
  const most = LEAST_RATIO * raw + FIXED_MS
  return {
    what: `customers, ${search.what}`,
    figure: `${ours.median.toFixed(2)} ms (${ours.low.toFixed(2)}–${ours.high.toFixed(2)}) SQL`,
    aim: `≤ ${most.toFixed(2)} ms`,
    met: ours.median <= most && through < FEW_ROWS,
    lines: [
      `raw ${raw.toFixed(2)} ms · over HTTP ${quantile(http.times, 0.5).toFixed(1)} ms` +
        (through < FEW_ROWS ? '' : ` · READS ${through} ROWS OF A TABLE THROUGH`),
    ],
  }
}

/** A first round brings statements their plans and pages into memory. */
async function inOneConnection(
  setting: Setting,
  search: Search,
  hand: Statement,
  samples: Sample[],
): Promise<{ times: Times; through: number }> {
  return setting.database.transaction(setting.club.brandId, async (db) => {
    const before = await rowsReadThrough(db)
    await inTurns(setting, db, search, hand, samples)
    const through = (await rowsReadThrough(db)) - before
    const rounds = Array.from({ length: ROUNDS }, () => samples).flat()
    return { times: await inTurns(setting, db, search, hand, rounds), through }
  })
}

async function inTurns(setting: Setting, db: Db, search: Search, hand: Statement, samples: Sample[]): Promise<Times> {
  const times: Times = { ours: [], raw: [] }
  for (const [at, sample] of samples.entries()) {
    const ctx = contextAt(setting, db, sample.gym_id)
    const { counted } = search.later ? await listCustomers(ctx, customerCalls.list.query.parse({})) : {}
    const query = customerCalls.list.query.parse({ ...search.query(sample), counted })
    const values: Record<string, unknown> = { brand: setting.club.brandId, gym: sample.gym_id, ...search.given?.(sample) }
    const ours = () => listCustomers(ctx, query)
    const raw = () => db.query(asked(hand, values))
    const turns = [
      ['ours', ours],
      ['raw', raw],
    ] as const
    for (const [side, ask] of at % 2 === 0 ? turns : turns.toReversed()) {
      const began = performance.now()
      await ask()
      times[side].push(performance.now() - began)
    }
  }
  return times
}

/** Only what a list reads of its context; the bench has no session. */
export function contextAt({ club }: Pick<Setting, 'club'>, db: Db, gymId: number): Ctx {
  const gym = { id: gymId, name: '', time_zone: ZONE.timeZone, day_starts_at: 0, expiring_days: 15 }
  const scope = {
    db,
    brandId: club.brandId,
    gymId,
    gym,
    today: today(),
    now: new Date(),
    staff: { id: club.staffId },
    may: (_: Permission) => true,
  }
  return scope as unknown as Ctx
}

/** A statement by hand as the product's own: prepared by name, on the same connection. */
export function asked({ text, parameters }: Statement, values: Record<string, unknown>): Sql {
  return new Sql(
    text.split(/\$\d+/),
    [...text.matchAll(/\$(\d+)/g)].map(([, n]) => values[parameters[Number(n) - 1] ?? '']),
  )
}

/** Rows read by sequential scans of the big tables in this transaction so far. */
async function rowsReadThrough(db: Db): Promise<number> {
  const { n } = await one(
    db,
    sql<{ n: number }>`
    select coalesce(sum(seq_tup_read), 0)::bigint as n from pg_stat_xact_user_tables where relname in ('customers', 'customer_search', 'persons', 'cards')`,
  )
  return n
}
