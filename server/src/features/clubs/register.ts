/** 入驻: somebody whose phone is proven registers a club of their own. An account that is there joins it with its password. */
import { GYM_OWNER } from '@kaiguan/contract/employee-type'
import type { clubCalls } from '@kaiguan/contract/features/clubs'
import { maskPhone } from '@kaiguan/contract/features/customers'
import type { Outside } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { accountForLogin, createBrand, createEmployee, ensureAccount, hashPassword, installation, whosePassword } from '../auth/index.ts'
import { record } from '../operation-log/index.ts'
import { checkCode, proveCodeInside, sendCode } from '../phone-codes/index.ts'
import { answerOf, countRegistration, enrol, registrationOf } from './enrol.ts'

const PURPOSE = 'register'

export const sendRegisterCode: Handler<typeof clubCalls.sendCode> = async (outside, { body }) => {
  await sendCode(outside, { ...body, purpose: PURPOSE, gym: '' })
  return { done: true }
}

export const register: Handler<typeof clubCalls.register> = async (outside, { body }) => {
  const { database, settings, now, ip, requestId } = outside
  const { phone, code, password } = body
  const given = { purpose: PURPOSE, phone, code } as const
  if (!(await database.transaction(null, installation)).set_up) throw refuse('register.not-set-up')
  // Only who holds the phone learns whether it has an account.
  await checkCode(outside, given)
  await mustBeTheirs(outside, phone, password)
  const passwordHash = await hashPassword(password)
  return database.transaction(null, async (db) => {
    await proveCodeInside({ db, settings, now, apart: database.apart }, given)
    await countRegistration(db, ip, now)
    const account = await ensureAccount(db, { phone, staffNumber: null, passwordHash, demo: false, now })
    if (!account) throw new Error('the owner’s account could not be made')
    const brandId = await createBrand(db, body.name, now)
    const enrolled = await enrol({ db, brandId, now, registration: registrationOf(body, account.id), phone })
    const { gymId } = enrolled.here
    const owner = {
      brandId,
      gymId,
      accountId: account.id,
      type: GYM_OWNER,
      roleId: null,
      name: body.owner_name,
      phone,
      post: 'owner',
      now,
    } as const
    const id = await createEmployee(db, owner)
    await record({ ...enrolled.here, actor: { kind: 'staff', id }, requestId, ip }, 'gym.registered', gymId, { name: body.name })
    return answerOf(enrolled)
  })
}

/** Where the phone has an account, the password must be its own: tried as at the login, with its limits. */
async function mustBeTheirs(outside: Outside, phone: string, password: string): Promise<void> {
  const account = await outside.database.transaction(null, (db) => accountForLogin(db, phone))
  if (!account) return
  await whosePassword(outside, { account_id: phone, password }).catch((thrown: unknown) => {
    if (thrown instanceof Refusal && thrown.entry === 'auth.wrong')
      throw refuse('register.password', { phone: maskPhone(phone) }, { field: 'password' })
    throw thrown
  })
}
