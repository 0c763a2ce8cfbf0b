/** Recording that settlements were paid, and that they weren’t after all. No drawer is touched: it goes from safe to safe. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import { refuse } from '../../../http/refusal.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import { post } from '../../../ledger/post.ts'
import { atBoth, type Held, lockedSettlements, postedOn, saidOf } from './held-settlements.ts'
import { setPaid, setUnpaid } from './settlements.sql.ts'

export async function paySettlements(ctx: Ctx, { ids, paid_on }: BodyOf<typeof settlementCalls.pay>): Promise<void> {
  for (const held of await lockedSettlements(ctx, ids)) {
    const { data, gym, other } = held
    const said = saidOf(data, gym, other)
    if (data.paid_on !== null) throw refuse('settlement.paid', { ...said, day: data.paid_on })
    const { to } = monthOf(data.month)
    if (paid_on > postedOn(ctx, gym, other)) throw refuse('settlement.paid-in-future', {}, { field: 'paid_on' })
    if (paid_on < to) throw refuse('settlement.paid-too-early', { month: said.month, day: to }, { field: 'paid_on' })
    await setPaid(
      ctx,
      data.id,
      paid_on,
      await postPaid(ctx, held, { kind: 'settlement.paid', day: bookedOn(held, paid_on), net: data.net_fen }),
    )
    for (const at of atBoth(ctx, gym, other))
      await record(at, 'settlement.paid', at.gymId, { ...said, day: paid_on }, diffOf({}, { net: data.net_fen }))
  }
}

export async function unpaySettlements(ctx: Ctx, { ids, reason }: BodyOf<typeof settlementCalls.unpay>): Promise<void> {
  for (const held of await lockedSettlements(ctx, ids)) {
    const { data, gym, other } = held
    const said = saidOf(data, gym, other)
    if (data.paid_on === null) throw refuse('settlement.unpaid', said)
    const back = { kind: 'settlement.unpaid' as const, day: postedOn(ctx, gym, other), net: 0 - data.net_fen }
    await postPaid(ctx, held, data.payment_entry_id === null ? back : { ...back, reversesId: data.payment_entry_id })
    await setUnpaid(ctx, data.id)
    for (const at of atBoth(ctx, gym, other))
      await record(at, 'settlement.unpaid', at.gymId, { ...said, reason }, diffOf({ net: data.net_fen }, { net: null }))
  }
}

/** Where it was paid before it was confirmed, the books show it paid once it was owed. */
function bookedOn({ data, gym, other }: Held, paidOn: string): string {
  const confirmed = postedOn({ now: data.confirmed_at }, gym, other)
  return paidOn < confirmed ? confirmed : paidOn
}

type Payment = { kind: 'settlement.paid' | 'settlement.unpaid'; day: string; net: number; reversesId?: number }

/** `net`: what `gym` gets of `other`, or else gives. */
function postPaid(ctx: Ctx, { gym, other }: Held, { net, day, ...entry }: Payment): Promise<number | null> {
  const side = (gymId: number, otherGymId: number, fee: number): GymLine[] => [
    { gymId, account: 'safe', amount: fee },
    { gymId, account: 'due', otherGymId, cardId: null, amount: 0 - fee },
  ]
  const lines = [...side(gym.id, other.id, net), ...side(other.id, gym.id, 0 - net)]
  return post(ctx, { ...entry, gymId: gym.id, businessDay: day, occurredAt: ctx.now, staffId: ctx.staff.id, lines })
}
