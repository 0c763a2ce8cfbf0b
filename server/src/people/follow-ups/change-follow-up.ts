/** Correcting and deleting what was recorded, and giving a colleague something to do. */
import type { BodyOf } from '@kaiguan/contract/call'
import { AttemptFields, type FollowUp, type followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { type CustomerData, customerById, requireVisible } from '../customers/index.ts'
import { followUpAnswer } from './answers.ts'
import { mayTakeOn } from './day.sql.ts'
import { type FollowUpData, followUpById, insertTask, isOver, setDeleted, updateFollowUp, wentOn } from './follow-ups.sql.ts'

export async function editFollowUp(ctx: Ctx, id: number, body: BodyOf<typeof followUpCalls.edit>): Promise<FollowUp> {
  const { row, customer } = await ofSeen(ctx, id)
  if (row.staff_id !== ctx.staff.id && !ctx.may('follow-ups.view-all'))
    throw refuse('permission.missing', { permission: permissions['follow-ups.view-all'] })
  if (row.method === null || row.result === null) throw refuse('follow-up.not-tried')
  if (body.version !== undefined && body.version !== row.version)
    throw refuse('version.stale', { name: customer.name }, { details: followUpAnswer(ctx, row) })
  const wanted = keepUnsent(ctx, AttemptFields, { ...row, method: row.method, result: row.result }, body)
  const moved = wanted.next_on !== row.next_on && wanted.next_on !== null && !isOver(wanted)
  if (moved && wanted.next_on !== null && wanted.next_on < ctx.today)
    throw refuse('follow-up.next-past', { today: ctx.today }, { field: 'next_on' })
  if (moved && (await wentOn(ctx, id))) throw refuse('follow-up.went-on', {}, { field: 'next_on' })
  await updateFollowUp(ctx, id, wanted)
  await record(ctx, 'follow-up.edited', customer.id, { name: customer.name })
  return followUpAnswer(ctx, requireFound(await followUpById(ctx, id)))
}

export async function deleteFollowUp(ctx: Ctx, id: number): Promise<{ done: true }> {
  const { row, customer } = await ofSeen(ctx, id)
  await setDeleted(ctx, id)
  await record(ctx, 'follow-up.deleted', customer.id, { name: customer.name, content: row.content })
  return { done: true }
}

export async function assignFollowUp(ctx: Ctx, body: BodyOf<typeof followUpCalls.assign>): Promise<FollowUp> {
  const customer = requireVisible(ctx, await customerById(ctx, body.customer_id, true), 'customer_id')
  if (body.next_on < ctx.today) throw refuse('follow-up.next-past', { today: ctx.today }, { field: 'next_on' })
  const staff = requireFound(await mayTakeOn(ctx, { staffId: body.staff_id, customerId: customer.id }), 'staff_id')
  if (!staff.able) throw refuse('follow-up.not-theirs', { staff: staff.name, name: customer.name }, { field: 'staff_id' })
  const task = await insertTask(ctx, body)
  await record(ctx, 'follow-up.assigned', customer.id, {
    staff: staff.name,
    name: customer.name,
    content: body.content,
    next_on: body.next_on,
  })
  return followUpAnswer(ctx, task)
}

async function ofSeen(ctx: Ctx, id: number): Promise<{ row: FollowUpData; customer: CustomerData }> {
  const row = requireFound(await followUpById(ctx, id))
  return { row, customer: requireVisible(ctx, await customerById(ctx, row.customer_id)) }
}
