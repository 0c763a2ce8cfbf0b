/** 申请删除会员: a customer asks, a colleague writes it down; nothing happens to them until another confirms it. */
import { formatFen } from '@kaiguan/contract/money'
import type { ForgetHeld, ForgetRequest } from '@kaiguan/contract/overview/forget-requests/calls'
import { forgetHoldingWords, forgetStateWords, heldCount, heldWorth } from '@kaiguan/contract/overview/forget-requests/texts'
import { fill, joinWords, type Words } from '@kaiguan/contract/rules'
import type { Ctx } from '../../context.ts'
import { tell } from '../../ground/messages/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { type CustomerData, customerById, oneAndMerged, requireVisible } from '../../people/customers/index.ts'
import { askedOn, requestRow, stateOf } from './answers.ts'
import { endRequest, insertRequest, lockThem, openRequestOf, type RequestData, requestById } from './forget-requests.sql.ts'
import { holdingsOf } from './holdings.sql.ts'

/** What nobody confirmed in time is withdrawn by whoever asks anew. */
export async function askToForget(ctx: Ctx, customerId: number, reason: string): Promise<ForgetRequest> {
  const customer = await heldCustomer(ctx, customerId, 'customer_id')
  const open = await openRequestOf(ctx, customer.id)
  if (open && stateOf(ctx, open) === 'asked')
    throw refuse('forget.open', { staff: open.asker, day: askedOn(ctx, open), name: customer.name }, { field: 'customer_id' })
  await requireNothingHeld(ctx, customer)
  if (open) await endRequest(ctx, open.id, 'withdrawn')
  const id = await insertRequest(ctx, customer.id, reason)
  await record(ctx, 'customer.forget-asked', customer.id, { name: customer.name, reason })
  // Without their name: the message would outlive it.
  await tell(ctx, { event: 'forget.asked', values: { staff: ctx.staff.name }, to: { holders: ['customers.delete'] } })
  return requestRow(ctx, requireFound(await requestById(ctx, id)))
}

export async function withdrawRequest(ctx: Ctx, id: number): Promise<{ done: true }> {
  const request = await waiting(ctx, id)
  await endRequest(ctx, id, 'withdrawn')
  await record(ctx, 'customer.forget-withdrawn', request.customer_id, { name: request.name })
  return { done: true }
}

/** Held, and not settled yet. */
export async function waiting(ctx: Ctx, id: number): Promise<RequestData> {
  const request = requireFound(await requestById(ctx, id))
  if (request.state !== 'asked') throw over(ctx, request)
  return request
}

export function over(ctx: Ctx, request: RequestData): Error {
  return refuse('forget.state', { name: request.name, day: askedOn(ctx, request), state: forgetStateWords[stateOf(ctx, request)] })
}

/** Visible, and held with all that they are known by. */
export async function heldCustomer(ctx: Ctx, id: number, field?: string): Promise<CustomerData> {
  const seen = requireVisible(ctx, await customerById(ctx, id), field)
  await lockThem(ctx, seen.person_id)
  return requireVisible(ctx, await customerById(ctx, id, true), field)
}

export async function requireNothingHeld(ctx: Ctx, { id, person_id, name }: CustomerData): Promise<void> {
  const held = await holdingsOf(ctx, await oneAndMerged(ctx, id), person_id)
  if (held.length > 0) throw refuse('forget.holds', { name, what: joinWords(held.map(heldWords)) })
}

function heldWords({ what, count, fee }: ForgetHeld): Words {
  const words = forgetHoldingWords[what]
  const said = fee > 0 ? heldWorth : heldCount
  const values = { count, yuan: formatFen(fee) }
  return { zh: words.zh + fill(said.zh, values), en: words.en + fill(said.en, values) }
}
