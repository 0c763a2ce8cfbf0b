/** SQL of coaches' pages; one without a row is empty. */
import type { CoachPageFields } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import type { Acting } from '../../../context.ts'
import { maybe, one } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId'>
type PageData = RowOf<'coach_pages', 'hall' | 'introduce' | 'version', { skills: string[] }>

export async function pageOf(ctx: Here, coachId: number, lock = false): Promise<PageData> {
  const page = await maybe(
    ctx.db,
    sql<PageData>`
    select to_jsonb(skills) as skills, hall, introduce, version from coach_pages
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and coach_id = ${coachId} ${lock ? sql`for update` : sql``}`,
  )
  return page ?? { skills: [], hall: '', introduce: '', version: 1 }
}

export async function savePage(ctx: Here, coachId: number, { skills, hall, introduce }: CoachPageFields): Promise<number> {
  const { version } = await one(
    ctx.db,
    sql<RowOf<'coach_pages', 'version'>>`
    insert into coach_pages (brand_id, gym_id, coach_id, skills, hall, introduce) values (${ctx.brandId}, ${ctx.gymId}, ${coachId}, ${skills}, ${hall}, ${introduce})
    on conflict (brand_id, gym_id, coach_id) do update set skills = excluded.skills, hall = excluded.hall, introduce = excluded.introduce,
      version = coach_pages.version + 1
    returning version`,
  )
  return version
}
