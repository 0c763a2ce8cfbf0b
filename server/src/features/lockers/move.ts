/** Its holder takes another grid, on the same terms; what was paid and is held goes along. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { lockerRentalCalls } from '@kaiguan/contract/features/locker-rentals'
import type { Ctx } from '../../context.ts'
import { found } from '../../http/refusal.ts'
import { record } from '../operation-log/index.ts'
import { rentalAfter } from './answers.ts'
import { type GridKey, gridById, setUsed } from './areas.sql.ts'
import { braceletOfGrid } from './bracelets.sql.ts'
import { insertEvent } from './events.sql.ts'
import { heldGrid, mustBeFree, mustSuit } from './held-grid.ts'
import { changeRental } from './rentals.sql.ts'

export async function move(
  ctx: Ctx,
  key: GridKey,
  { grid_id, remark }: BodyOf<typeof lockerRentalCalls.move>,
): Promise<ResponseOf<typeof lockerRentalCalls.move>> {
  const { rental, customer, grid } = await heldGrid(ctx, key, grid_id)
  const to = found(await gridById(ctx, { id: grid_id }), 'grid_id')
  await mustBeFree(ctx, to, 'grid_id')
  mustSuit(to, customer, rental.type, 'grid_id')
  // A wristband opens one grid: with another grid goes another band.
  const bracelet_id = rental.bracelet_id === null ? null : await braceletOfGrid(ctx, to.id)
  await changeRental(ctx, rental.id, { grid_id: to.id, bracelet_id })
  await setUsed(ctx, grid.id)
  await setUsed(ctx, to.id)
  const before = { grid_id: grid.id, bracelet_id: rental.bracelet_id }
  const event_id = await insertEvent(ctx, { gridId: to.id, rentalId: rental.id, kind: 'moved', before, otherGridId: grid.id, remark })
  await record(ctx, 'locker.moved', rental.id, {
    holder: rental.member_name,
    area: grid.area_name,
    no: grid.no,
    to_area: to.area_name,
    to_no: to.no,
  })
  return { event_id, rental: await rentalAfter(ctx, rental.id) }
}
