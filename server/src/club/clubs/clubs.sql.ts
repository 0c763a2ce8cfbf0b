/** SQL of gyms that come in: what was registered, what the operator said of it, whose they are. */
import type { Acting } from '../../context.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>

export type InstallationData = RowOf<'installation', 'approve_at_once' | 'video_url' | 'usage_url' | 'windows64_url' | 'windows32_url'>

export function installationSettings(db: Db): Promise<InstallationData> {
  return one(
    db,
    sql<InstallationData>`select approve_at_once, video_url, usage_url, windows64_url, windows32_url from installation_settings()`,
  )
}

type Facts = 'name' | 'address' | 'province' | 'city' | 'owner_name' | 'legal_person_phone'
export type NewRegistration = RowOf<'gym_registrations', Facts | 'account_id'>

/** `passed`: nobody is asked. */
export async function insertRegistration({ db, brandId, gymId, now }: Here, r: NewRegistration, passed: boolean): Promise<void> {
  await sql`
    insert into gym_registrations (brand_id, gym_id, account_id, name, address, province, city, owner_name, legal_person_phone, state, submitted_at, decided_at)
    values (${brandId}, ${gymId}, ${r.account_id}, ${r.name}, ${r.address}, ${r.province}, ${r.city}, ${r.owner_name}, ${r.legal_person_phone},
      ${passed ? 1 : 0}, ${now}, ${passed ? now : null}::timestamptz)`.execute(db)
}

/** As to_jsonb writes it: instants are texts. */
export type RegistrationData = RowOf<'gym_registrations', Facts | 'brand_id' | 'gym_id' | 'reason', { state: 0 | 1 | 2 }> & {
  brand_name: string
  time_zone: string
  submitted_at: string
  decided_at: string | null
}

/** The newest of each gym that the account registered, in all brands. */
export async function accountRegistrations(db: Db, accountId: number): Promise<RegistrationData[]> {
  const found = await rows(db, sql<{ r: RegistrationData }>`select account_registrations(${accountId}) as r`)
  return found.map(({ r }) => r)
}

type LockedGym = RowOf<'gyms', 'name' | 'is_check_pass' | 'over_date' | 'time_zone'>
/** Locked: the operator decides before or after, not meanwhile. Answers how the gym stands. */
export async function lockGym({ db, brandId, gymId }: Here): Promise<LockedGym | undefined> {
  return maybe(
    db,
    sql<LockedGym>`
    select name, is_check_pass, over_date, time_zone from gyms where brand_id = ${brandId} and id = ${gymId} for no key update`,
  )
}

/** What waits of it is as it is told now; what was rejected is told once more. `timeZone` undefined: as it is. */
export async function resubmit(here: Here, r: NewRegistration, timeZone: string | undefined): Promise<void> {
  const { db, brandId, gymId, now } = here
  await sql`
    update gyms set name = ${r.name}, address = ${r.address}, province = ${r.province}, city = ${r.city}, legal_person_phone = ${r.legal_person_phone},
      time_zone = coalesce(${timeZone ?? null}::text, time_zone), is_check_pass = 0, version = version + 1
    where brand_id = ${brandId} and id = ${gymId}`.execute(db)
  const open = await maybe(
    db,
    sql<RowOf<'gyms', 'id'>>`
    update gym_registrations set name = ${r.name}, address = ${r.address}, province = ${r.province}, city = ${r.city}, owner_name = ${r.owner_name},
      legal_person_phone = ${r.legal_person_phone}, submitted_at = ${now}
    where brand_id = ${brandId} and gym_id = ${gymId} and state = 0 returning id`,
  )
  if (!open) await insertRegistration(here, r, false)
}

/** The brand of a gym that nobody works at yet is called as the gym is. */
export async function renameBrandOfFirst({ db, brandId }: Here, name: string): Promise<void> {
  await sql`
    update brands set name = ${name} where id = ${brandId} and (select count(*) from gyms where brand_id = ${brandId}) = 1`.execute(db)
}

/** Before the gym: whoever changes staff holds them first, and what follows from that touches their brand. */
export async function lockOwner({ db, brandId }: Here, accountId: number): Promise<void> {
  await sql`
    select from employees where brand_id = ${brandId} and account_id = ${accountId} and type in (4, 5) and deleted_at is null
    order by id for no key update`.execute(db)
}

