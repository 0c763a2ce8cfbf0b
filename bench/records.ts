/** The operation log of a big gym at ten million rows over two years, kind by kind, against the same rows by hand: in one connection, in turns. */
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { addDays } from '@kaiguan/contract/time'
import { listRecords } from '../server/src/overview/operation-records/operation-records.sql.ts'
import { asked, contextAt, FIXED_MS, LEAST_RATIO } from './lists.ts'
import { spread } from './paired.ts'
import { type Statement, statements } from './raw/statements.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'
import { today } from './work.ts'

const ROWS = 10_000_000
const DAYS = 730
const STAFF = 20
const ROUNDS = 40
/** A first few bring statements their plans and pages into memory. */
const WARM = 5

type Question = { what: string; kind: 'customer' | 'phoneReveals'; query: Record<string, string>; given?: Record<string, unknown> }

export async function benchRecords(setting: Setting): Promise<Row[]> {
  const staff = await twoYears(setting)
  const month = { from: addDays(today(), -390), to: addDays(today(), -361) }
  const subject = 1 + (await newestCustomer(setting))
  const questions: Question[] = [
    { what: 'newest', kind: 'customer', query: {} },
    { what: 'a kind of few', kind: 'phoneReveals', query: {} },
    { what: 'a month of a year ago', kind: 'customer', query: month, given: { from: month.from, to: addDays(month.to, 1) } },
    { what: 'one employee', kind: 'customer', query: { staff_id: String(staff) }, given: { staff } },
    { what: 'a rare act', kind: 'customer', query: { action: 'customer.blocked' } },
    { what: 'what members did', kind: 'customer', query: { actor: 'member' } },
    { what: 'one customer', kind: 'customer', query: { subject_kind: 'customer', subject_id: String(subject) }, given: { subject } },
  ]
  const byHand = statements('records')
  const rows: Row[] = []
  for (const [at, question] of questions.entries()) {
    const hand = byHand[at]
    if (!hand) throw new Error(`no statement by hand for ${question.what}`)
    rows.push(await measure(setting, question, hand))
  }
  return rows
}

async function measure(setting: Setting, { what, kind, query, given }: Question, hand: Statement): Promise<Row> {
  const { brandId, gymId } = setting.club
  const parsed = operationRecordCalls[kind].query.parse(query)
  const recordKind = kind === 'phoneReveals' ? 'phone-reveals' : kind
  const times = await setting.database.transaction(brandId, async (db) => {
    const ctx = contextAt(setting, db, gymId)
    const sides = [
      () => listRecords(ctx, recordKind, parsed),
      () => db.query(asked(hand, { brand: brandId, gym: gymId, ...given })),
    ] as const
    const found: [number[], number[]] = [[], []]
    for (let n = 0; n < ROUNDS; n++) {
      for (const side of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const began = performance.now()
        await sides[side]()
        if (n >= WARM) found[side].push(performance.now() - began)
      }
    }
    return found
  })
  const [ours, raw] = [spread(times[0]), spread(times[1]).median]
  const most = LEAST_RATIO * raw + FIXED_MS
  return {
    what: `operation log, ${what}`,
    figure: `${ours.median.toFixed(2)} ms (${ours.low.toFixed(2)}–${ours.high.toFixed(2)}) SQL`,
    aim: `≤ ${most.toFixed(2)} ms`,
    met: ours.median <= most,
    lines: [`raw ${raw.toFixed(2)} ms`],
  }
}

async function newestCustomer({ owner, club }: Setting): Promise<number> {
  const { rows } = await owner.query<{ id: number }>('select max(id) as id from customers where brand_id = $1 and gym_id = $2', [
    club.brandId,
    club.gymId,
  ])
  return rows[0]?.id ?? 0
}

/** Answers one of those who did it. Each month has its partition, as where the product ran these two years. */
async function twoYears({ owner, club }: Setting): Promise<number> {
  const { brandId, gymId, staffId } = club
  await owner.query('set synchronous_commit = off')
  await owner.query('set session_replication_role = replica')
  await owner.query('delete from operation_log')
  await owner.query(
    `select operation_log_partitions(m::date) from generate_series(current_date - ${DAYS}, current_date, interval '1 month') m`,
  )
  await owner.query(
    `insert into operation_log (brand_id, gym_id, at, staff_id, subject_kind, subject_id, action, params, request_id, ip, record_kind, register_id, actor_kind)
     select ${brandId}, ${gymId}, current_date - ${DAYS} + n * interval '1 second' * ${(DAYS * 86_400) / ROWS}, case when k.actor = 'staff' then ${staffId} + n % ${STAFF} end, k.about, n % 200000 + 1, k.action,
       '{"name": "王伟", "card_no": "80000001"}', 'bench', '10.0.0.1', k.kind, 0, k.actor
     from generate_series(1, ${ROWS}) n cross join lateral (select
       case when n % 10000 = 7 then 'phone-reveals' when n % 100 < 60 then 'customer' when n % 100 < 90 then 'card' else 'private' end as kind,
       case when n % 10000 = 7 then 'customer' when n % 100 < 60 then 'customer' when n % 100 < 90 then 'order' else 'customer-course' end as about,
       case when n % 10000 = 7 then 'customer.phone-revealed' when n % 50000 = 11 then 'customer.blocked' when n % 100 < 60 then 'visit.admitted' when n % 100 < 90 then 'goods.sold' else 'consume.made' end as action,
       case when n % 50000 = 13 then 'member' else 'staff' end as actor) k`,
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('reset synchronous_commit')
  await owner.query('vacuum (analyze) operation_log')
  return staffId + 3
}
