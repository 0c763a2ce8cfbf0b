/** 确认删除: by another person than asked, while nothing is held; rows in one transaction, bytes and the tombstone once it holds. */
import { wallClock } from '@kaiguan/contract/time'
import type { Ctx, Outside } from '../../context.ts'
import { forgetFace } from '../../entry/gates/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { inside } from '../../http/inside.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { gymsOfPerson } from '../../people/customers/index.ts'
import { stateOf } from './answers.ts'
import { heldCustomer, over, requireNothingHeld, waiting } from './ask.ts'
import {
  areOneAccount,
  endRequest,
  forget,
  type Left,
  personAndMerged,
  postSince,
  type RequestData,
  requestById,
} from './forget-requests.sql.ts'
import { removeLeft } from './remove-left.ts'
import { keepTombstones } from './tombstones.ts'

/** It reads the brand’s log since they were first added: some two seconds a million rows. */
const STATEMENT_MS = 120_000

export async function confirmForgetting(outside: Outside, id: number): Promise<{ done: true }> {
  const patient = { ...outside, database: outside.database.within(STATEMENT_MS) }
  const { left, brandId } = await inside(patient, async (ctx) => ({ left: await confirmed(ctx, id), brandId: ctx.brandId }))
  // What fails here the night does again: strays are swept, and who stands in the table but not in the store is told to it.
  const after = async () => {
    await removeLeft(outside.store, brandId, left)
    await keepTombstones(outside.database, outside.store, brandId, outside.now)
  }
  await after().catch((error: unknown) => outside.log.error({ err: error }, 'what follows forgetting a customer waits for the night'))
  return { done: true }
}

/** Whoever asked could else give themselves a second account for it. */
async function requireOlderPost(ctx: Ctx, { name, asked_at }: RequestData): Promise<void> {
  const since = await postSince(ctx)
  if (since <= asked_at) return
  const day = (at: Date) => wallClock(at, ctx.gym.time_zone).day
  throw refuse('forget.new-post', { name, staff: ctx.staff.name, since: day(since), day: day(asked_at) })
}

/** The request is held first: whoever confirms it at the same moment finds it settled. */
async function confirmed(ctx: Ctx, id: number): Promise<Left> {
  const request = await waiting(ctx, id)
  const { name, asker } = request
  if (stateOf(ctx, request) === 'overdue') throw over(ctx, request)
  if (request.asked_by === ctx.staff.id || (await areOneAccount(ctx, request.asked_by, ctx.staff.id)))
    throw refuse('forget.own', { name, staff: asker })
  await requireOlderPost(ctx, request)
  const customer = await heldCustomer(ctx, request.customer_id)
  await requireNothingHeld(ctx, customer)
  const gyms = await gymsOfPerson(ctx.db, ctx.brandId, customer.person_id)
  const isLast = gyms.every((gym) => gym.id === ctx.gymId)
  if (isLast) for (const personId of await personAndMerged(ctx, customer.person_id)) await forgetFace(ctx, { personId })
  await endRequest(ctx, id, 'done')
  const left = await forget(ctx, id)
  const after = requireFound(await requestById(ctx, id))
  await record(ctx, 'customer.forgotten', customer.id, { name: after.name, asked_by: asker })
  return left
}
