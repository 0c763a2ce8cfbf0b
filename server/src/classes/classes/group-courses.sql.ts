/** SQL of group and public courses. A branch has dozens: they are read, not indexed. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import type { Acting, Ctx } from '../../context.ts'
import { maybe, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'
import { type Listed, list } from '../../lists/list.ts'
import { toCome } from './halls/halls.sql.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>

export type GroupCourseData = RowOf<
  'group_courses',
  | 'id'
  | 'name'
  | 'minutes'
  | 'max_person'
  | 'min_person'
  | 'address'
  | 'price_fen'
  | 'coach_id'
  | 'hall_id'
  | 'introduce'
  | 'sort'
  | 'version',
  { type: ClassType; fit_type: 0 | 1 | 2 | null; status: 0 | 1 }
> &
  Joined<Named<'employees', { coach_name: 'name' }> & Named<'halls', { hall_name: 'name' }>> & { image: string | null; sessions: number }

const from = sql`from group_courses c`
const select = (ctx: Here) => sql<GroupCourseData>`
  select c.id, c.type, c.name, c.minutes, c.max_person, c.min_person, c.address, c.price_fen, c.fit_type, c.coach_id, c.hall_id, c.introduce,
    ${fileName('c.image_file_id')} as image, c.status, c.sort, c.version, e.name as coach_name, h.name as hall_name,
    (select count(*) from group_sessions s where s.brand_id = c.brand_id and s.course_id = c.id and ${toCome(ctx)})::integer as sessions
  ${from} left join employees e on e.brand_id = c.brand_id and e.id = c.coach_id left join halls h on h.brand_id = c.brand_id and h.id = c.hall_id`
const here = (ctx: Here) => sql`c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null`

/** `shared`: nobody deletes it meanwhile. */
export function groupCourseById(ctx: Here, id: number, lock: 'shared' | 'alone' | null = null): Promise<GroupCourseData | undefined> {
  const locked = lock === null ? sql`` : lock === 'alone' ? sql`for no key update of c` : sql`for share of c`
  return maybe(ctx.db, sql<GroupCourseData>`${select(ctx)} where ${here(ctx)} and c.id = ${id} ${locked}`)
}

export function courseByName(ctx: Here, type: ClassType, name: string): Promise<GroupCourseData | undefined> {
  return maybe(ctx.db, sql<GroupCourseData>`${select(ctx)} where ${here(ctx)} and c.type = ${type} and c.name = ${name} for share of c`)
}

export function listGroupCourses(
  ctx: Here,
  query: QueryOf<typeof groupCourseCalls.list>,
  types: readonly ClassType[],
): Promise<Listed<GroupCourseData>> {
  const where: Sql[] = [here(ctx), sql`c.type = any (${[...types]})`]
  if (query.status !== undefined) where.push(sql`c.status = ${query.status}`)
  if (query.search) where.push(sql`position(${query.search.toLowerCase()} in lower(c.name)) > 0`)
  const order = {
    columns: [sql`c.sort`, sql`c.id`],
    direction: 'asc' as const,
    types: ['bigint' as const, 'bigint' as const],
    keyOf: (row: GroupCourseData) => [row.sort, row.id],
  }
  return list(ctx.db, { select: select(ctx), from, where, order }, query)
}

const MOST_COURSES = 2_000

export function allCourses(ctx: Here, types: readonly ClassType[], which: Sql = sql`true`): Promise<GroupCourseData[]> {
  return rows(
    ctx.db,
    sql<GroupCourseData>`${select(ctx)} where ${here(ctx)} and c.type = any (${[...types]}) and ${which} order by c.sort, c.id limit ${MOST_COURSES}`,
  )
}

export const coursesOfCoach = (ctx: Here, coachId: number, types: readonly ClassType[]): Promise<GroupCourseData[]> =>
  allCourses(ctx, types, sql`c.coach_id = ${coachId}`)

export type GroupCourseValues = {
  type: ClassType
  name: string
  time: number
  max_person: number
  min_person: number
  address: string
  price: number
  fit_type: number | null
  coach_id: number | null
  hall_id: number | null
  introduce: string
  image_file_id: number | null
}

/** Last in order. Nothing where another has the name. */
export async function insertGroupCourse(ctx: Here, v: GroupCourseValues): Promise<number | undefined> {
  const made = await maybe(
    ctx.db,
    sql<RowOf<'group_courses', 'id'>>`
    insert into group_courses (brand_id, gym_id, type, name, minutes, max_person, min_person, address, price_fen, fit_type, coach_id, hall_id, introduce, image_file_id, sort)
    select ${ctx.brandId}, ${ctx.gymId}, ${v.type}, ${v.name}, ${v.time}, ${v.max_person}, ${v.min_person}, ${v.address}, ${v.price}, ${v.fit_type}, ${v.coach_id},
      ${v.hall_id}, ${v.introduce}, ${v.image_file_id}, coalesce(max(c.sort) + 1, 0) ${from} where ${here(ctx)}
    on conflict do nothing returning id`,
  )
  return made?.id
}

export async function courseNameTaken(ctx: Here, type: ClassType, name: string, exceptId: number): Promise<boolean> {
  const same = await maybe(
    ctx.db,
    sql<
      RowOf<'group_courses', 'id'>
    >`select c.id ${from} where ${here(ctx)} and c.type = ${type} and c.name = ${name} and c.id <> ${exceptId}`,
  )
  return same !== undefined
}

export async function updateGroupCourse(ctx: Here, id: number, v: GroupCourseValues): Promise<void> {
  await sql`
    update group_courses set type = ${v.type}, name = ${v.name}, minutes = ${v.time}, max_person = ${v.max_person}, min_person = ${v.min_person}, address = ${v.address},
      price_fen = ${v.price}, fit_type = ${v.fit_type}, coach_id = ${v.coach_id}, hall_id = ${v.hall_id}, introduce = ${v.introduce}, image_file_id = ${v.image_file_id},
      version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function setCourse(ctx: Here, id: number, { status, sort }: Pick<GroupCourseData, 'status' | 'sort'>): Promise<void> {
  await sql`update group_courses set status = ${status}, sort = ${sort}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

/** Its schedules end with it. */
export async function deleteGroupCourse(ctx: Here, id: number): Promise<void> {
  await sql`update group_courses set deleted_at = ${ctx.now}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
  await sql`
    update group_rules set ended_at = ${ctx.now}, version = version + 1 where brand_id = ${ctx.brandId} and course_id = ${id} and ended_at is null`.execute(
    ctx.db,
  )
}

/** Whether it was ever scheduled. */
export async function wasScheduled(ctx: Here, id: number): Promise<boolean> {
  const one = await maybe(
    ctx.db,
    sql<RowOf<'group_sessions', 'id'>>`select s.id from group_sessions s where s.brand_id = ${ctx.brandId} and s.course_id = ${id} limit 1`,
  )
  return one !== undefined
}

/** Of these courses that one usually gave, another does from now on; answers their ids. */
export async function setUsualCoach(ctx: Ctx, ids: readonly number[], coachId: number): Promise<void> {
  await sql`
    update group_courses set coach_id = ${coachId}, version = version + 1 where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = any (${[...ids]})`.execute(
    ctx.db,
  )
}
