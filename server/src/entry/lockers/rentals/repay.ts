/** A grid is given back: its pledge less what is deducted goes back to its tender, and of the unused rent what is asked for; the rest is earned. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import { GivenBack, type lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { formatFen, split } from '@kaiguan/contract/money'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { type Act, confirmAct, requireRightOrConfirmation } from '../../../ground/roles/index.ts'
import type { Handler } from '../../../handler.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import type { GymLine, OutsideMethod } from '../../../ledger/accounts.ts'
import { settled } from '../../../ledger/due.ts'
import { post } from '../../../ledger/post.ts'
import { stopRent, unusedRent } from '../../../ledger/rent-income.ts'
import { type Back, backLines, methodsOf, putMoneyBack, requireRightToPayOut, tendersBack, waysBack } from '../../../orders/give-back.ts'
import { sharesBack } from '../../../orders/refund-orders.ts'
import { writeOrder } from '../../../orders/write-order.ts'
import { rentalAnswer } from '../answers.ts'
import { type GridKey, gridById, setUsed } from '../areas/areas.sql.ts'
import { insertLockerEvent } from './events.sql.ts'
import { heldBy, rentFunding } from './give-back.sql.ts'
import { type LockedGrid, lockGrid } from './lock-grid.ts'
import { endRental, type RentalData, rentalById, rentalSeen } from './rentals.sql.ts'

type Input = BodyOf<typeof lockerRentalCalls.repay>
type Placed = { id: number; trade_no: string }

/** What it takes: what is kept and what goes back of the rent have permissions of their own. The sum is what goes back in all. */
function returnOf({ id, pledge_left_fen, area_name, no }: RentalData, input: GivenBack): Act {
  const asked = GivenBack.parse(input)
  const { deduct_fee: kept, refund_fee: refunded } = asked
  const further: Permission[] = []
  if (kept > 0) further.push(KEEPS)
  if (refunded > 0) further.push(REFUNDS)
  const fee = pledge_left_fen - kept + refunded
  return { act: 'locker-return', id, fee, no: `${area_name} ${no}`, asked, needs: ['lockers.return', ...further] }
}

const KEEPS = 'lockers.deduct-pledge'
const REFUNDS = 'lockers.refund-rent'

export const approveReturn: Handler<typeof lockerRentalCalls.approveRepay> = (outside, { params, body }) =>
  confirmAct(outside, body, async (ctx) => {
    const grid = requireFound(await gridById(ctx, { id: params.grid, locker_id: params.id }))
    const rental = grid.rental_id === null ? undefined : await rentalSeen(ctx, grid.rental_id)
    if (!rental) throw refuse('locker.nobody', { no: grid.no })
    await unusedBeside(ctx, rental, body)
    return returnOf(rental, body)
  })

/** What of the rent is unused, once what is asked for is no more than there is. */
async function unusedBeside(ctx: Ctx, rental: RentalData, { deduct_fee: kept, refund_fee: refunded }: GivenBack): Promise<number> {
  const pledge = rental.pledge_left_fen
  if (kept > pledge) throw refuse('locker.above-pledge', { left: formatFen(pledge), fee: formatFen(kept) }, { field: 'deduct_fee' })
  const unused = await unusedRent(ctx, rental.id)
  if (refunded > unused) throw refuse('locker.above-rent', { left: formatFen(unused), fee: formatFen(refunded) }, { field: 'refund_fee' })
  return unused
}

