/** Renting a grid, and renting it on: one order, the rent deferred over its days, the pledge held. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { LONGEST_RENT, rentOf } from '@kaiguan/contract/entry/lockers/rent'
import { NO_GIFTS, type Paying, withPledge } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import { addDays, daysBetween } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { requireAuthority } from '../../../ground/roles/index.ts'
import { phoneMeant } from '../../../http/input/phone-meant.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { post } from '../../../ledger/post.ts'
import { earnRent } from '../../../ledger/rent-income.ts'
import { asPaid } from '../../../orders/payment-answer.ts'
import { placeOrder } from '../../../orders/place-order.ts'
import { earnable, holdAsPledge, readTenders, type Tender, tenderLines } from '../../../orders/tenders.ts'
import { type CustomerData, customerById, requireVisible } from '../../../people/customers/index.ts'
import { rentalAfter } from '../answers.ts'
import { type GridData, type GridKey, gridById, setUsed } from '../areas/areas.sql.ts'
import { insertLockerEvent } from './events.sql.ts'
import { lockGrid, requireGridFree, requireSuitableGrid } from './lock-grid.ts'
import { changeRental, insertRental } from './rentals.sql.ts'

type Rented = ResponseOf<typeof lockerRentalCalls.rent>
type Renewed = ResponseOf<typeof lockerRentalCalls.renew>

export async function rent(ctx: Ctx, key: GridKey, input: BodyOf<typeof lockerRentalCalls.rent>): Promise<Rented> {
  const customer =
    input.customer_id === undefined ? null : requireVisible(ctx, await customerById(ctx, input.customer_id, true), 'customer_id')
  const grid = requireFound(await gridById(ctx, key, true))
  await requireGridFree(ctx, grid)
  requireSuitableGrid(grid, customer, input.type)
  const { started_at: from, expired_at: to } = input
  checkDates(from, to, ctx.today, from < ctx.today ? 'started_at' : 'expired_at')
  // A grid for the day is given back the same evening; one for longer is held by the area's pledge, whatever it is called.
  const usual = input.type === 1 || input.expired_at > input.started_at ? grid.pledge : 0
  const pledge = input.cash_pledge ?? usual
  const price = await priceOf(ctx, grid, { from, to, pledge, usual }, input)
  const tenders = holdAsPledge(await readTenders(ctx, input, price.agreed + pledge, 'locker', customer?.person_id ?? 0), pledge)
  const name = input.member_name ?? customer?.name ?? ''
  const id = await insertRental(ctx, {
    gridId: grid.id,
    customerId: customer?.id ?? null,
    name,
    phone: phoneMeant(ctx, 'member_phone', input.member_phone, customer?.phone ?? '') ?? customer?.phone ?? '',
    type: input.type,
    from,
    to,
    rent: price.agreed,
    pledge,
    remark: input.remark,
  })
  const order = await sellDays(ctx, { id, grid, customer, from, to, price, pledge, tenders, paying: input, kind: 'locker.rented' })
  await setUsed(ctx, grid.id)
  await insertLockerEvent(ctx, {
    gridId: grid.id,
    rentalId: id,
    kind: 'rented',
    orderId: order.id,
    from,
    to,
    fee: price.agreed,
    pledge,
    remark: input.remark,
  })
  await record(ctx, 'locker.rented', id, {
    holder: name,
    area: grid.area_name,
    no: grid.no,
    from,
    to,
    price: price.agreed,
    pledge,
    list_price: price.list,
    trade_no: order.trade_no,
  })
  return rented(ctx, id, order, price, input, tenders)
}

export async function renewRental(ctx: Ctx, key: GridKey, input: BodyOf<typeof lockerRentalCalls.renew>): Promise<Renewed> {
  const { grid, rental, customer } = await lockGrid(ctx, key)
  if (rental.visit_id !== null) throw refuse('locker.nobody', { no: grid.no })
  // The days since the old last day are paid for too: there is no fee for being late.
  const from = addDays(rental.expired_on, 1)
  const to = input.renewed_at
  checkDates(from, to, from, 'renewed_at')
  // A grid that was for the day and is kept longer is one that nothing is held for: that is a colleague's to allow.
  const missing = rental.type === 2 ? Math.max(0, grid.pledge - rental.pledge_left_fen) : 0
  const price = await priceOf(ctx, grid, { from, to, pledge: 0, usual: missing }, input)
  const tenders = await readTenders(ctx, input, price.agreed, 'locker', customer?.person_id ?? 0)
  const { id, member_name: holder, expired_on, rent_fen } = rental
  const order = await sellDays(ctx, { id, grid, customer, from, to, price, pledge: 0, tenders, paying: input, kind: 'locker.renewed' })
  await changeRental(ctx, id, { expired_on: to, rent_fen: rent_fen + price.agreed })
  await insertLockerEvent(ctx, {
    gridId: grid.id,
    rentalId: id,
    kind: 'renewed',
    orderId: order.id,
    before: { expired_on, rent_fen },
    from,
    to,
    fee: price.agreed,
    remark: input.remark,
  })
  const { area_name: area, no } = grid
  await record(ctx, 'locker.renewed', id, { holder, area, no, to, price: price.agreed, list_price: price.list, trade_no: order.trade_no })
  return { ...(await rented(ctx, id, order, price, input, tenders)), renewed_at: to }
}

type Sold = { id: number; trade_no: string }

async function rented(
  ctx: Ctx,
  id: number,
  order: Sold,
  price: Price,
  input: Paying & { total_fee: number },
  tenders: Tender[],
): Promise<Rented> {
  return {
    ...asPaid(ctx, input, tenders),
    order_id: order.id,
    trade_no: order.trade_no,
    total_fee: input.total_fee,
    real_total_fee: price.agreed,
    rental: await rentalAfter(ctx, id),
  }
}

function checkDates(from: string, to: string, first: string, field: string): void {
  if (from < first || to < from || daysBetween(from, to) >= LONGEST_RENT)
    throw refuse('locker.dates', { from, to, first, most: LONGEST_RENT }, { field })
}

type Price = { list: number; agreed: number; approvedBy: number | null }

type Days = { from: string; to: string }
type Pledged = { pledge: number /** The area's. */; usual: number }

