/** SQL of single classes. taken, waiting and attended are written by whoever writes a reservation, behind the row's lock. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import type { CallOffReason, ClassType, SessionState } from '@kaiguan/contract/classes/classes/texts'
import { addDays, instantAt } from '@kaiguan/contract/time'
import { type Acting, staffIdOf } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>

export type SessionData = RowOf<
  'group_sessions',
  | 'id'
  | 'rule_id'
  | 'course_id'
  | 'business_day'
  | 'starts_at'
  | 'ends_at'
  | 'coach_id'
  | 'covered_for_id'
  | 'hall_id'
  | 'max_person'
  | 'min_person'
  | 'price_fen'
  | 'taken'
  | 'waiting'
  | 'attended'
  | 'reason'
  | 'remark'
  | 'version',
  { state: SessionState; called_off_why: CallOffReason | null }
> &
  Named<'group_courses', { course_name: 'name'; course_type: 'type'; fit_type: 'fit_type'; address: 'address' }> &
  Named<'employees', { coach_name: 'name'; coach_account: 'account_id' }> &
  Joined<Named<'employees', { covered_for: 'name' }> & Named<'halls', { hall_name: 'name' }>> & {
    course_type: ClassType
    opened: boolean
    /** Its places are chosen. */
    map: boolean
  }

/**
 * As the clock says: what began runs, what is over is done. Its row says what was done to it: started early, settled at its end,
 * called off.
 */
const stateNow = (now: Date): Sql => sql`
  case when s.state in ('planned', 'running') and s.ends_at <= ${now} then 'done' when s.state = 'planned' and s.starts_at <= ${now} then 'running' else s.state end`

const select = (now: Date) => sql<SessionData>`
  select s.id, s.rule_id, s.course_id, s.business_day, s.starts_at, s.ends_at, s.coach_id, s.covered_for_id, s.hall_id, s.max_person, s.min_person, s.price_fen,
    s.taken, s.waiting, s.attended, ${stateNow(now)} as state, s.opened_at is not null as opened, s.called_off_why, s.reason, s.remark, s.version,
    c.name as course_name, c.type as course_type, c.fit_type, c.address, e.name as coach_name, e.account_id as coach_account, v.name as covered_for,
    h.name as hall_name, coalesce(h.rows, 0) > 0 as map
  from group_sessions s join group_courses c on c.brand_id = s.brand_id and c.id = s.course_id join employees e on e.brand_id = s.brand_id and e.id = s.coach_id
  left join employees v on v.brand_id = s.brand_id and v.id = s.covered_for_id left join halls h on h.brand_id = s.brand_id and h.id = s.hall_id`
const here = (ctx: Here) => sql`s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId}`

/** More than any list of ids that is asked for at once. */
const MOST = 5_000

/** By their time. `lock`: until the transaction ends, one after the other by id, so that two who want several wait. */
export async function sessionsWhere(ctx: Here, which: Sql, lock = false): Promise<SessionData[]> {
  const asked = (ids: Sql) =>
    rows(ctx.db, sql<SessionData>`${select(ctx.now)} where ${here(ctx)} and ${ids} order by s.starts_at, s.id limit ${MOST}`)
  if (!lock) return asked(which)
  const locked = await rows(
    ctx.db,
    sql<
      RowOf<'group_sessions', 'id'>
    >`select s.id from group_sessions s where ${here(ctx)} and ${which} order by s.id limit ${MOST} for no key update of s`,
  )
  return asked(sql`s.id = any (${locked.map(({ id }) => id)})`)
}

export const sessionsByIds = (ctx: Here, ids: readonly number[], lock = false): Promise<SessionData[]> =>
  sessionsWhere(ctx, sql`s.id = any (${[...ids]})`, lock)

export async function sessionById(ctx: Here, id: number): Promise<SessionData | undefined> {
  return (await sessionsByIds(ctx, [id]))[0]
}

/** Held until the transaction ends, and read behind that. */
export async function lockSession(ctx: Here, id: number): Promise<SessionData | undefined> {
  return (await sessionsByIds(ctx, [id], true))[0]
}

/** Those of a rule from that day on that haven't begun. */
export function followingOf(ctx: Here, ruleId: number, fromDay: string, lock = true): Promise<SessionData[]> {
  return sessionsWhere(
    ctx,
    sql`s.rule_id = ${ruleId} and s.business_day >= ${fromDay}::date and s.state = 'planned' and s.starts_at > ${ctx.now}`,
    lock,
  )
}

