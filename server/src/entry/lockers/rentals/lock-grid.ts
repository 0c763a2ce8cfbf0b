/** A grid and who holds it, locked: the person, then the grid, then the rental, the order everybody locks in. */
import { lockerKindWords, lockerSexWords } from '@kaiguan/contract/entry/lockers/texts'
import type { Ctx } from '../../../context.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { type CustomerData, customerById, requireVisible } from '../../../people/customers/index.ts'
import { type GridData, type GridKey, gridById, lockGrids } from '../areas/areas.sql.ts'
import { livingOfGrid, type RentalData } from './rentals.sql.ts'

export type LockedGrid = { grid: GridData; rental: RentalData; customer: CustomerData | null }

/** `also`: another grid that takes part; two who move between the same two wait in one line. */
export async function lockGrid(ctx: Ctx, key: GridKey, also?: number): Promise<LockedGrid> {
  const seen = requireFound(await gridById(ctx, key))
  const holder = await livingOfGrid(ctx, seen.id)
  const nobody = () => refuse('locker.nobody', { no: seen.no })
  if (!holder) throw nobody()
  const customer = holder.customer_id === null ? null : requireVisible(ctx, await customerById(ctx, holder.customer_id, true))
  if (also !== undefined) await lockGrids(ctx, [seen.id, also])
  const grid = requireFound(await gridById(ctx, key, true))
  const rental = await livingOfGrid(ctx, grid.id, true)
  if (rental?.id !== holder.id) throw nobody()
  return { grid, rental, customer }
}

/** Free and in use: whoever was first is named, to whom they may be. */
export async function requireGridFree(ctx: Ctx, grid: GridData, field?: string): Promise<void> {
  const at = field === undefined ? {} : { field }
  const holder = await livingOfGrid(ctx, grid.id)
  if (holder) throw refuse('locker.held', { no: grid.no, holder: holder.member_name, day: holder.expired_on }, at)
  if (grid.disabled_at !== null) throw refuse('locker.disabled', { no: grid.no, remark: grid.disabled_remark || '—' }, at)
}

type Who = { name: string; sex: 0 | 1 | 2 }

/** Whoever isn't told apart by the customer's sex is let in anywhere. */
export function requireSuitableGrid(grid: GridData, who: Who | null, type: 1 | 2, field?: string): void {
  const at = field === undefined ? {} : { field }
  if (who && grid.sex !== 0 && who.sex !== 0 && who.sex !== grid.sex)
    throw refuse('locker.sex', { area: grid.area_name, sex: lockerSexWords[grid.sex], name: who.name }, at)
  if (grid.kind !== 'both' && (grid.kind === 'long') !== (type === 1))
    throw refuse('locker.kind', { area: grid.area_name, kind: lockerKindWords[grid.kind] }, at)
}