/** What is agreed is held against the area's list price, or what the desk asks where that is more; the pledge against the area's. */
function priceOf(ctx: Ctx, grid: GridData, asked: Days & Pledged, input: Paying & { total_fee: number }): Promise<Price> {
  const list = Math.max(rentOf(grid.rent_fee, asked.from, asked.to), input.total_fee)
  return requirePriceWithin(ctx, list, asked, { ...input, real_total_fee: input.real_total_fee ?? input.total_fee })
}

/** What is agreed of a list price, and the pledge beside it, as far as whoever asks may allow it or had it confirmed. */
export async function requirePriceWithin(ctx: Ctx, list: number, asked: Pledged, input: Paying): Promise<Price> {
  const agreed = input.real_total_fee ?? list
  if (agreed > list) throw refuse('pay.above-list', { price: formatFen(list) }, { field: 'real_total_fee' })
  const judged = withPledge({ list, agreed }, asked.pledge, asked.usual)
  const approvedBy = await requireAuthority(ctx, {
    business: 'locker',
    totalFee: judged.list,
    realTotalFee: judged.agreed,
    extraGifts: NO_GIFTS,
    approvalToken: input.approval_token,
  })
  return { list, agreed, approvedBy }
}

type SoldDays = Days & {
  id: number
  grid: GridData
  customer: CustomerData | null
  price: Price
  pledge: number
  tenders: Tender[]
  paying: Paying
  kind: 'locker.rented' | 'locker.renewed' | 'locker.moved'
}

/** The order of some days, its entry, and over which days it is earned. */
export async function sellDays(
  ctx: Ctx,
  { id, grid, customer, from, to, price, pledge, tenders, paying, kind }: SoldDays,
): Promise<{ id: number; trade_no: string }> {
  const called = `${grid.area_name} ${grid.no}`
  const order = await placeOrder(ctx, {
    kind: 'locker-rent',
    customerId: customer?.id ?? null,
    cardId: null,
    rentalId: id,
    serviceName: called,
    totalFee: price.list,
    realTotalFee: price.agreed,
    approvedBy: price.approvedBy,
    details: { locker: called, start_date: from, end_date: to, ...(pledge > 0 ? { cash_pledge: formatFen(pledge) } : {}) },
    paying,
    tenders,
  })
  // A gift that pays earns nothing, and holds nothing.
  const earns = earnable(tenders) - pledge
  await post(ctx, {
    kind,
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    orderId: order.id,
    lines: [
      ...tenderLines(ctx.gymId, tenders),
      { gymId: ctx.gymId, account: 'deferred', category: 'locker', rentalId: id, amount: -earns },
      { gymId: ctx.gymId, account: 'pledge', rentalId: id, amount: -pledge },
    ],
  })
  await earnRent({ ...ctx, staffId: ctx.staff.id }, { id, gym_id: ctx.gymId }, { from, days: daysBetween(from, to) + 1, fen: earns })
  return order
}
