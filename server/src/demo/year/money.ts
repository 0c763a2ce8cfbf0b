/** Orders and ledger entries of the simulated year: the same rows as orders/place-order.ts and ledger/post.ts write one by one. */
import type { EntryKind } from '@kaiguan/contract/entry-kinds'
import { split } from '@kaiguan/contract/money'
import type { OrderKind } from '@kaiguan/contract/order-kinds'
import type { GymLine } from '../../ledger/accounts.ts'
import { lineRow } from '../../ledger/post.ts'
import type { OrderTender } from '../../orders/orders.sql.ts'
import { performanceOf } from '../../orders/performance.ts'
import { add, draw, type Shift, type Year, type YearMoment } from './year.ts'

export type YearOrder = {
  kind: OrderKind
  customerId: number | null
  cardId: number | null
  courseId?: number
  serviceName: string
  totalFee: number
  realTotalFee: number
  approvedBy?: number | null
  refundOfId?: number | null
  remark?: string
  details?: Record<string, string>
  tenders: OrderTender[]
  sellers: { staffId: number; shareBp: number }[]
}

export function placeYearOrder(year: Year, moment: YearMoment, order: YearOrder): { id: number; tradeNo: string; shift: Shift } {
  const { branch, day, at } = moment
  const shift = branch.shift
  if (!shift) throw new Error(`no shift is open at branch ${branch.index} on ${day}`)
  const tradeNo = `${day.slice(2).replaceAll('-', '')}${String(draw(year, 'trade_no_seq')).padStart(7, '0')}`
  const id = add(year, 'orders', {
    gym_id: branch.gymId,
    trade_no: tradeNo,
    kind: order.kind,
    customer_id: order.customerId,
    card_id: order.cardId,
    customer_course_id: order.courseId ?? null,
    service_name: order.serviceName,
    total_fee_fen: order.totalFee,
    real_total_fee_fen: order.realTotalFee,
    business_day: day,
    occurred_at: at,
    staff_id: moment.staffId,
    approved_by: order.approvedBy ?? null,
    refund_of_id: order.refundOfId ?? null,
    remark: order.remark ?? '',
    details: order.details ?? {},
    shift_id: shift.id,
  })
  for (const tender of order.tenders)
    add(year, 'order_tenders', {
      gym_id: branch.gymId,
      order_id: id,
      payment_method: tender.method,
      fee_fen: tender.fee,
      gift_fen: tender.gift,
      debit_card_id: tender.debitCardId,
      deposit_id: tender.depositId,
    })
  const shares = order.sellers.map((seller) => seller.shareBp)
  const fees = split(shares.length > 0 ? order.realTotalFee : 0, shares)
  for (const [i, seller] of order.sellers.entries())
    add(year, 'order_sellers', {
      gym_id: branch.gymId,
      order_id: id,
      staff_id: seller.staffId,
      share_bp: seller.shareBp,
      fee_fen: fees[i] ?? 0,
    })
  perform(year, moment, id, order)
  return { id, tradeNo, shift }
}

/** Whose doing it was, by the function that says so of every order. */
function perform(year: Year, { branch, day }: YearMoment, id: number, order: YearOrder): void {
  const { kind, realTotalFee, refundOfId = null, tenders, sellers } = order
  const family = refundOfId === null ? null : (year.performed.get(refundOfId) ?? null)
  const performed = performanceOf({ kind, realTotalFee, refundOfId, tenders, sellers }, family)
  if (!performed) return
  for (const line of performed.lines)
    add(year, 'performance_lines', {
      gym_id: branch.gymId,
      staff_id: line.staffId,
      order_id: id,
      record_id: null,
      business: performed.business,
      business_day: day,
      origin_day: performed.originDay ?? day,
      performance_fen: line.performance,
      value_fen: line.value,
      units: line.units,
      source: performed.source,
    })
  if (family) family.gave.push(...performed.lines)
  else year.performed.set(id, { business: performed.business, originDay: day, gave: performed.lines, undone: [] })
}

export type YearEntry = {
  kind: EntryKind
  /** Whose drawer the cash is in. */
  shift?: Shift
  orderId?: number
  visitId?: number
  reversesId?: number
  /** true: nobody's doing, the night's. */
  nightly?: boolean
  lines: GymLine[]
}

export function postYearEntry(year: Year, moment: YearMoment, entry: YearEntry): number | null {
  const lines = entry.lines.filter((line) => line.amount !== 0)
  if (lines.length === 0) return null
  const { branch, day, at } = moment
  const entryId = add(year, 'ledger_entries', {
    gym_id: branch.gymId,
    kind: entry.kind,
    business_day: day,
    occurred_at: at,
    posted_at: at,
    staff_id: entry.nightly ? null : moment.staffId,
    order_id: entry.orderId ?? null,
    visit_id: entry.visitId ?? null,
    reverses_id: entry.reversesId ?? null,
    shift_id: entry.shift?.id ?? null,
  })
  for (const line of lines) {
    add(year, 'ledger_lines', { ...lineRow(line), entry_id: entryId, business_day: day })
    if (entry.shift && inDrawer(line)) entry.shift.cash += line.amount
  }
  return entryId
}

function inDrawer(line: GymLine): boolean {
  return (
    line.account === 'float' ||
    line.account === 'paid-in' ||
    line.account === 'paid-out' ||
    (line.account === 'hand' && line.method === 'CASH')
  )
}

export function tender(method: OrderTender['method'], fee: number): OrderTender {
  return { method, fee, gift: 0, debitCardId: null, depositId: null }
}
