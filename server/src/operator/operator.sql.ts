/** SQL of the operator of an installation: whatever stands outside tenants as the owner, the clubs' own one brand at a time. */
import type pg from 'pg'
import type { Db } from '../database/open.ts'
import { rows } from '../database/open.ts'
import type { Named, RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'

export type RegistrationWaits = RowOf<
  'gym_registrations',
  'gym_id' | 'name' | 'province' | 'city' | 'address' | 'owner_name' | 'legal_person_phone' | 'submitted_at'
>
export function registrationsOpen(db: Db, brandId: number): Promise<RegistrationWaits[]> {
  return rows(
    db,
    sql<RegistrationWaits>`
    select gym_id, name, province, city, address, owner_name, legal_person_phone, submitted_at
    from gym_registrations where brand_id = ${brandId} and state = 0 order by submitted_at, id limit 200`,
  )
}

export type CertificationWaits = RowOf<'gym_certifications', 'gym_id' | 'legal_person_name' | 'legal_person_phone' | 'submitted_at'> &
  RowOf<'gyms', 'name'>
export function certificationsOpen(db: Db, brandId: number): Promise<CertificationWaits[]> {
  return rows(
    db,
    sql<CertificationWaits>`
    select c.gym_id, g.name, c.legal_person_name, c.legal_person_phone, c.submitted_at
    from gym_certifications c join gyms g on g.brand_id = c.brand_id and g.id = c.gym_id
    where c.brand_id = ${brandId} and c.state = 0 order by c.submitted_at, c.id limit 200`,
  )
}

export type RenewalWaits = RowOf<'renewal_requests', 'gym_id' | 'plan_name' | 'months' | 'price_fen' | 'asked_at'> &
  Named<'employees', { asked_by: 'name' }> &
  Named<'gyms', { name: 'name'; over_date: 'over_date' }>
export function renewalsOpen(db: Db, brandId: number): Promise<RenewalWaits[]> {
  return rows(
    db,
    sql<RenewalWaits>`
    select r.gym_id, r.plan_name, r.months, r.price_fen, r.asked_at, e.name as asked_by, g.name, g.over_date
    from renewal_requests r
    join gyms g on g.brand_id = r.brand_id and g.id = r.gym_id
    join employees e on e.brand_id = r.brand_id and e.id = r.staff_id
    where r.brand_id = ${brandId} and r.closed_at is null order by r.asked_at, r.id limit 200`,
  )
}

export type GymRow = RowOf<
  'gyms',
  'id' | 'name' | 'over_date' | 'time_zone' | 'day_starts_at' | 'auth_audit_id',
  { is_check_pass: 0 | 1 | 2; auth_state: 0 | 1 | 2 | 3 }
> &
  Named<'brands', { brand_name: 'name' }>

export function gymsOfBrand(db: Db, brandId: number): Promise<GymRow[]> {
  return rows(
    db,
    sql<GymRow>`
    select g.id, g.name, g.over_date, g.time_zone, g.day_starts_at, g.is_check_pass, g.auth_state, g.auth_audit_id, b.name as brand_name
    from gyms g join brands b on b.id = g.brand_id where g.brand_id = ${brandId} order by g.id limit 1000`,
  )
}

export type RegisteredFacts = RowOf<
  'gym_registrations',
  'name' | 'province' | 'city' | 'address' | 'owner_name' | 'legal_person_phone' | 'submitted_at' | 'reason'
>
export async function registeredFacts(db: Db, brandId: number, gymId: number): Promise<RegisteredFacts | undefined> {
  const [newest] = await rows(
    db,
    sql<RegisteredFacts>`
    select name, province, city, address, owner_name, legal_person_phone, submitted_at, reason from gym_registrations
    where brand_id = ${brandId} and gym_id = ${gymId} order by id desc limit 1`,
  )
  return newest
}

/** What requests may not write: as the owner. null: that name is taken. */
export async function insertPlan(pool: pg.Pool, plan: { name: string; months: number; fen: number; now: Date }): Promise<number | null> {
  const { rows: made } = await pool.query<{ id: number }>(
    'insert into renewal_plans (name, months, price_fen, created_at) values ($1, $2, $3, $4) on conflict do nothing returning id',
    [plan.name, plan.months, plan.fen, plan.now],
  )
  return made[0]?.id ?? null
}

/** Whether it was offered. */
export async function withdrawPlan(pool: pg.Pool, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query('update renewal_plans set withdrawn_at = $2 where id = $1 and withdrawn_at is null', [id, now])
  return rowCount === 1
}

export const settingNames = ['approve_at_once', 'video_url', 'usage_url', 'windows64_url', 'windows32_url', 'login_codes'] as const
export type SettingName = (typeof settingNames)[number]

export async function settingsNow(pool: pg.Pool): Promise<RowOf<'installation', SettingName>> {
  const { rows: only } = await pool.query<RowOf<'installation', SettingName>>(`select ${settingNames.join(', ')} from installation`)
  if (!only[0]) throw new Error('the installation has no row')
  return only[0]
}

/** Their next sign-in at a new browser shows no code. The account's posts, to be logged where they are; null: nobody signs in by that. */
export async function waiveCode(
  pool: pg.Pool,
  login: string,
  now: Date,
): Promise<RowOf<'account_memberships', 'brand_id' | 'employee_id'>[] | null> {
  const { rows: accounts } = await pool.query<{ id: number }>(
    'update accounts set code_waived_at = $2 where phone = $1 or staff_number = $1 returning id',
    [login, now],
  )
  if (!accounts[0]) return null
  const { rows: posts } = await pool.query<RowOf<'account_memberships', 'brand_id' | 'employee_id'>>(
    'select brand_id, employee_id from account_memberships where account_id = $1 and not awaits_holder order by brand_id, employee_id',
    [accounts[0].id],
  )
  return posts
}

export async function postOf(db: Db, brandId: number, employeeId: number): Promise<RowOf<'employees', 'name' | 'gym_id'> | undefined> {
  const [post] = await rows(
    db,
    sql<RowOf<'employees', 'name' | 'gym_id'>>`
    select name, gym_id from employees where brand_id = ${brandId} and id = ${employeeId} and deleted_at is null`,
  )
  return post
}

export async function setSetting(pool: pg.Pool, name: SettingName, value: string | boolean | null): Promise<void> {
  // One of the names above, never what was typed.
  await pool.query(`update installation set ${name} = $1`, [value])
}

/** To one phone; null: to whomever. */
export async function lastTexts(pool: pg.Pool, phone: string | null): Promise<RowOf<'sms_outbox', 'at' | 'phone' | 'text'>[]> {
  const { rows: newest } = await pool.query<RowOf<'sms_outbox', 'at' | 'phone' | 'text'>>(
    'select at, phone, text from (select * from sms_outbox where $1::text is null or phone = $1 order by id desc limit 20) newest order by id',
    [phone],
  )
  return newest
}
