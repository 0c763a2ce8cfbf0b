/** What the calls answer. */
import type { Deposit, DepositMove, DepositState } from '@kaiguan/contract/money/deposits/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { DepositData, DepositEventData } from './deposits.sql.ts'

export function depositAnswer(data: DepositData): Deposit {
  return {
    id: data.id,
    order_id: data.order_id,
    trade_no: data.trade_no,
    customer: { id: data.customer_id, name: data.customer_name, phone: maskPhone(data.customer_phone ?? '') },
    fee: data.fee_fen,
    used: data.used_fen,
    returned: data.returned_fen,
    kept: data.kept_fen,
    moved: data.moved_fen,
    left: data.left_fen,
    state: stateOf(data),
    purpose: data.purpose,
    taken_at: data.taken_at.toISOString(),
    staff_name: data.staff_name,
  }
}

function stateOf({ left_fen, moved_fen, returned_fen, kept_fen }: DepositData): DepositState {
  if (left_fen > 0) return 'held'
  if (moved_fen > 0) return 'moved'
  return returned_fen + kept_fen > 0 ? 'returned' : 'used'
}

export function moveAnswer(data: DepositEventData): DepositMove {
  return {
    id: data.id,
    kind: data.kind,
    fee: data.fee_fen,
    at: data.at.toISOString(),
    staff_name: data.staff_name,
    order: { id: data.order_id, trade_no: data.trade_no, kind: data.order_kind, service_name: data.service_name },
    remark: data.remark,
    undoable: data.undoable,
  }
}
