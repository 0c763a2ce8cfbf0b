/**
 * Years of a very busy gym, written in sets: visits that earn, entry fees, goods paid at the desk and with stored value,
 * each with its entry, its two lines and its record. The year before the last is added below it, so that today stays as it is
 * while the history grows.
 */
import type pg from 'pg'
import type { BigClub } from './big-club.ts'
import { addTraces, TRACES } from './big-traces.ts'

export const YEAR = 365
/** Ids of a year's rows begin here, far above the product's own. */
const FIRST_ID = 1_000_000_000
const KINDS = { visits: 60, fees: 3, stored: 10 } as const

export type Year = { club: BigClub; lastDay: string; entriesPerDay: number; number: number }

/** `number` 0 is the year that ends with `lastDay`, 1 the one before it. */
export async function addYear(client: pg.Client, { club, lastDay, entriesPerDay, number }: Year): Promise<void> {
  const { brandId, gymId, staffId } = club
  const base = FIRST_ID * (number + 1)
  const here = `${brandId}, ${gymId}`
  await client.query('set synchronous_commit = off')
  // No foreign keys, no ledger trigger: the lines balance by construction, and days are summed afterwards.
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ people: number }>('select count(*) as people from cards where brand_id = $1 and gym_id = $2', [
    brandId,
    gymId,
  ])
  const people = rows[0]?.people ?? 0
  await client.query('drop table if exists made')
  await client.query(`
    create temp table made as
    with person as (select customer_id, id as card_id, row_number() over (order by id) - 1 as k from cards where brand_id = ${brandId} and gym_id = ${gymId})
    select d.*, ${base} + d.n as id, p.customer_id, p.card_id,
      -- A visit earns little: a card that has earned all it was sold for would post nothing any more.
      case when d.what = 'visit' then 10 + d.n % 97 else 500 + (d.n % 97) * 100 end as fen, d.day + interval '6 hours' + (d.i * 57600.0 / ${entriesPerDay}) * interval '1 second' as at,
      (array['WECHAT', 'ALIPAY', 'CASH'])[1 + d.n % 3] as method
    from (select n, n % ${entriesPerDay} as i, date '${lastDay}' - ${YEAR * (number + 1) - 1} + (n / ${entriesPerDay})::integer as day,
        case when n % 100 < ${KINDS.fees} then 'fee' when n % 100 < ${KINDS.visits} then 'visit' when n % 100 < ${KINDS.visits + KINDS.stored} then 'stored' else 'hand' end as what
      from generate_series(0::bigint, ${YEAR * entriesPerDay - 1}) n) d
    join person p on p.k = d.n * 7919 % ${people}`)
  await client.query('analyze made')
  await client.query(`
    insert into shifts (brand_id, gym_id, id, register_id, accounting_day, opened_at, opened_by, float_fen, closed_at, closed_by, counted_fen, expected_fen, left_fen) overriding system value
    select ${here}, ${base} + (m.day - date '2000-01-01'), (select min(id) from registers where brand_id = ${brandId} and gym_id = ${gymId}), m.day, m.day, ${staffId}, 0, m.day + interval '23 hours', ${staffId}, 0, 0, 0
    from (select distinct day from made) m`)
  await client.query(`
    insert into visits (brand_id, gym_id, id, customer_id, card_id, business_day, entered_at, left_at, counted, method, staff_id, created_at) overriding system value
    select ${here}, id, customer_id, card_id, day, at, at + interval '90 minutes', true, 'search', ${staffId}, at from made where what in ('visit', 'fee') order by n`)
  await client.query(`
    insert into orders (brand_id, gym_id, id, trade_no, kind, customer_id, service_name, total_fee_fen, real_total_fee_fen, business_day, occurred_at, staff_id, shift_id) overriding system value
    select ${here}, id, 'B' || id, 'goods-sale', customer_id, '矿泉水', fen, fen, day, at, ${staffId}, ${base} + (day - date '2000-01-01') from made where what in ('hand', 'stored') order by n`)
  await client.query(`
    insert into order_tenders (brand_id, gym_id, order_id, payment_method, fee_fen, debit_card_id)
    select ${here}, id, case what when 'stored' then 'DEBIT_CARD' else method end, fen, case what when 'stored' then card_id end from made where what in ('hand', 'stored') order by n`)
  await client.query(`
    insert into ledger_entries (brand_id, gym_id, id, kind, business_day, occurred_at, posted_at, staff_id, order_id, visit_id, shift_id) overriding system value
    select ${here}, id, case when what in ('visit', 'fee') then 'card.visited' else 'goods.sold' end, day, at, at, ${staffId}, case when what in ('hand', 'stored') then id end,
      case when what in ('visit', 'fee') then id end, case when what in ('hand', 'stored') then ${base} + (day - date '2000-01-01') end from made order by n`)
  await client.query(`
    insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, payment_method, category, card_id)
    select ${here}, id, day, case side when 2 then 'income' else case what when 'visit' then 'deferred' when 'hand' then 'hand' else 'stored' end end, case side when 1 then fen else -fen end,
      case when side = 1 and what = 'hand' then method end, case when side = 2 then case when what in ('visit', 'fee') then 'card' else 'goods' end when what = 'visit' then 'card' end,
      case when what <> 'hand' and (side = 1 or what <> 'stored') then card_id end
    from made, generate_series(1, 2) side order by n, side`)
  // What the trigger would have kept.
  await client.query(
    `update cards k set deferred_fen = deferred_fen - m.fen from (select card_id, sum(fen) as fen from made where what = 'visit' group by card_id) m
     where k.brand_id = ${brandId} and k.id = m.card_id`,
  )
  await addTraces(client, club, number)
  await client.query('drop table made')
  await client.query('set session_replication_role = origin')
  await client.query('reset synchronous_commit')
  await client.query(`vacuum (analyze) cards, visits, orders, order_tenders, ledger_entries, ledger_lines, shifts, ${TRACES}`)
}
