/** Taking a deposit: money in hand, owed to the customer. It is nobody's sale yet: the sale that uses it is. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { Deposit, depositCalls } from '@kaiguan/contract/money/deposits/calls'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { requireFound } from '../../http/refusal.ts'
import { post } from '../../ledger/post.ts'
import { changeDeposit, insertDeposit } from '../../orders/deposits.ts'
import { readTenders, tenderLines, tenderRows } from '../../orders/tenders.ts'
import { writeOrder } from '../../orders/write-order.ts'
import { customerById, requireVisible } from '../../people/customers/index.ts'
import { depositAnswer } from './answers.ts'
import { depositById } from './deposits.sql.ts'

export async function takeDeposit(ctx: Ctx, input: BodyOf<typeof depositCalls.take>): Promise<Deposit> {
  const customer = requireVisible(ctx, await customerById(ctx, input.customer_id, true), 'customer_id')
  const { fee, purpose, remark } = input
  // No stored value pays for it (the contract offers none), so the business it would have to be good for is nobody's.
  const tenders = await readTenders(ctx, { ...input, deposit_ids: [] }, fee, 'goods', customer.person_id)
  const order = await writeOrder(ctx, {
    kind: 'deposit-taken',
    customerId: customer.id,
    cardId: null,
    serviceName: purpose,
    totalFee: fee,
    realTotalFee: fee,
    approvedBy: null,
    refundOfId: null,
    remark,
    details: {},
    tenders: tenderRows(tenders),
    sellers: [],
  })
  const id = await insertDeposit(ctx, { customerId: customer.id, orderId: order.id, fee, purpose })
  await changeDeposit(ctx, { id, kind: 'taken', fee, orderId: order.id, remark })
  await post(ctx, {
    kind: 'deposit.taken',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    orderId: order.id,
    lines: [...tenderLines(ctx.gymId, tenders), { gymId: ctx.gymId, account: 'deposit', depositId: id, amount: -fee }],
  })
  await record(ctx, 'deposit.taken', id, { trade_no: order.trade_no, customer: customer.name, price: fee })
  return depositAnswer(requireFound(await depositById(ctx, id)))
}
