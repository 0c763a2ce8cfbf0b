/** SQL of the staff that an import brings: who is known by a phone or a staff number, their posts, and what they did since. */
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'

/** A job's, on behalf of whoever asked for the import. */
export type Work = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now'>

const MOST_ROLES = 1_000

export type RoleHere = RowOf<'roles', 'id' | 'name' | 'permission_ids' | 'discount'>

/** `holds`: until the transaction ends, so that nobody makes a role larger between its being judged and being given. */
export function rolesHere({ db, brandId, gymId }: Work, holds: boolean): Promise<RoleHere[]> {
  return rows(
    db,
    sql<RoleHere>`
    select id, name, permission_ids, discount from roles where brand_id = ${brandId} and gym_id = ${gymId} and deleted_at is null
    order by id limit ${MOST_ROLES} ${holds ? sql`for share` : sql``}`,
  )
}

/** `agreed`: it takes no code to add the account here; `staff_number`: of an account that this place may add. */
export type KnownLogin = RowOf<'employees', 'phone' | 'account_id'> &
  Joined<RowOf<'accounts', 'staff_number'>> &
  Joined<Named<'employees', { works_as: 'name' }>> & { agreed: boolean }

/** Who has an account by one of these phones, and who of them works here already. `holds`: those accounts, as adding by hand does. */
export function loginsOf({ db, brandId, gymId }: Work, phones: readonly string[], holds: boolean): Promise<KnownLogin[]> {
  const agreed = sql`${sql.ref(holds ? 'account_known_here' : 'account_known_unheld')}(k.account_id, ${gymId})`
  return rows(
    db,
    sql<KnownLogin>`
    with known as materialized (
      select s.phone, (account_for_login(s.phone)->>'id')::bigint as account_id from unnest(${phones}::text[]) as s (phone)
    )
    select k.phone, k.account_id, ${agreed} as agreed,
      case when ${agreed} then (select n.staff_number from account_login_names(k.account_id) n) end as staff_number,
      (select e.name from employees e where e.brand_id = ${brandId} and e.gym_id = ${gymId} and e.deleted_at is null
        and (e.account_id = k.account_id or e.phone = k.phone) order by e.id limit 1) as works_as
    from known k where k.account_id is not null`,
  )
}

/** Colleagues here who have one of these phones without its being their login. */
export function phonesHere({ db, brandId, gymId }: Work, phones: readonly string[]): Promise<RowOf<'employees', 'name' | 'phone'>[]> {
  return rows(
    db,
    sql<RowOf<'employees', 'name' | 'phone'>>`
    select name, phone from employees where brand_id = ${brandId} and gym_id = ${gymId} and deleted_at is null and phone = any (${phones})`,
  )
}

/** Which of these numbers, or phones, sign somebody in; true: somebody of this brand. */
export async function numbersTaken({ db }: Work, numbers: readonly string[]): Promise<Map<string, boolean>> {
  const found = await rows(
    db,
    sql<{ said: string; ours: boolean }>`
    select s.said, account_of_staff_number(s.said) is not null as ours from unnest(${numbers}::text[]) as s (said)
    where account_for_login(s.said) is not null`,
  )
  return new Map(found.map(({ said, ours }) => [said, ours]))
}

/** `role_name`, `account_existed`: for the log. */
export type MadeStaff = RowOf<'employees', 'id' | 'name' | 'account_id'> &
  Named<'roles', { role_name: 'name' }> & { account_existed: boolean }

export type NewStaff = RowOf<'employees', 'name' | 'initials' | 'phone' | 'role_id' | 'sex' | 'post' | 'is_coach'> &
  RowOf<'accounts', 'staff_number'>

