/** A forgotten password: set anew by whoever holds the phone that the account signs in with. */
import type { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { Db } from '../../../database/open.ts'
import type { Handler } from '../../../handler.ts'
import { refuse } from '../../../http/refusal.ts'
import { proveCodeInside, sendCode } from '../../phone-codes/index.ts'
import { accountForLogin, type LoginAccount, loginNames, provePhone, setPassword } from '../auth.sql.ts'
import { beginAnew, countWrong, isWrongCode } from '../throttle.ts'
import { hashNewPassword } from './passwords.ts'
import { demoHere } from './whose-password.ts'

const PURPOSE = 'forget_password'

/** Whether or not anybody signs in with that phone, the answer is the same. */
export const sendForgottenCode: Handler<typeof authCalls.sendForgottenCode> = async (outside, { body }) => {
  const account = await outside.database.transaction(null, (db) => accountOf(db, body.phone, body.phone))
  await sendCode(outside, { ...body, purpose: PURPOSE, gym: '' }, account ? 'unwatched' : 'nobody')
  return { done: true }
}

export const forgetPassword: Handler<typeof authCalls.forgetPassword> = async (outside, { body }) => {
  const { database, settings, now, ip } = outside
  const { account_id: login, phone, code } = body
  const hash = await hashNewPassword({ password: body.password, about: [login, phone] })
  const set = async (db: Db) => {
    await proveCodeInside({ db, settings, now, apart: database.apart }, { purpose: PURPOSE, phone, code })
    const account = await accountOf(db, login, phone)
    if (!account) throw refuse('auth.not-of-phone', { phone: maskPhone(phone) }, { field: 'account_id' })
    if (account.demo && !demoHere(outside)) throw refuse('auth.demo-remote')
    if (!(await provePhone(db, account.id, hash, now))) await setPassword(db, account.id, hash, now)
    await beginAnew(db, { accountId: account.id, login, ip, now })
  }
  await database.transaction(null, set).catch(async (thrown: unknown) => {
    // It counts as a wrong password does; a lock-out is no reason not to prove who one is.
    if (isWrongCode(thrown)) {
      const account = await database.transaction(null, (db) => accountOf(db, login, phone))
      await countWrong(database, { accountId: account?.id ?? null, login, ip, now })
    }
    throw thrown
  })
  return { done: true }
}

/** The account of that name, where it signs in with that phone: a number may be somebody else’s staff number. */
async function accountOf(db: Db, name: string, phone: string): Promise<LoginAccount | null> {
  const account = await accountForLogin(db, name)
  return account && (await loginNames(db, account.id)).phone === phone ? account : null
}
