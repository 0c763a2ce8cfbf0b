/** Deposits as a way to pay: those of the customer, in the order asked for, until the price is covered. */
import { permissions } from '@kaiguan/contract/permissions'
import type { Acting, Ctx } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { changeDeposit, lockDeposits } from './deposits.sql.ts'

export { changeDeposit, insertDeposit, insertDepositThere } from './deposits.sql.ts'

export type DepositTender = { method: 'DEPOSIT'; fee: number; depositId: number }

/** What of each deposit pays for this price. Refuses another person's, and those of which nothing is left. */
export async function readDeposits(ctx: Ctx, ids: number[], price: number, personId: number): Promise<DepositTender[]> {
  if (ids.length === 0) return []
  if (!ctx.may('deposits.use')) throw refuse('permission.missing', { permission: permissions['deposits.use'] }, { field: 'deposit_ids' })
  const held = new Map((await lockDeposits(ctx, ids)).map((deposit) => [deposit.id, deposit]))
  const tenders: DepositTender[] = []
  let due = price
  for (const id of ids) {
    const deposit = held.get(id)
    if (!deposit || deposit.person_id !== personId) throw refuse('deposit.not-theirs', {}, { field: 'deposit_ids' })
    if (deposit.left_fen === 0) throw refuse('deposit.nothing-left', { trade_no: deposit.trade_no }, { field: 'deposit_ids' })
    const fee = Math.min(due, deposit.left_fen)
    due -= fee
    if (fee > 0) tenders.push({ method: 'DEPOSIT', fee, depositId: id })
  }
  return tenders
}

export async function spendDeposits(ctx: Acting, tenders: DepositTender[], orderId: number): Promise<void> {
  for (const { depositId, fee } of tenders) await changeDeposit(ctx, { id: depositId, kind: 'used', fee, orderId, remark: '' })
}
