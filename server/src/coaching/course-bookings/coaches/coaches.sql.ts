/** SQL of coaches at a branch: who they are, when they work, when they are away. */
import type { Acting, Ctx } from '../../../context.ts'
import { maybe, one, rows } from '../../../database/open.ts'
import type { Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { type Listed, list, type Page } from '../../../lists/list.ts'
import { worksHere } from '../../../staff-of-branch.sql.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId'>
export type BookableCoach = RowOf<'employees', 'id' | 'name' | 'account_id'>

/** At work here; more coaches than this no branch has. */
const MOST_COACHES = 500

export function coachesHere(ctx: Here, ids?: readonly number[]): Promise<BookableCoach[]> {
  return rows(
    ctx.db,
    sql<BookableCoach>`
    select e.id, e.name, e.account_id from employees e
    where ${worksHere(ctx)} and e.is_coach ${ids ? sql`and e.id = any (${[...ids]})` : sql``} order by e.id limit ${MOST_COACHES}`,
  )
}

export async function coachHere(ctx: Here, id: number): Promise<BookableCoach | undefined> {
  return (await coachesHere(ctx, [id]))[0]
}

export type Hours = RowOf<'coach_hours', 'coach_id' | 'weekday' | 'from_minute' | 'to_minute'>

export function hoursOf(ctx: Here, coachIds: readonly number[]): Promise<Hours[]> {
  return rows(
    ctx.db,
    sql<Hours>`
    select coach_id, weekday, from_minute, to_minute from coach_hours
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and coach_id = any (${[...coachIds]}) order by coach_id, weekday, from_minute`,
  )
}

/** All of a coach's at once. */
export async function replaceHours(ctx: Here, coachId: number, hours: readonly Omit<Hours, 'coach_id'>[]): Promise<void> {
  await sql`select from employees where brand_id = ${ctx.brandId} and id = ${coachId} for no key update`.execute(ctx.db)
  await sql`delete from coach_hours where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and coach_id = ${coachId}`.execute(ctx.db)
  await sql`
    insert into coach_hours (brand_id, gym_id, coach_id, weekday, from_minute, to_minute)
    select ${ctx.brandId}, ${ctx.gymId}, ${coachId}, h.weekday, h.from_minute, h.to_minute
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as h (weekday smallint, from_minute smallint, to_minute smallint)`.execute(
    ctx.db,
  )
}

export type AbsenceData = RowOf<'coach_absences', 'id' | 'coach_id' | 'starts_at' | 'ends_at' | 'reason'> &
  Named<'employees', { coach_name: 'name'; made_by: 'name' }>

const from = sql`from coach_absences a`
const select = sql<AbsenceData>`
  select a.id, a.coach_id, a.starts_at, a.ends_at, a.reason, e.name as coach_name, m.name as made_by ${from}
  join employees e on e.brand_id = a.brand_id and e.id = a.coach_id join employees m on m.brand_id = a.brand_id and m.id = a.made_by`
const here = (ctx: Here) => sql`a.brand_id = ${ctx.brandId} and a.gym_id = ${ctx.gymId} and a.removed_at is null`

export function listAbsences(ctx: Here, query: Page & { coachId?: number | undefined; from: Date }): Promise<Listed<AbsenceData>> {
  const where: Sql[] = [here(ctx), sql`a.ends_at > ${query.from}`]
  if (query.coachId !== undefined) where.push(sql`a.coach_id = ${query.coachId}`)
  const order = {
    columns: [sql`a.ends_at`, sql`a.id`],
    direction: 'asc' as const,
    types: ['timestamptz' as const, 'bigint' as const],
    keyOf: (row: AbsenceData) => [row.ends_at.toISOString(), row.id],
  }
  return list(ctx.db, { select, from, where, order }, query)
}

export function absenceById(ctx: Here, id: number, lock = false): Promise<AbsenceData | undefined> {
  return maybe(ctx.db, sql<AbsenceData>`${select} where ${here(ctx)} and a.id = ${id} ${lock ? sql`for no key update of a` : sql``}`)
}

export type NewAbsence = { coachId: number; startsAt: Date; endsAt: Date; reason: string }

export async function insertAbsence(ctx: Ctx, { coachId, startsAt, endsAt, reason }: NewAbsence): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'coach_absences', 'id'>>`
    insert into coach_absences (brand_id, gym_id, coach_id, starts_at, ends_at, reason, made_by, made_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${coachId}, ${startsAt}, ${endsAt}, ${reason}, ${ctx.staff.id}, ${ctx.now}) returning id`,
  )
  return id
}

export async function removeAbsence(ctx: Ctx, id: number): Promise<void> {
  await sql`update coach_absences set removed_at = ${ctx.now} where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}