export async function repay(ctx: Ctx, key: GridKey, input: Input): Promise<ResponseOf<typeof lockerRentalCalls.repay>> {
  const { deduct_fee: kept, refund_fee: refunded, remark, approval_token } = input
  if (kept > 0 && approval_token === undefined) requireRight(ctx, KEEPS, 'deduct_fee')
  if (refunded > 0 && approval_token === undefined) requireRight(ctx, REFUNDS, 'refund_fee')
  const seen = await lockGrid(ctx, key)
  const { grid, rental } = seen
  const pledge = rental.pledge_left_fen
  const unused = await unusedBeside(ctx, rental, input)
  const held = { ...seen, approvedBy: await requireRightOrConfirmation(ctx, returnOf(rental, input), approval_token) }
  const paper = await givePledgeBack(ctx, held, input)
  const refunds = await giveRentBack(ctx, held, input)
  await keepRest(ctx, rental.id, unused - refunded)
  await stopRent({ ...ctx, staffId: ctx.staff.id }, rental)
  await endRental(ctx, rental.id, 'returned', rental.rent_fen - refunded)
  await setUsed(ctx, grid.id)
  const orders = [...(paper ? [paper] : []), ...refunds]
  const [first, ...more] = orders
  await insertLockerEvent(ctx, {
    gridId: grid.id,
    rentalId: rental.id,
    kind: 'returned',
    orderId: first?.id,
    moreOrderIds: more.map(({ id }) => id),
    before: { pledge_left_fen: pledge, rent_fen: rental.rent_fen },
    fee: -refunded,
    pledge: -pledge,
    remark,
  })
  const returned = pledge - kept
  const { member_name: holder } = rental
  const said = { holder, area: grid.area_name, no: grid.no, returned, kept, refunded, remark }
  await record(ctx, 'locker.returned', rental.id, { ...said, trade_no: first?.trade_no ?? '' })
  return {
    returned,
    kept,
    refunded,
    remark,
    order_id: first?.id ?? null,
    trade_no: first?.trade_no ?? null,
    refund_orders: refunds.map(({ id, trade_no, fee }) => ({ order_id: id, trade_no, fee })),
    rental: rentalAnswer(ctx, requireFound(await rentalById(ctx, rental.id))),
  }
}

function requireRight(ctx: Ctx, permission: Permission, field: string): void {
  if (!ctx.may(permission)) throw refuse('permission.missing', { permission: permissions[permission] }, { field })
}

type HeldBack = Back & { held: number }

/**
 * To the tenders that hold it, in their shares, or by the one asked for; a card that is over takes nothing: cash. What came in
 * by an import was paid to another system: it goes back as the desk says, in cash where it says nothing.
 */
async function pledgeWays(ctx: Ctx, rentalId: number, pledge: number, fee: number, asked: OutsideMethod | undefined): Promise<HeldBack[]> {
  const all = await heldBy(ctx, rentalId)
  if (all.length === 0) return [{ ...outOf(asked), fee, held: pledge }]
  const tenders = asked === undefined || asked === 'CASH' ? all : all.filter(({ payment_method }) => payment_method === asked)
  if (asked !== undefined && asked !== 'CASH' && tenders.reduce((sum, { held_fen }) => sum + held_fen, 0) < fee)
    throw refuse('pay.refund-method', { methods: methodsOf(all.map(({ payment_method }) => payment_method)) }, { field: 'payment_method' })
  const inCash = outOf('CASH')
  if (fee > 0) requireRightToPayOut(ctx, asked === 'CASH' ? all : tenders.filter(({ closed }) => closed))
  if (asked === 'CASH') return [{ ...inCash, fee, held: pledge }]
  const shares = tenders.map(({ held_fen }) => held_fen)
  const [fees, helds] = [split(fee, shares), split(pledge, shares)]
  return tenders.map(
    (
      { payment_method: method, debit_card_id: debitCardId, deposit_id: depositId, deposit_gym_id: depositGymId, code_of: codeOf, closed },
      i,
    ) => ({
      ...(closed ? inCash : { method, debitCardId, depositId, depositGymId, codeOf }),
      fee: fees[i] ?? 0,
      held: helds[i] ?? 0,
    }),
  )
}

const outOf = (asked: OutsideMethod | undefined) => ({ method: asked ?? 'CASH', debitCardId: null, depositId: null, depositGymId: null })

