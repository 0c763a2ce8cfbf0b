/** What a payment keeps of the act that it pays for, until that can't be carried out any more: what was sent, and as whom it was judged. */
import type { Call } from '@kaiguan/contract/call'
import { type Payable, payableCalls } from '@kaiguan/contract/money/payment-intents/payable'
import type { Ctx, Judged, SessionFacts, Trying, Waiver } from '../../context.ts'
import type { Db } from '../../database/open.ts'
import { gymFactsOf } from '../../gym-facts.sql.ts'
import type { Handlers } from '../../handler.ts'
import { ctxOfLater, type Later } from '../../http/contexts.ts'
import type { AnyHandler } from '../../http/gate.ts'
import type { Input } from '../../http/input/input.ts'
import { inBranchTime, momentsOf } from '../../http/input/moments.ts'
import { checkInput } from '../../http/input/read-input.ts'
import type { IntentData } from './payment-intents.sql.ts'

/** The verbs that a payment may pay for: the frame knows them, no feature knows them all. */
export type PayableHandlers = Handlers<typeof payableCalls>

/** What was sent, without a password or a confirmation in it. */
export type Sent = { params: Record<string, string>; body: Record<string, unknown> }

/** A set has no JSON. */
type KeptSession = Omit<SessionFacts, 'permissionIds' | 'headOfficeRights'> & { permissionIds: string[]; headOfficeRights: string[] | null }
export type Asked = Sent &
  Pick<Ctx, 'registerId' | 'language' | 'ip' | 'requestId'> & { session: KeptSession; judged: Judged; waivers: Waiver[] }

export function askedOf(ctx: Ctx, sent: Sent, { approvedBy, confirmedBy, acts, waivers }: Trying): Asked {
  const { session, registerId, language, ip, requestId } = ctx
  const { permissionIds, headOfficeRights } = session
  const kept = {
    ...session,
    permissionIds: [...permissionIds],
    headOfficeRights: headOfficeRights && [...headOfficeRights],
    gym: session.gym && { ...session.gym, legal_person_phone: null },
  }
  return { ...sent, registerId, language, ip, requestId, session: kept, judged: { approvedBy, confirmedBy, acts }, waivers }
}

/** null: it can't be carried out any more. */
export function readAsked({ asked }: Pick<IntentData, 'asked'>): Asked | null {
  // What stands there is what `askedOf` made: nobody else writes it.
  return asked as Asked | null
}

/** As whoever asked stood then, in the branch as it is by now. */
export async function ctxOfAsked(db: Db, brandId: number, asked: Asked, later: Omit<Later, 'language' | 'ip' | 'requestId'>): Promise<Ctx> {
  const { session, registerId, language, ip, requestId, judged } = asked
  const { permissionIds, headOfficeRights, gym } = session
  const stood: SessionFacts = {
    ...session,
    permissionIds: new Set(permissionIds),
    headOfficeRights: headOfficeRights && new Set(headOfficeRights),
    gym: gym && { ...gym, ...(await gymFactsOf(db, brandId, session.gymId)) },
  }
  const ctx = ctxOfLater(db, stood, { ...later, language, ip, requestId })
  if (!ctx) throw new Error('a payment was asked for by nobody')
  return { ...ctx, registerId, judged }
}

type Run = (ctx: Ctx, input: Input) => Promise<unknown>

/** Does what is paid for, as if it were asked now. */
export function carryOut(handlers: PayableHandlers, name: Payable, ctx: Ctx, { params, body }: Sent): Promise<unknown> {
  const call: Call = payableCalls[name]
  const input = inBranchTime(momentsOf(call), checkInput(call, { params, query: {}, body }, ctx.language), ctx.gym)
  const handler: AnyHandler = handlers[name]
  // `as`: the type of the handlers has matched each with its call, whose input this is.
  return (handler as Run)(ctx, input)
}