/** Days of a rule that are settled already: given, begun, or called off. */
export async function settledDays(ctx: Here, ruleId: number, fromDay: string): Promise<string[]> {
  const found = await rows(
    ctx.db,
    sql<RowOf<'group_sessions', 'business_day'>>`
    select s.business_day from group_sessions s where ${here(ctx)} and s.rule_id = ${ruleId} and s.business_day >= ${fromDay}::date
      and (s.state <> 'planned' or s.starts_at <= ${ctx.now}) limit ${MOST}`,
  )
  return found.map(({ business_day }) => business_day)
}

/** That haven't begun, of a day. */
export function plannedOn(ctx: Here, day: string, lock: boolean): Promise<SessionData[]> {
  return sessionsWhere(ctx, sql`s.business_day = ${day}::date and s.state = 'planned' and s.starts_at > ${ctx.now} and ${near(day)}`, lock)
}

/** Within days of that one, so that the index of times finds them. */
const near = (day: string) =>
  sql`s.starts_at >= ${addDays(day, -2)}::date::timestamptz and s.starts_at < ${addDays(day, 3)}::date::timestamptz`

/** Living classes of a coach that are still to begin. */
export function classesToCome(ctx: Here, coachId: number, lock = false): Promise<SessionData[]> {
  return sessionsWhere(ctx, sql`s.coach_id = ${coachId} and s.state = 'planned' and s.starts_at > ${ctx.now}`, lock)
}

/** Between two moments, called-off ones too or not. */
export function sessionsBetween(ctx: Here, from: Date, to: Date, types: readonly ClassType[]): Promise<SessionData[]> {
  return sessionsWhere(ctx, sql`s.starts_at >= ${from} and s.starts_at < ${to} and c.type = any (${[...types]})`)
}

type Query = QueryOf<typeof classSessionCalls.list> & { from: string; to: string }

export function listSessions(ctx: Here & Pick<Acting, 'gym'>, query: Query, types: readonly ClassType[]): Promise<Listed<SessionData>> {
  const { time_zone: zone } = ctx.gym
  const where: Sql[] = [
    here(ctx),
    sql`s.starts_at >= ${instantAt(query.from, 0, zone)}`,
    sql`s.starts_at < ${instantAt(query.to, 1440, zone)}`,
    sql`c.type = any (${[...types]})`,
  ]
  if (query.hall_ids) where.push(sql`s.hall_id = any (${query.hall_ids})`)
  if (query.coach_ids) where.push(sql`s.coach_id = any (${query.coach_ids})`)
  if (query.course_id) where.push(sql`s.course_id = ${query.course_id}`)
  if (query.state) where.push(sql`${stateNow(ctx.now)} = any (${query.state})`)
  return paged(ctx, where, query)
}

export function listToCome(ctx: Here, coachId: number, types: readonly ClassType[], page: Page): Promise<Listed<SessionData>> {
  return paged(
    ctx,
    [
      here(ctx),
      sql`s.coach_id = ${coachId}`,
      sql`s.state in ('planned', 'running')`,
      sql`s.ends_at > ${ctx.now}`,
      sql`c.type = any (${[...types]})`,
    ],
    page,
  )
}

function paged(ctx: Here, where: Sql[], page: Page): Promise<Listed<SessionData>> {
  const order = {
    columns: [sql`s.starts_at`, sql`s.id`],
    direction: 'asc' as const,
    types: ['timestamptz' as const, 'bigint' as const],
    keyOf: (row: SessionData) => [row.starts_at.toISOString(), row.id],
  }
  const from = sql`from group_sessions s join group_courses c on c.brand_id = s.brand_id and c.id = s.course_id`
  return list(ctx.db, { select: select(ctx.now), from, where, order }, page)
}

export type SessionValues = {
  day: string
  startsAt: Date
  endsAt: Date
  coachId: number
  hallId: number | null
  max: number
  min: number
  price: number
}
export type NewClassSession = SessionValues & { ruleId: number | null; courseId: number; remark?: string }

/** In the order they come in. */
export async function insertSessions(ctx: Here, sessions: readonly NewClassSession[]): Promise<number[]> {
  const wire = JSON.stringify(sessions.map((one, at) => ({ ...one, at, remark: one.remark ?? '' })))
  const made = await rows(
    ctx.db,
    sql<RowOf<'group_sessions', 'id'>>`
    insert into group_sessions (brand_id, gym_id, rule_id, course_id, business_day, starts_at, ends_at, coach_id, hall_id, max_person, min_person, price_fen, remark)
    select ${ctx.brandId}, ${ctx.gymId}, n."ruleId", n."courseId", n.day, n."startsAt", n."endsAt", n."coachId", n."hallId", n.max, n.min, n.price, n.remark
    from jsonb_to_recordset(${wire}::jsonb) as n (at integer, "ruleId" bigint, "courseId" bigint, day date, "startsAt" timestamptz, "endsAt" timestamptz,
      "coachId" bigint, "hallId" bigint, max integer, min integer, price bigint, remark text) order by n.at returning id`,
  )
  return made.map(({ id }) => id)
}