/** `approvedBy`: the colleague who confirmed it. */
type Returned = LockedGrid & { approvedBy: number | null }

const orderOf = ({ grid, customer, rental, approvedBy }: Returned) => ({
  kind: 'locker-return' as const,
  customerId: customer?.id ?? null,
  cardId: null,
  rentalId: rental.id,
  serviceName: `${grid.area_name} ${grid.no}`,
  approvedBy,
})

async function givePledgeBack(ctx: Ctx, held: Returned, { deduct_fee: kept, payment_method, remark }: Input): Promise<Placed | null> {
  const { rental } = held
  const pledge = rental.pledge_left_fen
  if (pledge === 0) return null
  const ways = await pledgeWays(ctx, rental.id, pledge, pledge - kept, payment_method)
  const paid = ways.filter(({ fee }) => fee > 0)
  const order = await writeOrder(ctx, {
    ...orderOf(held),
    totalFee: kept,
    realTotalFee: kept,
    refundOfId: null,
    remark,
    details: { locker: orderOf(held).serviceName, cash_pledge: formatFen(pledge), ...(kept > 0 ? { kept: formatFen(kept) } : {}) },
    tenders: tendersBack(ways).map((tender, i) => ({ ...tender, held: -(ways[i]?.held ?? 0) })),
    sellers: [],
  })
  await postReturn(ctx, order.id, [
    { gymId: ctx.gymId, account: 'pledge', rentalId: rental.id, amount: pledge },
    ...(await backLines(ctx, paid)),
    { gymId: ctx.gymId, account: 'income', category: 'fee', rentalId: rental.id, amount: -kept },
  ])
  await putMoneyBack(ctx, paid, order.id)
  return order
}

/** Along the orders that brought it, newest first, up to what of each is left; its sellers give up their shares. */
async function giveRentBack(
  ctx: Ctx,
  held: Returned,
  { refund_fee, payment_method, remark }: Input,
): Promise<(Placed & { fee: number })[]> {
  const placed: (Placed & { fee: number })[] = []
  let rest = refund_fee
  const funding: { id: number | null; left_fen: number }[] = await rentFunding(ctx, held.rental.id)
  for (const { id, left_fen } of [...funding, { id: null, left_fen: rest }]) {
    const fee = Math.min(rest, left_fen)
    if (fee <= 0) continue
    rest -= fee
    // Rent that no order brought came in by an import.
    const back = id === null ? [{ ...outOf(payment_method), fee }] : await waysBack(ctx, fee, id, payment_method)
    const order = await writeOrder(ctx, {
      ...orderOf(held),
      totalFee: 0,
      realTotalFee: -fee,
      refundOfId: id,
      remark,
      details: { locker: orderOf(held).serviceName },
      tenders: tendersBack(back),
      sellers: await sharesBack(ctx, id, fee),
    })
    await postReturn(ctx, order.id, [
      { gymId: ctx.gymId, account: 'deferred', category: 'locker', rentalId: held.rental.id, amount: fee },
      ...(await backLines(ctx, back)),
    ])
    await putMoneyBack(ctx, back, order.id)
    placed.push({ ...order, fee })
  }
  return placed
}

/** What nobody gets back is earned now: the grid is free for the next. */
function keepRest(ctx: Ctx, rentalId: number, fen: number): Promise<number | null> {
  const of = { gymId: ctx.gymId, category: 'locker', rentalId } as const
  return postReturn(ctx, undefined, [
    { ...of, account: 'deferred', amount: fen },
    { ...of, account: 'income', amount: -fen },
  ])
}

function postReturn(ctx: Ctx, orderId: number | undefined, lines: GymLine[]): Promise<number | null> {
  return post(ctx, {
    kind: 'locker.returned',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    ...(orderId === undefined ? {} : { orderId }),
    lines: settled(lines, ctx.gymId, null),
  })
}
