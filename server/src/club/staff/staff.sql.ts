/** SQL of a gym's staff. Brand posts (gym_id null) aren't listed or changed here. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { StaffRow, staffCalls } from '@kaiguan/contract/club/staff/calls'
import type { EmployeeType, PostState } from '@kaiguan/contract/employee-type'
import type { DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'
import { type Listed, list } from '../../lists/list.ts'

export type StaffData = RowOf<
  'employees',
  | 'id'
  | 'account_id'
  | 'name'
  | 'phone'
  | 'discount'
  | 'is_coach'
  | 'start_work_at'
  | 'end_work_at'
  | 'show_comment'
  | 'emergency_contact'
  | 'emergency_phone'
  | 'introduce'
  | 'created_at'
  | 'version',
  { type: EmployeeType; sex: StaffRow['sex']; post: StaffRow['post']; status: 0 | 1 }
> &
  RowOf<'accounts', 'staff_number'> &
  Joined<Named<'roles', { role_id: 'id'; role_name: 'name'; role_discount: 'discount' }>> &
  RowOf<'roles', 'permission_ids'> & { post_state: PostState; customers: number; head_portrait: string | null; photos: string[] }

const postState = sql<PostState>`post_state(e.account_id, e.id)`

// The staff number belongs to the login, which lies outside tenants: asked for each row of the page, of whoever works here.
const select = sql<StaffData>`
  select e.id, e.account_id, e.name, e.phone, (select n.staff_number from account_login_names(e.account_id) n where ${postState} = 'open') as staff_number,
    ${postState} as post_state,
    e.type, r.id as role_id, r.name as role_name, coalesce(r.permission_ids, '{}') as permission_ids, r.discount as role_discount, e.discount,
    e.sex, e.post, e.is_coach, e.status, e.start_work_at, e.end_work_at, e.show_comment, e.emergency_contact, e.emergency_phone, e.introduce, ${fileName('e.head_portrait_file_id')} as head_portrait,
    array(select f.name from employee_photos i join files f on f.brand_id = i.brand_id and f.id = i.file_id
      where i.brand_id = e.brand_id and i.employee_id = e.id order by i.position) as photos,
    ${customersOf(sql`e.brand_id`, sql`e.gym_id`, sql`e.id`)} as customers, e.created_at, e.version
  from employees e left join roles r on r.brand_id = e.brand_id and r.id = e.role_id and r.deleted_at is null`

const living = (ctx: Pick<Ctx, 'brandId' | 'gymId'>) =>
  sql`e.brand_id = ${ctx.brandId} and e.gym_id = ${ctx.gymId} and e.deleted_at is null`

/** Living customers whose consultant or coach somebody is; who is both to one customer counts once. */
function customersOf(brand: Sql, gym: Sql, employee: Sql) {
  const mine = (column: Sql) =>
    sql`select c.id from customers c where c.brand_id = ${brand} and c.gym_id = ${gym} and ${column} = ${employee} and c.deleted_at is null`
  return sql<number>`(select count(*) from (${mine(sql`c.consultant_id`)} union ${mine(sql`c.coach_id`)}) held)`
}

export function listStaff(ctx: Ctx, query: QueryOf<typeof staffCalls.list>): Promise<Listed<StaffData>> {
  const where: Sql[] = [living(ctx)]
  if (query.search) where.push(searchCondition(query.search))
  if (query.status !== undefined) where.push(sql`e.status = ${query.status}`)
  if (query.role_id) where.push(sql`e.role_id = ${query.role_id}`)
  if (query.post) where.push(sql`e.post = ${query.post}`)
  if (query.is_coach !== undefined) where.push(sql`e.is_coach = ${query.is_coach}`)
  // Those who work come first, the newest of them on top.
  const columns = [sql`e.status`, sql`e.id`]
  return list(
    ctx.db,
    {
      select,
      from: sql`from employees e`,
      where,
      order: { columns, direction: 'desc', types: ['bigint', 'bigint'], keyOf: (row) => [row.status, row.id] },
    },
    query,
  )
}

/** A gym has hundreds of staff at most: they are read, not indexed. A phone is found whole or by its last four, as it is shown. */
function searchCondition(search: string): Sql {
  const text = search.toLowerCase()
  return sql`(strpos(lower(e.name), ${text}) > 0 or starts_with(e.initials, ${text}) or e.phone = ${search} or right(e.phone, 4) = ${search}
    or e.account_id = (select account_of_staff_number(${search})))`
}

