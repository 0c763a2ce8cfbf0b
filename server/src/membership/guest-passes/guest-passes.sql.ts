/** SQL of trial visits as the club looks at them. How the door reads and uses them is in entry/check-in. */
import type { Ctx } from '../../context.ts'
import { maybe, one } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'

export type PassData = RowOf<
  'guest_passes',
  'id' | 'customer_id' | 'from_day' | 'to_day' | 'entries' | 'used' | 'remark' | 'given_at' | 'voided_at' | 'void_reason'
> &
  Named<'employees', { given_by: 'name' }> &
  Joined<Named<'employees', { voided_by: 'name' }>>

const from = sql`from guest_passes p`
const select = sql<PassData>`
  select p.id, p.customer_id, p.from_day, p.to_day, p.entries, p.used, p.remark, p.given_at, p.voided_at, p.void_reason, e.name as given_by, v.name as voided_by
  ${from} join employees e on e.brand_id = p.brand_id and e.id = p.given_by
  left join employees v on v.brand_id = p.brand_id and v.id = p.voided_by`

export function listPasses(ctx: Ctx, customerId: number, page: Page): Promise<Listed<PassData>> {
  return list(
    ctx.db,
    {
      select,
      from,
      where: [sql`p.brand_id = ${ctx.brandId}`, sql`p.customer_id = ${customerId}`],
      order: { columns: [sql`p.id`], direction: 'desc', types: ['bigint'], keyOf: (row: PassData) => [row.id] },
    },
    page,
  )
}

export function passById(ctx: Ctx, id: number, lock = false): Promise<PassData | undefined> {
  return maybe(
    ctx.db,
    sql<PassData>`${select} where p.brand_id = ${ctx.brandId} and p.gym_id = ${ctx.gymId} and p.id = ${id} ${lock ? sql`for no key update of p` : sql``}`,
  )
}

export type NewPass = { customerId: number; fromDay: string; toDay: string; entries: number; remark: string }

export async function insertPass(ctx: Ctx, pass: NewPass): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'guest_passes', 'id'>>`
    insert into guest_passes (brand_id, gym_id, customer_id, from_day, to_day, entries, remark, given_by, given_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${pass.customerId}, ${pass.fromDay}, ${pass.toDay}, ${pass.entries}, ${pass.remark}, ${ctx.staff.id}, ${ctx.now})
    returning id`,
  )
  return id
}

export async function setVoid(ctx: Ctx, id: number, reason: string): Promise<void> {
  await sql`
    update guest_passes set voided_at = ${ctx.now}, voided_by = ${ctx.staff.id}, void_reason = ${reason}
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}
