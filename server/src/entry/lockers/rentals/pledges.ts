/** What is held of somebody as pledges: told where they leave, so that nobody forgets to give it back. */
import type { HeldPledge } from '@kaiguan/contract/entry/lockers/calls'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { livingOf } from './rentals.sql.ts'

/** Nothing to whoever may not see lockers. */
export async function pledgesOf(ctx: Ctx, customerId: number): Promise<z.infer<typeof HeldPledge>[]> {
  if (!ctx.may('lockers.view')) return []
  const held = (await livingOf(ctx, customerId)).filter(({ pledge_left_fen }) => pledge_left_fen > 0)
  return held.map(({ id, locker_id, grid_id, area_name, no, expired_on, pledge_left_fen }) => ({
    rental_id: id,
    locker_id,
    grid_id,
    area: area_name,
    no,
    expired_on,
    pledge: pledge_left_fen,
  }))
}
