/** SQL of the login behind an employee. Accounts lie outside tenants: migration 0008 holds the doors. */
import type { EmployeeType } from '@kaiguan/contract/employee-type'
import type { Ctx } from '../../context.ts'
import { one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type LoginChange = 'done' | 'shared' | 'taken' | 'last'

/** An employee, and the account behind them. */
type Login = { id: number; account_id: number }

/** Ends the sessions of the account. `proven`: its holder moved it, by a code on the new phone. */
export async function moveLoginPhone(
  ctx: Ctx,
  { id, account_id }: Login,
  { phone, proven }: { phone: string; proven: boolean },
): Promise<LoginChange> {
  const { result } = await one(
    ctx.db,
    sql<{ result: LoginChange }>`select account_move_phone(${account_id}, ${id}, ${phone}, ${proven}, ${ctx.now}) as result`,
  )
  return result
}

export async function setStaffNumber(ctx: Ctx, { id, account_id }: Login, number: string | null): Promise<LoginChange> {
  const { result } = await one(
    ctx.db,
    sql<{ result: LoginChange }>`select account_set_staff_number(${account_id}, ${id}, ${number}) as result`,
  )
  return result
}

/** Whether this club has a say over the login by that employee's post; it stays so until the transaction ends. */
export async function isOurs(ctx: Ctx, { id, account_id }: Login): Promise<boolean> {
  const { ours } = await one(ctx.db, sql<{ ours: boolean }>`select account_is_ours(${account_id}, ${id}) as ours`)
  return ours
}

/** Whether it takes no code to add the account here: a proven one works for this brand, an unproven one was made at this very place. */
export async function isKnownHere(ctx: Ctx, accountId: number): Promise<boolean> {
  const { known } = await one(ctx.db, sql<{ known: boolean }>`select account_known_here(${accountId}, ${ctx.gymId}) as known`)
  return known
}

/** This place may not add the account by itself: while nobody has proven its phone, the post waits for its holder. */
export async function awaitHolder(ctx: Ctx, { id, account_id }: Login): Promise<void> {
  await sql`select membership_awaits(${account_id}, ${id})`.execute(ctx.db)
}

export type AccountPost = RowOf<'employees', 'id' | 'gym_id' | 'discount', { type: EmployeeType }> & RowOf<'roles', 'permission_ids'>

/** Every post that the account holds in this brand, in whatever branch. */
export function postsOf(ctx: Ctx, accountId: number): Promise<AccountPost[]> {
  return rows(
    ctx.db,
    sql<AccountPost>`
    select e.id, e.gym_id, e.type, coalesce(r.permission_ids, '{}') as permission_ids, coalesce(e.discount, r.discount, '{}') as discount
    from employees e left join roles r on r.brand_id = e.brand_id and r.id = e.role_id and r.deleted_at is null
    where e.brand_id = ${ctx.brandId} and e.account_id = ${accountId} and e.deleted_at is null`,
  )
}
