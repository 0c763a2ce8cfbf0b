/** Visits that branches settle, and their settlements, made as head office makes them. */
import { type BranchSettlement, settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { sql } from '../database/sql.ts'
import { newUniversalType } from './card-types.ts'
import { sell } from './cards.ts'
import { newStaff, type Staff, type World } from './club.ts'
import { newCustomer } from './customers.ts'
import { closeDaysThrough } from './salary.ts'

type At = { world: World; brandId: number }

/** Somebody of one branch with a time card that is good at all, at this rate. */
export async function newTraveller(head: Staff, staff: Staff, rate: number | null = 20_00) {
  const type = await newUniversalType(head, 'all', { settlement_fee: rate })
  const { card, person } = await withCard(staff, type)
  return { type, card, person }
}

export async function withCard(staff: Staff, type: { id: number; kind: number; price: number }) {
  const person = await newCustomer(staff)
  const { card } = await sell(staff, person, type)
  return { card, person }
}

/** Visits of days that are over: one a day from this day on. */
export async function pastVisits(
  { world, brandId }: At,
  { use, home, type, card, person }: { use: number; home: number; type: { id: number }; card: { id: number }; person: { id: number } },
  { from, days, rate }: { from: string; days: number; rate: number },
): Promise<void> {
  await world.database.transaction(brandId, (db) =>
    sql`
    insert into visits (brand_id, gym_id, customer_id, card_id, business_day, entered_at, left_at, counted, guests, method, created_at, home_gym_id, settlement_type_id, settlement_fen)
    select ${brandId}, ${use}, ${person.id}, ${card.id}, d::date, d::date + interval '4 hours', d::date + interval '5 hours', true, 0, 'search', d::date + interval '4 hours',
      ${home}, ${type.id}, ${rate}
    from generate_series(${from}::date, ${from}::date + ${days - 1}::int, interval '1 day') d`.execute(db),
  )
  await lastSeen({ world, brandId })
}

/** What was written past the door: everybody was last here at their last visit. */
export async function lastSeen({ world, brandId }: At): Promise<void> {
  await world.database.transaction(brandId, (db) =>
    sql`
    update customer_activity a set last_visit_at = (
      select max(v.entered_at) from visits v where v.brand_id = a.brand_id and v.customer_id = a.customer_id and v.cancelled_at is null)
    where a.brand_id = ${brandId}`.execute(db),
  )
}

/** All days of a branch through this one are closed. */
export async function closeBranch({ world, brandId }: At, gymId: number, day: string): Promise<void> {
  const staff = await newStaff(world, { brandId, gymId }, { type: 4 })
  await closeDaysThrough(staff, day)
}

export async function settledOf(head: Staff, month: string): Promise<BranchSettlement[]> {
  return (await head.do(settlementCalls.list, { query: { month, per_page: 100 } })).data
}

/** As the screen does it: what is shown is what is confirmed. */
export async function confirmPairs(head: Staff, month: string, of: readonly BranchSettlement[]) {
  const pairs = of.map(({ gym, other_gym, net, visits }) => ({
    gym_id: gym.id,
    other_gym_id: other_gym.id,
    seen_net: net,
    seen_visits: visits,
  }))
  return head.call(settlementCalls.confirm, { body: { month, pairs } })
}
