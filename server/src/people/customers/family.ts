/** What the drawer says of somebody's family, and of whom they brought. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { customerCalls, Relative } from '@kaiguan/contract/people/customers/calls'
import type { Ctx } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import { refuse } from '../../http/refusal.ts'
import { type CustomerData, customerById } from './customers.sql.ts'
import { bringerOf, broughtBy, childrenOf, countBrought, guardians, isBringer, type RelativeData } from './family.sql.ts'
import { requireVisible } from './visible.ts'

export async function familyOf(ctx: Ctx, customer: CustomerData): Promise<ResponseOf<typeof customerCalls.family>> {
  const [above, children, bringer, brought, counted] = await together([
    guardians(ctx, customer),
    childrenOf(ctx, customer),
    bringerOf(ctx, customer),
    broughtBy(ctx, customer),
    countBrought(ctx, customer),
  ])
  return {
    guardian: above.map(relative)[0] ?? null,
    children: children.map(relative),
    brought_by: bringer.map(relative)[0] ?? null,
    brought: brought.map(relative),
    brought_in_all: counted.all,
    members_brought: counted.members,
  }
}

function relative({ created_at, ...row }: RelativeData): Relative {
  return { ...row, created_at: created_at.toISOString() }
}

/** Who brought them is somebody of this branch, not themselves and nobody whom they brought. Held, so that no two bring each other at once. */
export async function checkBringer(ctx: Ctx, bringerId: number | null, customerId: number | null): Promise<void> {
  if (bringerId === null) return
  const at = { field: 'referred_by_id' }
  const bringer = requireVisible(ctx, await customerById(ctx, bringerId, true), at.field)
  if (customerId !== null && (await isBringer(ctx, customerId, bringerId)))
    throw refuse('customer.referred-circle', { name: bringer.name }, at)
}