export type Choice = RowOf<'employees', 'id' | 'name' | 'is_coach', { post: StaffRow['post'] }>

export function activeChoices(ctx: Ctx, coach: boolean | undefined): Promise<Choice[]> {
  const coaches = coach === undefined ? sql`true` : sql`e.is_coach = ${coach}`
  return rows(
    ctx.db,
    sql<Choice>`
    select e.id, e.name, e.post, e.is_coach from employees e
    where ${living(ctx)} and e.status = 1 and ${coaches} order by e.name collate zh_pinyin, e.id limit 1000`,
  )
}

export type PostCount = RowOf<'employees', never, { post: StaffRow['post'] }> & { count: number; active: number; coaches: number }

export function countByPost(ctx: Ctx): Promise<PostCount[]> {
  return rows(
    ctx.db,
    sql<PostCount>`
    select e.post, count(*) as count, count(*) filter (where e.status = 1) as active, count(*) filter (where e.is_coach) as coaches
    from employees e where ${living(ctx)} group by e.post order by count(*) desc, e.post`,
  )
}

export function staffById(ctx: Ctx, id: number): Promise<StaffData | undefined> {
  return maybe(ctx.db, sql<StaffData>`${select} where ${living(ctx)} and e.id = ${id}`)
}

export function staffByIds(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, ids: number[]): Promise<StaffData[]> {
  return rows(ctx.db, sql<StaffData>`${select} where ${living(ctx)} and e.id = any (${ids}) order by e.id`)
}

/** Somebody of this gym other than `except` who has that phone or that account. */
export function staffWith(
  ctx: Ctx,
  who: { phone: string; accountId?: number; except?: number },
): Promise<RowOf<'employees', 'name'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'employees', 'name'>>`
    select e.name from employees e where ${living(ctx)} and e.id <> ${who.except ?? 0}
      and (e.phone = ${who.phone} or e.account_id = ${who.accountId ?? 0}) order by e.id limit 1`,
  )
}

export type StaffValues = {
  name: string
  initials: string
  phone: string
  roleId: number | null
  sex: number
  post: string
  isCoach: boolean
  startWorkAt: number | null
  endWorkAt: number | null
  showComment: boolean
  emergencyContact: string
  emergencyPhone: string
  introduce: string
  discount: DiscountAuthority | null
}

const json = (discount: DiscountAuthority | null) => (discount === null ? null : JSON.stringify(discount))

/** Null where the account works in this gym already (somebody else added them at the same moment). */
export async function insertStaff(ctx: Ctx, accountId: number, status: 0 | 1, v: StaffValues): Promise<number | null> {
  const made = await maybe(
    ctx.db,
    sql<RowOf<'employees', 'id'>>`
    insert into employees (brand_id, gym_id, account_id, type, role_id, name, initials, phone, sex, post, is_coach, start_work_at, end_work_at,
      status, show_comment, emergency_contact, emergency_phone, introduce, discount, created_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${accountId}, 1, ${v.roleId}, ${v.name}, ${v.initials}, ${v.phone}, ${v.sex}, ${v.post}, ${v.isCoach},
      ${v.startWorkAt}, ${v.endWorkAt}, ${status}, ${v.showComment}, ${v.emergencyContact}, ${v.emergencyPhone}, ${v.introduce},
      ${json(v.discount)}::jsonb, ${ctx.now})
    on conflict do nothing returning id`,
  )
  if (!made) return null
  await sql`select membership_add(${accountId}, ${made.id})`.execute(ctx.db)
  return made.id
}

export async function updateStaff(ctx: Ctx, id: number, v: StaffValues): Promise<void> {
  await sql`
    update employees e set role_id = ${v.roleId}, name = ${v.name}, initials = ${v.initials}, phone = ${v.phone}, sex = ${v.sex}, post = ${v.post},
      is_coach = ${v.isCoach}, start_work_at = ${v.startWorkAt}, end_work_at = ${v.endWorkAt}, show_comment = ${v.showComment},
      emergency_contact = ${v.emergencyContact}, emergency_phone = ${v.emergencyPhone}, introduce = ${v.introduce},
      discount = ${json(v.discount)}::jsonb, version = version + 1
    where ${living(ctx)} and e.id = ${id}`.execute(ctx.db)
}

