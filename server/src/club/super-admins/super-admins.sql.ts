/** SQL of posts at head office. */

import type { superAdminTypes } from '@kaiguan/contract/club/super-admins/calls'
import type { PostState } from '@kaiguan/contract/employee-type'
import type { HeadOfficeRightId } from '@kaiguan/contract/permissions/head-office-rights'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { initialsOf } from '../../search/names.ts'

type PostType = (typeof superAdminTypes)[number]
type Gym = RowOf<'gyms', 'id' | 'name'>

export type PostData = RowOf<
  'employees',
  'id' | 'name' | 'phone' | 'account_id' | 'created_at' | 'version' | 'head_office_rights',
  { type: PostType; status: 0 | 1; head_office_rights: HeadOfficeRightId[] | null }
> & {
  post_state: PostState
  gyms: Gym[]
}

/** All of them, the oldest first. `lock`: nobody else gives or takes a post of the brand until the transaction ends. */
export async function posts(ctx: Ctx, lock = false): Promise<PostData[]> {
  // One lock for all, taken before anything is read: of two who change each other, the second sees what the first did.
  if (lock) await sql`select from brands where id = ${ctx.brandId} for no key update`.execute(ctx.db)
  return rows(
    ctx.db,
    sql<PostData>`
    select e.id, e.name, e.phone, e.account_id, e.created_at, e.version, e.head_office_rights, e.type, e.status, post_state(e.account_id, e.id) as post_state,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.id) from employee_gyms r
        join gyms g on g.brand_id = r.brand_id and g.id = r.gym_id where r.brand_id = e.brand_id and r.employee_id = e.id), '[]') as gyms
    from employees e where e.brand_id = ${ctx.brandId} and e.gym_id is null and e.deleted_at is null order by e.id limit 500`,
  )
}

export function brandGyms(ctx: Pick<Ctx, 'db' | 'brandId'>): Promise<Gym[]> {
  return rows(ctx.db, sql<Gym>`select id, name from gyms where brand_id = ${ctx.brandId} order by id limit 1000`)
}

export async function updatePost(
  ctx: Ctx,
  id: number,
  post: { name: string; type: PostType; rights: readonly string[] | null },
): Promise<void> {
  await sql`
    update employees set name = ${post.name}, initials = ${initialsOf(post.name)}, type = ${post.type},
      head_office_rights = ${post.rights && [...post.rights]}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function narrowPost(ctx: Ctx, id: number, rights: readonly string[] | null): Promise<void> {
  await sql`update employees set head_office_rights = ${rights && [...rights]} where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

export async function setPostStatus(ctx: Ctx, id: number, status: 0 | 1): Promise<void> {
  await sql`update employees set status = ${status}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function setReach(ctx: Pick<Ctx, 'db' | 'brandId'>, id: number, gymIds: readonly number[]): Promise<void> {
  await sql`delete from employee_gyms where brand_id = ${ctx.brandId} and employee_id = ${id} and gym_id <> all (${[...gymIds]}::bigint[])`.execute(
    ctx.db,
  )
  await sql`
    insert into employee_gyms (brand_id, employee_id, gym_id)
    select ${ctx.brandId}, ${id}, gym_id from unnest(${[...gymIds]}::bigint[]) as g (gym_id)
    on conflict do nothing`.execute(ctx.db)
}
