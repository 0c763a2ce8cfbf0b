/** Its holder takes another grid. What was paid and is held goes along; where the new area is dearer the difference is paid. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { moveCost } from '@kaiguan/contract/entry/lockers/rent'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { unusedRent } from '../../../ledger/rent-income.ts'
import { holdAsPledge, readTenders } from '../../../orders/tenders.ts'
import { rentalAfter } from '../answers.ts'
import { type GridData, type GridKey, gridById, setUsed } from '../areas/areas.sql.ts'
import { braceletOfGrid } from '../bracelets.sql.ts'
import { insertLockerEvent } from './events.sql.ts'
import { type LockedGrid, lockGrid, requireGridFree, requireSuitableGrid } from './lock-grid.ts'
import { requirePriceWithin, sellDays } from './rent.ts'
import { changeRental } from './rentals.sql.ts'

type Input = BodyOf<typeof lockerRentalCalls.move>

export async function move(ctx: Ctx, key: GridKey, input: Input): Promise<ResponseOf<typeof lockerRentalCalls.move>> {
  const held = await lockGrid(ctx, key, input.grid_id)
  const { rental, customer, grid } = held
  // The days over are paid at the area they were used in.
  if (rental.visit_id === null && rental.expired_on < ctx.today)
    throw refuse('locker.move-overdue', { no: grid.no, day: rental.expired_on })
  const to = requireFound(await gridById(ctx, { id: input.grid_id }), 'grid_id')
  await requireGridFree(ctx, to, 'grid_id')
  requireSuitableGrid(to, customer, rental.type, 'grid_id')
  const paid = await payDifference(ctx, held, to, input)
  // A wristband opens one grid: with another grid goes another band.
  const bracelet_id = rental.bracelet_id === null ? null : await braceletOfGrid(ctx, to.id)
  const before = { grid_id: grid.id, bracelet_id: rental.bracelet_id }
  const { rent_fen, pledge_fen, pledge_left_fen } = rental
  await changeRental(ctx, rental.id, {
    grid_id: to.id,
    bracelet_id,
    ...(paid && {
      rent_fen: rent_fen + paid.fee,
      pledge_fen: pledge_fen + paid.pledge,
      pledge_left_fen: pledge_left_fen + paid.pledge,
    }),
  })
  await setUsed(ctx, grid.id)
  await setUsed(ctx, to.id)
  const event_id = await insertLockerEvent(ctx, {
    gridId: to.id,
    rentalId: rental.id,
    kind: 'moved',
    before: paid ? { ...before, rent_fen, pledge_fen, pledge_left_fen } : before,
    otherGridId: grid.id,
    remark: input.remark,
    ...(paid && { orderId: paid.id, from: paid.from, to: rental.expired_on, fee: paid.fee, pledge: paid.pledge }),
  })
  await record(ctx, 'locker.moved', rental.id, {
    holder: rental.member_name,
    area: grid.area_name,
    no: grid.no,
    to_area: to.area_name,
    to_no: to.no,
    price: paid?.fee,
    pledge: paid?.pledge,
    list_price: paid?.list,
    trade_no: paid?.trade_no,
  })
  return { event_id, order_id: paid?.id ?? null, trade_no: paid?.trade_no ?? null, rental: await rentalAfter(ctx, rental.id) }
}

type Paid = { id: number; trade_no: string; from: string; list: number; fee: number; pledge: number }

/** Null where nothing was to be paid: then there is no order. */
async function payDifference(ctx: Ctx, { rental, customer, grid }: LockedGrid, to: GridData, input: Input): Promise<Paid | null> {
  const held = { ...rental, pledge_left: rental.pledge_left_fen, unused_rent: await unusedRent(ctx, rental.id) }
  const cost = moveCost(held, grid, to, ctx.today)
  const pledge = input.cash_pledge ?? cost.pledge
  const price = await requirePriceWithin(ctx, cost.rent, { pledge, usual: cost.pledge }, input)
  const tenders = holdAsPledge(await readTenders(ctx, input, price.agreed + pledge, 'locker', customer?.person_id ?? 0), pledge)
  if (cost.rent === 0 && cost.pledge === 0 && pledge === 0) return null
  const order = await sellDays(ctx, {
    id: rental.id,
    grid: to,
    customer,
    from: cost.from,
    to: rental.expired_on,
    price,
    pledge,
    tenders,
    paying: input,
    kind: 'locker.moved',
  })
  return { ...order, from: cost.from, list: price.list, fee: price.agreed, pledge }
}
