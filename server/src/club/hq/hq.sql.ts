/** SQL of head offices and of gyms that join one. */
import type { EmployeeType } from '@kaiguan/contract/employee-type'
import type { Ctx } from '../../context.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

type Place = { db: Db; brandId: number; gymId: number }

export async function setBindCode({ db }: Pick<Ctx, 'db'>, hash: Buffer, until: Date): Promise<void> {
  await sql`select hq_code_set(${hash}, ${until})`.execute(db)
}

/** Whose code it was; it is used with the transaction. */
export async function takeBindCode(db: Db, hash: Buffer, now: Date): Promise<number | null> {
  const { brand } = await one(db, sql<{ brand: number | null }>`select hq_code_take(${hash}, ${now}) as brand`)
  return brand
}

export async function brandName(db: Db, brandId: number): Promise<string> {
  const { name } = await one(db, sql<RowOf<'brands', 'name'>>`select name from brands where id = ${brandId}`)
  return name
}

type MasterGym = RowOf<'gyms', 'id' | 'name' | 'logo'>

export function gymsOfBrand({ db, brandId }: Pick<Place, 'db' | 'brandId'>): Promise<MasterGym[]> {
  return rows(db, sql<MasterGym>`select id, name, logo from gyms where brand_id = ${brandId} order by id limit 1000`)
}

/** Whoever answers for the brand: of head office, else of its gym. */
export async function ownerName({ db, brandId }: Pick<Place, 'db' | 'brandId'>): Promise<{ name: string; type: number } | undefined> {
  return maybe(
    db,
    sql<RowOf<'employees', 'name' | 'type'>>`
    select name, type from employees where brand_id = ${brandId} and type in (4, 5) and status = 1 and deleted_at is null
    order by type desc, id limit 1`,
  )
}

/** Locked: nothing is sold or brought in there meanwhile. What of it stands in the way of leaving. */
export async function leaving({ db, brandId, gymId }: Place): Promise<{ books: boolean; customers: number }> {
  await sql`select from gyms where brand_id = ${brandId} and id = ${gymId} for update`.execute(db)
  return one(
    db,
    sql<{ books: boolean; customers: number }>`
    select exists (select from ledger_entries where brand_id = ${brandId} and gym_id = ${gymId}) as books,
      (select count(*)::integer from customers where brand_id = ${brandId} and gym_id = ${gymId} and deleted_at is null) as customers`,
  )
}

/** Nobody enters it any more, its codes open nothing, nothing of it waits, and its name says why. Answers who worked there. */
export async function closeGym({ db, brandId, gymId }: Place, name: string, now: Date): Promise<number[]> {
  await sql`
    update gyms set name = ${name}, is_check_pass = 2, version = version + 1
    where brand_id = ${brandId} and id = ${gymId}`.execute(db)
  // They went along.
  await sql`delete from gym_registrations where brand_id = ${brandId} and gym_id = ${gymId}`.execute(db)
  await withdrawRequests({ db, brandId, gymId }, name, now)
  const stopped = await rows(
    db,
    sql<RowOf<'employees', 'id'>>`
    update employees set status = 0, version = version + 1
    where brand_id = ${brandId} and gym_id = ${gymId} and status = 1 and deleted_at is null returning id`,
  )
  return stopped.map(({ id }) => id)
}

/** What it asked of the platform waits no more: its certification, which says why, and its renewal. The gym is held. */
export async function withdrawRequests({ db, brandId, gymId }: Place, reason: string, now: Date): Promise<void> {
  await sql`
    with withdrawn as (
      update gym_certifications set state = 2, reason = ${reason}, decided_at = ${now}
      where brand_id = ${brandId} and gym_id = ${gymId} and state = 0 returning id)
    update gyms g set auth_audit_id = null from withdrawn w where g.brand_id = ${brandId} and g.id = ${gymId} and g.auth_audit_id = w.id`.execute(
    db,
  )
  await sql`
    update renewal_requests set closed_at = ${now}, outcome = 'withdrawn'
    where brand_id = ${brandId} and gym_id = ${gymId} and closed_at is null`.execute(db)
}

/** A post of the account at this head office. */
export function postHere(
  { db, brandId }: Pick<Place, 'db' | 'brandId'>,
  accountId: number,
): Promise<RowOf<'employees', 'id', { type: EmployeeType }> | undefined> {
  return maybe(
    db,
    sql<RowOf<'employees', 'id', { type: EmployeeType }>>`
    select id, type from employees where brand_id = ${brandId} and gym_id is null and account_id = ${accountId} and deleted_at is null`,
  )
}

export async function reachToo({ db, brandId, gymId }: Place, employeeId: number): Promise<void> {
  await sql`insert into employee_gyms (brand_id, employee_id, gym_id) values (${brandId}, ${employeeId}, ${gymId}) on conflict do nothing`.execute(
    db,
  )
}

export function employeeNamed({ db, brandId }: Pick<Place, 'db' | 'brandId'>, id: number): Promise<RowOf<'employees', 'name' | 'phone'>> {
  return one(db, sql<RowOf<'employees', 'name' | 'phone'>>`select name, phone from employees where brand_id = ${brandId} and id = ${id}`)
}
