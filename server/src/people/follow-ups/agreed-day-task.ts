/** A day that was agreed with a customer elsewhere, such as the next body test: a task of that day for whoever may take it on. */
import type { Ctx } from '../../context.ts'
import { mayTakeOn } from './day.sql.ts'
import { followUpById, insertTask, setDeleted } from './follow-ups.sql.ts'

export type Agreed = {
  customerId: number
  /** Who may do it, the likeliest first; else whoever acts. */
  staffIds: readonly (number | null)[]
  content: string
  nextOn: string | null
}

/** Instead of `before`, where that is still to be done. Answers the task; null where nothing is agreed. */
export async function agree(ctx: Ctx, before: number | null, { customerId, staffIds, content, nextOn }: Agreed): Promise<number | null> {
  await disagree(ctx, before)
  if (nextOn === null) return null
  const { id } = await insertTask(ctx, {
    customer_id: customerId,
    staff_id: await whoDoesIt(ctx, customerId, staffIds),
    content,
    next_on: nextOn,
  })
  return id
}

/** It was done, or it isn't to be done any more. */
export async function disagree(ctx: Ctx, before: number | null): Promise<void> {
  const task = before === null ? undefined : await followUpById(ctx, before)
  if (task && task.done_at === null) await setDeleted(ctx, task.id)
}

async function whoDoesIt(ctx: Ctx, customerId: number, staffIds: readonly (number | null)[]): Promise<number> {
  for (const staffId of staffIds) if (staffId !== null && (await mayTakeOn(ctx, { staffId, customerId }))?.able) return staffId
  return ctx.staff.id
}
