/** A grid for the day: given by itself at check-in, or by hand with a wristband. */
import type { LockerUseNow } from '@kaiguan/contract/entry/lockers/calls'
import type { Acting, Ctx } from '../../context.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import type { GridData } from './areas/areas.sql.ts'
import { useOf } from './areas/settings.sql.ts'
import { endDayUse, freeGrid, holdsOne, insertDayUse, visitForGrid } from './day-use.sql.ts'
import { requireGridFree, requireSuitableGrid } from './rentals/lock-grid.ts'
import { livingOf } from './rentals/rentals.sql.ts'

/** Who was let in, and by which type of card; null: by none. */
export type Entered = {
  visitId: number
  customerId: number
  name: string
  phone: string
  cardTypeId: number | null
  byCard: boolean
  sex: 0 | 1 | 2
}

function isFor({ who, vip_template_ids }: LockerUseNow, { byCard, cardTypeId }: Entered): boolean {
  if (who === 'all') return true
  return who === 'members' ? byCard : cardTypeId !== null && vip_template_ids.includes(cardTypeId)
}

/** How often another desk may be faster before nobody is given one. */
const TRIES = 5

export type Assigned = { rental_id: number; area: string; no: string; bracelet: string | null }

/** What a check-in gives; null: the gym gives them none, they have one, or none is free. Entering never waits or fails for it. */
export async function assignGrid(ctx: Acting, entered: Entered): Promise<Assigned | null> {
  const use = await useOf(ctx)
  if (!use.enable || !isFor(use, entered) || (await holdsOne(ctx, entered.customerId))) return null
  for (let tried = 0; tried < TRIES; tried++) {
    const grid = await freeGrid(ctx, entered.sex, use)
    if (!grid) return null
    const rental_id = await insertDayUse(ctx, { ...entered, gridId: grid.id, braceletId: grid.bracelet_id })
    if (rental_id !== null) return { rental_id, area: grid.area_name, no: grid.no, bracelet: grid.bracelet }
  }
  return null
}

/** Whoever leaves gives their grid back, where the gym says so; a check-in that was cancelled never gave one. */
export async function endOfVisit(ctx: Acting, visitId: number, why: 'check-out' | 'cancelled'): Promise<void> {
  if (why === 'cancelled' || (await useOf(ctx)).return_on_check_out) await endDayUse(ctx, { visitId }, why)
}

/** What of this day and those before it is still in use at closing is free in the morning. Before the books are held: grids come first. */
export async function sweepDay(ctx: Ctx, day: string): Promise<void> {
  if ((await useOf(ctx)).sweep_at_closing) await endDayUse(ctx, { until: day }, 'sweep')
}

/** By hand: this very grid, with its wristband. */
export async function giveForTheDay(ctx: Ctx, grid: GridData, braceletId: number, visitId: number): Promise<{ id: number; name: string }> {
  const visit = requireFound(await visitForGrid(ctx, visitId), 'visit_id')
  if (visit.left_at !== null || visit.cancelled_at !== null) throw refuse('not-found', {}, { field: 'visit_id' })
  await requireGridFree(ctx, grid, 'num')
  requireSuitableGrid(grid, visit, 2, 'num')
  const { customer_id: customerId, name, phone } = visit
  const [other] = (await livingOf(ctx, customerId)).filter(({ visit_id }) => visit_id === visitId)
  if (other) throw refuse('locker.has-one', { name, area: other.area_name, no: other.no }, { field: 'visit_id' })
  const id = await insertDayUse(ctx, { gridId: grid.id, braceletId, customerId, name, phone, visitId })
  if (id === null) throw refuse('locker.held', { no: grid.no, holder: '—', day: ctx.today }, { field: 'num' })
  return { id, name }
}
