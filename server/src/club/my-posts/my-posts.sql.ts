/** SQL of posts that await their holder's word, through the functions of migration 20261124T0501: accounts lie outside tenants. */
import type { AwaitingPost } from '@kaiguan/contract/club/my-posts/calls'
import type { EmployeeType } from '@kaiguan/contract/employee-type'
import type { Acting } from '../../context.ts'
import { type Db, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

/** As jsonb writes it: an instant is a text. `gym_id` 0: head office. */
export type AwaitingData = RowOf<'employees', 'brand_id' | 'name', { type: EmployeeType; post: AwaitingPost['post'] }> & {
  gym_id: number
  employee_id: number
  brand_name: string
  gym_name: string | null
  created_at: string
}

export async function awaitingPosts(db: Db, accountId: number): Promise<AwaitingData[]> {
  const found = await rows(db, sql<{ post: AwaitingData }>`select account_awaiting(${accountId}) as post`)
  return found.map(({ post }) => post)
}

/** False: it awaits nobody, or somebody answered it meanwhile. The transaction stands in the post's brand. */
export async function answerPost(db: Db, accountId: number, employeeId: number, mine: boolean): Promise<boolean> {
  const { answered } = await one(
    db,
    sql<{ answered: boolean }>`select account_answer_post(${accountId}, ${employeeId}, ${mine}) as answered`,
  )
  return answered
}

export async function stopPost({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, employeeId: number): Promise<void> {
  await sql`update employees set status = 0, version = version + 1 where brand_id = ${brandId} and id = ${employeeId}`.execute(db)
}

type HeadOfficeData = RowOf<'employees', 'id'> & { first_gym: number }

/** Those of head office who answer for its posts, and the branch that a message to them is written down at: its first. */
export function headOffice({ db, brandId }: Pick<Acting, 'db' | 'brandId'>): Promise<HeadOfficeData[]> {
  return rows(
    db,
    sql<HeadOfficeData>`
    select e.id, g.id as first_gym from employees e, (select min(id) as id from gyms where brand_id = ${brandId}) g
    where e.brand_id = ${brandId} and e.type = 5 and e.status = 1 and e.deleted_at is null order by e.id limit 20`,
  )
}
