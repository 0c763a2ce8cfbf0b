/** Members check themselves in, where the club lets them: the same decision as at the desk, on their own phone. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { gateCredentialCalls } from '@kaiguan/contract/features/gate-credentials'
import { atDeskWords } from '@kaiguan/contract/features/gates.texts'
import type { Acting, OwnCtx } from '../../context.ts'
import { found, refuse } from '../../http/refusal.ts'
import { sayChanged } from '../../push/say.sql.ts'
import { standIn } from '../../stand-in.sql.ts'
import { decide, decisionSentence, enterVisit, insertRefusal, selfAsked } from '../check-in/index.ts'
import { ownPeople } from './own-people.sql.ts'

const PAUSE_MS = 60_000

type Answer = ResponseOf<typeof gateCredentialCalls.selfCheckIn>

/** Their own role only reads: whose it may be is asked with it, and what entering writes goes by a transaction of the club's. */
export async function checkSelfIn(ctx: OwnCtx<'member'>, customerId: number): Promise<Answer> {
  if (!ctx.gym.self_check_in) throw refuse('check-in.self-off')
  const { id } = found((await ownPeople(ctx)).find((one) => one.id === customerId))
  return ctx.apart(async (db) => {
    await standIn({ ...ctx, db })
    return enterByThemselves({ ...ctx, db }, id, ctx.language)
  })
}

async function enterByThemselves(ctx: Acting, customerId: number, language: 'zh' | 'en'): Promise<Answer> {
  const decided = await decide(ctx, customerId, { guests: 0, cardId: null, door: 'self', at: ctx.now, lock: true })
  if (await selfAsked(ctx, customerId, new Date(ctx.now.getTime() - PAUSE_MS))) throw refuse('check-in.self-wait')
  const { decision } = decided
  const { allowed, reason } = decision
  // Why somebody is on the blacklist is for the staff.
  const message = reason === 'blocked' ? atDeskWords[language] : decisionSentence(language, decision)
  const said = { allowed, reason, message }
  if (!decision.allowed) {
    await insertRefusal(ctx, customerId, decision, 'self')
    return { ...said, locker: null }
  }
  const entry = {
    at: ctx.now,
    leftAt: null,
    guests: 0,
    method: 'self',
    override: null,
    retroactive: false,
    reason: null,
    itself: true,
  } as const
  const { locker } = await enterVisit(ctx, decided, entry)
  await sayChanged(ctx, ['visits', 'cards', 'customers', 'lockers'])
  return { ...said, locker: locker && { area: locker.area, no: locker.no } }
}