export type SessionChange = SessionValues & { id: number; ruleId: number | null; coveredForId: number | null; remark: string }

export async function updateSessions(ctx: Here, changes: readonly SessionChange[]): Promise<void> {
  await sql`
    update group_sessions s set rule_id = n."ruleId", business_day = n.day, starts_at = n."startsAt", ends_at = n."endsAt", coach_id = n."coachId",
      covered_for_id = n."coveredForId", hall_id = n."hallId", max_person = n.max, min_person = n.min, price_fen = n.price, remark = n.remark, version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n (id bigint, "ruleId" bigint, day date, "startsAt" timestamptz, "endsAt" timestamptz, "coachId" bigint,
      "coveredForId" bigint, "hallId" bigint, max integer, min integer, price bigint, remark text)
    where s.brand_id = ${ctx.brandId} and s.id = n.id`.execute(ctx.db)
}

/** Another hall has other places: nobody keeps a seat of the one before. */
export async function forgetSeats(ctx: Here, ids: readonly number[]): Promise<void> {
  await sql`
    update group_reservations set seat_id = null, version = version + 1
    where brand_id = ${ctx.brandId} and session_id = any (${[...ids]}) and seat_id is not null`.execute(ctx.db)
}

export async function setCalledOff(ctx: Acting, ids: readonly number[], why: CallOffReason, reason: string): Promise<void> {
  await sql`
    update group_sessions set state = 'called-off', called_off_why = ${why}, called_off_by = ${staffIdOf(ctx)}, called_off_at = ${ctx.now}, reason = ${reason}, version = version + 1
    where brand_id = ${ctx.brandId} and id = any (${[...ids]})`.execute(ctx.db)
}

/** Of a holiday that isn't one after all. */
export async function setPlanned(ctx: Here, ids: readonly number[]): Promise<void> {
  await sql`
    update group_sessions set state = 'planned', called_off_why = null, called_off_by = null, called_off_at = null, reason = '', version = version + 1
    where brand_id = ${ctx.brandId} and id = any (${[...ids]})`.execute(ctx.db)
}

export async function setOpened(ctx: Acting, id: number): Promise<void> {
  await sql`
    update group_sessions set state = 'running', opened_by = ${staffIdOf(ctx)}, opened_at = ${ctx.now}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

/** Of these, those that somebody ever reserved. */
export async function everReserved(ctx: Here, ids: readonly number[]): Promise<Set<number>> {
  const found = await rows(
    ctx.db,
    sql<RowOf<'group_reservations', 'session_id'>>`
    select distinct r.session_id from group_reservations r where r.brand_id = ${ctx.brandId} and r.session_id = any (${[...ids]}) limit ${MOST}`,
  )
  return new Set(found.map(({ session_id }) => session_id))
}

export async function deleteSessions(ctx: Here, ids: readonly number[]): Promise<void> {
  await sql`delete from group_sessions where brand_id = ${ctx.brandId} and id = any (${[...ids]})`.execute(ctx.db)
}

/** Called off for that holiday, of rules that still run, or of none; of courses and in halls that are still there. */
export function calledOffFor(ctx: Here, day: string): Promise<SessionData[]> {
  return sessionsWhere(
    ctx,
    sql`s.business_day = ${day}::date and s.state = 'called-off' and s.called_off_why = 'holiday' and s.starts_at > ${ctx.now} and ${near(day)}
      and exists (select from group_courses a where a.brand_id = s.brand_id and a.id = s.course_id and a.deleted_at is null)
      and not exists (select from halls b where b.brand_id = s.brand_id and b.id = s.hall_id and b.deleted_at is not null)
      and not exists (select from group_rules r where r.brand_id = s.brand_id and r.id = s.rule_id and r.ended_at is not null)`,
    true,
  )
}

/** They stand alone for a moment: the days of a rule's classes are each its own. */
export async function detach(ctx: Here, ids: readonly number[]): Promise<void> {
  await sql`update group_sessions set rule_id = null where brand_id = ${ctx.brandId} and id = any (${[...ids]})`.execute(ctx.db)
}

/** Of these rules, those that have a class of that day, whatever became of it. */
export async function sessionsOfRulesOn(ctx: Here, ruleIds: readonly number[], day: string): Promise<Set<number>> {
  const found = await rows(
    ctx.db,
    sql<RowOf<'group_sessions', 'rule_id'>>`
    select s.rule_id from group_sessions s where s.brand_id = ${ctx.brandId} and s.rule_id = any (${[...ruleIds]}) and s.business_day = ${day}::date limit ${MOST}`,
  )
  return new Set(found.flatMap(({ rule_id }) => rule_id ?? []))
}
