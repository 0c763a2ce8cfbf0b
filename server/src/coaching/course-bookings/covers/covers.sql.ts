/** SQL of the cover board: lessons that nobody can give, and who could. */
import type { CoachingRulesNow } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import type { CoverReason, CoverStanding } from '@kaiguan/contract/coaching/course-bookings/texts'
import { minuteOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { coalesced } from '../../../database/coalesced.ts'
import { maybe, rows } from '../../../database/open.ts'
import type { Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { type Listed, list, type Page } from '../../../lists/list.ts'
import { worksHere } from '../../../staff-of-branch.sql.ts'
import { livingConsume } from '../bookings.sql.ts'

export type Rules = Pick<CoachingRulesNow, 'day_from' | 'day_to' | 'gap'>

export type CoverData = RowOf<'course_bookings', 'id' | 'coach_id' | 'starts_at' | 'ends_at'> &
  Named<'employees', { coach_name: 'name' }> &
  Named<'customer_courses', { course_name: 'name' }> & {
    customers: { id: number; name: string }[]
    reasons: CoverReason[]
    reason: string
  }

/** Whether the lesson `b` lies within the hours of coach `e` as they are now, by the wall clock: their own, or where they have none the branch's. */
function withinHours(ctx: Ctx, { day_from, day_to }: Rules): Sql {
  const wall = sql`(b.starts_at at time zone ${ctx.gym.time_zone})`
  const from = sql`(extract(hour from ${wall}) * 60 + extract(minute from ${wall}))`
  const to = sql`(${from} + extract(epoch from b.ends_at - b.starts_at) / 60)`
  const own = sql`from coach_hours h where h.brand_id = b.brand_id and h.gym_id = b.gym_id and h.coach_id = e.id`
  return sql`case when exists (select ${own})
    then exists (select ${own} and h.weekday = extract(isodow from ${wall}) and h.from_minute <= ${from} and h.to_minute >= ${to})
    else ${from} >= ${minuteOf(day_from)}::integer and ${to} <= ${minuteOf(day_to)}::integer end`
}

const absence = sql`from coach_absences a where a.brand_id = b.brand_id and a.gym_id = b.gym_id and a.coach_id = b.coach_id and a.removed_at is null
  and a.starts_at < b.ends_at and a.ends_at > b.starts_at`
const coaches = (ctx: Ctx) => sql`(${worksHere(ctx)} and e.is_coach)`

const from = sql`from course_bookings b join customer_courses k on k.brand_id = b.brand_id and k.id = b.customer_course_id
  join employees e on e.brand_id = b.brand_id and e.id = b.coach_id`

const select = (ctx: Ctx, rules: Rules) => sql<CoverData>`
  select b.id, b.coach_id, b.starts_at, b.ends_at, e.name as coach_name, k.name as course_name,
    (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by o.id) from course_bookings o
      join customer_courses w on w.brand_id = o.brand_id and w.id = o.customer_course_id join customers g on g.brand_id = w.brand_id and g.id = w.customer_id
      join customers c on c.brand_id = g.brand_id and c.id = ${coalesced(sql`g.merged_into_id`, sql`g.id`)}
      where o.brand_id = b.brand_id and o.state = 'booked' and (o.id = b.id or o.pair_id = b.pair_id)) as customers,
    array_remove(array[case when b.cover_asked_at is not null then 'asked' end, case when exists (select ${absence}) then 'absent' end,
      case when not ${coaches(ctx)} then 'gone' when not (${withinHours(ctx, rules)}) then 'hours' end], null) as reasons,
    case when b.cover_asked_at is not null then b.cover_reason else coalesce((select a.reason ${absence} order by a.id limit 1), '') end as reason
  ${from}`

/** Not over, nobody waits for its member’s word, and its coach won’t or can’t. */
function open(ctx: Ctx, rules: Rules): Sql {
  return sql`b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.state = 'booked'
    and b.starts_at > ${ctx.now}::timestamptz - interval '24 hours' and b.ends_at > ${ctx.now}
    and not exists (select from course_consumes s where ${livingConsume})
    and (b.cover_asked_at is not null or exists (select ${absence}) or not ${coaches(ctx)} or not (${withinHours(ctx, rules)}))`
}

/** Of a lesson of two the first one alone. */
const leading = sql`(b.pair_id is null or not exists (
  select from course_bookings o where o.brand_id = b.brand_id and o.pair_id = b.pair_id and o.state = 'booked' and o.id < b.id))`

export function listCovers(ctx: Ctx, rules: Rules, page: Page): Promise<Listed<CoverData>> {
  const order = {
    columns: [sql`b.starts_at`, sql`b.id`],
    direction: 'asc' as const,
    types: ['timestamptz' as const, 'bigint' as const],
    keyOf: (row: CoverData) => [row.starts_at.toISOString(), row.id],
  }
  return list(ctx.db, { select: select(ctx, rules), from, where: [open(ctx, rules), leading], order }, page)
}

export async function isOpen(ctx: Ctx, rules: Rules, id: number): Promise<boolean> {
  const found = await maybe(ctx.db, sql<RowOf<'course_bookings', 'id'>>`select b.id ${from} where ${open(ctx, rules)} and b.id = ${id}`)
  return found !== undefined
}

export type StandingData = RowOf<'employees', 'id' | 'name'> & Named<'course_bookings', { booking_id: 'id' }> & { standing: CoverStanding }

/** Of these lessons each coach who is at work here: whether they could give it, or the first that is in the way. */
export function standingsOf(ctx: Ctx, rules: Rules, ids: readonly number[]): Promise<StandingData[]> {
  return rows(
    ctx.db,
    sql<StandingData>`
    select b.id as booking_id, e.id, e.name, case
      when e.id = b.coach_id then 'own'
      when not exists (select from course_coaches p where p.brand_id = k.brand_id and p.gym_id = k.gym_id and p.course_id = k.course_id
        and p.coach_id = e.id and p.deleted_at is null) then 'price'
      when not (${withinHours(ctx, rules)}) then 'hours'
      when exists (select from holds h where h.brand_id = b.brand_id and h.who = 'coach' and h.who_id = e.account_id and h.released_at is null
        and h.starts_at < b.ends_at + make_interval(mins => ${rules.gap}::integer) and h.starts_at > b.starts_at - interval '24 hours'
        and h.ends_at > b.starts_at) then 'busy'
      else 'may' end as standing
    from course_bookings b join customer_courses k on k.brand_id = b.brand_id and k.id = b.customer_course_id cross join employees e
    where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.id = any (${[...ids]}) and ${coaches(ctx)}
    order by b.id, e.name collate zh_pinyin, e.id limit 10000`,
  )
}

export type AskData = RowOf<'course_bookings', 'id' | 'covered_for' | 'cover_asked_at'>

export function askOf(ctx: Ctx, id: number): Promise<AskData | undefined> {
  return maybe(
    ctx.db,
    sql<AskData>`select id, covered_for, cover_asked_at from course_bookings where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`,
  )
}

/** null: nobody is asked any more. */
export async function setAsked(ctx: Ctx, ids: readonly number[], reason: string | null): Promise<void> {
  await sql`
    update course_bookings set cover_asked_at = ${reason === null ? null : ctx.now}::timestamptz, cover_reason = ${reason ?? ''}, version = version + 1
    where brand_id = ${ctx.brandId} and id = any (${[...ids]})`.execute(ctx.db)
}

export async function setCovered(ctx: Ctx, ids: readonly number[], coachId: number): Promise<void> {
  await sql`
    update course_bookings set covered_for = coach_id, coach_id = ${coachId}, cover_asked_at = null, cover_reason = '', moves = moves + 1, version = version + 1
    where brand_id = ${ctx.brandId} and id = any (${[...ids]})`.execute(ctx.db)
}
