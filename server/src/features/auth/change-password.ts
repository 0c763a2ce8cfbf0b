/** Changing one's own password: the old one must be right; every session of the account ends. */
import type { authCalls } from '@kaiguan/contract/features/auth'
import type { Handler } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { setPassword } from './auth.sql.ts'
import { hashPassword } from './passwords.ts'
import { isOwnPassword } from './whose-password.ts'

export const changePassword: Handler<typeof authCalls.changePassword> = async (outside, { body }) => {
  const { database, session, now } = outside
  if (!session) throw refuse('session.missing')
  const { accountId } = session
  if (!(await isOwnPassword(outside, body.password))) throw refuse('auth.old-password-wrong', {}, { field: 'password' })
  const hash = await hashPassword(body.new_password)
  await database.transaction(null, (db) => setPassword(db, accountId, hash, now))
  return { done: true }
}
