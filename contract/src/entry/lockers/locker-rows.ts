/** What calls of lockers answer: areas, grids, rentals and what happened to them. */
import { z } from 'zod'
import { Sex } from '../../people/customers/calls.ts'
import { Line, Name, Pasted, Remark } from '../../rules.ts'
import { Day, Fen, Id, IdName, Instant, sameAs, Version } from '../../shapes.ts'
import { gridStates, lockerEvents, lockerKinds, rentalEnds, rentalStates } from './texts.ts'

export const GridState = z.enum(gridStates)
export const LockerKind = z.enum(lockerKinds)
export const RentalState = z.enum(rentalStates)

/** 1 long-term, 2 today; the specification's number, as a number or as text. */
export const RentalType = z.preprocess(
  (value) => (value === '1' || value === '2' ? Number(value) : value),
  z.union([z.literal(1), z.literal(2)]),
)

export const AreaKey = Pasted.max(50).optional().describe('an area’s name, or its id')

/** What a grid is called on its door. */
export const GridNo = Line.min(1, { error: 'required' }).max(20)
/** What opens it: a key’s number, a code. */
export const GridKey = Line.max(50)

export const LockerFields = z.object({
  name: Name,
  sex: Sex.default(0).describe('0 anybody, 1 men, 2 women'),
  kind: LockerKind.default('both').describe('what its grids are for: rented (long), for the day, or both'),
  rent_fee: Fen.default(0).describe('list price of a month; `rentOf` says what a span of days costs'),
  pledge: Fen.default(0).describe('what is usually held of whoever rents'),
  columns: z.int().min(1).max(50).default(10).describe('how many grids stand side by side'),
  remark: Remark.default(''),
})

export const GridCounts = z.object({
  total: z.int(),
  free: z.int(),
  in_use: z.int(),
  rented: z.int(),
  overdue: z.int(),
  disabled: z.int(),
})
export type GridCounts = z.infer<typeof GridCounts>

export const LockerArea = z.object({
  id: Id,
  name: z.string(),
  sex: Sex,
  kind: LockerKind,
  rent_fee: Fen,
  pledge: Fen,
  columns: z.int(),
  remark: z.string(),
  counts: GridCounts,
  version: Version,
})
export type LockerArea = z.infer<typeof LockerArea>

/** A grid on the wall: what one sees at a glance. */
export const WallGrid = z.object({
  id: Id,
  no: z.string(),
  key: z.string(),
  state: GridState,
  disabled_remark: z.string().describe('why it is disabled; empty otherwise'),
  bracelet: z.string().nullable().describe('the number of the wristband that opens it'),
  rental: z
    .object({
      id: Id,
      type: RentalType,
      customer_id: Id.nullable().describe('null: no customer of the gym, or one whom you may not see'),
      name: z.string().describe('who holds it; empty where you may not see them'),
      expired_on: Day.describe('the last day'),
      pledge: Fen.describe('held now'),
    })
    .nullable(),
})
export type WallGrid = z.infer<typeof WallGrid>

export const Rental = z.object({
  id: Id,
  area: IdName,
  grid: z.object({ id: Id, no: z.string() }).describe('the grid; of one that ended the last one'),
  type: RentalType,
  customer_id: Id.nullable().describe('null: somebody who is no customer'),
  member_name: z.string(),
  member_phone: z.string().describe('masked'),
  started_on: Day,
  started_at: sameAs(Day, 'started_on'),
  expired_on: Day.describe('the last day'),
  expired_at: sameAs(Day, 'expired_on'),
  state: RentalState.describe('ending: within 7 days'),
  days_over: z.int().describe('how many days overdue; 0: not'),
  rent_paid: Fen.describe('the rent agreed so far, renewals included, what was given back taken off'),
  pledge: Fen.describe('taken at the start'),
  cash_pledge: sameAs(Fen, 'pledge'),
  pledge_left: Fen.describe('held now'),
  visit_id: Id.nullable().describe('for the day, given at a check-in'),
  bracelet: z.string().nullable(),
  remark: z.string(),
  rented_at: Instant,
  staff_name: z.string().nullable().describe('null: nobody of the staff, the product itself'),
  ended_at: Instant.nullable(),
  ended_why: z.enum(rentalEnds).nullable(),
})
export type Rental = z.infer<typeof Rental>

/** A rental with what giving it back today would come to, and what of it may be undone. */
export const RentalNow = Rental.extend({
  unused_rent: Fen.describe('paid and not yet earned: the most that may go back of the rent'),
  undoable_event_id: Id.nullable().describe('the newest thing done, where it can be undone here and now'),
})
export type RentalNow = z.infer<typeof RentalNow>

/** Held of somebody who gives a card up or hands it over: the moment to offer it back. */
export const HeldPledge = z.object({
  rental_id: Id,
  locker_id: Id,
  grid_id: Id,
  area: z.string(),
  no: z.string(),
  expired_on: Day,
  pledge: Fen,
})

export const LockerEvent = z.object({
  id: Id,
  kind: z.enum(lockerEvents),
  at: Instant,
  business_day: Day,
  staff_name: z.string().nullable().describe('null: nobody of the staff, the product itself or a member'),
  area_name: z.string(),
  grid: z.object({ id: Id, no: z.string() }),
  rental_id: Id.nullable(),
  customer_id: Id.nullable(),
  member_name: z.string().describe('who held it then; empty: nobody, or somebody whom you may not see'),
  from_day: Day.nullable().describe('rented, renewed: the first day that was added'),
  to_day: Day.nullable().describe('rented, renewed: the last day since'),
  other_no: z.string().nullable().describe('moved: the number of the grid before'),
  fee: z.int().describe('fen: rent or fee; negative: given back'),
  pledge: z.int().describe('fen: taken into pledge; negative: given back or kept'),
  order: z.object({ id: Id, trade_no: z.string() }).nullable(),
  witness_name: z.string().nullable().describe('forced-open: who stood beside'),
  ended_why: z.enum(rentalEnds).nullable(),
  remark: z.string(),
})
export type LockerEvent = z.infer<typeof LockerEvent>

export const LockerRenewal = LockerEvent.extend({
  total_fee: sameAs(Fen, 'fee'),
  renewed_at: sameAs(Day.nullable(), 'to_day'),
})
export type LockerRenewal = z.infer<typeof LockerRenewal>

export const GridDetails = z.object({
  id: Id,
  no: z.string(),
  key: z.string(),
  state: GridState,
  disabled_at: Instant.nullable(),
  disabled_remark: z.string(),
  last_used_at: Instant.nullable(),
  bracelet: z.string().nullable(),
  area: LockerArea.omit({ counts: true, version: true }),
  rental: RentalNow.nullable().describe('who holds it now'),
  history: z.array(LockerEvent).describe('the newest 50'),
  version: Version,
})
export type GridDetails = z.infer<typeof GridDetails>
