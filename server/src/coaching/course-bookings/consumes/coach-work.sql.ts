/**
 * SQL of the coach's work (docs/money.md): a lesson that counts is one unit of its coach's, no money, worth what it earned;
 * the record of the line is the lesson. One that is odd counts once it was looked at and stands. Whoever changes a lesson settles it.
 */
import type { Acting } from '../../../context.ts'
import { sql } from '../../../database/sql.ts'
import { lessonCounts } from '../../customer-courses/index.ts'

/** Of a lesson `s`: it is its coach's doing. Disputed it stays so until somebody has looked. */
const isWork = sql`(${lessonCounts} and (s.flags = '{}' or s.state = 'reviewed'))`

/**
 * What a lesson gave its coach is what it should have: given as of the day of the lesson, taken back as of that day too and from whom it
 * was given to. Said twice it writes nothing.
 */
export async function settleWork({ db, brandId, today }: Pick<Acting, 'db' | 'brandId' | 'today'>, id: number): Promise<void> {
  await db.last(sql`
    with lesson as (
      select s.gym_id, s.id, s.coach_id, s.value_fen, least(s.business_day, ${today}::date) as day, s.state = 'confirmed' as is_new, ${isWork} as is_work
      from course_consumes s where s.brand_id = ${brandId} and s.id = ${id}
    ), given as (
      select p.staff_id, p.origin_day, p.value_fen, p.units from performance_lines p
      where p.brand_id = ${brandId} and p.record_id = ${id} and p.business = 'lesson' order by p.id desc limit 1
    )
    insert into performance_lines (brand_id, gym_id, staff_id, record_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
    select ${brandId}, l.gym_id, line.staff_id, l.id, 'lesson',
      accounting_day(${brandId}, l.gym_id, case when l.is_new then l.day else ${today}::date end), line.origin_day, 0, line.value_fen, line.units, line.source
    from lesson l left join given g on true cross join lateral (
      select l.coach_id, l.day, l.value_fen, 1, 'sale' where l.is_work
      union all select g.staff_id, g.origin_day, -g.value_fen, -1, 'reversal' where not l.is_work) as line (staff_id, origin_day, value_fen, units, source)
    where l.is_work <> (coalesce(g.units, -1) = 1)`)
}
