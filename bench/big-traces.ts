/**
 * What a year leaves beside its visits and sales: who was let in and why, what happened to each card, who did it, what left the
 * shelf, whose work it was, and of its last week the answers that are kept. Without them a measure would write into empty tables.
 */
import type pg from 'pg'
import type { BigClub } from './big-club.ts'
import { checkInWords, saleWords } from './work.ts'

const GOODS = 12
/** Answers are kept for a week. */
const KEPT_DAYS = 7
/** About as long as that of a check-in or a sale. */
const ANSWER_BYTES = 1_500

/** Reads the temporary table `made` (big-ledger.ts). `number`: which year. */
export async function addTraces(client: pg.Client, { brandId, gymId, staffId }: BigClub, number: number): Promise<void> {
  const here = `${brandId}, ${gymId}`
  const of = (words: unknown) => `'${String(words).replaceAll("'", "''")}'::jsonb`
  await client.query(`
    insert into access_decisions (brand_id, gym_id, customer_id, card_id, visit_id, door, at, allowed, reason, evidence, staff_id)
    select ${here}, customer_id, card_id, id, 'desk', at, true, 'ok', ${of(checkInWords.evidence)}, ${staffId} from made where what in ('visit', 'fee') order by n`)
  // Below what happened since, whose numbers go on from 1.
  await client.query(`
    insert into card_events (brand_id, gym_id, card_id, seq, kind, occurred_at, posted_at, business_day, staff_id, before, after)
    select ${here}, card_id, -(${number} * 1000000 + n + 1), 'visited', at, at, day, ${staffId}, ${of(checkInWords.before)}, ${of(checkInWords.after)} from made where what in ('visit', 'fee') order by n`)
  await client.query(`
    insert into operation_log (brand_id, gym_id, at, staff_id, subject_kind, subject_id, action, params, request_id, ip, record_kind, register_id)
    select ${here}, at, ${staffId}, s.kind, case s.kind when 'customer' then m.customer_id else m.id end, case s.kind when 'customer' then 'visit.admitted' else 'goods.sold' end,
      case s.kind when 'customer' then ${of(checkInWords.params)} else ${of(saleWords.params)} end, 'year', '127.0.0.1', case s.kind when 'customer' then 'customer' else 'card' end, 0
    from made m cross join lateral (select case when m.what in ('visit', 'fee') then 'customer' else 'order' end as kind) s order by m.n`)
  await client.query(`
    insert into performance_lines (brand_id, gym_id, staff_id, order_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
    select ${here}, ${staffId}, id, 'goods', day, day, fen, fen, 1, 'sale' from made where what in ('hand', 'stored') order by n`)
  await client.query(`
    insert into goods (brand_id, gym_id, name, initials, price_fen, unit, stock, created_at)
    select ${here}, '矿泉水 ' || n, 'kqs', 500, '瓶', 1000, now() from generate_series(1, ${GOODS}) n where not exists (select from goods where brand_id = ${brandId} and gym_id = ${gymId})`)
  await client.query(`
    create temp table shelf as select id, row_number() over (order by id) - 1 as k from goods where brand_id = ${brandId} and gym_id = ${gymId} order by id limit ${GOODS}`)
  await client.query(`
    insert into order_lines (brand_id, gym_id, order_id, goods_id, name, unit, quantity, price_fen, fee_fen)
    select ${here}, m.id, s.id, '矿泉水', '瓶', 1, m.fen, m.fen from made m join shelf s on s.k = m.n % ${GOODS} where m.what in ('hand', 'stored') order by m.n`)
  await client.query(`
    insert into stock_moves (brand_id, gym_id, goods_id, kind, quantity, stock, at, business_day, staff_id, order_id)
    select ${here}, s.id, 'sale', -1, 1000, m.at, m.day, ${staffId}, m.id from made m join shelf s on s.k = m.n % ${GOODS} where m.what in ('hand', 'stored') order by m.n`)
  await client.query('drop table shelf')
  await client.query(`
    insert into idempotency (brand_id, asker, call, key, body_hash, status, answer, created_at)
    select ${brandId}, 'staff:${staffId}', case when what in ('visit', 'fee') then 'POST /v1/gym/visits' else 'POST /v1/gym/goods_orders' end, 'year-' || id, sha256(id::text::bytea), 200,
      jsonb_build_object('kept', repeat('x', ${ANSWER_BYTES})), at from made where day > (select max(day) from made) - ${KEPT_DAYS} and ${number} = 0 order by n`)
}

export const TRACES = 'access_decisions, card_events, operation_log, performance_lines, order_lines, stock_moves, goods, idempotency'
