/** Changing one's own password: the old one must be right; every session of the account ends. */
import type { authCalls } from '@kaiguan/contract/features/auth'
import { refuse } from '../../http/refusal.ts'
import type { Handler } from '../../router.ts'
import { loginNames, passwordHash, setPassword } from './auth.sql.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { checkThrottle, countFailure } from './throttle.ts'

export const changePassword: Handler<typeof authCalls.changePassword> = async (outside, { body }) => {
  const { database, session, now } = outside
  if (!session) throw refuse('session.missing')
  const { accountId } = session
  const [stored, names] = await database.transaction(
    null,
    async (db) => [await passwordHash(db, accountId), await loginNames(db, accountId)] as const,
  )
  const attempt = { login: names.phone ?? names.staff_number ?? '', accountId, ip: outside.ip, now }
  await checkThrottle(database, attempt)
  if (!(await passwordMatches(stored, body.password))) {
    await countFailure(database, attempt)
    throw refuse('auth.old-password-wrong', {}, { field: 'password' })
  }
  const hash = await hashPassword(body.new_password)
  await database.transaction(null, (db) => setPassword(db, accountId, hash, now))
  return { done: true }
}
