/** Halls (教室) and the map of their places: seats, bikes, mats (docs/classes.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Line, Name } from '../../rules.ts'
import { Done, Flag, Id, IdParams, IdText, listOf, Paging, Version } from '../../shapes.ts'
import { placeKinds, seatStates } from './texts.ts'

export const MOST_ROWS = 50
export const MOST_SEATS = 1000
const At = z.int().min(1).max(MOST_ROWS)

export const SeatFields = z.object({
  no: Line.min(1, { error: 'required' }).max(12).describe('what stands on it'),
  row: At,
  column: At,
  blocked: Flag.default(false).describe('not given out'),
})
export type SeatFields = z.infer<typeof SeatFields>

export const HallFields = z.object({
  name: Name,
  capacity: z.int().min(1).max(MOST_SEATS),
  place_kind: z.enum(placeKinds).default('seat'),
  rows: z.int().min(0).max(MOST_ROWS).default(0).describe('of the map; 0: places aren’t chosen'),
  columns: z.int().min(0).max(MOST_ROWS).default(0),
  seats: z
    .array(SeatFields)
    .max(MOST_SEATS)
    .default([])
    .describe('all of them; one that keeps its number stays the same place. Left out beside rows and columns: a place at each'),
})

/** By its rows and columns alone a hall has a place at each, and room for as many. */
export const NewHall = HallFields.extend({
  capacity: HallFields.shape.capacity.optional().describe('left out: as many as it has places'),
  seats: HallFields.shape.seats.unwrap().optional().describe('left out: one at each row and column'),
}).refine(({ capacity, rows, columns }) => capacity !== undefined || (rows > 0 && columns > 0), { error: 'required', path: ['capacity'] })
export type NewHall = z.infer<typeof NewHall>

export const Hall = HallFields.omit({ seats: true }).extend({
  id: Id,
  seats: z.int().describe('places on its map that are given out'),
  sessions: z.int().describe('classes still to come in it'),
  version: Version,
})
export type Hall = z.infer<typeof Hall>

export const Seat = z.object({
  id: Id,
  no: z.string(),
  row: z.int(),
  column: z.int(),
  blocked: z.boolean(),
  state: z.enum(seatStates),
  reservation_id: Id.nullable().describe('with schedule_id: who has it'),
  holder: z.string().nullable(),
})
export type Seat = z.infer<typeof Seat>

const halls = { scope: 'gym', changes: ['classes'] } as const

export const hallCalls = {
  list: call({
    method: 'GET',
    path: '/api/v2/gym/halls',
    summary: 'The halls of this branch',
    scope: 'gym',
    needs: 'classes.halls-view',
    shows: ['classes'],
    query: Paging,
    response: listOf(Hall),
  }),
  create: call({
    ...halls,
    method: 'POST',
    path: '/api/v2/gym/halls',
    summary: 'Add a hall with the map of its places',
    needs: 'classes.halls-create',
    refuses: ['hall.name-taken', 'hall.seats', 'hall.map', 'hall.too-large'],
    body: NewHall,
    response: Hall,
  }),
  edit: call({
    ...halls,
    method: 'PUT',
    path: '/api/v2/gym/halls/{id}',
    summary: 'Change a hall; a place that somebody has stays until they are elsewhere',
    needs: 'classes.halls-edit',
    refuses: ['hall.name-taken', 'hall.seats', 'hall.map', 'hall.too-large', 'hall.seat-taken'],
    params: IdParams,
    body: changes(HallFields),
    response: Hall,
  }),
  remove: call({
    ...halls,
    method: 'DELETE',
    path: '/api/v2/gym/halls/{id}',
    summary: 'Delete a hall in which no class is to come',
    needs: 'classes.halls-delete',
    refuses: ['hall.in-use'],
    params: IdParams,
    response: Done,
  }),
  seats: call({
    method: 'GET',
    path: '/api/v2/gym/halls/{id}/seats',
    summary: 'The places of a hall; with schedule_id who has them in that class',
    scope: 'gym',
    open: 'whoever may see the classes of either type',
    shows: ['classes'],
    refuses: ['permission.missing'],
    params: IdParams,
    query: z.object({ schedule_id: IdText.optional() }),
    response: z.object({ hall: Hall, data: z.array(Seat) }),
  }),
}
