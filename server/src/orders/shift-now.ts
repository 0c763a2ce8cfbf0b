/**
 * Every order belongs to a shift of the register it was taken at. Where none is open, the payment opens one with what
 * the last shift left in the drawer: nobody is kept from paying because nobody opened a shift (DOMAIN.md §2).
 */
import type { Ctx } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { post } from '../ledger/post.ts'
import { insertShift, leftInDrawer, openShiftOf, registerNow } from './shift-now.sql.ts'

export async function shiftNow(ctx: Ctx): Promise<number> {
  const register = await registerNow(ctx, ctx.registerId)
  if (!register) throw refuse('register.gone')
  if (register.shift_id !== null) return register.shift_id
  const float = await leftInDrawer(ctx, register.register_id)
  const opened = await openShift(ctx, { registerId: register.register_id, float, byItself: true })
  return opened ?? openShiftOf(ctx, register.register_id)
}

/** Null where another terminal opened one meanwhile. */
export async function openShift(ctx: Ctx, shift: { registerId: number; float: number; byItself: boolean }): Promise<number | null> {
  const opened = await insertShift(ctx, shift)
  if (!opened) return null
  await post(ctx, {
    kind: 'shift.opened',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    shiftId: opened.id,
    lines: [
      { gymId: ctx.gymId, account: 'float', amount: shift.float },
      { gymId: ctx.gymId, account: 'safe', amount: -shift.float },
    ],
  })
  return opened.id
}
