/** Making a brand, its gyms and the people who may enter: the set-up wizard, the demo and the test makers share this. */
import { type EmployeeType, GYM_OWNER } from '@kaiguan/contract/employee-type'
import { FIRST_REGISTER } from '@kaiguan/contract/money/shifts/texts'
import { type Db, one } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { refuse } from '../../http/refusal.ts'
import { initialsOf } from '../../search/names.ts'
import { provePhone } from './auth.sql.ts'

export async function markSetUp(db: Db, demo: boolean, now: Date): Promise<boolean> {
  const { first } = await one(db, sql<{ first: boolean }>`select installation_set_up(${demo}, ${now}) as first`)
  return first
}

/** Creates the brand and makes it the transaction's own. */
export async function createBrand(db: Db, name: string, now: Date): Promise<number> {
  const { id } = await one(db, sql<{ id: number }>`select brand_create(${name}, ${now}) as id`)
  return id
}

/** PostgreSQL counts days by it too, and may be older than our own list of zones. */
export async function knowsTimeZone(db: Db, timeZone: string): Promise<boolean> {
  const { known } = await one(
    db,
    sql<{ known: boolean }>`select exists (select from pg_timezone_names where lower(name) = lower(${timeZone})) as known`,
  )
  return known
}

export async function requireKnownTimeZone(db: Db, timeZone: string): Promise<void> {
  if (!(await knowsTimeZone(db, timeZone))) throw refuse('request.malformed', {}, { field: 'time_zone' })
}

export type NewGym = {
  brandId: number
  name: string
  address?: string
  province?: string
  city?: string
  phone?: string
  legalPersonPhone?: string
  /** It waits for the operator's word. */
  underReview?: boolean
  timeZone: string
  dayStartsAt?: number
  now: Date
}

/** A gym with its first register: money can be taken at once. */
export async function createGym(db: Db, gym: NewGym): Promise<number> {
  const { id } = await one(
    db,
    sql<RowOf<'gyms', 'id'>>`
    with gym as (
      insert into gyms (brand_id, name, address, province, city, phone, legal_person_phone, time_zone, day_starts_at, is_check_pass, created_at)
      values (${gym.brandId}, ${gym.name}, ${gym.address ?? ''}, ${gym.province ?? ''}, ${gym.city ?? ''}, ${gym.phone ?? ''}, ${gym.legalPersonPhone ?? null},
        ${gym.timeZone}, ${gym.dayStartsAt ?? 0}, ${gym.underReview ? 0 : 1}, ${gym.now}) returning brand_id, id
    ), register as (
      insert into registers (brand_id, gym_id, name, created_at) select brand_id, id, ${FIRST_REGISTER}, ${gym.now} from gym
    )
    select id from gym`,
  )
  return id
}

export type NewLogin = { phone: string | null; staffNumber: string | null; passwordHash: string; demo: boolean; now: Date }

/** The account of that phone or staff number; `created` false where it existed (its password stays). */
export async function ensureAccount(db: Db, login: NewLogin): Promise<{ id: number; created: boolean } | undefined> {
  const found = await sql<{ id: number; created: boolean }>`
    select * from account_ensure(${login.phone}, ${login.staffNumber}, ${login.passwordHash}, ${login.demo}, ${login.now})`.execute(db)
  return found.rows[0]
}

export type NewEmployee = {
  brandId: number
  gymId: number | null
  accountId: number
  type: EmployeeType
  roleId: number | null
  name: string
  phone: string
  post: string
  isCoach?: boolean
  now: Date
}

export async function createEmployee(db: Db, person: NewEmployee): Promise<number> {
  const { id } = await one(
    db,
    sql<RowOf<'employees', 'id'>>`
    insert into employees (brand_id, gym_id, account_id, type, role_id, name, initials, phone, post, is_coach, created_at)
    values (${person.brandId}, ${person.gymId}, ${person.accountId}, ${person.type}, ${person.roleId}, ${person.name},
      ${initialsOf(person.name)}, ${person.phone}, ${person.post}, ${person.isCoach ?? false}, ${person.now}) returning id`,
  )
  await sql`select membership_add(${person.accountId}, ${id})`.execute(db)
  return id
}

type NewClub = { brandName: string; gymName: string; ownerName: string; phone: string; password: string; timeZone: string; now: Date }

export async function createClub(db: Db, club: NewClub): Promise<void> {
  const brandId = await createBrand(db, club.brandName, club.now)
  const gymId = await createGym(db, { brandId, name: club.gymName, timeZone: club.timeZone, now: club.now })
  const account = await ensureAccount(db, { phone: club.phone, staffNumber: null, passwordHash: club.password, demo: false, now: club.now })
  if (!account) throw new Error('the owner’s account could not be made')
  // Whoever has the set-up code answers for the installation, and for their own phone.
  await provePhone(db, account.id, club.password, club.now)
  await createEmployee(db, {
    brandId,
    gymId,
    accountId: account.id,
    type: GYM_OWNER,
    roleId: null,
    name: club.ownerName,
    phone: club.phone,
    post: 'owner',
    now: club.now,
  })
}
