/**
 * A sale is judged in full when its payment is asked for: it is carried out, and undone. So whatever it would refuse is refused before
 * anybody pays, and what it comes to is known.
 */

import type { Call } from '@kaiguan/contract/call'
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import { type Payable, payableCalls } from '@kaiguan/contract/money/payment-intents/payable'
import { payableWords } from '@kaiguan/contract/money/payment-intents/texts'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx, Outside, SessionFacts, Trying, WrittenOrder } from '../../context.ts'
import { inside } from '../../http/inside.ts'
import { refuse } from '../../http/refusal.ts'
import { mayUse, requireConfirmed } from '../../http/session.ts'
import { carryOut, type PayableHandlers, type Sent } from './asked.ts'
import { weighNow } from './payment-intents.sql.ts'

/** What it comes to: what this provider is to take, in words that the payer reads and that name nobody, and whose authority it takes. */
export type TriedOut = { fee: number; subject: string; trying: Trying }

/** Never lets its transaction be kept. */
class Undone extends Error {
  readonly found: TriedOut
  constructor(found: TriedOut) {
    super('tried and undone')
    this.found = found
  }
}

const LONGEST_SUBJECT = 40

export async function tryOut(
  outside: Outside,
  handlers: PayableHandlers,
  name: Payable,
  sent: Sent,
  provider: ProviderName,
): Promise<TriedOut> {
  const call: Call = payableCalls[name]
  requireMayAsk(call, outside.session, sent)
  try {
    return await inside(outside, async (ctx) => {
      const trying: Trying = { approvedBy: null, confirmedBy: null, acts: [], takeAgain: [], waivers: [] }
      const orders: WrittenOrder[] = []
      const tried: Ctx = { ...ctx, trying, heardOrder: (order) => void orders.push(order) }
      await carryOut(handlers, name, tried, sent)
      requireConfirmed(call, tried)
      await weighNow(ctx)
      const fee = orderTaking(orders, provider)?.fee ?? 0
      if (fee <= 0) throw refuse('payment.not-by-code', { provider: providerWords[provider] })
      throw new Undone({ fee, subject: `${ctx.gym.name} ${payableWords[name].zh}`.slice(0, LONGEST_SUBJECT), trying })
    })
  } catch (error) {
    if (error instanceof Undone) return error.found
    throw error
  }
}

/** The order that a provider's money pays for, and how much of it: what goes back by another one is no part of that. */
export function orderTaking(orders: readonly WrittenOrder[], provider: ProviderName): { id: number; fee: number } | undefined {
  const takings = orders.map(({ id, tenders }) => ({
    id,
    fee: tenders.reduce((sum, { method, fee }) => sum + (method === provider && fee > 0 ? fee : 0), 0),
  }))
  const [taking, ...others] = takings.filter(({ fee }) => fee > 0)
  if (others.length > 0) throw new Error('a payment by code pays for one order')
  return taking
}

/** As the gate asks it of the call itself. */
function requireMayAsk({ needs, confirmable }: Call, session: SessionFacts | null, { body }: Sent): void {
  if (!session || !needs || mayUse(session, needs)) return
  if (confirmable && mayUse(session, confirmable) && typeof body.approval_token === 'string') return
  throw refuse('permission.missing', { permission: permissions[needs] })
}