export async function renameOwner({ db, brandId }: Here, accountId: number, name: string, initials: string): Promise<void> {
  await sql`
    update employees set name = ${name}, initials = ${initials}, version = version + 1
    where brand_id = ${brandId} and account_id = ${accountId} and type in (4, 5) and deleted_at is null`.execute(db)
}

/** Whether it was chosen: once a day is closed, what was counted by the clock of before stays as it is. */
export async function setTimeZone({ db, brandId, gymId }: Here, timeZone: string): Promise<boolean> {
  const { count } = await sql`
    update gyms set time_zone = ${timeZone}, version = version + 1
    where brand_id = ${brandId} and id = ${gymId} and not exists (select from day_closings where brand_id = ${brandId} and gym_id = ${gymId})`.execute(
    db,
  )
  // Visits are summed by the hour of that clock.
  await sql`select sums_stale('visits', ${brandId}, ${gymId}, business_day) from summed_days where brand_id = ${brandId} and gym_id = ${gymId} and family = 'visits'`.execute(
    db,
  )
  return count === 1
}

/** 1 passed, 2 rejected with the reason. */
export async function setDecided({ db, brandId, gymId, now }: Here, state: 1 | 2, reason: string | null): Promise<void> {
  await sql`update gyms set is_check_pass = ${state}, version = version + 1 where brand_id = ${brandId} and id = ${gymId}`.execute(db)
  await sql`
    update gym_registrations set state = ${state}, reason = ${reason}, decided_at = ${now}
    where brand_id = ${brandId} and id = (select max(id) from gym_registrations where brand_id = ${brandId} and gym_id = ${gymId})`.execute(
    db,
  )
}

/** Whose account registered it; null: nobody's, it was set up otherwise. */
export async function registeredBy({ db, brandId, gymId }: Here): Promise<number | null> {
  const row = await maybe(
    db,
    sql<RowOf<'gym_registrations', 'account_id'>>`
    select account_id from gym_registrations where brand_id = ${brandId} and gym_id = ${gymId} order by id desc limit 1`,
  )
  return row?.account_id ?? null
}

/** How many of the brand's gyms are approved. */
export async function gymsApproved(db: Db, brandId: number): Promise<number> {
  const { gyms } = await one(
    db,
    sql<{ gyms: number }>`select count(*)::integer as gyms from gyms where brand_id = ${brandId} and is_check_pass = 1`,
  )
  return gyms
}

/** The owner of a single gym is of the brand's head office from now on, unless they are already. */
export async function ownerToHeadOffice({ db, brandId }: Pick<Here, 'db' | 'brandId'>, accountId: number): Promise<void> {
  await sql`
    update employees e set type = 5, gym_id = null, role_id = null, version = version + 1
    where e.brand_id = ${brandId} and e.id = (
        select min(o.id) from employees o where o.brand_id = ${brandId} and o.account_id = ${accountId} and o.type = 4 and o.deleted_at is null)
      and not exists (
        select from employees h where h.brand_id = ${brandId} and h.account_id = ${accountId} and h.gym_id is null and h.deleted_at is null)`.execute(
    db,
  )
}

/** The brand is locked: of two who would call a gym so at once, the second finds the first's. */
export async function gymNamed(db: Db, brandId: number, name: string): Promise<boolean> {
  await sql`select from brands where id = ${brandId} for no key update`.execute(db)
  return (
    (await maybe(db, sql<RowOf<'gyms', 'id'>>`select id from gyms where brand_id = ${brandId} and name = ${name} limit 1`)) !== undefined
  )
}

/**
 * Who answers for a gym: its owner, those of its head office, and whoever registered it while they own another gym of the brand
 * or look after this one from head office.
 */
export type OwnerData = RowOf<'employees', 'id' | 'phone' | 'account_id' | 'name'>

export async function ownersOf({ db, brandId, gymId }: Pick<Here, 'db' | 'brandId' | 'gymId'>): Promise<OwnerData[]> {
  return rows(
    db,
    sql<OwnerData>`
    select e.id, e.phone, e.account_id, e.name from employees e
    where e.brand_id = ${brandId} and e.status = 1 and e.deleted_at is null and (e.type = 5 or e.type = 4 and e.gym_id = ${gymId}
      or e.account_id = (select r.account_id from gym_registrations r where r.brand_id = ${brandId} and r.gym_id = ${gymId} order by r.id desc limit 1)
        and (e.type = 4 or e.type = 2
          and exists (select from employee_gyms o where o.brand_id = e.brand_id and o.employee_id = e.id and o.gym_id = ${gymId})))
    order by e.id limit 20`,
  )
}
