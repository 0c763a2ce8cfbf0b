/** The answers about oneself and one's gyms: user info, the gyms to choose from, the specification’s Gym. */
import { HEAD_OFFICE_TYPES } from '@kaiguan/contract/employee-type'
import type { Gym, GymChoice, UserInfo } from '@kaiguan/contract/ground/auth/calls'
import { permissionById } from '@kaiguan/contract/permissions'
import { addDays, instantAt } from '@kaiguan/contract/time'
import { dayIn } from '../../clock.ts'
import type { GymRow, SessionFacts } from '../../context.ts'
import type { Db } from '../../database/open.ts'
import { together } from '../../database/transaction.ts'
import { HEAD_OFFICE } from '../../http/contexts.ts'
import { refuse } from '../../http/refusal.ts'
import { mayUse } from '../../http/session.ts'
import { methodsTaken } from '../../orders/methods-taken.ts'
import { addressOf, type Signing } from '../files/index.ts'
import { type AccountGym, accountGyms, faceOf, loginNames } from './auth.sql.ts'

/** When it is asked, by whom addresses are signed. */
type Asking = Omit<Signing, 'brandId'>

export function gymEntity(asking: Asking, row: GymRow, brandName: string): Gym {
  const today = dayIn(row, asking.now)
  return {
    id: row.id,
    name: row.name,
    logo: addressOf({ ...asking, brandId: row.brand_id }, row.logo),
    address: row.address,
    phone: row.phone,
    is_auth_pass: authPass(row),
    is_check_pass: row.is_check_pass,
    legal_person_phone: row.legal_person_phone,
    over_date: row.over_date,
    // A closed branch is read still, whatever its subscription.
    over_status: row.closed_on === null && row.over_date < today,
    closed_on: row.closed_on,
    auth_audit_id: row.auth_audit_id,
    auth_reason: row.auth_reason,
    time_zone: row.time_zone,
    today,
    next_day_at: instantAt(addDays(today, 1), row.day_starts_at, row.time_zone).toISOString(),
    latest_start_days: row.latest_start_days,
    brand_name: brandName,
    payment_methods: methodsTaken(row),
  }
}

/** Certified wins; else what was submitted and isn't decided is under review. */
export function authPass({ auth_state, auth_audit_id }: Pick<GymRow, 'auth_state' | 'auth_audit_id'>): GymRow['auth_state'] {
  return auth_state !== 1 && auth_audit_id !== null ? 0 : auth_state
}

/** Head-office mode has no gym of its own: the brand stands in its place, with id 0. */
export function headOfficeEntity(asking: Asking, brandName: string): Gym {
  return gymEntity(asking, { ...HEAD_OFFICE, name: brandName }, brandName)
}

/** The gym that a session stands in. */
export function gymHere(asking: Asking, { gym, brandName }: SessionFacts): Gym {
  return gym ? gymEntity(asking, gym, brandName) : headOfficeEntity(asking, brandName)
}

export function gymState(gym: AccountGym, now: Date): GymChoice['state'] {
  if (gym.employee_status !== 1) return 'disabled'
  if (gym.is_check_pass === 2) return 'rejected'
  if (gym.is_check_pass !== 1) return 'under-review'
  if (isClosed(gym)) return 'closed'
  if (gym.id !== 0 && gym.over_date !== undefined && gym.time_zone !== undefined) {
    if (gym.over_date < dayIn({ time_zone: gym.time_zone, day_starts_at: gym.day_starts_at ?? 0 }, now)) return 'expired'
  }
  return 'enterable'
}

function isClosed({ closed_on }: AccountGym): boolean {
  return closed_on !== undefined && closed_on !== null
}

/** An expired gym may still be entered: deciding who may enter, check-out and exports keep working there. A closed one is read by head office. */
export function mayEnter(gym: AccountGym, now: Date): boolean {
  const state = gymState(gym, now)
  return state === 'enterable' || state === 'expired' || (state === 'closed' && HEAD_OFFICE_TYPES.includes(gym.type))
}

export function gymChoices(asking: Asking, gyms: AccountGym[]): GymChoice[] {
  return gyms.map((gym) => ({
    id: gym.id,
    name: gym.name,
    logo: addressOf({ ...asking, brandId: gym.brand_id }, gym.logo ?? null),
    brand_name: gym.brand_name,
    type: gym.type,
    state: gymState(gym, asking.now),
  }))
}

export async function userInfo(ctx: Asking & { db: Db; session: SessionFacts }): Promise<UserInfo> {
  const { db, session, now } = ctx
  const gyms = await accountGyms(db, session.accountId, now)
  const { staff } = session
  if (!staff || !gyms.some((gym) => mayEnter(gym, now))) throw refuse('auth.no-gym', {}, { details: { gyms: gymChoices(ctx, gyms) } })
  const [names, face] = await together([loginNames(db, session.accountId), faceOf(db, session.brandId ?? 0, staff.id)])
  return {
    roles: [...permissionById].filter(([, permission]) => mayUse(session, permission)).map(([id]) => id),
    gym: gymHere(ctx, session),
    gym_id: session.gymId,
    is_root: session.isRoot,
    employee: {
      id: staff.id,
      name: staff.name,
      type: staff.type,
      role: session.role,
      head_portrait: addressOf({ ...ctx, brandId: session.brandId ?? 0 }, face, 'small'),
    },
    account: { id: session.accountId, name: staff.name, phone: names.phone ?? names.staff_number ?? '' },
    gyms: gymChoices(ctx, gyms),
  }
}

/** Where a login goes: the gym asked for, else the last one, else head office or the first gym that can be entered. */
export function chooseGym(
  gyms: AccountGym[],
  asked: number | undefined,
  last: { gym: number | null; employee: number | null },
  now: Date,
): AccountGym | null {
  const open = gyms.filter((gym) => mayEnter(gym, now))
  if (asked !== undefined) return open.find((gym) => gym.id === asked) ?? null
  const headOffice = open.find((gym) => gym.id === 0 && HEAD_OFFICE_TYPES.includes(gym.type))
  if (headOffice) return headOffice
  return open.find((gym) => gym.id === last.gym && gym.employee_id === last.employee) ?? open[0] ?? null
}
