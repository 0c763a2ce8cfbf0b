/** What the calls of lockers answer. */
import type {
  GridDetails,
  LockerArea,
  LockerEvent,
  LockerRenewal,
  Rental,
  RentalNow,
  WallGrid,
} from '@kaiguan/contract/entry/lockers/calls'
import type { RentalState } from '@kaiguan/contract/entry/lockers/texts'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { addDays, daysBetween } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { requireFound } from '../../http/refusal.ts'
import { unusedRent } from '../../ledger/rent-income.ts'
import { type AreaData, type GridData, gridById, type WallData } from './areas/areas.sql.ts'
import { historyOf, type LockerEventData } from './rentals/events.sql.ts'
import { undoableEvent } from './rentals/newest.ts'
import { ENDING_DAYS, type RentalData, rentalById, rentalSeen } from './rentals/rentals.sql.ts'

export function areaAnswer({ counts, ...area }: AreaData): LockerArea {
  return { ...area, counts }
}

export function wallAnswer(grid: WallData): WallGrid {
  const { id, no, key, state, disabled_remark, bracelet, rental_id, type, customer_id, member_name, expired_on, pledge_left_fen } = grid
  const held = rental_id !== null && type !== null && expired_on !== null
  return {
    id,
    no,
    key,
    state,
    disabled_remark,
    bracelet,
    rental: held
      ? {
          id: rental_id,
          type,
          customer_id,
          name: member_name ?? '',
          expired_on,
          pledge: pledge_left_fen ?? 0,
        }
      : null,
  }
}

function stateOf(ctx: Pick<Ctx, 'today'>, { ended_at, expired_on }: RentalData): RentalState {
  if (ended_at !== null) return 'ended'
  if (expired_on < ctx.today) return 'overdue'
  return expired_on <= addDays(ctx.today, ENDING_DAYS) ? 'ending' : 'living'
}

export function rentalAnswer(ctx: Pick<Ctx, 'today'>, data: RentalData): Rental {
  const state = stateOf(ctx, data)
  return {
    id: data.id,
    area: { id: data.locker_id, name: data.area_name },
    grid: { id: data.grid_id, no: data.no },
    type: data.type,
    customer_id: data.customer_id,
    member_name: data.member_name,
    member_phone: maskPhone(data.member_phone),
    started_on: data.started_on,
    started_at: data.started_on,
    expired_on: data.expired_on,
    expired_at: data.expired_on,
    state,
    days_over: state === 'overdue' ? daysBetween(data.expired_on, ctx.today) : 0,
    rent_paid: data.rent_fen,
    pledge: data.pledge_fen,
    cash_pledge: data.pledge_fen,
    pledge_left: data.pledge_left_fen,
    visit_id: data.visit_id,
    bracelet: data.bracelet,
    remark: data.remark,
    rented_at: data.rented_at.toISOString(),
    staff_name: data.staff_name,
    ended_at: data.ended_at?.toISOString() ?? null,
    ended_why: data.ended_why,
  }
}

/** With what giving it back would come to. */
export async function rentalNow(ctx: Ctx, data: RentalData): Promise<RentalNow> {
  return {
    ...rentalAnswer(ctx, data),
    unused_rent: data.ended_at === null ? await unusedRent(ctx, data.id) : 0,
    undoable_event_id: (await undoableEvent(ctx, data))?.id ?? null,
  }
}

/** As it stands after what was just done to it. */
export async function rentalAfter(ctx: Ctx, id: number): Promise<RentalNow> {
  return rentalNow(ctx, requireFound(await rentalById(ctx, id)))
}

export function eventAnswer(data: LockerEventData): LockerEvent {
  return {
    id: data.id,
    kind: data.kind,
    at: data.at.toISOString(),
    business_day: data.business_day,
    staff_name: data.staff_name,
    area_name: data.area_name,
    grid: { id: data.grid_id, no: data.no },
    rental_id: data.rental_id,
    customer_id: data.customer_id,
    member_name: data.member_name ?? '',
    from_day: data.from_day,
    to_day: data.to_day,
    other_no: data.other_no,
    fee: data.fee_fen,
    pledge: data.pledge_fen,
    order: data.order_id === null || data.trade_no === null ? null : { id: data.order_id, trade_no: data.trade_no },
    witness_name: data.witness_name,
    ended_why: data.ended_why,
    remark: data.remark,
  }
}

export function renewalAnswer(data: LockerEventData): LockerRenewal {
  const event = eventAnswer(data)
  return { ...event, total_fee: event.fee, renewed_at: event.to_day }
}

export async function gridAnswer(ctx: Ctx, grid: GridData): Promise<GridDetails> {
  const rental = grid.rental_id === null ? undefined : await rentalSeen(ctx, grid.rental_id)
  const { rent_fee, pledge, columns, sex, kind } = grid
  return {
    id: grid.id,
    no: grid.no,
    key: grid.key,
    state: grid.state,
    disabled_at: grid.disabled_at?.toISOString() ?? null,
    disabled_remark: grid.disabled_remark,
    last_used_at: grid.last_used_at?.toISOString() ?? null,
    bracelet: grid.bracelet,
    area: { id: grid.locker_id, name: grid.area_name, remark: grid.area_remark, rent_fee, pledge, columns, sex, kind },
    rental: rental ? await rentalNow(ctx, rental) : null,
    history: (await historyOf(ctx, { gridId: grid.id })).map(eventAnswer),
    version: grid.version,
  }
}

export async function gridAfter(ctx: Ctx, id: number): Promise<GridDetails> {
  return gridAnswer(ctx, requireFound(await gridById(ctx, { id })))
}
