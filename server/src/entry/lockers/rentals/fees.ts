/** What a lost key or wristband costs, and a grid that is opened by force with somebody beside. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { LockerEvent } from '@kaiguan/contract/entry/lockers/calls'
import type { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import type { Paying } from '@kaiguan/contract/ground/pay/calls'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { post } from '../../../ledger/post.ts'
import { activeSellers } from '../../../orders/orders.sql.ts'
import { placeOrder } from '../../../orders/place-order.ts'
import { earnable, readTenders, tenderLines } from '../../../orders/tenders.ts'
import { eventAnswer } from '../answers.ts'
import { type GridData, type GridKey, gridById, gridLike, updateGrid } from '../areas/areas.sql.ts'
import { eventById, insertLockerEvent } from './events.sql.ts'
import { lockGrid } from './lock-grid.ts'
import { livingOfGrid } from './rentals.sql.ts'

type Fee = {
  fee: number
  paying: Omit<Paying, 'real_total_fee' | 'approval_token'>
  rentalId: number
  customer: { id: number; person_id: number } | null
}

/** A fee is what it is: no list price, no discount. It is earned at once. */
export async function takeFee(
  ctx: Ctx,
  grid: GridData,
  { fee, paying, rentalId, customer }: Fee,
): Promise<{ id: number; trade_no: string }> {
  const tenders = await readTenders(ctx, paying, fee, 'locker', customer?.person_id ?? 0)
  const serviceName = `${grid.area_name} ${grid.no}`
  const order = await placeOrder(ctx, {
    kind: 'locker-fee',
    customerId: customer?.id ?? null,
    cardId: null,
    rentalId,
    serviceName,
    totalFee: fee,
    realTotalFee: fee,
    approvedBy: null,
    details: { locker: serviceName },
    paying,
    tenders,
  })
  await post(ctx, {
    kind: 'locker.fee',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    orderId: order.id,
    lines: [
      ...tenderLines(ctx.gymId, tenders),
      { gymId: ctx.gymId, account: 'income', category: 'fee', rentalId, amount: -earnable(tenders) },
    ],
  })
  return order
}

export async function lostKey(
  ctx: Ctx,
  at: GridKey,
  { fee, key, ...paying }: BodyOf<typeof lockerRentalCalls.lostKey>,
): Promise<ResponseOf<typeof lockerRentalCalls.lostKey>> {
  const { grid, rental, customer } = await lockGrid(ctx, at)
  const { id: gridId, no, area_name: area, locker_id } = grid
  if (key !== undefined) {
    const same = await gridLike(ctx, locker_id, { no, key }, gridId)
    if (same) throw refuse('locker.key-taken', { key, area: same.area_name, no: same.no }, { field: 'key' })
    await updateGrid(ctx, gridId, { no, key })
  }
  const order = await takeFee(ctx, grid, { fee, paying, rentalId: rental.id, customer })
  const event = await insertLockerEvent(ctx, { gridId, rentalId: rental.id, kind: 'lost', orderId: order.id, fee, remark: paying.remark })
  await record(ctx, 'locker.key-lost', rental.id, { holder: rental.member_name, area, no, price: fee, trade_no: order.trade_no })
  return { order_id: order.id, trade_no: order.trade_no, event: eventAnswer(await eventById(ctx, event)) }
}

/** Nobody opens somebody's grid alone. */
export async function forceOpen(
  ctx: Ctx,
  at: GridKey,
  { reason, witness_id }: BodyOf<typeof lockerRentalCalls.forceOpen>,
): Promise<LockerEvent> {
  const grid = requireFound(await gridById(ctx, at, true))
  const works = await activeSellers(ctx, [witness_id])
  if (witness_id === ctx.staff.id || !works.has(witness_id)) throw refuse('locker.witness', {}, { field: 'witness_id' })
  const holder = await livingOfGrid(ctx, grid.id)
  const event = await insertLockerEvent(ctx, {
    gridId: grid.id,
    ...(holder ? { rentalId: holder.id } : {}),
    kind: 'forced-open',
    witnessId: witness_id,
    remark: reason,
  })
  const said = eventAnswer(await eventById(ctx, event))
  const { area_name: area, no, locker_id } = grid
  await record(ctx, 'locker.forced-open', locker_id, {
    area,
    no,
    reason,
    witness: said.witness_name ?? '',
    holder: holder?.member_name ?? '',
  })
  return said
}
