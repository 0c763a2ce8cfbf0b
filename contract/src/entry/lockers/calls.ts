/**
 * Lockers (储物柜): areas and their grids as a wall, and how grids are given out by the day (docs/lockers.md). Renting is in
 * locker-rentals.ts, wristbands are in bracelets.ts.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Sex } from '../../people/customers/calls.ts'
import { Line, Remark } from '../../rules.ts'
import { Done, Fen, Flag, Id, IdName, IdParams, IdText, Version } from '../../shapes.ts'
import { AreaKey, GridCounts, GridDetails, GridKey, GridNo, LockerArea, LockerFields, LockerKind, WallGrid } from './locker-rows.ts'
import { assignedTo, assignOrders } from './texts.ts'

export {
  GridCounts,
  GridDetails,
  GridKey,
  GridNo,
  GridState,
  HeldPledge,
  LockerArea,
  LockerEvent,
  LockerFields,
  LockerKind,
  LockerRenewal,
  Rental,
  RentalNow,
  RentalState,
  RentalType,
  WallGrid,
} from './locker-rows.ts'

/** How many grids an area is made with at once. */
export const MOST_NEW_GRIDS = 500

const Numbers = z.int().min(1).max(99_999)

export const NewLocker = LockerFields.extend({
  from: Numbers.optional().describe('with `to`: grids with these numbers are made at once, at most 500'),
  to: Numbers.optional(),
})
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { error: 'required', path: ['to'] })
  .refine(({ from = 1, to = 1 }) => to >= from && to - from < MOST_NEW_GRIDS, { error: 'unknown', path: ['to'] })

export const GridFields = z.object({ no: GridNo, key: GridKey.default('') })

/** How a grid is given out at check-in. */
export const LockerUse = z.object({
  order: z.enum(assignOrders).default('spread').describe('spread: the longest unused first; number: the lowest number first'),
  who: z.enum(assignedTo).default('members'),
  vip_template_ids: z.array(Id).max(50).default([]).describe('who: card-types'),
  return_on_check_out: Flag.default(true).describe('leaving gives the grid back'),
  sweep_at_closing: Flag.default(true).describe('closing the day gives back whatever of the day is still in use and holds no pledge'),
  overdue_stops_days: z
    .int()
    .min(0)
    .max(365)
    .nullable()
    .default(null)
    .describe(
      'a rental that is overdue by more days than this stops its holder at the door (3: from the fourth day on); null: it only warns',
    ),
})
export const LockerUseNow = LockerUse.extend({ enable: z.boolean().describe('given out at check-in'), version: Version })
export type LockerUseNow = z.infer<typeof LockerUseNow>

const GridParams = z.object({ id: IdText, grid: IdText.describe('the grid’s id') })
const AreaName = Line.max(50).optional().describe('where it comes it must be the area’s name')

