/** What is left at a branch, kind by kind: counted by its rows, and worth what its books say. */

import type { ClosingKind } from '@kaiguan/contract/overview/head-office/closing/closing-kinds'
import { busyImportStates } from '@kaiguan/contract/overview/imports/calls'
import { openStates } from '@kaiguan/contract/overview/refunds/refund-states'
import { addDays } from '@kaiguan/contract/time'
import { coursesLeft } from '../../../coaching/customer-courses/index.ts'
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import type { Account } from '../../../ledger/days.sql.ts'
import { sumsOfDays } from '../../../ledger/days.sql.ts'
import { cardsLeft } from '../../../membership/cards/index.ts'

/** The days that are still to be closed are known by the account sheet. */
type Counted = Exclude<ClosingKind, 'days' | 'settlements'>

/** Of each kind the rows that are left; `x` is the table. */
function froms(ctx: Ctx): Record<Counted, Sql> {
  const here = sql`x.brand_id = ${ctx.brandId} and x.gym_id = ${ctx.gymId}`
  const { today, now } = ctx
  return {
    cards: sql`cards x where ${cardsLeft(ctx)}`,
    courses: sql`customer_courses x where ${coursesLeft(ctx)}`,
    lessons: sql`(select b.brand_id, b.gym_id from course_bookings b where b.state = 'booked'
      union all select u.brand_id, u.gym_id from course_consumes u where u.state in ('waiting', 'disputed')) x where ${here}`,
    // Who was there is paid for once the class is over and reckoned.
    places: sql`(select r.brand_id, r.gym_id from group_reservations r where r.state in ('waiting', 'offered', 'booked')
      union all select s.brand_id, s.gym_id from group_sessions s where s.state in ('planned', 'running') and s.taken > 0
        and not exists (select from group_reservations r where r.brand_id = s.brand_id and r.session_id = s.id and r.state in ('waiting', 'offered', 'booked'))) x
      where ${here}`,
    deposits: sql`deposits x where ${here} and x.left_fen > 0`,
    rentals: sql`locker_rentals x where ${here} and x.ended_at is null`,
    refunds: sql`(select c.brand_id, c.gym_id from refund_cases c where c.state = any (${[...openStates]})
      union all select r.brand_id, r.gym_id from payment_refunds r where r.state in ('requested', 'sent', 'failed')) x where ${here}`,
    shifts: sql`shifts x where ${here} and x.closed_at is null`,
    salary: sql`(select r.brand_id, r.gym_id from salary_runs r where r.state = 'draft'
      union all select s.brand_id, s.gym_id from salary_slips s join salary_runs r on r.brand_id = s.brand_id and r.id = s.run_id
        where r.state = 'confirmed' and s.paid_on is null and s.net_fen > 0) x where ${here}`,
    imports: sql`imports x where ${here} and x.state = any (${[...busyImportStates]})`,
    disruptions: sql`disruptions x where ${here} and x.state in ('preparing', 'preview', 'applying', 'reversing')`,
    patterns: sql`laid_down x where ${here} and x.taken_back_at is null`,
    staff: sql`employees x where ${here} and x.status = 1 and x.deleted_at is null`,
    gates: sql`gates x where ${here} and x.deleted_at is null and x.public_key is not null`,
    followers: sql`laid_down_branches x join laid_down l on l.brand_id = x.brand_id and l.id = x.laid_down_id
      where ${here} and x.until is null and l.gym_id <> x.gym_id`,
    sessions: sql`group_sessions x where ${here} and x.state in ('planned', 'running') and x.taken + x.waiting = 0`,
    timetable: sql`group_rules x where ${here} and x.ended_at is null`,
    trials: sql`guest_passes x where ${here} and x.voided_at is null and x.used < x.entries and x.to_day >= ${today}::date`,
    contracts: sql`contracts x where ${here} and x.state = 'draft'`,
    'follow-ups': sql`follow_ups x where ${here} and x.next_on is not null and x.done_at is null and x.deleted_at is null`,
    customers: sql`customers x where ${here} and x.deleted_at is null and x.created_at <= ${now}`,
  }
}

export async function countLeft(ctx: Ctx): Promise<Map<Counted, number>> {
  const each = Object.entries(froms(ctx)).map(([kind, from]) => sql`select ${kind}::text as kind, count(*) as count from ${from}`)
  const counted = await rows(ctx.db, sql<{ kind: Counted; count: number }>`${sql.join(each, sql` union all `)}`)
  return new Map(counted.map(({ kind, count }) => [kind, count]))
}

export type Worth = Record<'cards' | 'courses' | 'places' | 'deposits' | 'rentals' | 'settlements', number>

const OWED: readonly Account[] = ['stored', 'deferred', 'deposit', 'pledge', 'due']

/** What the branch’s books owe by kind; of what is between branches, how much it is, whoever owes it. `first`: their first day. */
export async function worthLeft(ctx: Ctx, first: string | null): Promise<Worth> {
  // A day that is closed already moves what comes to the next one.
  const sums = first === null ? [] : await sumsOfDays(ctx, ctx.gymId, first, addDays(ctx.today, 1), OWED)
  const of = (account: Account, category: string | null = null) =>
    0 - sums.reduce((sum, one) => sum + (one.account === account && (category === null || one.category === category) ? one.fen : 0), 0)
  return {
    cards: of('stored') + of('deferred', 'card'),
    courses: of('deferred', 'course'),
    places: of('deferred', 'class'),
    deposits: of('deposit'),
    rentals: of('deferred', 'locker') + of('pledge'),
    settlements: Math.abs(of('due')),
  }
}
