/** 入驻: somebody whose phone is proven registers a club of their own. An account that is proven joins it with its password. */
import type { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { GYM_OWNER } from '@kaiguan/contract/employee-type'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { Outside } from '../../context.ts'
import {
  accountForLogin,
  createBrand,
  createEmployee,
  ensureAccount,
  hashNewPassword,
  hashPassword,
  installation,
  provePhone,
  whosePassword,
} from '../../ground/auth/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { checkCode, proveCodeInside, sendCode } from '../../ground/phone-codes/index.ts'
import type { Handler } from '../../handler.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { answerOf, countRegistration, enrol, registrationOf } from './enrol.ts'

const PURPOSE = 'register'
/** Whoever speaks the specification alone registers a place and no clock. */
const UNSAID = 'Asia/Shanghai'

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
  const theirs = await isTheirs(outside, phone, password)
  // One that is theirs already isn't set anew.
  const passwordHash = theirs ? await hashPassword(password) : await hashNewPassword({ password, about: [phone, body.name] })
  return database.transaction(null, async (db) => {
    await proveCodeInside({ db, settings, now, apart: database.apart }, given)
    await countRegistration(db, ip, now)
    const account = await ensureAccount(db, { phone, staffNumber: null, passwordHash, demo: false, now })
    if (!account) throw new Error('the owner’s account could not be made')
    // Proven by somebody else meanwhile: their password wasn't asked for.
    if (!(await provePhone(db, account.id, passwordHash, now)) && !theirs) throw passwordNeeded(phone)
    const brandId = await createBrand(db, body.name, now)
    const enrolled = await enrol({
      db,
      brandId,
      now,
      registration: registrationOf(body, account.id),
      phone,
      timeZone: body.time_zone ?? UNSAID,
    })
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

/**
 * Where the phone has an account that is proven, the password must be its own: tried as at the login, with its limits. One that a club
 * made and nobody proved asks for none: only that club knows it, and the code is the holder's first word.
 */
async function isTheirs(outside: Outside, phone: string, password: string): Promise<boolean> {
  const account = await outside.database.transaction(null, (db) => accountForLogin(db, phone))
  if (!account?.phone_proven) return false
  await whosePassword(outside, { account_id: phone, password }).catch((thrown: unknown) => {
    throw thrown instanceof Refusal && thrown.entry === 'auth.wrong' ? passwordNeeded(phone) : thrown
  })
  return true
}

function passwordNeeded(phone: string): Refusal {
  return refuse('register.password', { phone: maskPhone(phone) }, { field: 'password' })
}
