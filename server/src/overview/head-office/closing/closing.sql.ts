/** SQL of closing a branch: which branches there are, and the row that says that one is closed. */
import type { LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'

export type BranchData = RowOf<'gyms', 'id' | 'name' | 'version'> &
  Joined<RowOf<'branch_closings', 'closed_on' | 'closed_at' | 'reason'> & Named<'employees', { closed_by: 'name' }>>

/** The brand’s branches that were passed, or one of them. */
export function branchesOf(ctx: Ctx, gymId: number | null): Promise<BranchData[]> {
  return rows(
    ctx.db,
    sql<BranchData>`
    select g.id, g.name, g.version, c.closed_on, c.closed_at, c.reason, e.name as closed_by
    from gyms g left join branch_closings c on c.brand_id = g.brand_id and c.gym_id = g.id and c.reopened_at is null
    left join employees e on e.brand_id = c.brand_id and e.id = c.closed_by
    where g.brand_id = ${ctx.brandId} and g.is_check_pass = 1 and (${gymId}::bigint is null or g.id = ${gymId}) order by g.id limit 1000`,
  )
}

/** Nobody edits the branch until the transaction ends. */
export async function lockBranch(ctx: Ctx, gymId: number): Promise<void> {
  await sql`select from gyms where brand_id = ${ctx.brandId} and id = ${gymId} for no key update`.execute(ctx.db)
}

export async function insertClosing(ctx: Ctx, { day, reason }: { day: string; reason: string }): Promise<void> {
  await sql`
    with closed as (
      update gyms set closed_on = ${day}::date, version = version + 1 where brand_id = ${ctx.brandId} and id = ${ctx.gymId} returning id
    )
    insert into branch_closings (brand_id, gym_id, closed_on, reason, closed_at, closed_by)
    select ${ctx.brandId}, id, ${day}::date, ${reason}, ${ctx.now}, ${ctx.staff.id} from closed`.execute(ctx.db)
}

export async function endClosing(ctx: Ctx): Promise<void> {
  await sql`
    with opened as (
      update gyms set closed_on = null, version = version + 1 where brand_id = ${ctx.brandId} and id = ${ctx.gymId} returning id
    )
    update branch_closings c set reopened_at = ${ctx.now}, reopened_by = ${ctx.staff.id} from opened
    where c.brand_id = ${ctx.brandId} and c.gym_id = opened.id and c.reopened_at is null`.execute(ctx.db)
}

export type Following = RowOf<'laid_down', 'id' | 'name', { kind: LaidKind }>

/** What follows head office at this branch, whose pattern is another’s. */
export function followingHere(ctx: Ctx): Promise<Following[]> {
  return rows(
    ctx.db,
    sql<Following>`
    select l.id, l.kind, l.name from laid_down_branches b join laid_down l on l.brand_id = b.brand_id and l.id = b.laid_down_id
    where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.until is null and l.gym_id <> b.gym_id order by l.id limit 10000`,
  )
}
