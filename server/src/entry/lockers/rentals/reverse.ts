/** Undoing the newest thing done to a rental: its dates, its grid and its money as before, as if it had never been. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { lockerEventWords, type ReversibleLockerEvent } from '@kaiguan/contract/entry/lockers/texts'
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { dropRent, resumeRent } from '../../../ledger/rent-income.ts'
import { lockDeposits } from '../../../orders/deposits.sql.ts'
import { depositsOfOrders, orderById } from '../../../orders/past-orders.sql.ts'
import { type HowUndone, type Undone, undoEntry, undoOrder } from '../../../orders/undo-order.ts'
import { customerById, requireVisible } from '../../../people/customers/index.ts'
import { rentalAnswer } from '../answers.ts'
import { type GridKey, gridById, lockGrids } from '../areas/areas.sql.ts'
import { insertLockerEvent, lockerEventsOf } from './events.sql.ts'
import { keptRentEntry, rentBroughtBy } from './give-back.sql.ts'
import { requireGridFree } from './lock-grid.ts'
import { isUndoable, newestStanding, reversalDays, type UndoableLockerEvent } from './newest.ts'
import { changeRental, endRental, type RentalData, rentalById, rentalOfEvent, reviveRental } from './rentals.sql.ts'

type Input = BodyOf<typeof lockerRentalCalls.reverse>

export async function reverse(ctx: Ctx, key: GridKey, input: Input): Promise<ResponseOf<typeof lockerRentalCalls.reverse>> {
  const id = requireFound(await rentalOfEvent(ctx, input.event_id), 'event_id')
  const seen = requireFound(await rentalById(ctx, id))
  if (seen.customer_id !== null) requireVisible(ctx, await customerById(ctx, seen.customer_id, true))
  if (seen.grid_id !== key.id || seen.locker_id !== key.locker_id) throw refuse('not-found', {}, { field: 'event_id' })
  const asked = await toUndo(ctx, seen, input.event_id)
  await lockGrids(ctx, [seen.grid_id, asked.before.grid_id ?? seen.grid_id])
  const rental = requireFound(await rentalById(ctx, id, true))
  // Another terminal may have been first: asked again behind the locks.
  const event = await toUndo(ctx, rental, input.event_id)
  const orderIds = [...event.other_orders, ...(event.order_id === null ? [] : [event.order_id])]
  await lockDeposits(ctx, await depositsOfOrders(ctx, orderIds))
  const fee = await dueOf(ctx, orderIds)
  const orders = await undoOrders(ctx, rental, event, orderIds, input)
  await restore[event.kind](ctx, rental, event)
  const what = lockerEventWords[event.kind]
  const [first, ...more] = orders
  const event_id = await insertLockerEvent(ctx, {
    gridId: event.kind === 'moved' ? (event.before.grid_id ?? rental.grid_id) : rental.grid_id,
    rentalId: id,
    kind: `${event.kind}-reversed`,
    orderId: first?.id,
    moreOrderIds: more.map((order) => order.id),
    reversesId: event.id,
    fee: -event.fee_fen,
    pledge: -event.pledge_fen,
    remark: input.reason,
  })
  const after = requireFound(await rentalById(ctx, id))
  await record(ctx, 'locker.reversed', id, {
    holder: rental.member_name,
    area: rental.area_name,
    no: rental.no,
    what: what[ctx.language],
    reason: input.reason,
    price: fee,
    trade_no: first?.trade_no ?? '',
  })
  return { event_id, order_id: first?.id ?? null, trade_no: first?.trade_no ?? null, fee, rental: rentalAnswer(ctx, after) }
}

/** The event asked for, refused where it can't be undone. */
async function toUndo(ctx: Ctx, rental: RentalData, eventId: number): Promise<UndoableLockerEvent> {
  const events = await lockerEventsOf(ctx, rental.id)
  const event = requireFound(
    events.find(({ id }) => id === eventId),
    'event_id',
  )
  const what = lockerEventWords[event.kind]
  const undone = events.some(({ reverses_id }) => reverses_id === eventId)
  if (!isUndoable(event) || undone) throw refuse('locker.not-reversible', { what })
  const standing = newestStanding(events)
  if (standing && standing.id !== event.id)
    throw refuse('locker.later-event', { no: rental.no, what: lockerEventWords[standing.kind], at: standing.business_day })
  const days = reversalDays(ctx, event)
  if (addDays(event.business_day, days) < ctx.today) throw refuse('locker.reversal-late', { what, day: event.business_day, days })
  return event
}

/** What the member pays, or gets (negative): the price and the pledge of what is undone, the other way. */
async function dueOf(ctx: Ctx, orderIds: number[]): Promise<number> {
  let due = 0
  for (const id of orderIds) {
    const { real_total_fee_fen, held_fen } = requireFound(await orderById(ctx, id))
    due -= real_total_fee_fen + held_fen
  }
  return due
}

async function undoOrders(ctx: Ctx, rental: RentalData, event: UndoableLockerEvent, born: number[], input: Input): Promise<Undone[]> {
  const how: HowUndone = {
    as: {
      kind: 'locker-return',
      entry: 'locker.reversed',
      about: { rentalId: rental.id },
      details: { locker: `${rental.area_name} ${rental.no}` },
    },
    reason: input.reason,
    asked: input.payment_method,
    born,
  }
  const done: Undone[] = []
  for (const id of born) done.push(await undoOrder(ctx, id, how))
  const kept = event.kind === 'returned' ? await keptRentEntry(ctx, rental.id) : undefined
  if (kept) await undoEntry(ctx, kept.id, undefined, how)
  return done
}

type Restore = (ctx: Ctx, rental: RentalData, event: UndoableLockerEvent) => Promise<void>

/** Each brings back what its operation changed. */
const restore: Record<ReversibleLockerEvent, Restore> = {
  rented: async (ctx, rental, event) => {
    await dropRent({ ...ctx, staffId: ctx.staff.id }, rental, event.from_day ?? rental.started_on)
    await endRental(ctx, rental.id, 'reversed', 0)
  },
  renewed: async (ctx, rental, event) => {
    await dropRent({ ...ctx, staffId: ctx.staff.id }, rental, event.from_day ?? rental.started_on)
    await changeRental(ctx, rental.id, event.before)
  },
  moved: async (ctx, rental, event) => {
    await requireGridFree(ctx, requireFound(await gridById(ctx, { id: event.before.grid_id ?? rental.grid_id })))
    if (event.from_day !== null && event.order_id !== null && (await rentBroughtBy(ctx, event.order_id)) > 0)
      await dropRent({ ...ctx, staffId: ctx.staff.id }, rental, event.from_day)
    await changeRental(ctx, rental.id, event.before)
  },
  returned: async (ctx, rental, event) => {
    await requireGridFree(ctx, requireFound(await gridById(ctx, { id: rental.grid_id })))
    await reviveRental(ctx, rental.id)
    await changeRental(ctx, rental.id, event.before)
    await resumeRent({ ...ctx, staffId: ctx.staff.id }, rental, event.business_day)
  },
}
