/** SQL of customers. Search under row-level security uses only `=` and `^@` on stored columns (docs/database.md). */
import type { Stage } from '@kaiguan/contract/people/customers/customer-stage'
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'
import { nameTokens } from '../../search/names.ts'
import { visitsOfCustomer } from './how-often.sql.ts'
import { havingPhone } from './merged-customers.sql.ts'
import { customerSeen } from './own-customers.sql.ts'

export type CustomerData = RowOf<
  'customers',
  | 'id'
  | 'person_id'
  | 'name'
  | 'phone'
  | 'consultant_id'
  | 'coach_id'
  | 'source'
  | 'intent'
  | 'fit_goal'
  | 'member_since'
  | 'valid_until'
  | 'created_at'
  | 'blocked_reason'
  | 'remark'
  | 'alert'
  | 'owner_touch_day'
  | 'protected_until'
  | 'left_alone'
  | 'referred_by_id'
  | 'version',
  { sex: 0 | 1 | 2 }
> &
  RowOf<'persons', 'birthday' | 'phone_proven_at'> &
  RowOf<'customer_activity', 'last_visit_at'> &
  Joined<Named<'employees', { consultant_name: 'name'; coach_name: 'name' }>> &
  Named<'customers', { sort_name: 'name' }> & { stage: Stage; head_portrait: string | null; tags: { id: number; name: string }[] }

/** Lead until the first card, member while anything bought is good, then former: derived, never stored (docs/customers.md). */
export function stageOf(today: string | Sql): Sql<Stage> {
  return sql<Stage>`case when c.member_since is null then 'lead' when c.valid_until >= ${today}::date then 'member' else 'former' end`
}

