/** The set-up wizard: the first club of an empty installation and its owner (a type 4; docs/clubs.md). */
import { timingSafeEqual } from 'node:crypto'
import type { authCalls } from '@kaiguan/contract/ground/auth/calls'
import type { Handler } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { hashToken } from '../../http/session.ts'
import { createClub, markSetUp, requireKnownTimeZone } from './club.sql.ts'
import { hashNewPassword } from './passwords/passwords.ts'
import { withTry } from './throttle.ts'

export const setUp: Handler<typeof authCalls.setup> = async (outside, { body }) => {
  const { database, settings, now } = outside
  const code = settings.setupCode
  if (!code) throw refuse('setup.done')
  // Hashes have one length: the comparison tells nothing about the code.
  const right = async () => timingSafeEqual(hashToken(code), hashToken(body.code))
  if (!(await withTry(database, { accountId: null, login: 'set-up', ip: outside.ip, now }, right)))
    throw refuse('setup.code-wrong', {}, { field: 'code' })
  const about = [body.phone, body.gym_name, body.brand_name]
  const password = await hashNewPassword({ password: body.password, about })
  await database.transaction(null, async (db) => {
    await requireKnownTimeZone(db, body.time_zone)
    if (!(await markSetUp(db, false, now))) throw refuse('setup.done')
    await createClub(db, {
      brandName: body.brand_name,
      gymName: body.gym_name,
      ownerName: body.owner_name,
      phone: body.phone,
      password,
      timeZone: body.time_zone,
      now,
    })
  })
  return { done: true }
}
