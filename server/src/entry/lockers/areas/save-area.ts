/** Adding, changing and deleting areas and their grids. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type GridDetails, GridFields, type LockerArea, LockerFields, type lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import type { Ctx } from '../../../context.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import { keepUnsent } from '../../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { areaAnswer, gridAfter, gridAnswer } from '../answers.ts'
import { insertLockerEvent } from '../rentals/events.sql.ts'
import { livingOfGrid } from '../rentals/rentals.sql.ts'
import {
  type AreaFields,
  areaById,
  deleteArea,
  type GridKey,
  gridById,
  gridLike,
  insertArea,
  insertGrid,
  insertGrids,
  lockGridsOfArea,
  nameTaken,
  setDisabled,
  updateArea,
  updateGrid,
} from './areas.sql.ts'

const HIDDEN = '•••'

export async function addArea(ctx: Ctx, input: BodyOf<typeof lockerCalls.create>): Promise<LockerArea> {
  const { from, to, ...fields } = input
  if (await nameTaken(ctx, fields.name, null)) throw refuse('locker.area-taken', { name: fields.name }, { field: 'name' })
  const id = await insertArea(ctx, fields)
  if (from !== undefined && to !== undefined) await insertGrids(ctx, id, from, to)
  const area = requireFound(await areaById(ctx, id))
  await record(ctx, 'locker.area-added', id, { name: area.name, count: area.counts.total })
  return areaAnswer(area)
}

export async function editArea(ctx: Ctx, id: number, input: BodyOf<typeof lockerCalls.edit>): Promise<LockerArea> {
  const before = requireFound(await areaById(ctx, id, true))
  if (input.version !== undefined && input.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: areaAnswer(before) })
  const values = keepUnsent(ctx, LockerFields, before, input)
  if (await nameTaken(ctx, values.name, id)) throw refuse('locker.area-taken', { name: values.name }, { field: 'name' })
  await updateArea(ctx, id, values)
  await record(ctx, 'locker.area-edited', id, { name: values.name }, diffOf(before, values))
  return areaAnswer(requireFound(await areaById(ctx, id)))
}

/** An area as the log says it. */
export async function areaFacts(ctx: Ctx, id: number): Promise<AreaFields> {
  const { name, sex, kind, rent_fee, pledge, columns, remark } = requireFound(await areaById(ctx, id))
  return { name, sex, kind, rent_fee, pledge, columns, remark }
}

/** `named`: what the caller calls it, where they say so. */
export async function removeArea(ctx: Ctx, id: number, named: string | undefined): Promise<void> {
  requireFound(await areaById(ctx, id, true))
  // A desk may be renting one of its grids at this moment: counted once none can be.
  await lockGridsOfArea(ctx, id)
  const { name, counts } = requireFound(await areaById(ctx, id))
  if (named !== undefined && named !== name) throw refuse('locker.area-name', { name, area: named }, { field: 'area' })
  const count = counts.in_use + counts.rented + counts.overdue
  if (count > 0) throw refuse('locker.area-used', { name, count })
  await deleteArea(ctx, id)
  await record(ctx, 'locker.area-deleted', id, { name })
}

async function checkGrid(ctx: Ctx, lockerId: number, fields: { no: string; key: string }, exceptId: number | null): Promise<void> {
  const same = await gridLike(ctx, lockerId, fields, exceptId)
  if (!same) return
  if (same.locker_id === lockerId && same.no === fields.no)
    throw refuse('locker.no-taken', { area: same.area_name, no: same.no }, { field: 'no' })
  throw refuse('locker.key-taken', { key: same.key, area: same.area_name, no: same.no }, { field: 'key' })
}

export async function addGrid(ctx: Ctx, lockerId: number, input: BodyOf<typeof lockerCalls.addGrid>): Promise<GridDetails> {
  const area = requireFound(await areaById(ctx, lockerId, true))
  await checkGrid(ctx, lockerId, input, null)
  const id = await insertGrid(ctx, lockerId, input)
  await record(ctx, 'locker.grid-added', lockerId, { area: area.name, no: input.no })
  return gridAfter(ctx, id)
}

export async function editGrid(ctx: Ctx, key: GridKey, input: BodyOf<typeof lockerCalls.editGrid>): Promise<GridDetails> {
  const before = requireFound(await gridById(ctx, key, true))
  const { no, area_name: area, locker_id, id } = before
  if (input.version !== undefined && input.version !== before.version)
    throw refuse('version.stale', { name: no }, { details: await gridAnswer(ctx, before) })
  const values = keepUnsent(ctx, GridFields, before, input)
  await checkGrid(ctx, locker_id, values, id)
  await updateGrid(ctx, id, values)
  const diff = diffOf(before, values)
  // What opens it is known at the desk, and isn't kept in what others read.
  if (diff.key) diff.key = { before: before.key && HIDDEN, after: values.key && HIDDEN }
  await record(ctx, 'locker.grid-edited', locker_id, { area, no }, diff)
  return gridAfter(ctx, id)
}

export async function disableGrid(ctx: Ctx, key: GridKey, remark: string): Promise<GridDetails> {
  const grid = requireFound(await gridById(ctx, key, true))
  const { id, no, locker_id, area_name: area } = grid
  // Pressed twice: it is out of use for this very reason.
  if (grid.disabled_at !== null && grid.disabled_remark === remark) return gridAnswer(ctx, grid)
  const holder = await livingOfGrid(ctx, id)
  if (holder) throw refuse('locker.occupied', { no, holder: holder.member_name })
  await setDisabled(ctx, id, remark)
  await insertLockerEvent(ctx, { gridId: id, kind: 'disabled', remark })
  await record(ctx, 'locker.disabled', locker_id, { area, no, remark })
  return gridAfter(ctx, id)
}

export async function enableGrid(ctx: Ctx, key: GridKey, remark: string): Promise<GridDetails> {
  const grid = requireFound(await gridById(ctx, key, true))
  const { id, no, locker_id, area_name: area } = grid
  if (grid.disabled_at === null) return gridAnswer(ctx, grid)
  await setDisabled(ctx, id, null)
  await insertLockerEvent(ctx, { gridId: id, kind: 'enabled', remark })
  await record(ctx, 'locker.enabled', locker_id, { area, no, remark })
  return gridAfter(ctx, id)
}