const tags = sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.id) from customer_tags h
    join tags t on t.brand_id = h.brand_id and t.id = h.tag_id where h.brand_id = c.brand_id and h.customer_id = c.id), '[]') as tags`

const columns = (today: string) => sql`
  c.id, c.person_id, c.name, c.phone, c.sex, ${stageOf(today)} as stage, c.consultant_id, k.name as consultant_name, c.coach_id, o.name as coach_name,
  ${fileName('p.head_portrait_file_id')} as head_portrait, c.source, c.intent, c.fit_goal, p.birthday, p.phone_proven_at, c.member_since, c.valid_until, a.last_visit_at, c.created_at, c.blocked_reason, c.remark, c.alert, c.owner_touch_day, c.protected_until, c.left_alone, c.referred_by_id, ${tags}, c.version`

const joins = sql`
  join persons p on p.brand_id = c.brand_id and p.id = c.person_id
  join customer_activity a on a.brand_id = c.brand_id and a.gym_id = c.gym_id and a.customer_id = c.id
  left join employees k on k.brand_id = c.brand_id and k.id = c.consultant_id
  left join employees o on o.brand_id = c.brand_id and o.id = c.coach_id`

/** `more`: what a list shows beside them. */
export function customerSelect<Row extends CustomerData = CustomerData>(today: string, more: Sql = sql``): Sql<Row> {
  return sql<Row>`select ${columns(today)}, c.name as sort_name${more} from customers c ${joins}`
}

type Scoped = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'today'>

/** A living customer of this gym; `lock` holds the row against other terminals until the transaction ends. */
export function customerById(ctx: Scoped, id: number, lock = false): Promise<CustomerData | undefined> {
  return maybe(
    ctx.db,
    sql<CustomerData>`${customerSelect(ctx.today)}
    where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.id = ${id} and c.deleted_at is null ${lock ? sql`for no key update of p, c` : sql``}`,
  )
}

/** Those of them that are living customers of this gym, in the order of their ids; `lock` as above. */
export function customersByIds(ctx: Scoped, ids: number[], lock = false): Promise<CustomerData[]> {
  return rows(
    ctx.db,
    sql<CustomerData>`${customerSelect(ctx.today)}
    where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.id = any (${ids}) and c.deleted_at is null
    order by c.id ${lock ? sql`for no key update of c` : sql``}`,
  )
}

export function customerByPhone(ctx: Scoped, phone: string): Promise<CustomerData | undefined> {
  return maybe(
    ctx.db,
    sql<CustomerData>`${customerSelect(ctx.today)}
    where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.id in ${havingPhone(ctx, phone)} and c.deleted_at is null limit 1`,
  )
}

export type PersonData = RowOf<'persons', 'id' | 'name' | 'birthday' | 'phone', { sex: 0 | 1 | 2 }>

/** `lock`: nobody renames them until the transaction ends. */
export function personByPhone(db: Db, brandId: number, phone: string, lock = false): Promise<PersonData | undefined> {
  return maybe(
    db,
    sql<PersonData>`
    select id, name, sex, birthday, phone from persons where brand_id = ${brandId} and phone = ${phone} and deleted_at is null
    ${lock ? sql`for no key update` : sql``}`,
  )
}

export function personById(ctx: Pick<Ctx, 'db' | 'brandId'>, id: number): Promise<PersonData | undefined> {
  return maybe(ctx.db, sql<PersonData>`select id, name, sex, birthday, phone from persons where brand_id = ${ctx.brandId} and id = ${id}`)
}

export function gymsOfPerson(db: Db, brandId: number, personId: number): Promise<RowOf<'gyms', 'id' | 'name'>[]> {
  return rows(
    db,
    sql<RowOf<'gyms', 'id' | 'name'>>`
    select g.id, g.name from customers c join gyms g on g.brand_id = c.brand_id and g.id = c.gym_id
    where c.brand_id = ${brandId} and c.person_id = ${personId} and c.deleted_at is null order by g.id`,
  )
}

/** Whether another branch knows the person as somebody who bought. */
export async function boughtElsewhere(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, personId: number): Promise<boolean> {
  const { bought } = await one(
    ctx.db,
    sql<{ bought: boolean }>`
    select exists (select from customers where brand_id = ${ctx.brandId} and person_id = ${personId} and gym_id <> ${ctx.gymId}
      and deleted_at is null and member_since is not null) as bought`,
  )
  return bought
}

export async function insertPerson(
  ctx: Ctx,
  person: { name: string; phone: string | null; sex: number; birthday: string | null; guardianPersonId: number | null },
): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'persons', 'id'>>`
    insert into persons (brand_id, name, phone, sex, birthday, guardian_person_id, created_at)
    values (${ctx.brandId}, ${person.name}, ${person.phone}, ${person.sex}, ${person.birthday}, ${person.guardianPersonId}, ${ctx.now}) returning id`,
  )
  return id
}

export type CustomerValues = RowOf<
  'customers',
  'name' | 'initials' | 'phone' | 'sex' | 'source' | 'intent' | 'fit_goal' | 'referred_by_id' | 'remark' | 'alert'
> &
  RowOf<'persons', 'birthday'>

export async function insertCustomer(ctx: Ctx, personId: number, v: CustomerValues): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'customers', 'id'>>`
    with made as (
      insert into customers (brand_id, gym_id, person_id, name, initials, phone, phone_tail, sex, birthday_md,
        source, intent, fit_goal, referred_by_id, remark, alert, created_at, created_by)
      values (${ctx.brandId}, ${ctx.gymId}, ${personId}, ${v.name}, ${v.initials}, ${v.phone}, ${v.phone.slice(-4)}, ${v.sex}, ${monthDay(v.birthday)},
        ${v.source}, ${v.intent}, ${v.fit_goal}, ${v.referred_by_id}, ${v.remark}, ${v.alert}, ${ctx.now}, ${ctx.staff.id})
      returning brand_id, gym_id, id
    )
    insert into customer_activity (brand_id, gym_id, customer_id) select brand_id, gym_id, id from made returning customer_id as id`,
  )
  return id
}

export async function updateCustomer(
  ctx: Ctx,
  id: number,
  v: Omit<CustomerValues, 'name' | 'initials' | 'phone' | 'sex' | 'birthday'>,
): Promise<void> {
  await sql`
    update customers set source = ${v.source}, intent = ${v.intent},
      fit_goal = ${v.fit_goal}, referred_by_id = ${v.referred_by_id}, remark = ${v.remark}, alert = ${v.alert}, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

