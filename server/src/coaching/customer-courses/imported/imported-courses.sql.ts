/** Members' courses in sets: the same columns as selling them at the desk writes, and how they are taken back. */
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'

/** A job's, on behalf of whoever asked for the import. */
export type Work = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now' | 'today'> & { staffId: number }
type Here = Pick<Work, 'db' | 'brandId' | 'gymId'>

export type CourseHere = RowOf<'courses', 'id' | 'name'>
export type CoachHere = RowOf<'employees', 'id' | 'name'>

const MOST = 1_000

export function coursesHere({ db, brandId, gymId }: Here): Promise<CourseHere[]> {
  return rows(
    db,
    sql<CourseHere>`select id, name from courses where brand_id = ${brandId} and gym_id = ${gymId} and deleted_at is null order by id limit ${MOST}`,
  )
}

/** Who coaches here now. */
export function coachesHere({ db, brandId, gymId }: Here): Promise<CoachHere[]> {
  return rows(
    db,
    sql<CoachHere>`select id, name from employees where brand_id = ${brandId} and gym_id = ${gymId} and is_coach and status = 1 order by id limit ${MOST}`,
  )
}

export type NewCourse = RowOf<
  'customer_courses',
  'customer_id' | 'course_id' | 'coach_id' | 'lessons' | 'price_fen' | 'sold_on' | 'ends_on' | 'remark'
>

/** Each with its first event; what it is called and how long its lessons last is the course's of today. */
export function insertCourses(
  work: Work,
  importId: number,
  courses: NewCourse[],
): Promise<RowOf<'customer_courses', 'id' | 'price_fen'>[]> {
  return rows(
    work.db,
    sql<RowOf<'customer_courses', 'id' | 'price_fen'>>`
    with made as (
      insert into customer_courses (brand_id, gym_id, customer_id, course_id, coach_id, name, minutes, persons, lessons, residue, list_fen, price_fen, sold_on, ends_on, staff_id,
        sold_at, remark, import_id)
      select ${work.brandId}, ${work.gymId}, r.customer_id, r.course_id, r.coach_id, c.name, c.minutes, c.persons, r.lessons, r.lessons,
        coalesce((select p.price_fen from course_coaches p where p.brand_id = c.brand_id and p.course_id = c.id and p.coach_id = r.coach_id and p.deleted_at is null), 0),
        r.price_fen, r.sold_on, r.ends_on, ${work.staffId}, ${work.now}, r.remark, ${importId}
      from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) as r (customer_id bigint, course_id bigint, coach_id bigint, lessons integer, price_fen bigint, sold_on date, ends_on date,
        remark text) join courses c on c.brand_id = ${work.brandId} and c.id = r.course_id
      returning id, lessons, price_fen, remark
    ), events as (
      insert into course_events (brand_id, gym_id, customer_course_id, kind, at, business_day, staff_id, lessons, remark)
      select ${work.brandId}, ${work.gymId}, id, 'imported', ${work.now}, ${work.today}, ${work.staffId}, lessons, remark from made
    )
    select id, price_fen from made`,
  )
}

/** Those that an import brought, held; answers whose they are. */
export async function lockImported({ db, brandId }: Pick<Work, 'db' | 'brandId'>, importId: number): Promise<number[]> {
  const held = await rows(
    db,
    sql<RowOf<'customer_courses', 'customer_id'>>`
    select customer_id from customer_courses where brand_id = ${brandId} and import_id = ${importId} order by id for no key update`,
  )
  return held.map(({ customer_id }) => customer_id)
}

/** Whichever of them was changed, booked, given, or has moved money since. */
export function usedCourses({ brandId }: Pick<Work, 'brandId'>, importId: number): Sql {
  return sql`
      select 'p' || o.id, o.name from customer_courses o join imports i on i.brand_id = o.brand_id and i.id = o.import_id
      where o.brand_id = ${brandId} and o.import_id = ${importId} and (o.version > 1 or o.booked > 0 or o.residue <> o.lessons + o.gift_lessons or o.closed_on is not null
        or exists (select from course_events v where v.brand_id = o.brand_id and v.customer_course_id = o.id and v.kind <> 'imported')
        or exists (select from ledger_lines l where l.brand_id = o.brand_id and l.customer_course_id = o.id and l.entry_id <> i.entry_id))`
}

/** What customer `c` has of them that didn’t come with them. */
export const coursesElsewhere = sql`select from customer_courses u where u.brand_id = c.brand_id and u.customer_id = c.id and u.import_id is distinct from c.import_id`

/** Over, as if undone at the desk. */
export async function takeCourses(work: Work, importId: number): Promise<void> {
  await sql`
    with gone as (
      update customer_courses set closed_on = ${work.today}, closed_why = 'reversed', residue = 0, price_fen = 0, version = version + 1
      where brand_id = ${work.brandId} and import_id = ${importId} returning id
    )
    insert into course_events (brand_id, gym_id, customer_course_id, kind, at, business_day, staff_id, reverses_id, lessons)
    select v.brand_id, v.gym_id, v.customer_course_id, 'imported-reversed', ${work.now}, ${work.today}, ${work.staffId}, v.id, -v.lessons
    from gone join course_events v on v.brand_id = ${work.brandId} and v.customer_course_id = gone.id and v.kind = 'imported'`.execute(
    work.db,
  )
}