/** Their face and the pictures they show, in this order; nothing else of them changes. */
export async function setPictures(ctx: Ctx, id: number, headPortrait: number | null, photos: number[]): Promise<void> {
  await sql`update employees e set head_portrait_file_id = ${headPortrait} where ${living(ctx)} and e.id = ${id}`.execute(ctx.db)
  await sql`delete from employee_photos where brand_id = ${ctx.brandId} and employee_id = ${id}`.execute(ctx.db)
  await sql`
    insert into employee_photos (brand_id, employee_id, position, file_id)
    select ${ctx.brandId}, ${id}, position, file_id from unnest(${photos}::bigint[]) with ordinality as p (file_id, position)`.execute(
    ctx.db,
  )
}

export async function setStatus(ctx: Ctx, ids: number[], status: 0 | 1): Promise<void> {
  await sql`update employees e set status = ${status}, version = version + 1 where ${living(ctx)} and e.id = any (${ids})`.execute(ctx.db)
}

/** Since when and until when they work here. */
export async function setTerm(ctx: Ctx, id: number, { hired_on, left_on }: RowOf<'employees', 'hired_on' | 'left_on'>): Promise<void> {
  await sql`
    update employees e set hired_on = ${hired_on}::date, left_on = ${left_on}::date, term_set_at = ${ctx.now}, version = version + 1
    where ${living(ctx)} and e.id = ${id}`.execute(ctx.db)
}

export async function setDeleted(ctx: Ctx, ids: number[]): Promise<void> {
  await sql`
    update employees e set status = 0, deleted_at = ${ctx.now}, version = version + 1 where ${living(ctx)} and e.id = any (${ids})`.execute(
    ctx.db,
  )
}

export async function setCoach(ctx: Ctx, ids: number[], coach: boolean): Promise<void> {
  await sql`update employees e set is_coach = ${coach}, version = version + 1 where ${living(ctx)} and e.id = any (${ids})`.execute(ctx.db)
}

/**
 * Locks these employees and, in the same breath, everybody who owns this gym (its type 4, the brand's 5 and 6), by id: two owners who
 * disable each other meet here, one after the other. Answers the active owners, those who came, as they stand once the locks are held.
 */
export async function lockStaff(ctx: Ctx, ids: number[]): Promise<number[]> {
  const owner = sql`(e.gym_id = ${ctx.gymId} and e.type = 4 or e.gym_id is null and e.type in (5, 6))`
  await sql`
    select from employees e
    where e.brand_id = ${ctx.brandId} and e.deleted_at is null and (e.gym_id = ${ctx.gymId} and e.id = any (${ids}) or ${owner})
    order by e.id for no key update`.execute(ctx.db)
  // A statement of its own: it sees what those we waited for have written.
  const owners = await rows(
    ctx.db,
    sql<
      RowOf<'employees', 'id'>
    >`select e.id from employees e where e.brand_id = ${ctx.brandId} and e.deleted_at is null and e.status = 1 and ${postState} = 'open' and ${owner}`,
  )
  return owners.map((row) => row.id)
}

/** Whether the asker themselves still works: read after lockStaff, for somebody may just have disabled them. */
export async function isActive(ctx: Ctx, id: number): Promise<boolean> {
  const { active } = await one(
    ctx.db,
    sql<{ active: boolean }>`
    select exists (select from employees where brand_id = ${ctx.brandId} and id = ${id} and status = 1 and deleted_at is null) as active`,
  )
  return active
}

export type HeldCustomer = RowOf<'customers', 'id' | 'name' | 'consultant_id' | 'coach_id'> &
  Joined<Named<'employees', { consultant: 'name'; coach: 'name' }>>

/** Locks and answers the living customers that any of these look after, with the names of both colleagues. */
export async function customersHeldBy(ctx: Ctx, ids: number[]): Promise<HeldCustomer[]> {
  return rows(
    ctx.db,
    sql<HeldCustomer>`
    select c.id, c.name, c.consultant_id, c.coach_id, s.name as consultant, t.name as coach
    from customers c
    left join employees s on s.brand_id = c.brand_id and s.id = c.consultant_id and s.id = any (${ids})
    left join employees t on t.brand_id = c.brand_id and t.id = c.coach_id and t.id = any (${ids})
    where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null
      and (c.consultant_id = any (${ids}) or c.coach_id = any (${ids}))
    order by c.id for no key update of c`,
  )
}
