/** Signing in at the member's pages: by a code on the phone, with the same answers whether or not anybody has that phone. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { memberCalls } from '@kaiguan/contract/people/member/calls'
import type { Outside } from '../../context.ts'
import type { Db } from '../../database/open.ts'
import { newToken } from '../../ground/auth/index.ts'
import { proveCode, sendCode } from '../../ground/phone-codes/index.ts'
import type { Knows } from '../../http/gate.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { hashToken } from '../../http/session.ts'
import { memberWithPhone, openMemberSession, publicGym, startMemberSession } from './member.sql.ts'
import { giveCookie, memberKey } from './member-cookie.ts'

/** Whatever is done with it; unused it ends after 30 days. */
const SESSION_SECONDS = 90 * 24 * 3600

export async function sendMemberCode(outside: Outside, body: BodyOf<typeof memberCalls.sendCode>): Promise<void> {
  const { gym, member } = await outside.database.transaction(null, async (db) => {
    const at = requireFound(await publicGym(db, body.gym_token))
    return { gym: at, member: await memberWithPhone(db, at, body.phone) }
  })
  await sendCode(outside, { ...body, purpose: 'member', gym: gym.name }, member ? 'unwatched' : 'nobody')
}

export async function signIn(outside: Outside, { gym_token, phone, code }: BodyOf<typeof memberCalls.signIn>): Promise<void> {
  const { database, device, ip, now } = outside
  await proveCode(outside, { purpose: 'member', phone, code })
  const token = newToken()
  const endsAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
  await database.transaction(null, async (db) => {
    const gym = requireFound(await publicGym(db, gym_token))
    const member = await memberWithPhone(db, gym, phone)
    // Who guessed the code of a phone that nobody has here hears what anybody does who guessed wrong.
    if (!member) throw refuse('phone-code.wrong', {}, { field: 'code' })
    await startMemberSession(db, gym, { hash: hashToken(token), personId: member.person_id, device, ip, now, endsAt })
  })
  giveCookie(outside, token, SESSION_SECONDS)
}

export const knowsMember: Knows<'member'> = async (db: Db, request, now) => {
  const hash = memberKey(request)
  const opened = hash && (await openMemberSession(db, hash, now))
  return opened ? { gym: opened.gym, actor: { kind: 'member', id: opened.id, name: opened.name } } : null
}
