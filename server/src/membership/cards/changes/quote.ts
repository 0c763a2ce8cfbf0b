/** What an operation would record and cost today: the same plan that the verb carries out, and nothing is written. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { CardChange } from '@kaiguan/contract/membership/cards/calls'
import type { CardQuote, cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import type { Ctx } from '../../../context.ts'
import { pledgesOf } from '../../../entry/lockers/index.ts'
import { beyondOwnAuthority } from '../../../ground/roles/index.ts'
import { requireFound } from '../../../http/refusal.ts'
import { type CardData, cardGoodHere } from '../cards.sql.ts'
import { shown } from './card-in-quote.ts'
import { replacing, requireCardReceiver, transferring } from './handing-over.ts'
import { resuming, suspending } from './pausing.ts'
import { requireChangeAllowed } from './perform.ts'
import type { Planned } from './planned.ts'
import { renewing, toppingUp } from './renewal.ts'
import { reversalQuote } from './reverse.ts'
import { changingType } from './type-change.ts'
import { adjusting, deducting, extending } from './units.ts'

type Query = QueryOf<typeof cardChangeCalls.quote>

/** `?? 0`, `?? ''`: the contract asks for what each operation needs. */
const plans: Record<Exclude<CardChange, 'reverse'>, (ctx: Ctx, card: CardData, query: Query) => Promise<Planned>> = {
  renew: renewing.plan,
  'top-up': toppingUp.plan,
  replace: replacing.plan,
  transfer: (ctx, card, query) => transferring.plan(ctx, card, { ...query, to_customer_id: query.to_customer_id ?? 0 }),
  'change-type': (ctx, card, query) => changingType.plan(ctx, card, { ...query, vip_template_id: query.vip_template_id ?? 0 }),
  suspend: (ctx, card, query) => suspending.plan(ctx, card, { ...query, from: query.from ?? '', to: query.to ?? '' }),
  resume: resuming.plan,
  deduct: deducting.plan,
  adjust: adjusting.plan,
  extend: extending.plan,
}

export async function quoteChange(ctx: Ctx, id: number, query: Query): Promise<CardQuote> {
  const card = requireFound(await cardGoodHere(ctx, id))
  if (query.operation === 'reverse') return reversalQuote(ctx, card, query.event_id ?? 0)
  requireChangeAllowed(ctx, card, query.operation)
  const planned = await plans[query.operation](ctx, card, query)
  const brought = Math.max(0, planned.due)
  const patch = planned.facts(brought)
  const receiver = query.to_customer_id === undefined ? null : await requireCardReceiver(ctx, card, query.to_customer_id)
  const holder = receiver ? { customer_id: receiver.id, customer_name: receiver.name } : {}
  return {
    ...(await shown(ctx, card, patch, holder)),
    credit: planned.credit,
    total_fee: planned.listed,
    own_price: planned.ownPrice ?? null,
    due: planned.due,
    unearned_after: planned.unearned(brought),
    gifts_end: planned.giftsEnd,
    allowance: planned.allowance,
    pledges: query.operation === 'transfer' ? await pledgesOf(ctx, card.customer_id) : [],
    waivable: planned.isFee,
    needs_discount_authority:
      !planned.isFee &&
      (await beyondOwnAuthority(ctx, {
        business: 'card',
        totalFee: planned.listed,
        realTotalFee: planned.agreed,
        extraGifts: planned.extraGifts,
      })),
  }
}
