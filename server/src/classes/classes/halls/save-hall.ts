/** Halls and the map of their places: added, changed, deleted; a place that somebody has stays. */
import type { BodyOf } from '@kaiguan/contract/call'
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import { grown, resized } from '@kaiguan/contract/classes/classes/hall-map'
import { type Hall, HallFields, type hallCalls, MOST_SEATS, type Seat } from '@kaiguan/contract/classes/classes/halls'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import { timeText } from '../../../holds/index.ts'
import { keepUnsent } from '../../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { mayTypes, requireClassRight } from '../rights.ts'
import { sessionById } from '../sessions.sql.ts'
import {
  deleteHall,
  type HallData,
  hallById,
  hallNameTaken,
  insertHall,
  replaceSeats,
  type SeatData,
  seatsOf,
  takenSeat,
  updateHall,
} from './halls.sql.ts'

type Fields = z.infer<typeof HallFields>

export const hallAnswer = (hall: HallData): Hall => hall

export async function addHall(ctx: Ctx, body: BodyOf<typeof hallCalls.create>): Promise<Hall> {
  if (body.seats === undefined) requireDrawable(body)
  const seats = body.seats ?? resized([], body, body.place_kind)
  requireSeatsFit({ ...body, seats })
  const id = await insertHall(ctx, { ...body, capacity: body.capacity ?? seats.length })
  if (id === undefined) throw nameTaken(body.name)
  await replaceSeats(ctx, id, seats)
  await record(ctx, 'hall.added', id, { name: body.name })
  return hallAnswer(requireFound(await hallById(ctx, id)))
}

export async function editHall(ctx: Ctx, id: number, body: BodyOf<typeof hallCalls.edit>): Promise<Hall> {
  const before = requireFound(await hallById(ctx, id, 'alone'))
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: hallAnswer(before) })
  const was = { ...before, seats: (await seatsOf(ctx, id)).map(seatFields) }
  const wanted = keepUnsent(ctx, HallFields, was, body)
  if (body.seats === undefined && (wanted.rows !== was.rows || wanted.columns !== was.columns)) {
    requireDrawable(wanted)
    wanted.seats = grown(was.seats, was, wanted, wanted.place_kind)
  }
  requireSeatsFit(wanted)
  if (await hallNameTaken(ctx, wanted.name, id)) throw nameTaken(wanted.name)
  await requireFree(ctx, id, wanted.seats)
  await updateHall(ctx, id, wanted)
  await replaceSeats(ctx, id, wanted.seats)
  const { id: _id, version: _version, sessions: _sessions, ...own } = was
  await record(ctx, 'hall.changed', id, { name: wanted.name }, diffOf(own, wanted))
  return hallAnswer(requireFound(await hallById(ctx, id)))
}

export async function removeHall(ctx: Ctx, id: number): Promise<void> {
  const { name, sessions: count } = requireFound(await hallById(ctx, id, 'alone'))
  if (count > 0) throw refuse('hall.in-use', { name, count })
  await deleteHall(ctx, id)
  await record(ctx, 'hall.deleted', id, { name })
}

/** Who has a place is named to whoever may see the reservations of that class, as its list names them. */
export async function seatMap(ctx: Ctx, id: number, sessionId: number | undefined): Promise<{ hall: Hall; data: Seat[] }> {
  mayTypes(ctx)
  const hall = requireFound(await hallById(ctx, id))
  if (sessionId === undefined) return { hall: hallAnswer(hall), data: (await seatsOf(ctx, id)).map((seat) => seatAnswer(seat, false)) }
  const session = requireFound(await sessionById(ctx, sessionId))
  requireClassRight(ctx, session.course_type, 'view')
  requireFound(session.hall_id === id ? session : undefined)
  const named = ctx.may(classRight(session.course_type, 'reservations'))
  return { hall: hallAnswer(hall), data: (await seatsOf(ctx, id, session)).map((seat) => seatAnswer(seat, named)) }
}

function seatAnswer({ col, taken, reservation_id, holder, ...seat }: SeatData, named: boolean): Seat {
  const state = taken ? 'taken' : seat.blocked ? 'blocked' : 'free'
  return { ...seat, column: col, state, reservation_id: named ? reservation_id : null, holder: named ? holder : null }
}

const seatFields = ({ no, row, col, blocked }: SeatData) => ({ no, row, column: col, blocked })

/** Where nobody says which places there are, each row and column has one. */
function requireDrawable({ rows, columns }: Pick<Fields, 'rows' | 'columns'>): void {
  if (rows * columns > MOST_SEATS) throw refuse('hall.too-large', { most: MOST_SEATS, rows, columns }, { field: 'rows' })
}

/** Each place once, within the map. */
function requireSeatsFit({ rows, columns, seats }: Pick<Fields, 'rows' | 'columns' | 'seats'>): void {
  if ((rows === 0) !== (columns === 0)) throw refuse('hall.map', {}, { field: rows === 0 ? 'rows' : 'columns' })
  const [numbers, places] = [new Set<string>(), new Set<string>()]
  for (const { no, row, column } of seats) {
    const place = `${row} ${column}`
    if (numbers.has(no) || places.has(place) || row > rows || column > columns)
      throw refuse('hall.seats', { no, rows, columns }, { field: 'seats' })
    numbers.add(no)
    places.add(place)
  }
}

/** What goes, or is blocked from now on, nobody has. */
async function requireFree(ctx: Ctx, id: number, seats: Fields['seats']): Promise<void> {
  const open = new Set(seats.filter(({ blocked }) => !blocked).map(({ no }) => no))
  const closed = (await seatsOf(ctx, id)).filter((seat) => !open.has(seat.no))
  const taken = await takenSeat(
    ctx,
    closed.map((seat) => seat.id),
  )
  if (taken) throw refuse('hall.seat-taken', { no: taken.no, at: timeText(taken.starts_at, ctx.gym.time_zone) }, { field: 'seats' })
}

const nameTaken = (name: string) => refuse('hall.name-taken', { name }, { field: 'name' })