/** Name, phone, sex and birthday are the person's: every branch that knows them shows the new ones. */
export async function updatePerson(
  ctx: Ctx,
  personId: number,
  v: Pick<CustomerValues, 'name' | 'initials' | 'phone' | 'sex' | 'birthday'>,
): Promise<RowOf<'customers', 'id' | 'gym_id'>[]> {
  await sql`
    update persons set name = ${v.name}, phone = ${v.phone || null}, sex = ${v.sex}, birthday = ${v.birthday},
      phone_proven_at = case when phone = ${v.phone} then phone_proven_at end
    where brand_id = ${ctx.brandId} and id = ${personId}`.execute(ctx.db)
  return rows(
    ctx.db,
    sql<RowOf<'customers', 'id' | 'gym_id'>>`
    update customers set name = ${v.name}, initials = ${v.initials}, phone = ${v.phone}, phone_tail = ${v.phone.slice(-4)}, sex = ${v.sex}, birthday_md = ${monthDay(v.birthday)}
    where brand_id = ${ctx.brandId} and person_id = ${personId} and deleted_at is null returning id, gym_id`,
  )
}

/** The code that was sent to their phone came back: it is theirs. */
export async function setPhoneProven(ctx: Ctx, personId: number): Promise<void> {
  await sql`update persons set phone_proven_at = ${ctx.now} where brand_id = ${ctx.brandId} and id = ${personId}`.execute(ctx.db)
}

/** The person's face, everywhere. `where`: also in the place of another, or only where there was none. */
export async function setFace(ctx: Ctx, personId: number, fileId: number | null, where: 'always' | 'none yet'): Promise<void> {
  const free = where === 'always' ? sql`true` : sql`head_portrait_file_id is null`
  await sql`update persons set head_portrait_file_id = ${fileId} where brand_id = ${ctx.brandId} and id = ${personId} and ${free}`.execute(
    ctx.db,
  )
}

/** Writes the name's tokens anew, so that a search finds the customer under the new name and no longer under the old. */
export async function indexName(ctx: Pick<Ctx, 'db' | 'brandId'>, gymId: number, customerId: number, name: string): Promise<void> {
  const tokens = nameTokens(name)
  await sql`delete from customer_search where brand_id = ${ctx.brandId} and customer_id = ${customerId} and not (token = any (${tokens}))`.execute(
    ctx.db,
  )
  await sql`
    insert into customer_search (brand_id, gym_id, token, customer_id)
    select ${ctx.brandId}, ${gymId}, token, ${customerId} from unnest(${tokens}::text[]) token on conflict do nothing`.execute(ctx.db)
}

function monthDay(birthday: string | null): number | null {
  return birthday === null ? null : Number(birthday.slice(5, 7)) * 100 + Number(birthday.slice(8, 10))
}

/** Active staff of this gym, or of the brand, among the ids. */
export async function activeStaff(ctx: Ctx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const found = await rows(
    ctx.db,
    sql<RowOf<'employees', 'id'>>`
    select id from employees where brand_id = ${ctx.brandId} and (gym_id = ${ctx.gymId} or gym_id is null) and id = any (${ids}) and status = 1 and deleted_at is null`,
  )
  return new Set(found.map((row) => row.id))
}

export type CustomerFigures = { cards: number; balance: number; visits: number; last_elsewhere: Date | null }

