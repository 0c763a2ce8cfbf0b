/** Members check themselves in, where the club lets them: the same decision as at the desk, on their own phone or at the club's tablet. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { atDeskWords } from '@kaiguan/contract/entry/gates/texts'
import { gateKeys } from '../../../access/gate-keys.ts'
import { decisionSentence } from '../../../access/sentence.ts'
import { dayIn } from '../../../clock.ts'
import { standIn } from '../../../club-transaction.sql.ts'
import type { Acting, Outside, OwnCtx } from '../../../context.ts'
import { gymFactsOf } from '../../../gym-facts.sql.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { ownPeople, publicGym } from '../../../people/member/index.ts'
import { sayChanged } from '../../../push/say.sql.ts'
import { decide, enterVisit, insertRefusal, selfAsked } from '../../check-in/index.ts'
import { useCode } from '../credentials/credential-owner.sql.ts'
import { byCode } from '../credentials/who-shows.ts'

const PAUSE_MS = 60_000

type Calls = typeof gateCredentialCalls
type Answer = ResponseOf<Calls['selfCheckIn']>

/** Their own role only reads: whose it may be is asked with it, and what entering writes goes by a transaction of the club's. */
export async function checkSelfIn(ctx: OwnCtx<'member'>, customerId: number): Promise<Answer> {
  if (!ctx.gym.self_check_in) throw refuse('check-in.self-off')
  const { id } = requireFound((await ownPeople(ctx)).find((one) => one.id === customerId))
  return ctx.apart(async (db) => {
    await standIn({ ...ctx, db })
    return enterByThemselves({ ...ctx, db }, id, ctx.language)
  })
}

/** The code on their phone says who stands there: at a tablet that nobody is signed in at. */
export function checkInByCode(
  outside: Outside,
  { gym_token, code }: BodyOf<Calls['checkInByCode']>,
): Promise<ResponseOf<Calls['checkInByCode']>> {
  const { database, now, requestId, ip, language } = outside
  return database.transaction(null, async (db) => {
    const { brand, gym: gymId } = requireFound(await publicGym(db, gym_token))
    const gym = await gymFactsOf(db, brand, gymId)
    if (!gym.self_check_in) throw refuse('check-in.self-off')
    const here = { db, brandId: brand, gymId, gym, now, today: dayIn(gym, now), requestId, ip }
    await standIn(here)
    const { who, refused, jti } = await byCode({ ...here, actor: { kind: 'job' } }, await gateKeys(here), code, now)
    if (refused !== null || who?.kind !== 'person' || who.there === null || jti === null) throw refuse('check-in.code')
    const { id, name } = who.there
    const ctx: Acting = { ...here, actor: { kind: 'member', id, name } }
    // Somebody was faster with it: another tablet, or a photo of their phone.
    if (!(await useCode(ctx, jti))) throw refuse('check-in.code')
    return { name, ...(await enterByThemselves(ctx, id, language)) }
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
