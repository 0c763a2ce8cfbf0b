/** Many people and cards at once: the same columns as the one-by-one doors write (customers.sql.ts, cards.sql.ts), in sets. */
import { rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import type { ImportWork } from '../import-work.ts'

export type NewPerson = RowOf<'persons', 'name' | 'sex' | 'birthday', { phone: string }>

export function insertPersons(
  work: ImportWork,
  importId: number,
  people: NewPerson[],
): Promise<RowOf<'persons', 'id', { phone: string }>[]> {
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
  work: ImportWork,
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

export async function insertTokens(work: ImportWork, tokens: RowOf<'customer_search', 'customer_id' | 'token'>[]): Promise<void> {
  await sql`
    insert into customer_search (brand_id, gym_id, token, customer_id)
    select ${work.brandId}, ${work.gymId}, t.token, t.customer_id
    from unnest(${tokens.map(({ token }) => token)}::text[], ${tokens.map(({ customer_id }) => customer_id)}::bigint[]) as t (token, customer_id)
    on conflict do nothing`.execute(work.db)
}

/** Holds the customers that are joined against other terminals, in id order. */
export async function lockCustomers(work: ImportWork, ids: number[]): Promise<number> {
  const found = await rows(
    work.db,
    sql<RowOf<'customers', 'id'>>`
    select id from customers where brand_id = ${work.brandId} and gym_id = ${work.gymId} and id = any (${ids}) and deleted_at is null order by id for update`,
  )
  return found.length
}

/** As many free card numbers of the brand's sequence. */
export async function freeCardNos(work: ImportWork, count: number): Promise<string[]> {
  const free: string[] = []
  while (free.length < count) {
    const drawn = await rows(
      work.db,
      sql<{ no: string }>`
      select n.no from (select nextval('card_no_seq')::text as no from generate_series(1, ${count - free.length})) n
      where not exists (select from cards k where k.brand_id = ${work.brandId} and k.card_no = n.no and k.successor_id is null)`,
    )
    free.push(...drawn.map(({ no }) => no))
  }
  return free
}

export type NewCard = RowOf<
  'cards',
  | 'customer_id'
  | 'template_id'
  | 'card_no'
  | 'price_fen'
  | 'units'
  | 'sold_on'
  | 'valid_days'
  | 'started_on'
  | 'ends_on'
  | 'opens_at_visit'
  | 'residue_times'
  | 'principal_fen'
  | 'gift_fen'
  | 'suspended_from'
  | 'used_up_on'
>

/** Each with its first event. Kind, name, face and terms are copied from the type, as a sale does. */
export function insertCards(work: ImportWork, importId: number, cards: NewCard[]): Promise<RowOf<'cards', 'id' | 'card_no'>[]> {
  return rows(
    work.db,
    sql<RowOf<'cards', 'id' | 'card_no'>>`
    with made as (
      insert into cards (brand_id, gym_id, customer_id, template_id, kind, card_no, name, image, image_file_id, terms, universal, price_fen, units, sold_on, valid_days,
        started_on, ends_on, opens_at_visit, residue_times, principal_fen, gift_fen, suspended_from, suspension, used_up_on, event_seq, created_at, import_id)
      select ${work.brandId}, ${work.gymId}, k.customer_id, t.id, t.kind, k.card_no, t.name, t.image, t.image_file_id, t.terms, coalesce(t.terms->'gyms', '"own"') <> '"own"', k.price_fen, k.units, k.sold_on,
        k.valid_days, k.started_on, k.ends_on, k.opens_at_visit, k.residue_times, k.principal_fen, k.gift_fen, k.suspended_from,
        case when k.suspended_from is null then null else 'lock' end, k.used_up_on, 1, ${work.now}, ${importId}
      from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as k (customer_id bigint, template_id bigint, card_no text, price_fen bigint, units integer, sold_on date,
        valid_days integer, started_on date, ends_on date, opens_at_visit boolean, residue_times integer, principal_fen bigint, gift_fen bigint,
        suspended_from date, used_up_on date)
      join vip_templates t on t.brand_id = ${work.brandId} and t.id = k.template_id
      returning id, card_no, started_on, ends_on, opens_at_visit, residue_times, principal_fen, gift_fen, suspended_from, suspension, used_up_on
    ), events as (
      insert into card_events (brand_id, gym_id, card_id, seq, kind, occurred_at, posted_at, business_day, staff_id, before, after)
      select ${work.brandId}, ${work.gymId}, made.id, 1, 'imported', ${work.now}, ${work.now}, ${work.today}, ${work.staffId}, '{}', to_jsonb(made) - 'id' - 'card_no'
      from made
    )
    select id, card_no from made`,
  )
}

export type NewSchedule = RowOf<'income_schedules', 'card_id' | 'from_day' | 'days' | 'total_fen'>

export async function insertSchedules(work: ImportWork, schedules: NewSchedule[]): Promise<void> {
  await sql`
    insert into income_schedules (brand_id, gym_id, card_id, version, category, from_day, days, total_fen)
    select ${work.brandId}, ${work.gymId}, s.card_id, 1, 'card', s.from_day, s.days, s.total_fen
    from jsonb_to_recordset(${JSON.stringify(schedules)}::jsonb) as s (card_id bigint, from_day date, days integer, total_fen bigint)`.execute(
    work.db,
  )
}
