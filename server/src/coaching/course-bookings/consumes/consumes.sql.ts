/** SQL of lessons that were given. Whoever changes one holds its course (`lockCourse`). */
import type { QueryOf } from '@kaiguan/contract/call'
import type { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import type { ConfirmedBy, ConsumeFlag, ConsumeOutcome, ConsumeState } from '@kaiguan/contract/coaching/course-bookings/texts'
import type { Signature } from '@kaiguan/contract/people/contracts/calls'
import { type Acting, type Ctx, staffIdOf } from '../../../context.ts'
import { maybe, one, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { type Listed, list } from '../../../lists/list.ts'
import { oneAndMergedIds } from '../../../people/customers/index.ts'
import { lessonSeen } from '../courses.sql.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId'>

export type ConsumeData = RowOf<
  'course_consumes',
  | 'id'
  | 'customer_course_id'
  | 'booking_id'
  | 'coach_id'
  | 'started_at'
  | 'ended_at'
  | 'business_day'
  | 'confirmed_at'
  | 'reason'
  | 'value_fen'
  | 'entry_id'
  | 'made_at'
  | 'expires_at'
  | 'cancelled_at'
  | 'cancel_reason'
  | 'disputed_at'
  | 'dispute_reason'
  | 'reviewed_at'
  | 'review_remark',
  {
    state: ConsumeState
    confirmed_by: ConfirmedBy | null
    flags: ConsumeFlag[]
    outcome: ConsumeOutcome | null
    signature: Signature | null
  }
> &
  Named<'customer_courses', { course_name: 'name'; residue: 'residue' }> &
  Named<'customers', { customer_id: 'id'; customer_name: 'name'; customer_phone: 'phone' }> &
  Named<'employees', { coach_name: 'name' }> &
  Joined<Named<'employees', { made_by: 'name'; cancelled_by: 'name'; reviewed_by: 'name' }>>

/** Somebody is to look at it: disputed, or odd and not looked at yet. */
export const toReview = sql`(s.state = 'disputed' or s.state = 'confirmed' and s.flags <> '{}')`

const from = sql`from course_consumes s join customer_courses k on k.brand_id = s.brand_id and k.id = s.customer_course_id`
/** Of lessons `s`, wherever they stand. */
const columns = sql` s.id, s.customer_course_id, s.booking_id, s.coach_id, s.started_at, s.ended_at, s.business_day, s.state, s.confirmed_by, s.confirmed_at, s.signature, s.reason,
    to_jsonb(s.flags) as flags, s.value_fen, s.entry_id, s.made_at, s.expires_at, s.cancelled_at, s.cancel_reason, s.disputed_at, s.dispute_reason, s.reviewed_at, s.outcome,
    s.review_remark, k.name as course_name, k.residue, c.id as customer_id, c.name as customer_name, c.phone as customer_phone, e.name as coach_name, m.name as made_by,
    x.name as cancelled_by, r.name as reviewed_by`
const whose = sql`join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
  join employees e on e.brand_id = s.brand_id and e.id = s.coach_id
  left join employees m on m.brand_id = s.brand_id and m.id = s.made_by
  left join employees x on x.brand_id = s.brand_id and x.id = s.cancelled_by
  left join employees r on r.brand_id = s.brand_id and r.id = s.reviewed_by`
const select = sql<ConsumeData>`select ${columns} ${from} ${whose}`

const order = { columns: [sql`s.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: ConsumeData) => [row.id] }

export function listConsumes(ctx: Ctx, query: QueryOf<typeof courseConsumeCalls.list>): Promise<Listed<ConsumeData>> {
  const where: Sql[] = [sql`s.brand_id = ${ctx.brandId}`, sql`s.gym_id = ${ctx.gymId}`, lessonSeen(ctx, sql`s.coach_id`)]
  if (query.from) where.push(sql`s.business_day >= ${query.from}::date`)
  if (query.to) where.push(sql`s.business_day <= ${query.to}::date`)
  if (query.coach_id) where.push(sql`s.coach_id = ${query.coach_id}`)
  if (query.customer_id) where.push(sql`k.customer_id in ${oneAndMergedIds(ctx, query.customer_id)}`)
  if (query.customer_course_id) where.push(sql`s.customer_course_id = ${query.customer_course_id}`)
  if (query.state) where.push(sql`s.state = any (${query.state})`)
  if (query.confirmed_by) where.push(sql`s.confirmed_by = any (${query.confirmed_by})`)
  if (query.to_review) where.push(toReview)
  return list(ctx.db, { select, from, where, order }, query)
}

export function consumeById(ctx: Here, id: number, seen: Sql = sql`true`): Promise<ConsumeData | undefined> {
  return maybe(
    ctx.db,
    sql<ConsumeData>`${select} where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.id = ${id} and ${seen}`,
  )
}

/** One that the asker may see. */
export function seenConsume(ctx: Ctx, id: number): Promise<ConsumeData | undefined> {
  return consumeById(ctx, id, lessonSeen(ctx, sql`s.coach_id`))
}

export type NewConsume = {
  customerCourseId: number
  bookingId: number | null
  coachId: number
  startedAt: Date
  endedAt: Date
  businessDay: string
  expiresAt: Date
}

export function insertConsume(ctx: Acting, made: NewConsume): Promise<ConsumeData> {
  return one(
    ctx.db,
    sql<ConsumeData>`
    with s as (insert into course_consumes (brand_id, gym_id, customer_course_id, booking_id, coach_id, started_at, ended_at, business_day, state, made_by, made_at, expires_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${made.customerCourseId}, ${made.bookingId}, ${made.coachId}, ${made.startedAt}, ${made.endedAt}, ${made.businessDay}, 'waiting',
      ${staffIdOf(ctx)}, ${ctx.now}, ${made.expiresAt}) returning *)
    select ${columns} from s join customer_courses k on k.brand_id = s.brand_id and k.id = s.customer_course_id ${whose}`,
  )
}

/** The lesson of a course that waits for its member: of that booking, or of none. */
export function waitingOf(
  ctx: Here & Pick<Acting, 'now'>,
  customerCourseId: number,
  bookingId: number | null,
): Promise<ConsumeData | undefined> {
  return maybe(
    ctx.db,
    sql<ConsumeData>`${select}
    where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.customer_course_id = ${customerCourseId} and s.booking_id is not distinct from ${bookingId}::bigint
      and s.state = 'waiting' and s.expires_at > ${ctx.now} order by s.id desc limit 1`,
  )
}

/** Confirmed at a member’s own pages: whose these are, and the browser’s token, hashed, where it said one. */
export type OwnPages = { customerId: number; device: Buffer | null }

export type Confirmation = {
  by: ConfirmedBy
  signature: Signature | null
  reason: string
  worth: number
  entryId: number | null
  flags: readonly ConsumeFlag[]
  own: OwnPages | null
}

/** Its code is no longer good. */
export async function setConfirmed(
  ctx: Acting,
  id: number,
  { by, signature, reason, worth, entryId, flags, own }: Confirmation,
): Promise<void> {
  await sql`
    update course_consumes set state = 'confirmed', confirmed_by = ${by}, confirmed_at = ${ctx.now}, signature = ${signature && JSON.stringify(signature)}::jsonb,
      reason = ${reason}, value_fen = ${worth}, entry_id = ${entryId}, flags = ${[...flags]}::text[],
      confirmed_as = ${own?.customerId ?? null}, device_hash = ${own?.device ?? null}, token_hash = null, token_until = null
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function setCancelled(ctx: Ctx, id: number, reason: string): Promise<void> {
  await sql`
    update course_consumes set state = 'cancelled', cancelled_at = ${ctx.now}, cancelled_by = ${ctx.staff.id}, cancel_reason = ${reason}, outcome = null, reviewed_at = null,
      token_hash = null, token_until = null
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function setDisputed(ctx: Acting, id: number, reason: string): Promise<void> {
  await sql`
    update course_consumes set state = 'disputed', disputed_at = ${ctx.now}, dispute_reason = ${reason} where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

export async function setReviewed(ctx: Ctx, id: number, outcome: ConsumeOutcome, remark: string): Promise<void> {
  await sql`
    update course_consumes set state = 'reviewed', outcome = ${outcome}, reviewed_at = ${ctx.now}, reviewed_by = ${ctx.staff.id}, review_remark = ${remark}
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function setExpired({ db, brandId }: Here, id: number): Promise<void> {
  await sql`update course_consumes set state = 'expired', token_hash = null, token_until = null where brand_id = ${brandId} and id = ${id}`.execute(
    db,
  )
}

export async function setToken({ db, brandId }: Here, id: number, hash: Buffer, until: Date): Promise<void> {
  await sql`update course_consumes set token_hash = ${hash}, token_until = ${until} where brand_id = ${brandId} and id = ${id}`.execute(db)
}

/** Some of those that waited too long. */
export async function overdueConsumes({ db, brandId, gymId, now }: Here & Pick<Acting, 'now'>, limit: number): Promise<number[]> {
  const found = await rows(
    db,
    sql<RowOf<'course_consumes', 'id'>>`
    select id from course_consumes where brand_id = ${brandId} and gym_id = ${gymId} and state = 'waiting' and expires_at <= ${now} order by expires_at limit ${limit}`,
  )
  return found.map(({ id }) => id)
}
