/** What the branch still answers for to a customer, or they to it: while there is any, nobody forgets them. */
import type { ForgetHeld } from '@kaiguan/contract/overview/forget-requests/calls'
import type { ForgetHolding } from '@kaiguan/contract/overview/forget-requests/texts'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import { type Sql, sql } from '../../database/sql.ts'

const NOTHING = sql`0::bigint`
/** Earned by its schedule, to its last day; its row says what was left when that was made. */
const TIME_CARD = 1

type Counted = { from: Sql; fee?: Sql }

/** A card or course that ended and holds nothing any more is over; what is earned of it only this night still holds something. */
function counted(ctx: Ctx, ids: readonly number[], personId: number): Record<ForgetHolding, Counted> {
  const theirs = sql`h.brand_id = ${ctx.brandId} and h.customer_id = any (${[...ids]})`
  const person = sql`h.brand_id = ${ctx.brandId} and h.person_id = ${personId}`
  const goodCard = sql`k.closed_on is null and k.recycled_at is null and (k.principal_fen + k.gift_fen > 0 or k.kind <> ${TIME_CARD} and k.deferred_fen <> 0
    or k.used_up_on is null and (k.ends_on is null or k.ends_on >= ${ctx.today}::date))`
  return {
    cards: {
      from: sql`from cards k where k.brand_id = ${ctx.brandId} and k.customer_id = any (${[...ids]}) and ${goodCard}`,
      fee: sql`k.principal_fen + k.gift_fen`,
    },
    'shared-cards': {
      from: sql`from card_holders h join cards k on k.brand_id = h.brand_id and k.id = h.card_id where ${theirs} and h.removed_at is null and ${goodCard}`,
    },
    courses: {
      from: sql`from customer_courses h where ${theirs} and h.closed_on is null and h.recycled_at is null
        and (h.deferred_fen <> 0 or h.booked > 0 or h.residue > 0 and (h.ends_on is null or h.ends_on >= ${ctx.today}::date))`,
      fee: sql`h.deferred_fen`,
    },
    lessons: {
      from: sql`from course_consumes s join customer_courses h on h.brand_id = s.brand_id and h.id = s.customer_course_id
        where ${theirs} and s.state in ('waiting', 'disputed')`,
      fee: sql`s.value_fen`,
    },
    deposits: { from: sql`from deposits h where ${theirs} and h.left_fen > 0`, fee: sql`h.left_fen` },
    lockers: { from: sql`from locker_rentals h where ${theirs} and h.ended_at is null`, fee: sql`h.pledge_left_fen` },
    refunds: { from: sql`from refund_cases h where ${theirs} and h.state in ('requested', 'approved')`, fee: sql`h.fee_fen` },
    places: { from: sql`from group_reservations h where ${theirs} and h.state in ('waiting', 'offered', 'booked')`, fee: sql`h.price_fen` },
    trials: {
      from: sql`from guest_passes h where ${theirs} and h.voided_at is null and h.used < h.entries and h.to_day >= ${ctx.today}::date`,
    },
    inside: {
      from: sql`from visits h where ${theirs} and h.left_at is null and h.cancelled_at is null and h.business_day = ${ctx.today}::date`,
    },
    contracts: { from: sql`from contracts h where ${theirs} and h.state = 'draft'` },
    children: {
      from: sql`from persons h where h.brand_id = ${ctx.brandId} and h.guardian_person_id = ${personId} and h.deleted_at is null`,
    },
    blacklist: {
      from: sql`from customers h where ${person} and h.gym_id = ${ctx.gymId} and h.blocked_reason is not null and h.deleted_at is null`,
    },
    staff: {
      from: sql`from employees h join persons p on p.brand_id = h.brand_id and p.phone = h.phone
        where p.brand_id = ${ctx.brandId} and p.id = ${personId} and h.status = 1 and h.deleted_at is null`,
    },
  }
}

export function holdingsOf(ctx: Ctx, ids: readonly number[], personId: number): Promise<ForgetHeld[]> {
  const each = Object.entries(counted(ctx, ids, personId)).map(
    ([what, { from, fee = NOTHING }]) =>
      sql`select ${what}::text as what, count(*) as count, coalesce(sum(${fee}), 0)::bigint as fee ${from}`,
  )
  return rows(ctx.db, sql<ForgetHeld>`select what, count, fee from (${sql.join(each, sql` union all `)}) held where count > 0`)
}
