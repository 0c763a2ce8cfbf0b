/** Deposits of the simulated year: taken from somebody who will buy, used by the sale, given back, kept, or still held. */
import { formatFen } from '@kaiguan/contract/money'
import type { OrderTender } from '../../orders/orders.sql.ts'
import { placeYearOrder, postYearEntry, tender } from './money.ts'
import { add, record, type Year, type YearDeposit, type YearMember, type YearMoment } from './year.ts'

export function takeYearDeposit(
  year: Year,
  moment: YearMoment,
  member: YearMember,
  taking: { fee: number; method: YearDeposit['method']; purpose: string },
): YearDeposit {
  const { fee, method, purpose } = taking
  const { gymId } = moment.branch
  const order = placeYearOrder(year, moment, {
    kind: 'deposit-taken',
    customerId: member.id,
    cardId: null,
    serviceName: purpose,
    totalFee: fee,
    realTotalFee: fee,
    tenders: [tender(method, fee)],
    sellers: [],
  })
  const id = add(year, 'deposits', {
    gym_id: gymId,
    customer_id: member.id,
    order_id: order.id,
    fee_fen: fee,
    used_fen: 0,
    returned_fen: 0,
    kept_fen: 0,
    purpose,
    taken_at: moment.at,
    business_day: moment.day,
  })
  happened(year, moment, id, 'taken', fee, order.id, '')
  postYearEntry(year, moment, {
    kind: 'deposit.taken',
    shift: order.shift,
    orderId: order.id,
    lines: [
      { gymId, account: 'hand', method, amount: fee },
      { gymId, account: 'deposit', depositId: id, amount: -fee },
    ],
  })
  record(year, moment, 'deposit.taken', id, { trade_no: order.tradeNo, customer: member.name, price: fee })
  const row = year.rows.deposits.at(-1)
  if (!row) throw new Error('the deposit just added is not there')
  return { id, member, row, method }
}

export function depositTender(deposit: YearDeposit, price: number): OrderTender {
  return { method: 'DEPOSIT', fee: Math.min(price, deposit.row.fee_fen), gift: 0, debitCardId: null, depositId: deposit.id }
}

/** After the sale it paid for. */
export function useYearDeposit(year: Year, moment: YearMoment, deposit: YearDeposit, fee: number, orderId: number): void {
  deposit.row.used_fen = fee
  happened(year, moment, deposit.id, 'used', fee, orderId, '')
}

/** All of it goes back, or (`kept`) a part of it stays with the club. */
export function returnYearDeposit(year: Year, moment: YearMoment, deposit: YearDeposit, kept: number, reason: string): void {
  const { id, member, row, method } = deposit
  const fee = row.fee_fen - kept
  const { gymId } = moment.branch
  const order = placeYearOrder(year, moment, {
    kind: 'deposit-refund',
    customerId: member.id,
    cardId: null,
    serviceName: row.purpose ?? '',
    totalFee: 0,
    realTotalFee: -fee,
    refundOfId: row.order_id,
    remark: reason,
    details: kept > 0 ? { kept: formatFen(kept) } : {},
    tenders: [tender(method, -fee)],
    sellers: [],
  })
  postYearEntry(year, moment, {
    kind: 'deposit.returned',
    shift: order.shift,
    orderId: order.id,
    lines: [
      { gymId, account: 'deposit', depositId: id, amount: fee + kept },
      { gymId, account: 'hand', method, amount: -fee },
      { gymId, account: 'income', category: 'fee', cardId: null, amount: -kept },
    ],
  })
  row.returned_fen = fee
  row.kept_fen = kept
  happened(year, moment, id, 'returned', fee, order.id, reason)
  if (kept > 0) happened(year, moment, id, 'kept', kept, order.id, reason)
  const action = kept > 0 ? 'deposit.kept' : 'deposit.returned'
  record(year, moment, action, id, { trade_no: order.tradeNo, customer: member.name, price: fee, kept, reason })
}

function happened(
  year: Year,
  moment: YearMoment,
  depositId: number,
  kind: 'taken' | 'used' | 'returned' | 'kept',
  fee: number,
  orderId: number,
  remark: string,
): void {
  add(year, 'deposit_events', {
    gym_id: moment.branch.gymId,
    deposit_id: depositId,
    kind,
    fee_fen: fee,
    order_id: orderId,
    staff_id: moment.staffId,
    at: moment.at,
    remark,
  })
}
