/** People in sets, as an import brings them: the same columns as adding them one by one writes (customers.sql.ts), and how they are taken back. */
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { holdsAny } from '../leads/deleted-leads.sql.ts'

/** A job's, on behalf of whoever asked for the import. */
export type Work = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now' | 'today'> & { staffId: number }
type At = Pick<Work, 'db' | 'brandId'>

export type KnownPerson = Named<'persons', { person_id: 'id' }> &
  RowOf<'persons', 'name', { phone: string; sex: 0 | 1 | 2 }> &
  Joined<Named<'customers', { customer_id: 'id' }>> &
  Joined<RowOf<'customers', 'consultant_id' | 'coach_id'>>

/** Whom the brand knows by these numbers, and which customer of this branch they are. */
export function knownPersons(work: At & Pick<Work, 'gymId'>, phones: string[]): Promise<KnownPerson[]> {
  return rows(
    work.db,
    sql<KnownPerson>`
    select p.id as person_id, p.phone, p.name, p.sex, c.id as customer_id, c.consultant_id, c.coach_id
    from persons p left join customers c on c.brand_id = p.brand_id and c.person_id = p.id and c.gym_id = ${work.gymId} and c.deleted_at is null
    where p.brand_id = ${work.brandId} and p.phone = any (${phones}) and p.deleted_at is null`,
  )
}

export type NewPerson = RowOf<'persons', 'name' | 'sex' | 'birthday', { phone: string }>

export function insertPersons(work: Work, importId: number, people: NewPerson[]): Promise<RowOf<'persons', 'id', { phone: string }>[]> {
  return rows(
    work.db,
    sql<RowOf<'persons', 'id', { phone: string }>>`
    insert into persons (brand_id, name, phone, sex, birthday, created_at, import_id)
    select ${work.brandId}, p.name, p.phone, p.sex, p.birthday, ${work.now}, ${importId}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (name text, phone text, sex smallint, birthday date) returning id, phone`,
  )
}

export type NewCustomer = RowOf<'customers', 'person_id' | 'initials' | 'remark'>

/** Name, phone, sex and birthday are the person's: they may be known to another branch. */
export function insertCustomers(
  work: Work,
  importId: number,
  people: NewCustomer[],
): Promise<RowOf<'customers', 'id' | 'phone' | 'name'>[]> {
  return rows(
    work.db,
    sql<RowOf<'customers', 'id' | 'phone' | 'name'>>`
    with made as (
      insert into customers (brand_id, gym_id, person_id, name, initials, phone, phone_tail, sex, birthday_md, remark, created_at, created_by, import_id)
      select ${work.brandId}, ${work.gymId}, p.id, p.name, c.initials, p.phone, right(p.phone, 4), p.sex,
        (extract(month from p.birthday) * 100 + extract(day from p.birthday))::smallint, c.remark, ${work.now}, ${work.staffId}, ${importId}
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as c (person_id bigint, initials text, remark text)
      join persons p on p.brand_id = ${work.brandId} and p.id = c.person_id
      returning brand_id, gym_id, id, phone, name
    ), active as (
      insert into customer_activity (brand_id, gym_id, customer_id) select brand_id, gym_id, id from made
    )
    select id, phone, name from made`,
  )
}

export async function insertTokens(work: Work, tokens: RowOf<'customer_search', 'customer_id' | 'token'>[]): Promise<void> {
  await sql`
    insert into customer_search (brand_id, gym_id, token, customer_id)
    select ${work.brandId}, ${work.gymId}, t.token, t.customer_id
    from unnest(${tokens.map(({ token }) => token)}::text[], ${tokens.map(({ customer_id }) => customer_id)}::bigint[]) as t (token, customer_id)
    on conflict do nothing`.execute(work.db)
}

/** Holds the customers that are joined against other terminals, in id order. */
export async function lockCustomers(work: Work, ids: number[]): Promise<number> {
  const found = await rows(
    work.db,
    sql<RowOf<'customers', 'id'>>`
    select id from customers where brand_id = ${work.brandId} and gym_id = ${work.gymId} and id = any (${ids}) and deleted_at is null order by id for update`,
  )
  return found.length
}

/** Those whom an import made, held against other terminals. */
export async function lockImported({ db, brandId }: At, importId: number): Promise<void> {
  await sql`select id from customers where brand_id = ${brandId} and import_id = ${importId} order by id for update`.execute(db)
}

/** What a sheet may have brought them itself: `elsewhere` asks for what of it came otherwise. */
const BROUGHT = ['cards', 'courses', 'lockers', 'body-tests'] as const

/** Whoever of them was changed, came, bought, or holds anything for which a lead isn't deleted either; `elsewhere`: of customer `c`, what another import or the desk brought. */
export function usedCustomers({ brandId }: Pick<Work, 'brandId'>, importId: number, elsewhere: readonly Sql[]): Sql {
  const has = elsewhere.map((found) => sql` or exists (${found})`)
  return sql`
      select 'c' || c.id, c.name from customers c
      where c.brand_id = ${brandId} and c.import_id = ${importId}
        and (c.version > 1 or c.deleted_at is not null or c.blocked_at is not null${sql.join(has, sql``)} or ${holdsAny(BROUGHT)})`
}

export async function removePeople({ db, brandId, now }: Work, importId: number): Promise<void> {
  await sql`
    delete from customer_search s using customers c
    where c.brand_id = ${brandId} and c.import_id = ${importId} and s.brand_id = c.brand_id and s.customer_id = c.id`.execute(db)
  await sql`update customers set deleted_at = ${now} where brand_id = ${brandId} and import_id = ${importId}`.execute(db)
  // Another branch may know the person by now.
  await sql`
    update persons p set deleted_at = ${now} where p.brand_id = ${brandId} and p.import_id = ${importId}
      and not exists (select from customers c where c.brand_id = p.brand_id and c.person_id = p.id and c.deleted_at is null)`.execute(db)
}
