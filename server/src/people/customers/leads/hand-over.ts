/** Customers given to another consultant, or to nobody. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { leadCalls } from '@kaiguan/contract/people/customers/leads'
import type { Ctx } from '../../../context.ts'
import { tell } from '../../../ground/messages/index.ts'
import { operation, recordBy } from '../../../ground/operation-log/index.ts'
import { refuse } from '../../../http/refusal.ts'
import { activeStaff, customersByIds } from '../customers.sql.ts'
import { requireVisible } from '../visible.ts'
import { moveOwners, moverOf } from './owners.sql.ts'

const MOST_NAMED = 3

/** For a message: whom it is about, where they aren’t too many to be named. */
export function firstNames(people: readonly { name: string }[]): string {
  const names = people.slice(0, MOST_NAMED).map(({ name }) => name)
  return [...names, ...(people.length > MOST_NAMED ? ['…'] : [])].join(' · ')
}

/** All of them or none; who is theirs already stays as they are. */
export async function handOverCustomers(ctx: Ctx, { ids, consultant_id: to, reason }: BodyOf<typeof leadCalls.handOver>): Promise<number> {
  if (to !== null && !(await activeStaff(ctx, [to])).has(to)) throw refuse('staff.successor-invalid', {}, { field: 'consultant_id' })
  const found = new Map((await customersByIds(ctx, ids, true)).map((row) => [row.id, row]))
  const customers = [...new Set(ids)].map((id) => requireVisible(ctx, found.get(id)))
  const moved = customers.filter(({ consultant_id }) => consultant_id !== to)
  await moveOwners(
    moverOf(ctx),
    moved.map(({ id, consultant_id }) => ({ customer_id: id, role: 'consultant', from_id: consultant_id, to_id: to })),
    { why: to === null ? 'released' : 'handed-over', reason, raises: true },
  )
  const after = new Map((await customersByIds(ctx, ids)).map((row) => [row.id, row.consultant_name]))
  const told = moved.map(({ id, name, consultant_name }) =>
    operation('customer.handed-over', id, { name, reason }, { consultant: { before: consultant_name, after: after.get(id) ?? null } }),
  )
  if (told.length > 0) await recordBy(ctx, told)
  if (to !== null && to !== ctx.staff.id && moved.length > 0)
    await tell(ctx, {
      event: 'customers.handed-over',
      values: { staff: ctx.staff.name, count: moved.length, names: firstNames(moved), reason },
      to: { asker: to },
    })
  return moved.length
}
