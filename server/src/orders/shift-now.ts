/**
 * Every order belongs to a shift of the register it was taken at. Where none is open, the payment opens one with what
 * the last shift left in the drawer: nobody is kept from paying because nobody opened a shift (docs/money.md).
 */
import type { Ctx } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { post } from '../ledger/post.ts'
import { insertShift, leftInDrawer, openShiftOf, registerNow } from './shift-now.sql.ts'

export async function shiftNow(ctx: Ctx): Promise<number> {
  const register = await registerNow(ctx, ctx.registerId)
  if (!register) throw refuse('register.gone')
  if (register.shift_id !== null) return register.shift_id
  const opened = await openShift(ctx, register.register_id, null)
  return opened ?? openShiftOf(ctx, register.register_id)
}

/**
 * With the float that was counted; null: nobody counted, it is what the last shift left. Finding less than was left is
 * short at once; more came from the safe. Answers null where another terminal opened one meanwhile.
 */
export async function openShift(ctx: Ctx, registerId: number, counted: number | null): Promise<number | null> {
  const left = await leftInDrawer(ctx, registerId)
  const float = counted ?? left
  const short = Math.max(0, left - float)
  const opened = await insertShift(ctx, { registerId, float, short, byItself: counted === null })
  if (!opened) return null
  await post(ctx, {
    kind: 'shift.opened',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    shiftId: opened.id,
    lines: [
      { gymId: ctx.gymId, account: 'float', amount: float },
      { gymId: ctx.gymId, account: 'over-short', amount: short },
      { gymId: ctx.gymId, account: 'safe', amount: -float - short },
    ],
  })
  return opened.id
}
