/** Acting at a branch from head office: as if whoever asks had entered it, which they do in a second by the branch selector. */
import type { Call } from '@kaiguan/contract/call'
import { dayIn } from '../clock.ts'
import { type Ctx, confirmedByNobody } from '../context.ts'
import { refuse } from './refusal.ts'
import { checkBranch, mayUse, standingOf } from './session.ts'

/**
 * The branch's own day, rules, log and books, and what whoever asks may do there; refused as inside it where it wasn't passed or
 * its subscription is over. What is the request's stays: its moment, its transaction, and the key under which it is done once,
 * which is head office's (`app.gym` is left as it is). They stand at no register of the branch.
 */
export async function standAt(ctx: Ctx, gymId: number, call: Call): Promise<Ctx> {
  const standing = await standingOf(ctx, { gymId, staffId: ctx.staff.id, accountId: ctx.session.accountId })
  if (!standing?.gym || !standing.staff) throw refuse('scope.reach')
  const { staff, gym } = standing
  checkBranch(call, gym, ctx.now)
  return {
    ...ctx,
    gymId,
    gym,
    today: dayIn(gym, ctx.now),
    staff,
    session: { ...standing, id: ctx.session.id, brandName: ctx.session.brandName },
    registerId: null,
    may: (permission) => mayUse(standing, permission),
    confirmed: confirmedByNobody(),
  }
}
