/** Signing in: who, into which gym, and a new session. */
import { browserName } from '@kaiguan/contract/ground/auth/browser'
import type { authCalls } from '@kaiguan/contract/ground/auth/calls'
import type { Outside } from '../../context.ts'
import type { Db } from '../../database/open.ts'
import type { Handler } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { hashToken, openSession } from '../../http/session.ts'
import { record } from '../operation-log/index.ts'
import {
  type AccountGym,
  accountGyms,
  awaitsWord,
  bindDevice,
  type LoginAccount,
  leaveBrand,
  startSession,
  stillHasPassword,
} from './auth.sql.ts'
import { entryOf } from './entry.ts'
import { takeWaiver } from './new-device.sql.ts'
import { requireCodeShown, type Shown, showCode } from './new-device.ts'
import { isToken, newToken } from './passwords/passwords.ts'
import { whosePassword } from './passwords/whose-password.ts'
import { chooseGym, gymChoices, gymHere, headOfficeEntity } from './who-am-i.ts'

export const login: Handler<typeof authCalls.login> = async (outside, { body }) => {
  const { account_id, password, device_token: kept, code } = body
  // One token per browser: every account that signs in there is bound to the same.
  const deviceToken = kept !== undefined && isToken(kept) ? kept : newToken()
  const device = hashToken(deviceToken)
  let shown: Shown = null
  const account = await whosePassword(outside, { account_id, password, device }, async ({ id }) => {
    shown = await showCode(outside, id, device, code)
  })
  return { ...(await begin(outside, account, { device, shown }, body.gym_id)), device_token: deviceToken }
}

/** However busy somebody is, they sign in anew after it. */
export const SESSION_MS = 12 * 3_600_000

/** Whom a session begins for: their account, where they were last, whether they showed more than a password, and when it ends where another session let them in. */
type Signed = { id: number; last_gym_id: number | null; last_employee_id: number | null; proven: boolean; ends_at?: string }

type At = { device: Buffer; shown: Shown }

async function begin(outside: Outside, account: LoginAccount, { device, shown }: At, asked: number | undefined) {
  return outside.database.transaction(null, async (db) => {
    // Set anew while it was checked: it isn't theirs any more.
    if (!(await stillHasPassword(db, account.id, account.password_hash))) throw refuse('auth.wrong')
    await bindDevice(db, account.id, device, shown === 'code', outside.now)
    // The operator's word is good for one: of two at once the second has shown nothing.
    const proven = shown === 'waived' ? await takeWaiver(db, account.id, outside.now) : shown !== null
    return beginIn(db, outside, { ...account, proven }, asked)
  })
}

/** A new session, in a transaction of no brand. */
export async function beginIn(db: Db, outside: Outside, account: Signed, asked?: number) {
  const { now } = outside
  const token = newToken()
  const hash = hashToken(token)
  const gyms = await accountGyms(db, account.id, now)
  if (!account.proven) await requireCodeShown(outside, db, account.id, gyms)
  const gym = chooseGym(gyms, asked, { gym: account.last_gym_id, employee: account.last_employee_id }, now)
  // Whoever is disabled everywhere may still say of a post elsewhere that it is theirs.
  if (!gym && (asked !== undefined || !(await awaitsWord(db, account.id)))) refuseEntry(gyms, asked)
  await startSession(db, {
    hash,
    accountId: account.id,
    brandId: gym?.brand_id ?? null,
    gymId: gym?.id ?? 0,
    employeeId: gym?.employee_id ?? null,
    device: outside.device,
    ip: outside.ip,
    now,
    endsAt: account.ends_at === undefined ? new Date(now.getTime() + SESSION_MS) : new Date(account.ends_at),
    proven: account.proven,
  })
  await leaveBrand(db)
  const session = await openSession(db, hash, now)
  const { staff } = session
  if (!staff) return signedWithoutGym(outside, token, account.id, gymChoices(outside, gyms))
  const by = { ...entryOf(session, staff), db, now, requestId: outside.requestId, ip: outside.ip }
  await record(by, 'employee.signed-in', staff.id, { name: staff.name, device: browserName(outside.device) })
  return {
    token,
    account: {
      id: account.id,
      name: staff.name,
      phone: staff.phone,
      gym_id: session.gymId,
      gym: gymHere(outside, session),
      employee: { id: staff.id, name: staff.name, type: staff.type, role: session.role },
    },
    gyms: gymChoices(outside, gyms),
  }
}

/** A gym that was asked for and can't be entered is said so; without any gym the session still begins (→ /oneEnterPage). */
function refuseEntry(gyms: AccountGym[], asked: number | undefined): void {
  const named = gyms.find((gym) => gym.id === asked)
  if (named && named.employee_status !== 1) throw refuse('auth.disabled', { gym: named.name })
  if (named?.closed_on) throw refuse('branch.closed', { gym: named.name, day: named.closed_on })
  if (named && named.is_check_pass !== 1) throw refuse('gym.not-passed', { gym: named.name })
  if (asked !== undefined) throw refuse('auth.gym-not-yours')
  const only = gyms[0]
  if (only && gyms.every((gym) => gym.employee_status !== 1)) throw refuse('auth.disabled', { gym: only.name })
}

function signedWithoutGym(outside: Outside, token: string, accountId: number, gyms: ReturnType<typeof gymChoices>) {
  const nowhere = { ...headOfficeEntity(outside, ''), is_check_pass: 0 }
  return {
    token,
    account: {
      id: accountId,
      name: '',
      phone: '',
      gym_id: 0,
      gym: nowhere,
      employee: { id: accountId, name: '', type: 1 as const, role: null },
    },
    gyms,
  }
}
