/** SQL of leads who are deleted and come back. What names them stays: who looked after them, what was tried, how many came that day. */
import { type LeadHolding, leadHoldings } from '@kaiguan/contract/people/customers/leads.texts'
import type { Ctx } from '../../../context.ts'
import { maybe, one } from '../../../database/open.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { type CustomerData, customerSelect } from '../customers.sql.ts'
import { forgetName } from '../merging/customer-merging.sql.ts'

/** `of`: whom the column names. */
type Holding = { table: string; column?: string; of?: 'person'; counts?: Sql }

const knownElsewhere = sql`exists (select from customers o
  where o.brand_id = c.brand_id and o.person_id = c.person_id and o.id <> c.id and o.deleted_at is null)`

/** Where each of it stands: rows `h` that name the customer `c`, or their person. */
export const leadHoldingRows: Readonly<Record<LeadHolding, Holding>> = {
  orders: { table: 'orders' },
  cards: { table: 'cards' },
  'shared-cards': { table: 'card_holders', counts: sql`h.removed_at is null` },
  courses: { table: 'customer_courses' },
  deposits: { table: 'deposits' },
  points: { table: 'point_entries' },
  lockers: { table: 'locker_rentals' },
  contracts: { table: 'contracts' },
  trials: { table: 'guest_passes', counts: sql`h.voided_at is null` },
  places: { table: 'group_reservations' },
  visits: { table: 'visits' },
  'body-tests': { table: 'body_exams', counts: sql`h.deleted_at is null` },
  passages: { table: 'gate_passages' },
  // Once nobody knows the person, nobody could withdraw it.
  face: { table: 'face_consents', column: 'person_id', of: 'person', counts: sql`h.withdrawn_at is null and not ${knownElsewhere}` },
  // Whoever came back by the same number would be somebody new, whom the desk may write down as having agreed.
  'ended-marketing': {
    table: 'marketing_consents',
    column: 'person_id',
    of: 'person',
    counts: sql`h.withdrawn_how in ('own-page', 'link') and not ${knownElsewhere}
      and not exists (select from marketing_consents n where n.brand_id = h.brand_id and n.person_id = h.person_id and n.id > h.id)`,
  },
  // Whoever came back by the same number would be off it.
  blacklist: { table: 'customers', column: 'id', counts: sql`h.blocked_reason is not null` },
  children: { table: 'persons', column: 'guardian_person_id', of: 'person', counts: sql`h.deleted_at is null` },
  brought: { table: 'customers', column: 'referred_by_id', counts: sql`h.deleted_at is null` },
  merged: { table: 'customers', column: 'merged_into_id' },
}

/** Of customer `c` and their person. */
function isHeld(name: LeadHolding): Sql<boolean> {
  const { table, column = 'customer_id', of, counts = sql`true` } = leadHoldingRows[name]
  const whose = of === 'person' ? sql`c.person_id` : sql`c.id`
  return sql`exists (select from ${sql.ref(table)} h where h.brand_id = c.brand_id and ${sql.ref(`h.${column}`)} = ${whose} and ${counts})`
}

/** Whether customer `c` holds anything but these. */
export function holdsAny(but: readonly LeadHolding[] = []): Sql<boolean> {
  return sql`(${sql.join(leadHoldings.filter((name) => !but.includes(name)).map(isHeld), sql` or `)})`
}

export async function holdingsOf(ctx: Ctx, id: number): Promise<LeadHolding[]> {
  const each = leadHoldings.map((name) => sql`case when ${isHeld(name)} then ${name}::text end`)
  const { held } = await one(
    ctx.db,
    sql<{ held: LeadHolding[] }>`
    select array_remove(array[${sql.join(each)}], null) as held from customers c where c.brand_id = ${ctx.brandId} and c.id = ${id}`,
  )
  return held
}

/** Their tasks are over with them; the person is gone where no other branch knows them. Answers whether they are. */
export async function setDeleted(ctx: Ctx, { id, person_id }: CustomerData): Promise<boolean> {
  const { db, brandId, gymId, now } = ctx
  await sql`update customers set deleted_at = ${now}, version = version + 1 where brand_id = ${brandId} and gym_id = ${gymId} and id = ${id}`.execute(
    db,
  )
  await forgetName(ctx, id)
  await sql`
    update follow_ups set done_at = ${now}, version = version + 1
    where brand_id = ${brandId} and gym_id = ${gymId} and customer_id = ${id} and done_at is null and deleted_at is null`.execute(db)
  const { gone } = await one(
    db,
    sql<{ gone: boolean }>`
    with p as (
      update persons p set deleted_at = ${now} where p.brand_id = ${brandId} and p.id = ${person_id}
        and not exists (select from customers c where c.brand_id = p.brand_id and c.person_id = p.id and c.deleted_at is null) returning p.id)
    select exists (select from p) as gone`,
  )
  return gone
}

/** Whoever was deleted by hand, held: whom a merge took in or an import took back comes back with that alone, who was forgotten never. */
export function deletedLead(ctx: Ctx, id: number): Promise<CustomerData | undefined> {
  return maybe(
    ctx.db,
    sql<CustomerData>`${customerSelect(ctx.today)}
    where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.id = ${id} and c.deleted_at is not null and c.merged_into_id is null
      and c.forgotten_at is null and (p.deleted_at is null or p.phone is not null or p.guardian_person_id is not null)
      and not exists (select from imports i where i.brand_id = c.brand_id and i.id = c.import_id and i.undone_at is not null)
    for no key update of p, c`,
  )
}

/** Whose guardian was deleted after them can't come back alone. */
export async function hasNoGuardian(ctx: Ctx, { person_id }: CustomerData): Promise<boolean> {
  const { gone } = await one(
    ctx.db,
    sql<{ gone: boolean }>`
    select exists (select from persons p join persons g on g.brand_id = p.brand_id and g.id = p.guardian_person_id and g.deleted_at is not null
      where p.brand_id = ${ctx.brandId} and p.id = ${person_id} and p.phone is null) as gone`,
  )
  return gone
}

/** Somebody who is known by their phone by now, or they themselves at this branch. */
export async function isKnownAgain(ctx: Ctx, { id, person_id }: CustomerData): Promise<boolean> {
  const { again } = await one(
    ctx.db,
    sql<{ again: boolean }>`
    select exists (select from persons p join persons o on o.brand_id = p.brand_id and o.phone = p.phone and o.id <> p.id and o.deleted_at is null
        where p.brand_id = ${ctx.brandId} and p.id = ${person_id})
      or exists (select from customers c where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.person_id = ${person_id}
        and c.id <> ${id} and c.deleted_at is null) as again`,
  )
  return again
}

export async function setRestored(ctx: Ctx, { id, person_id }: CustomerData): Promise<void> {
  await sql`update persons set deleted_at = null where brand_id = ${ctx.brandId} and id = ${person_id}`.execute(ctx.db)
  await sql`
    update customers set deleted_at = null, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}