export function customerFigures(ctx: Ctx, customerId: number): Promise<CustomerFigures> {
  return one(
    ctx.db,
    sql<CustomerFigures>`
    select (select count(*) from cards where brand_id = ${ctx.brandId} and customer_id = ${customerId} and recycled_at is null) as cards,
      (select coalesce(sum(principal_fen + gift_fen), 0)::bigint from cards where brand_id = ${ctx.brandId} and customer_id = ${customerId} and recycled_at is null) as balance,
      (select count(*) from ${visitsOfCustomer(ctx, customerId)} and v.business_day > ${ctx.today}::date - 30) as visits,
      (select max(v.entered_at) from ${visitsOfCustomer(ctx, customerId)} and v.gym_id <> ${ctx.gymId}) as last_elsewhere`,
  )
}

type Guardian = RowOf<'persons', 'name'> & Joined<Named<'customers', { customer_id: 'id' }>>

export function guardianOf(ctx: Ctx, personId: number): Promise<Guardian | undefined> {
  return maybe(
    ctx.db,
    sql<Guardian>`
    select g.name, (select c.id from customers c where c.brand_id = g.brand_id and c.person_id = g.id and c.gym_id = ${ctx.gymId} and c.deleted_at is null limit 1) as customer_id
    from persons p join persons g on g.brand_id = p.brand_id and g.id = p.guardian_person_id
    where p.brand_id = ${ctx.brandId} and p.id = ${personId}`,
  )
}

export async function setBlocked(ctx: Ctx, id: number, reason: string | null): Promise<void> {
  await sql`
    update customers set blocked_reason = ${reason}, blocked_at = ${reason === null ? null : ctx.now}, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

export type Statistics = {
  total: number
  leads: number
  members: number
  formers: number
  new_today: number
  new_this_month: number
  birthdays_today: number
  not_visited_30: number
}

/** The instant at which a business day of this gym begins. */
export function dayStart(ctx: Pick<Ctx, 'gym'>, day: string): Sql {
  return sql`((${day}::date + make_interval(mins => ${ctx.gym.day_starts_at})) at time zone ${ctx.gym.time_zone})`
}

/** Of customers `c`: not here since that day, and known for longer than that (a member since their first card, a lead since they were added). */
export function awaySince(ctx: Here, day: string): Sql {
  const start = dayStart(ctx, day)
  return sql`${lastHere(ctx, sql`< ${start}`)} and coalesce(c.member_since < ${day}::date, c.created_at < ${start})`
}

type Here = Pick<Ctx, 'gym' | 'brandId' | 'gymId'>

/** Of customers `c`: when they were last here; who never came stands at the beginning of time. */
export function lastHere({ brandId, gymId }: Here, compared: Sql): Sql {
  return sql`c.id in (select l.customer_id from customer_activity l
    where l.brand_id = ${brandId} and l.gym_id = ${gymId} and coalesce(l.last_visit_at, '-infinity') ${compared})`
}

const AWAY_DAYS = 30

export function statistics(ctx: Ctx): Promise<Statistics> {
  const today = ctx.today
  const monthStart = dayStart(ctx, `${today.slice(0, 8)}01`)
  return one(
    ctx.db,
    sql<Statistics>`
    select count(*) as total,
      count(*) filter (where c.member_since is null) as leads,
      count(*) filter (where c.member_since is not null and c.valid_until >= ${today}::date) as members,
      count(*) filter (where c.member_since is not null and (c.valid_until is null or c.valid_until < ${today}::date)) as formers,
      count(*) filter (where c.created_at >= ${dayStart(ctx, today)}) as new_today,
      count(*) filter (where c.created_at >= ${monthStart}) as new_this_month,
      count(*) filter (where c.birthday_md = ${monthDay(today)}) as birthdays_today,
      count(*) filter (where c.valid_until >= ${today}::date and ${awaySince(ctx, addDays(today, -AWAY_DAYS))}) as not_visited_30
    from customers c where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null and ${customerSeen(ctx)}`,
  )
}
