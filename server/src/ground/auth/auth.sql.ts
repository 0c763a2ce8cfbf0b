/** SQL of signing in. What lies outside tenants is reached through the functions of migration 0007. */
import type { EmployeeType } from '@kaiguan/contract/employee-type'
import type { GymRow } from '../../context.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { fileName } from '../files/index.ts'

export type LoginAccount = {
  id: number
  password_hash: string
  demo: boolean
  phone_proven: boolean
  last_gym_id: number | null
  last_employee_id: number | null
}

export async function accountForLogin(db: Db, login: string): Promise<LoginAccount | null> {
  const found = await maybe(db, sql<{ account: LoginAccount | null }>`select account_for_login(${login}) as account`)
  return found?.account ?? null
}

export async function passwordHash(db: Db, accountId: number): Promise<string> {
  const { hash } = await one(db, sql<{ hash: string }>`select account_password_hash(${accountId}) as hash`)
  return hash
}

/** Whether a post awaits the word of the account's holder (club/my-posts). */
export async function awaitsWord(db: Db, accountId: number): Promise<boolean> {
  const { awaits } = await one(db, sql<{ awaits: boolean }>`select exists (select from account_awaiting(${accountId})) as awaits`)
  return awaits
}

/** A gym the account belongs to, or (id 0) the head office of one of its brands. */
export type AccountGym = Partial<GymRow> & {
  id: number
  name: string
  brand_id: number
  brand_name: string
  employee_id: number
  type: EmployeeType
  employee_status: 0 | 1
  is_check_pass: number
}

export async function accountGyms(db: Db, accountId: number, now: Date): Promise<AccountGym[]> {
  const found = await rows(db, sql<{ gym: AccountGym }>`select account_gyms(${accountId}, ${now}) as gym`)
  return found.map((row) => row.gym)
}

/** The name of the file with somebody's face. */
export async function faceOf(db: Db, brandId: number, employeeId: number): Promise<string | null> {
  const row = await maybe(
    db,
    sql<{ face: string | null }>`
    select ${fileName('e.head_portrait_file_id')} as face from employees e where e.brand_id = ${brandId} and e.id = ${employeeId}`,
  )
  return row?.face ?? null
}

export type Tries = { key: string; tries: number; since: Date }

/** Counts a try under each key and answers the counts with it. */
export async function countTry(db: Db, keys: string[], now: Date, windowStart: Date): Promise<Tries[]> {
  return rows(db, sql<Tries>`select * from login_try(${keys}, ${now}, ${windowStart})`)
}

export async function tryWasRight(db: Db, forget: string[], giveBack: string[]): Promise<void> {
  await sql`select login_try_right(${forget}, ${giveBack})`.execute(db)
}

/** `byCode`: a code was shown at it. */
export async function bindDevice(db: Db, accountId: number, device: Buffer, byCode: boolean, now: Date): Promise<void> {
  await sql`select device_bind(${accountId}, ${device}, ${now}, ${byCode})`.execute(db)
}

export async function deviceKnown(db: Db, accountId: number, device: Buffer, since: Date): Promise<boolean> {
  const { known } = await one(db, sql<{ known: boolean }>`select device_known(${accountId}, ${device}, ${since}) as known`)
  return known
}

export type NewSession = {
  hash: Buffer
  accountId: number
  brandId: number | null
  gymId: number
  employeeId: number | null
  device: string
  ip: string
  now: Date
  /** Whatever is done with it. */
  endsAt: Date
  /** Whoever began it showed more than a password (new-device.ts). */
  proven: boolean
}

export async function startSession(db: Db, session: NewSession): Promise<void> {
  const { hash, accountId, brandId, gymId, employeeId, device, ip, now, endsAt, proven } = session
  await sql`
    select session_start(${hash}, ${accountId}, ${brandId}::bigint, ${gymId}, ${employeeId}::bigint, ${device}, ${ip}, ${now}, ${endsAt}, ${proven})`.execute(
    db,
  )
}

