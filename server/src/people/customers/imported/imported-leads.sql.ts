/** SQL of the leads that an import brings: what only a lead’s row says, whose a known number is, and what was done with them since. */
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { holdsAny } from '../leads/deleted-leads.sql.ts'

/** A job's, on behalf of whoever asked for the import. */
type Work = Pick<Ctx, 'db' | 'brandId' | 'gymId'>

/** More than a branch may have. */
const MOST_TAGS = 1_000

export function tagsHere({ db, brandId, gymId }: Work): Promise<RowOf<'tags', 'id' | 'name'>[]> {
  return rows(
    db,
    sql<RowOf<'tags', 'id' | 'name'>>`
    select t.id, t.name from tags t where t.brand_id = ${brandId} and t.gym_id = ${gymId} and t.deleted_at is null limit ${MOST_TAGS}`,
  )
}

export type KnownLead = RowOf<'customers', 'id' | 'name' | 'phone' | 'consultant_id' | 'coach_id'> &
  Joined<Named<'employees', { consultant_name: 'name' }>>

/** Customers of this branch who have these numbers, and who took over from somebody who had one: an old number still finds them. */
export function customersHaving({ db, brandId, gymId }: Work, phones: readonly string[]): Promise<KnownLead[]> {
  return rows(
    db,
    sql<KnownLead>`
    select c.id, c.name, s.phone, c.consultant_id, c.coach_id, e.name as consultant_name
    from customers s
    join customers c on c.brand_id = s.brand_id and c.id = case when s.merged_into_id is null then s.id else s.merged_into_id end and c.deleted_at is null
    left join employees e on e.brand_id = c.brand_id and e.id = c.consultant_id
    where s.brand_id = ${brandId} and s.gym_id = ${gymId} and s.phone = any (${phones}) and (s.deleted_at is null or s.merged_into_id is not null)`,
  )
}

export function customersWithIds(
  { db, brandId, gymId }: Work,
  ids: readonly number[],
): Promise<RowOf<'customers', 'id' | 'name' | 'phone'>[]> {
  return rows(
    db,
    sql<RowOf<'customers', 'id' | 'name' | 'phone'>>`
    select id, name, phone from customers where brand_id = ${brandId} and gym_id = ${gymId} and id = any (${ids}) and deleted_at is null`,
  )
}

/** Colleagues who sign in with these numbers. */
export function staffByNumbers(
  { db, brandId, gymId }: Work,
  numbers: readonly string[],
): Promise<(RowOf<'employees', 'id'> & { said: string })[]> {
  return rows(
    db,
    sql<RowOf<'employees', 'id'> & { said: string }>`
    select e.id, n.said from unnest(${numbers}::text[]) as n (said)
    join employees e on e.brand_id = ${brandId} and (e.gym_id = ${gymId} or e.gym_id is null) and e.account_id = account_of_staff_number(n.said)
    where e.status = 1 and e.deleted_at is null`,
  )
}

export type LeadFacts = { customer_id: number; source: number; tag_ids: readonly number[] }

export async function setLeadFacts({ db, brandId, gymId }: Work, leads: readonly LeadFacts[]): Promise<void> {
  const said = JSON.stringify(leads)
  await sql`
    update customers c set source = l.source from jsonb_to_recordset(${said}::jsonb) as l (customer_id bigint, source integer)
    where c.brand_id = ${brandId} and c.gym_id = ${gymId} and c.id = l.customer_id and l.source <> 0`.execute(db)
  await sql`
    insert into customer_tags (brand_id, gym_id, customer_id, tag_id)
    select ${brandId}, ${gymId}, l.customer_id, t.id from jsonb_to_recordset(${said}::jsonb) as l (customer_id bigint, tag_ids jsonb)
    cross join lateral jsonb_array_elements_text(l.tag_ids) as said (id)
    join tags t on t.brand_id = ${brandId} and t.gym_id = ${gymId} and t.id = said.id::bigint and t.deleted_at is null
    on conflict do nothing`.execute(db)
}

/** Whoever of them holds or did something, or whom anybody followed up, or gave something to do about. */
export function usedLeads({ brandId }: Pick<Ctx, 'brandId'>, importId: number): Sql {
  return sql`
      select 'c' || c.id, c.name from customers c join imports i on i.brand_id = c.brand_id and i.id = c.import_id
      where c.brand_id = ${brandId} and c.import_id = ${importId} and (exists (select from follow_ups f
        where f.brand_id = c.brand_id and f.customer_id = c.id and (f.method is not null or f.version > 1 or (f.rule is null and f.at <> i.done_at))) or ${holdsAny()})`
}

/** Their tags go with them: a tag that is deleted says how many have it. */
export async function takeTags({ db, brandId }: Work, importId: number): Promise<void> {
  await sql`
    delete from customer_tags t using customers c
    where c.brand_id = ${brandId} and c.import_id = ${importId} and t.brand_id = c.brand_id and t.customer_id = c.id`.execute(db)
}
