/** Taking back what an import brought. The ledger keeps its cards for ever, so they are hidden, not deleted (0011_imports.sql). */
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import type { ImportWork } from './import-work.ts'

type At = { db: Db; brandId: number }

type Used = RowOf<'customers', 'name'> & { count: number }

/** Whatever of the batch somebody has done something with since. */
export async function usedSince({ db, brandId }: At, importId: number): Promise<Used | null> {
  const found = await maybe(
    db,
    sql<Used>`
    with used as (
      select 'k' || k.id as what, k.card_no as name from cards k join imports i on i.brand_id = k.brand_id and i.id = k.import_id
      where k.brand_id = ${brandId} and k.import_id = ${importId} and (k.event_seq > 1 or k.version > 1
        or exists (select from ledger_lines l where l.brand_id = k.brand_id and l.card_id = k.id and l.entry_id <> i.entry_id))
      union all
      select 'r' || r.id, r.member_name from locker_rentals r join imports i on i.brand_id = r.brand_id and i.id = r.import_id
      where r.brand_id = ${brandId} and r.import_id = ${importId} and (r.ended_at is not null
        or exists (select from locker_events v where v.brand_id = r.brand_id and v.rental_id = r.id and v.kind <> 'imported')
        or exists (select from ledger_lines l where l.brand_id = r.brand_id and l.rental_id = r.id and l.entry_id <> i.entry_id))
      union all
      select 'p' || o.id, o.name from customer_courses o join imports i on i.brand_id = o.brand_id and i.id = o.import_id
      where o.brand_id = ${brandId} and o.import_id = ${importId} and (o.version > 1 or o.booked > 0 or o.residue <> o.lessons + o.gift_lessons or o.closed_on is not null
        or exists (select from course_events v where v.brand_id = o.brand_id and v.customer_course_id = o.id and v.kind <> 'imported')
        or exists (select from ledger_lines l where l.brand_id = o.brand_id and l.customer_course_id = o.id and l.entry_id <> i.entry_id))
      union all
      select 't' || t.id, t.name from body_exams t where t.brand_id = ${brandId} and t.import_id = ${importId} and t.version > 1
      union all
      select 'c' || c.id, c.name from customers c
      where c.brand_id = ${brandId} and c.import_id = ${importId} and (c.version > 1 or c.deleted_at is not null or c.blocked_at is not null
        or exists (select from cards k where k.brand_id = c.brand_id and k.customer_id = c.id and k.import_id is distinct from c.import_id)
        or exists (select from locker_rentals r where r.brand_id = c.brand_id and r.customer_id = c.id and r.import_id is distinct from c.import_id)
        or exists (select from customer_courses u where u.brand_id = c.brand_id and u.customer_id = c.id and u.import_id is distinct from c.import_id)
        or exists (select from body_exams t where t.brand_id = c.brand_id and t.customer_id = c.id and t.deleted_at is null)
        or exists (select from orders o where o.brand_id = c.brand_id and o.customer_id = c.id)
        or exists (select from visits v where v.brand_id = c.brand_id and v.customer_id = c.id)
        or exists (select from persons p where p.brand_id = c.brand_id and p.guardian_person_id = c.person_id and p.deleted_at is null))
    )
    select count(*) as count, min(name) as name from used having count(*) > 0`,
  )
  return found ?? null
}

/** Whether the cards of undone imports are seen, until the transaction ends. */
export async function seeUndone(db: Db, seen: boolean): Promise<void> {
  await sql`select set_config('app.undoing', ${seen ? 'on' : 'off'}, true)`.execute(db)
}

/** Locks what is to be taken back against other terminals; answers the customers who were here before and got cards. */
export async function lockBatch({ db, brandId }: At, importId: number): Promise<number[]> {
  await sql`select id from customers where brand_id = ${brandId} and import_id = ${importId} order by id for update`.execute(db)
  const cards = await rows(
    db,
    sql<
      RowOf<'cards', 'customer_id'>
    >`select customer_id from cards where brand_id = ${brandId} and import_id = ${importId} order by id for update`,
  )
  const own = await rows(
    db,
    sql<RowOf<'customers', 'id'>>`select id from customers where brand_id = ${brandId} and import_id = ${importId}`,
  )
  const mine = new Set(own.map(({ id }) => id))
  return [...new Set(cards.map(({ customer_id }) => customer_id))].filter((id) => !mine.has(id))
}

/** What the batch's time cards, or its rent, have earned up to the last posted day; their schedules go. */
export async function takeSchedules({ db, brandId }: At, importId: number, through: string): Promise<Record<'card' | 'locker', number>> {
  return one(
    db,
    sql<Record<'card' | 'locker', number>>`
    with of_cards as (
      delete from income_schedules s using cards k
      where k.brand_id = ${brandId} and k.import_id = ${importId} and s.brand_id = k.brand_id and s.card_id = k.id
      returning schedule_earned(s.from_day, s.days, s.total_fen, s.closed_from, ${through}::date) as fen
    ), of_rentals as (
      delete from income_schedules s using locker_rentals r
      where r.brand_id = ${brandId} and r.import_id = ${importId} and s.brand_id = r.brand_id and s.rental_id = r.id
      returning schedule_earned(s.from_day, s.days, s.total_fen, s.closed_from, ${through}::date) as fen
    )
    select (select coalesce(sum(fen), 0)::bigint from of_cards) as card, (select coalesce(sum(fen), 0)::bigint from of_rentals) as locker`,
  )
}

/** Their numbers are free again. */
export async function hideCards(work: ImportWork, importId: number): Promise<number> {
  const { count } = await one(
    work.db,
    sql<{ count: number }>`
    with gone as (
      update cards set undone_at = ${work.now}, closed_on = ${work.today}, principal_fen = 0, gift_fen = 0, card_no = card_no || '~' || id,
        event_seq = event_seq + 1, version = version + 1
      where brand_id = ${work.brandId} and import_id = ${importId} returning id, event_seq
    ), events as (
      insert into card_events (brand_id, gym_id, card_id, seq, kind, occurred_at, posted_at, business_day, staff_id, before, after)
      select ${work.brandId}, ${work.gymId}, id, event_seq, 'import-undone', ${work.now}, ${work.now}, ${work.today}, ${work.staffId}, '{}', '{}' from gone
    )
    select count(*) as count from gone`,
  )
  return count
}

export async function removePeople({ db, brandId, now }: ImportWork, importId: number): Promise<void> {
  await sql`
    delete from customer_search s using customers c
    where c.brand_id = ${brandId} and c.import_id = ${importId} and s.brand_id = c.brand_id and s.customer_id = c.id`.execute(db)
  await sql`update customers set deleted_at = ${now} where brand_id = ${brandId} and import_id = ${importId}`.execute(db)
  // Another branch may know the person by now.
  await sql`
    update persons p set deleted_at = ${now} where p.brand_id = ${brandId} and p.import_id = ${importId}
      and not exists (select from customers c where c.brand_id = p.brand_id and c.person_id = p.id and c.deleted_at is null)`.execute(db)
}