export async function enterGym(db: Db, sessionId: number, gym: AccountGym): Promise<void> {
  await sql`select session_enter(${sessionId}, ${gym.brand_id}, ${gym.id}, ${gym.employee_id})`.execute(db)
}

/** The transaction belongs to no brand again, until a session is opened in it. */
export async function leaveBrand(db: Db): Promise<void> {
  await sql`select set_config('app.brand', '', true)`.execute(db)
}

export async function demoLoginNames(db: Db): Promise<string[]> {
  const found = await rows(db, sql<{ login: string }>`select login from demo_accounts()`)
  return found.map((row) => row.login)
}

export async function endSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await sql`select session_end(${sessionId}, ${now})`.execute(db)
}

export async function endSessionsOfEmployee(db: Db, employeeId: number, now: Date): Promise<void> {
  await sql`select sessions_end_of_employee(${employeeId}, ${now})`.execute(db)
}

/** Sets the password and ends every session of the account. */
/** By whoever knew the one before. False: it was set meanwhile, and nothing is changed. */
export async function changePasswordFrom(
  db: Db,
  accountId: number,
  { was, hash }: { was: string; hash: string },
  now: Date,
): Promise<boolean> {
  const { changed } = await one(
    db,
    sql<{ changed: boolean }>`select account_change_password(${accountId}, ${was}, ${hash}, ${now}) as changed`,
  )
  return changed
}

/** Whether the password that was checked is the account's until this transaction ends. */
export async function stillHasPassword(db: Db, accountId: number, hash: string): Promise<boolean> {
  const { still } = await one(db, sql<{ still: boolean }>`select account_still_has(${accountId}, ${hash}) as still`)
  return still
}

/** Whether the holder proved the phone, by a code and a password of their own. */
export async function isProven(db: Db, accountId: number): Promise<boolean> {
  const { proven } = await one(db, sql<{ proven: boolean }>`select account_proven(${accountId}) as proven`)
  return proven
}

export async function setPassword(db: Db, accountId: number, hash: string, now: Date): Promise<void> {
  await sql`select account_set_password(${accountId}, ${hash}, ${now})`.execute(db)
}

/**
 * The account's phone was proven. True: for the first time. Then that is its password, its sessions and known devices are gone, and
 * the posts made before wait for their holder's word (club/my-posts). False: it was proven before, and nothing is changed.
 */
export async function provePhone(db: Db, accountId: number, hash: string, now: Date): Promise<boolean> {
  const { first } = await one(db, sql<{ first: boolean }>`select account_prove_phone(${accountId}, ${hash}, ${now}) as first`)
  return first
}

/**
 * Sets the password in its holder's place: until they prove the phone again, the account is as one that nobody proved. False: by that
 * employee's post the login isn't the club's to change.
 */
export async function resetLoginPassword(
  db: Db,
  { id, account_id }: { id: number; account_id: number },
  hash: string,
  now: Date,
): Promise<boolean> {
  const { done } = await one(db, sql<{ done: boolean }>`select account_reset_password(${account_id}, ${id}, ${hash}, ${now}) as done`)
  return done
}

export async function loginNames(db: Db, accountId: number): Promise<{ phone: string | null; staff_number: string | null }> {
  return one(db, sql<{ phone: string | null; staff_number: string | null }>`select * from account_login_names(${accountId})`)
}

export async function installation(db: Db): Promise<{ set_up: boolean; demo: boolean }> {
  return one(db, sql<{ set_up: boolean; demo: boolean }>`select * from installation_state()`)
}

/** The hash under which a session is kept, to read it again after it moved to another gym. */
export async function sessionHash(db: Db, sessionId: number): Promise<Buffer> {
  const { hash } = await one(db, sql<{ hash: Buffer }>`select session_hash(${sessionId}) as hash`)
  return hash
}