/** Accounts that are there keep their password; a new one has a password that nobody knows. */
export async function insertImportedStaff(
  work: Work,
  importId: number,
  staff: readonly NewStaff[],
  passwordHash: string,
): Promise<MadeStaff[]> {
  const made = await rows(
    work.db,
    sql<MadeStaff>`
    with said as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(staff)}::jsonb)
        as s (name text, initials text, phone text, role_id bigint, sex smallint, post text, is_coach boolean, staff_number text)
    ), login as materialized (
      select said.*, a.id as account_id, a.created from said cross join lateral account_ensure(said.phone, said.staff_number, ${passwordHash}, false, ${work.now}) a
    ), made as (
    insert into employees (brand_id, gym_id, account_id, type, role_id, name, initials, phone, sex, post, is_coach, status, created_at, import_id)
    select ${work.brandId}, ${work.gymId}, account_id, 1, role_id, name, initials, phone, sex, post, is_coach, 1, ${work.now}, ${importId} from login
    on conflict do nothing returning id, account_id, name, role_id
    )
    select made.id, made.account_id, made.name, r.name as role_name, not login.created as account_existed
    from made join login on login.account_id = made.account_id join roles r on r.brand_id = ${work.brandId} and r.id = made.role_id
    order by made.id`,
  )
  await sql`
    select membership_add(m.account_id, m.id) from unnest(${made.map(({ account_id }) => account_id)}::bigint[], ${made.map(({ id }) => id)}::bigint[]) as m (account_id, id)`.execute(
    work.db,
  )
  return made
}

export async function lockImportedStaff({ db, brandId }: Work, importId: number): Promise<void> {
  await sql`select id from employees where brand_id = ${brandId} and import_id = ${importId} order by id for no key update`.execute(db)
}

/** Of employees `e`: they did something, signing in included, were changed, or were given somebody or something. */
const acted = sql`(e.version > 1
        or exists (select from operation_log o where o.brand_id = e.brand_id and o.gym_id = e.gym_id and o.staff_id = e.id)
        or exists (select from operation_log o where o.brand_id = e.brand_id and o.subject_kind = 'employee' and o.subject_id = e.id and o.action <> 'employee.added')
        or exists (select from customers c where c.brand_id = e.brand_id and c.gym_id = e.gym_id and c.deleted_at is null and (c.consultant_id = e.id or c.coach_id = e.id))
        or exists (select from order_sellers s where s.brand_id = e.brand_id and s.gym_id = e.gym_id and s.staff_id = e.id)
        or exists (select from customer_courses h where h.brand_id = e.brand_id and h.coach_id = e.id)
        or exists (select from course_coaches h where h.brand_id = e.brand_id and h.coach_id = e.id)
        or exists (select from course_bookings h where h.brand_id = e.brand_id and h.coach_id = e.id)
        or exists (select from group_courses h where h.brand_id = e.brand_id and h.coach_id = e.id)
        or exists (select from group_sessions h where h.brand_id = e.brand_id and h.coach_id = e.id)
        or exists (select from follow_ups f where f.brand_id = e.brand_id and f.gym_id = e.gym_id and f.staff_id = e.id and f.done_at is null and f.deleted_at is null))`

export function usedStaff({ brandId }: Pick<Work, 'brandId'>, importId: number): Sql {
  return sql`
      select 'e' || e.id, e.name from employees e
      where e.brand_id = ${brandId} and e.import_id = ${importId} and e.deleted_at is null and ${acted}`
}

export async function importedIds({ db, brandId }: Pick<Work, 'db' | 'brandId'>, importId: number): Promise<number[]> {
  const found = await rows(
    db,
    sql<
      RowOf<'employees', 'id'>
    >`select id from employees where brand_id = ${brandId} and import_id = ${importId} and deleted_at is null order by id`,
  )
  return found.map(({ id }) => id)
}

/** Gone from every list; their account stays, as where they are deleted by hand. Answers who went. */
export function takeStaff({ db, brandId, gymId, now }: Work, importId: number): Promise<RowOf<'employees', 'id' | 'name'>[]> {
  return rows(
    db,
    sql<RowOf<'employees', 'id' | 'name'>>`
    update employees e set status = 0, deleted_at = ${now}, version = version + 1
    where e.brand_id = ${brandId} and e.gym_id = ${gymId} and e.import_id = ${importId} and e.deleted_at is null and not ${acted}
    returning e.id, e.name`,
  )
}
