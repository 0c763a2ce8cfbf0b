/** The contract of a sale: made with it where an agreement is meant for its business, or asked for afterwards. */
import { formatFen } from '@kaiguan/contract/money'
import { type OrderKind, orderKinds } from '@kaiguan/contract/order-kinds'
import { agreedMethodWords } from '@kaiguan/contract/overview/refunds/texts'
import { AT_FIRST_VISIT, NEVER_ENDS } from '@kaiguan/contract/people/contracts/texts'
import { NEVER } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { type Draftable, draftable, insertContract } from './contracts.sql.ts'
import { type FieldValues, filled } from './fill-agreement.ts'

/** With a sale that was just written: the contract's id, or null where no agreement is meant for it. */
export async function draftFor(ctx: Ctx, orderId: number): Promise<number | null> {
  const order = await draftable(ctx, orderId)
  return order && !order.there ? draft(ctx, order) : null
}

/** Of an order that has none. */
export async function draftOf(ctx: Ctx, orderId: number): Promise<number> {
  const order = requireFound(await draftable(ctx, orderId), 'order_id')
  if (order.undone) throw refuse('contract.sale-undone', {}, { field: 'order_id' })
  if (order.there) throw refuse('contract.there-already', {}, { field: 'order_id' })
  const id = await draft(ctx, order)
  // `as`: orders are written with these kinds alone.
  if (id === null) throw refuse('contract.no-agreement', { what: orderKinds[order.kind as OrderKind] }, { field: 'order_id' })
  return id
}

async function draft(ctx: Ctx, order: Draftable): Promise<number | null> {
  const { agreement_id, title, no, html, customer_id } = order
  if (agreement_id === null || title === null || no === null || html === null || customer_id === null) return null
  const id = await insertContract(ctx, {
    customer_id,
    order_id: order.id,
    card_id: order.card_id,
    agreement_id,
    agreement_no: no,
    title,
    html: filled(html, valuesOf(order)),
  })
  await record(ctx, 'contract.made', customer_id, { title, name: order.member_name, trade_no: order.trade_no })
  return id
}

/** In the language of agreements here: they are the club's own texts, and Chinese. */
export function valuesOf(order: Draftable): FieldValues {
  const purse = order.card_kind === 3 && order.principal_fen !== null ? order.principal_fen + (order.gift_fen ?? 0) : null
  return {
    'member.name': order.member_name,
    'member.phone': order.member_phone,
    'member.birthday': order.birthday ?? '',
    'club.name': order.club_name,
    'club.address': order.club_address,
    'club.phone': order.club_phone,
    'card.name': order.card_name ?? '',
    'card.no': order.card_no ?? '',
    'card.start': order.card_no === null ? '' : (order.started_on ?? AT_FIRST_VISIT.zh),
    'card.end': order.ends_on === NEVER ? NEVER_ENDS.zh : (order.ends_on ?? ''),
    'card.times': order.residue_times === null ? '' : String(order.residue_times),
    'card.balance': purse === null ? '' : formatFen(purse),
    'course.name': order.course_name ?? '',
    'course.coach': order.coach_name ?? '',
    'course.lessons': lessonsOf(order),
    'course.end': order.course_name === null ? '' : (order.course_end ?? NEVER_ENDS.zh),
    'order.no': order.trade_no,
    'order.price': formatFen(order.total_fee_fen),
    'order.paid': formatFen(order.real_total_fee_fen),
    'order.day': order.business_day,
    'refund.method': order.refund_method === null ? '' : agreedMethodWords[order.refund_method].zh,
    'staff.name': order.staff_name ?? '',
  }
}

function lessonsOf({ lessons, gift_lessons: given }: Draftable): string {
  return lessons === null ? '' : given ? `${lessons} + ${given}` : String(lessons)
}
