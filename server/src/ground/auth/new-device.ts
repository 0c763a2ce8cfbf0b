/** Whoever has a post at head office shows a code from their phone where they sign in at a browser that hasn't shown one. */
import { HEAD_OFFICE_TYPES } from '@kaiguan/contract/employee-type'
import { signedRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { Outside } from '../../context.ts'
import type { Db } from '../../database/open.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { proveCode, sendCode } from '../phone-codes/index.ts'
import { type AccountGym, accountGyms } from './auth.sql.ts'
import { codePhone, deviceProven, isWaived, sessionProven } from './new-device.sql.ts'

const PURPOSE = 'new_device'
const PROVEN_MS = 90 * 24 * 3_600_000

/** What was shown beside the password: a code, now or before at this browser; the operator's word. null: nothing was. */
export type Shown = 'code' | 'known' | 'waived' | null

type Asking = Pick<Outside, 'settings'>

/** The phone whose code is asked; null: none is. By any post at head office, so that no other branch is a way round. */
async function phoneToShow({ settings }: Asking, db: Db, accountId: number, gyms: readonly AccountGym[]): Promise<string | null> {
  if (settings.sms === null || !gyms.some(isHeadOffice)) return null
  return codePhone(db, accountId)
}

const isHeadOffice = ({ type, employee_status }: AccountGym) => employee_status === 1 && HEAD_OFFICE_TYPES.includes(type)

/** After the password was right. Refuses with the phone that a code went to, or with what is wrong with the one given. */
export async function showCode(outside: Outside, accountId: number, device: Buffer, code: string | undefined): Promise<Shown> {
  const { database, now } = outside
  const { phone, known, waived } = await database.transaction(null, async (db) => ({
    phone: await phoneToShow(outside, db, accountId, await accountGyms(db, accountId, now)),
    known: await deviceProven(db, accountId, device, new Date(now.getTime() - PROVEN_MS)),
    waived: await isWaived(db, accountId, now),
  }))
  if (known) return 'known'
  if (phone === null) return null
  if (code !== undefined) {
    await proveCode(outside, { purpose: PURPOSE, phone, code })
    return 'code'
  }
  if (waived) return 'waived'
  await send(outside, phone)
  throw codeNeeded(phone)
}

/** One that was sent within the minute is on its way still. */
async function send(outside: Outside, phone: string): Promise<void> {
  const request = signedRequest(phone, outside.now.getTime())
  await sendCode(outside, { ...request, purpose: PURPOSE, gym: '' }).catch((thrown: unknown) => {
    if (!(thrown instanceof Refusal) || thrown.entry !== 'phone-code.minute') throw thrown
  })
}

function codeNeeded(phone: string): Refusal {
  const masked = maskPhone(phone)
  return refuse('auth.code-needed', { phone: masked }, { details: { phone: masked } })
}

/** Before a session begins that nobody showed more than a password for: one of head office would be entered by it. */
export async function requireCodeShown(asking: Asking, db: Db, accountId: number, gyms: readonly AccountGym[]): Promise<void> {
  if ((await phoneToShow(asking, db, accountId, gyms)) !== null) throw refuse('auth.sign-in-anew')
}

/** Before a session that stands goes on to `gym`: it may have begun before the account had a post at head office. */
export async function requireShown(ctx: Asking & { db: Db; session: { id: number; accountId: number } }, gym: AccountGym): Promise<void> {
  if (!isHeadOffice(gym) || (await sessionProven(ctx.db, ctx.session.id))) return
  await requireCodeShown(ctx, ctx.db, ctx.session.accountId, [gym])
}
