/** What a sale's answer says of how it was paid, by the names that the body has for it. */
import type { AsPaid, Paying } from '@kaiguan/contract/ground/pay/calls'
import type { Ctx } from '../context.ts'
import type { Tender } from './tenders.ts'

/** Of what was done, not of what was asked: left out, it was cash, and the seller whoever sold. */
export function asPaid(ctx: Pick<Ctx, 'staff'>, paying: Paying, tenders: readonly Tender[]): AsPaid {
  const methods = tenders.flatMap(({ method }) => (method === 'DEPOSIT' ? [] : [method]))
  const sellers = paying.sellers?.length ? paying.sellers.map(({ staff_id }) => staff_id) : [paying.sell_id ?? ctx.staff.id]
  return {
    payment_method: onlyOne(methods),
    debit_card_id: onlyOne(tenders.flatMap((tender) => (tender.method === 'DEBIT_CARD' ? [tender.card.id] : []))),
    deposit_ids: [...new Set(tenders.flatMap((tender) => (tender.method === 'DEPOSIT' ? [tender.depositId] : [])))],
    sell_id: onlyOne(sellers),
    remark: paying.remark,
  }
}

function onlyOne<One>(all: readonly One[]): One | null {
  const [first, ...others] = new Set(all)
  return first !== undefined && others.length === 0 ? first : null
}