export const lockerCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/lockers',
    summary: 'The areas of the gym, each with how many of its grids are free, in use, rented, overdue and disabled',
    scope: 'gym',
    needs: 'lockers.view',
    shows: ['lockers'],
    response: z.object({ data: z.array(LockerArea) }),
  }),
  tabs: call({
    method: 'GET',
    path: '/v1/gym/lockers/tabs',
    summary: 'The areas as tabs, with their counts and the counts of all',
    scope: 'gym',
    needs: 'lockers.view',
    shows: ['lockers'],
    response: z.object({
      data: z.array(z.object({ id: Id, name: z.string(), sex: Sex, kind: LockerKind, counts: GridCounts })),
      all: GridCounts,
      pledges: Fen.describe('held for all rentals of the gym'),
    }),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/lockers/{id}/show',
    summary: 'One area as a wall: every grid in the order of its number, with its state and who holds it',
    scope: 'gym',
    needs: 'lockers.view',
    shows: ['lockers', 'customers'],
    params: IdParams,
    response: LockerArea.extend({ grids: z.array(WallGrid) }),
  }),
  devices: call({
    method: 'GET',
    path: '/v1/gym/lockers/devices',
    summary: 'What opens the lockers: the paired controllers of an area or of all; none without hardware',
    scope: 'gym',
    needs: 'lockers.view',
    shows: ['lockers', 'gates'],
    query: z.object({ area: AreaKey }),
    response: z.object({
      data: z.array(
        z.object({
          id: Id,
          name: z.string(),
          area: IdName,
          online: z.boolean(),
          grids: z.int().describe('how many it opens'),
        }),
      ),
    }),
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/lockers',
    summary: 'Add an area, with its grids',
    scope: 'gym',
    needs: 'lockers.area-create',
    changes: ['lockers'],
    refuses: ['locker.area-taken'],
    body: NewLocker,
    response: LockerArea,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/lockers/{id}',
    summary: 'Change an area; what was rented keeps its terms',
    scope: 'gym',
    needs: 'lockers.area-edit',
    changes: ['lockers'],
    refuses: ['locker.area-taken'],
    params: IdParams,
    body: changes(LockerFields),
    response: LockerArea,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/lockers/{id}',
    summary: 'Delete an area whose grids are all free; its history stays',
    scope: 'gym',
    needs: 'lockers.area-delete',
    changes: ['lockers'],
    refuses: ['locker.area-used', 'locker.area-name'],
    params: IdParams,
    query: z.object({ area: AreaName }),
    body: z.object({ area: AreaName }),
    response: Done,
  }),
  addGrid: call({
    method: 'POST',
    path: '/v1/gym/lockers/{id}/grids',
    summary: 'Add a grid to an area',
    scope: 'gym',
    needs: 'lockers.grid-create',
    changes: ['lockers'],
    refuses: ['locker.no-taken', 'locker.key-taken'],
    params: IdParams,
    body: GridFields,
    response: GridDetails,
  }),
  grid: call({
    method: 'GET',
    path: '/v1/gym/lockers/{id}/grids/{grid}',
    summary: 'One grid with who holds it, what giving it back would come to, and its history',
    scope: 'gym',
    needs: 'lockers.view',
    shows: ['lockers', 'customers', 'money'],
    params: GridParams,
    response: GridDetails,
  }),
  editGrid: call({
    method: 'PUT',
    path: '/v1/gym/lockers/{id}/grids/{grid}',
    summary: 'Change a grid’s number or key; moving its holder is …/move',
    scope: 'gym',
    needs: 'lockers.grid-edit',
    changes: ['lockers'],
    refuses: ['locker.no-taken', 'locker.key-taken'],
    params: GridParams,
    body: changes(GridFields),
    response: GridDetails,
  }),
  enable: call({
    method: 'POST',
    path: '/v1/gym/lockers/{id}/grids/{grid}/enable',
    summary: 'Put a grid back into use',
    scope: 'gym',
    needs: 'lockers.enable',
    changes: ['lockers'],
    params: GridParams,
    body: z.object({ remark: Remark.default('') }),
    response: GridDetails,
  }),
  disable: call({
    method: 'POST',
    path: '/v1/gym/lockers/{id}/grids/{grid}/disable',
    summary: 'Take a grid out of use, with a remark; nobody may hold it',
    scope: 'gym',
    needs: 'lockers.disable',
    changes: ['lockers'],
    refuses: ['locker.occupied'],
    params: GridParams,
    body: z.object({ remark: Remark.default('') }),
    response: GridDetails,
  }),
  enableSign: call({
    method: 'POST',
    path: '/v1/gym/lockers/enable_sign',
    summary: 'Give a grid out at check-in by itself, or no longer',
    scope: 'gym',
    needs: 'lockers.settings',
    changes: ['lockers'],
    body: z.object({ enable: Flag }),
    response: z.object({ enable: z.boolean() }),
  }),
  getEnableSign: call({
    method: 'GET',
    path: '/v1/gym/lockers/get_enable_sign',
    summary: 'Whether a grid is given out at check-in',
    scope: 'gym',
    needs: 'lockers.view',
    shows: ['lockers'],
    response: z.object({ enable: z.boolean() }),
  }),
  useConfig: call({
    method: 'POST',
    path: '/v1/gym/lockers/use_config',
    summary: 'How grids are given out and taken back; a key left out is unchanged, null clears',
    scope: 'gym',
    needs: 'lockers.settings',
    changes: ['lockers'],
    refuses: ['not-found'],
    body: changes(LockerUse),
    response: LockerUseNow,
  }),
  getUseConfig: call({
    method: 'GET',
    path: '/v1/gym/lockers/get_use_config',
    summary: 'How grids are given out and taken back',
    scope: 'gym',
    needs: 'lockers.view',
    shows: ['lockers'],
    response: LockerUseNow,
  }),
}
