/** Trial visits are given, and taken back with the reason; the door alone uses them. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type GuestPass, type guestPassCalls, MOST_PASS_DAYS } from '@kaiguan/contract/membership/guest-passes/calls'
import type { GuestPassState } from '@kaiguan/contract/membership/guest-passes/texts'
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { customerById, requireVisible } from '../../people/customers/index.ts'
import { insertPass, type PassData, passById, setVoid } from './guest-passes.sql.ts'

export async function givePass(ctx: Ctx, customerId: number, body: BodyOf<typeof guestPassCalls.give>): Promise<GuestPass> {
  const { from_day, to_day, entries, remark } = body
  const customer = requireVisible(ctx, await customerById(ctx, customerId, true))
  if (from_day < ctx.today || to_day < from_day || to_day >= addDays(from_day, MOST_PASS_DAYS))
    throw refuse(
      'guest-pass.days',
      { from: from_day, to: to_day, today: ctx.today, most: MOST_PASS_DAYS },
      { field: from_day < ctx.today ? 'from_day' : 'to_day' },
    )
  const id = await insertPass(ctx, { customerId: customer.id, fromDay: from_day, toDay: to_day, entries, remark })
  await record(ctx, 'guest-pass.given', customer.id, { name: customer.name, entries, from_day, to_day, remark })
  return passAnswer(ctx, requireFound(await passById(ctx, id)))
}

export async function voidPass(ctx: Ctx, id: number, reason: string): Promise<GuestPass> {
  const pass = requireFound(await passById(ctx, id, true))
  const customer = requireVisible(ctx, await customerById(ctx, pass.customer_id))
  if (pass.voided_at) throw refuse('guest-pass.already-void', { name: customer.name })
  await setVoid(ctx, id, reason)
  await record(ctx, 'guest-pass.voided', customer.id, { name: customer.name, used: pass.used, entries: pass.entries, reason })
  return passAnswer(ctx, requireFound(await passById(ctx, id)))
}

export function passAnswer(ctx: Pick<Ctx, 'today'>, pass: PassData): GuestPass {
  return {
    ...pass,
    state: stateOf(pass, ctx.today),
    given_at: pass.given_at.toISOString(),
    voided_at: pass.voided_at?.toISOString() ?? null,
  }
}

function stateOf({ voided_at, to_day, from_day, used, entries }: PassData, today: string): GuestPassState {
  if (voided_at) return 'void'
  if (used >= entries) return 'used-up'
  if (to_day < today) return 'over'
  return from_day > today ? 'waiting' : 'good'
}
