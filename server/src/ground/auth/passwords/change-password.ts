/** Changing one's own password: the old one must be right; every session of the account ends. */
import type { authCalls } from '@kaiguan/contract/ground/auth/calls'
import type { Handler } from '../../../handler.ts'
import { refuse } from '../../../http/refusal.ts'
import { changePasswordFrom, loginNames } from '../auth.sql.ts'
import { hashNewPassword } from './passwords.ts'
import { ownPassword } from './whose-password.ts'

export const changePassword: Handler<typeof authCalls.changePassword> = async (outside, { body }) => {
  const { database, session, now } = outside
  if (!session) throw refuse('session.missing')
  const { accountId } = session
  const was = await ownPassword(outside, body.password)
  if (was === null) throw refuse('auth.old-password-wrong', {}, { field: 'password' })
  const { phone, staff_number } = await database.transaction(null, (db) => loginNames(db, accountId))
  const about = [phone, staff_number, session.gym?.name, session.brandName]
  const hash = await hashNewPassword({ password: body.new_password, about, field: 'new_password' })
  const changed = await database.transaction(null, (db) => changePasswordFrom(db, accountId, { was, hash }, now))
  if (!changed) throw refuse('auth.old-password-wrong', {}, { field: 'password' })
  return { done: true }
}
