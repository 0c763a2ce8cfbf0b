/** SQL of roles. A role belongs to one gym. */
import type { EmployeeType } from '@kaiguan/contract/employee-type'
import type { DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import type { Ctx } from '../../context.ts'
import { maybe, one } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { worksHere } from '../../staff-of-branch.sql.ts'

export type RoleData = RowOf<'roles', 'id' | 'name' | 'permission_ids' | 'discount' | 'version'> & { staff: number }

const select = sql<RoleData>`
  select r.id, r.name, r.permission_ids, r.discount, r.version,
    (select count(*) from employees e where e.brand_id = r.brand_id and e.role_id = r.id and e.deleted_at is null) as staff
  from roles r`

const living = (ctx: Ctx) => sql`r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.deleted_at is null`

export function listRoles(ctx: Ctx, page: Page): Promise<Listed<RoleData>> {
  const order = { columns: [sql`r.id`], direction: 'asc' as const, types: ['bigint' as const], keyOf: (row: RoleData) => [row.id] }
  return list(ctx.db, { select, from: sql`from roles r`, where: [living(ctx)], order }, page)
}

/**
 * A role of this gym. `lock`: 'change' for who writes it, 'use' for who gives it to somebody, so that no role is
 * deleted or widened between the check and the save.
 */
export async function roleById(ctx: Ctx, id: number, lock?: 'change' | 'use'): Promise<RoleData | undefined> {
  if (lock) {
    const strength = lock === 'change' ? sql`for no key update` : sql`for share`
    await sql`select from roles r where ${living(ctx)} and r.id = ${id} ${strength}`.execute(ctx.db)
  }
  return maybe(ctx.db, sql<RoleData>`${select} where ${living(ctx)} and r.id = ${id}`)
}

export type RoleValues = { name: string; menus: string[]; discount: DiscountAuthority }

export async function insertRole(ctx: Ctx, role: RoleValues): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'roles', 'id'>>`
    insert into roles (brand_id, gym_id, name, permission_ids, discount, created_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${role.name}, ${role.menus}, ${JSON.stringify(role.discount)}::jsonb, ${ctx.now}) returning id`,
  )
  return id
}

export async function updateRole(ctx: Ctx, id: number, role: RoleValues): Promise<void> {
  await sql`
    update roles r set name = ${role.name}, permission_ids = ${role.menus}, discount = ${JSON.stringify(role.discount)}::jsonb, version = version + 1
    where ${living(ctx)} and r.id = ${id}`.execute(ctx.db)
}

export async function deleteRole(ctx: Ctx, id: number): Promise<void> {
  await sql`update roles r set deleted_at = ${ctx.now}, version = version + 1 where ${living(ctx)} and r.id = ${id}`.execute(ctx.db)
}

/** Whether an error is the database's refusal of a second living role of that name. */
export function isNameTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'roles_name'
}

export type RoleHolder = RowOf<'employees', 'id' | 'name' | 'status'>

export function listHolders(ctx: Ctx, roleId: number, page: Page): Promise<Listed<RoleHolder>> {
  return list(
    ctx.db,
    {
      select: sql<RoleHolder>`select e.id, e.name, e.status from employees e`,
      from: sql`from employees e`,
      where: [sql`e.brand_id = ${ctx.brandId}`, sql`e.role_id = ${roleId}`, sql`e.gym_id = ${ctx.gymId}`, sql`e.deleted_at is null`],
      order: { columns: [sql`e.id`], direction: 'asc', types: ['bigint'], keyOf: (row) => [row.id] },
    },
    page,
  )
}

type StoredAuthority = RowOf<'employees', 'discount', { type: EmployeeType }>

/** The type and the authority as stored: the employee's own, else the role's. */
export function storedAuthority(ctx: Pick<Ctx, 'db' | 'brandId'>, staffId: number): Promise<StoredAuthority | undefined> {
  return maybe(
    ctx.db,
    sql<StoredAuthority>`
    select e.type, coalesce(e.discount, r.discount, '{}') as discount
    from employees e left join roles r on r.brand_id = e.brand_id and r.id = e.role_id and r.deleted_at is null
    where e.brand_id = ${ctx.brandId} and e.id = ${staffId}`,
  )
}

export type HeldPermissions = RowOf<'employees', 'name', { type: EmployeeType }> & RowOf<'roles', 'permission_ids'>

/** What somebody may in this gym, read for a person other than the asker; nothing of who doesn't work here any more. */
export function permissionsHeld(ctx: Ctx, staffId: number): Promise<HeldPermissions | undefined> {
  return maybe(
    ctx.db,
    sql<HeldPermissions>`
    select e.name, e.type, coalesce(r.permission_ids, '{}') as permission_ids
    from employees e left join roles r on r.brand_id = e.brand_id and r.id = e.role_id and r.deleted_at is null
    where ${worksHere(ctx)} and e.id = ${staffId}`,
  )
}
