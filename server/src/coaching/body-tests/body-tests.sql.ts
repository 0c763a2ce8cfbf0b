/** SQL of body tests. Figures are kept in hundredths and read as they are written: kg, cm, percent. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { BodyLevel } from '@kaiguan/contract/coaching/body-tests/bands'
import { type bodyTestCalls, MOST_AMOUNT_DAYS } from '@kaiguan/contract/coaching/body-tests/calls'
import type { BodySource } from '@kaiguan/contract/coaching/body-tests/texts'
import type { Acting, Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { oneAndMergedIds, seenBy } from '../../people/customers/index.ts'
import { bodyFigureColumns, type Figures } from './figure-columns.ts'

type Scoped = Pick<Acting, 'db' | 'brandId' | 'gymId'>

export type BodyTestData = RowOf<
  'body_exams',
  'id' | 'customer_id' | 'age' | 'examined_at' | 'coach_id' | 'next_on' | 'follow_up_id' | 'remark' | 'source_row' | 'version',
  { sex: 0 | 1 | 2; body_level: BodyLevel | null; source: BodySource }
> &
  Figures &
  Named<'body_exams', { given_name: 'name'; given_phone: 'phone' }> &
  Joined<
    Named<'customers', { customer_name: 'name'; customer_phone: 'phone'; customer_coach: 'coach_id'; customer_consultant: 'consultant_id' }>
  > &
  Joined<Named<'employees', { coach_name: 'name' }> & RowOf<'persons', 'birthday'>> & {
    customer_sex: 0 | 1 | 2 | null
    image: string | null
    head_portrait: string | null
    customer_portrait: string | null
  }

const figures = sql`t.height / 100.0::float8 as height, t.weight / 100.0::float8 as weight, t.fat / 100.0::float8 as fat, t.infat / 100.0::float8 as infat,
  t.body_water / 100.0::float8 as body_water, t.muscle / 100.0::float8 as muscle, t.fat_mineral / 100.0::float8 as fat_mineral, t.mineral / 100.0::float8 as mineral,
  t.protein / 100.0::float8 as protein, t.waist_hip / 100.0::float8 as waist_hip, t.sub_fat / 100.0::float8 as sub_fat, t.max_blood_pressure, t.min_blood_pressure, t.resting_heart_rate`

const from = sql`from body_exams t`
const select = sql<BodyTestData>`
  select t.id, t.customer_id, t.name as given_name, t.phone as given_phone, t.sex, t.age, t.examined_at, ${figures}, t.body_level, t.coach_id, t.next_on, t.follow_up_id,
    t.remark, t.source, t.source_row, t.version, c.name as customer_name, c.phone as customer_phone, c.sex as customer_sex, c.coach_id as customer_coach,
    c.consultant_id as customer_consultant, p.birthday, e.name as coach_name, ${fileName('t.image_file_id')} as image,
    ${fileName('t.head_portrait_file_id')} as head_portrait, ${fileName('p.head_portrait_file_id')} as customer_portrait
  ${from} left join customers c on c.brand_id = t.brand_id and c.id = t.customer_id
  left join persons p on p.brand_id = c.brand_id and p.id = c.person_id
  left join employees e on e.brand_id = t.brand_id and e.id = t.coach_id`

const here = (ctx: Pick<Acting, 'brandId' | 'gymId'>) =>
  sql`t.brand_id = ${ctx.brandId} and t.gym_id = ${ctx.gymId} and t.deleted_at is null`
const order = {
  columns: [sql`t.examined_at`, sql`t.id`],
  direction: 'desc' as const,
  types: ['timestamptz' as const, 'bigint' as const],
  keyOf: (row: BodyTestData) => [row.examined_at.toISOString(), row.id],
}

/** One's own members', those that one tested, and what one's own hands entered of nobody yet. */
function testSeen(ctx: Ctx): Sql {
  if (ctx.may('customers.view-all')) return sql`true`
  return sql`(t.coach_id = ${ctx.staff.id} or t.customer_id is null and t.created_by = ${ctx.staff.id} or ${seenBy(ctx, sql`t.customer_id`)})`
}

/** A day of the calendar in the gym's time zone; business days end later where the club says so, and a test is no business. */
function dayRange(ctx: Ctx, { from: first, to: last }: { from?: string | undefined; to?: string | undefined }): Sql[] {
  const zone = ctx.gym.time_zone
  return [
    ...(first ? [sql`t.examined_at >= ${first}::date::timestamp at time zone ${zone}`] : []),
    ...(last ? [sql`t.examined_at < (${last}::date + 1)::timestamp at time zone ${zone}`] : []),
  ]
}

/** By what is shown: a member's own name and phone, nobody's as they were given. Each is looked up by its own index. */
function shownAs(ctx: Ctx, is: (of: Sql) => Sql): Sql {
  return sql`t.id in (
    select b.id from customers m join body_exams b on b.brand_id = m.brand_id and b.customer_id = m.id
    where m.brand_id = ${ctx.brandId} and m.gym_id = ${ctx.gymId} and ${is(sql`m`)} and b.deleted_at is null
    union all select b.id from body_exams b
    where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.customer_id is null and ${is(sql`b`)} and b.deleted_at is null)`
}

export function listBodyTests(ctx: Ctx, query: QueryOf<typeof bodyTestCalls.list>): Promise<Listed<BodyTestData>> {
  const where: Sql[] = [here(ctx), testSeen(ctx), ...dayRange(ctx, query)]
  if (query.customer_id) where.push(sql`t.customer_id in ${oneAndMergedIds(ctx, query.customer_id)}`)
  if (query.name) where.push(shownAs(ctx, (of) => sql`${of}.name ^@ ${query.name}`))
  if (query.phone) where.push(shownAs(ctx, (of) => sql`${of}.phone = ${query.phone}`))
  if (query.coach_id) where.push(sql`t.coach_id = ${query.coach_id}`)
  if (query.unassigned !== undefined) where.push(query.unassigned ? sql`t.customer_id is null` : sql`t.customer_id is not null`)
  return list(ctx.db, { select, from, where, order }, query)
}

/** One that the asker may see. */
export function seenBodyTest(ctx: Ctx, id: number): Promise<BodyTestData | undefined> {
  return maybe(ctx.db, sql<BodyTestData>`${select} where ${here(ctx)} and t.id = ${id} and ${testSeen(ctx)}`)
}

/** Held until the transaction ends: whoever saves it next reads what this one wrote. */
export async function lockBodyTest(ctx: Scoped, id: number): Promise<void> {
  await sql`select from body_exams t where ${here(ctx)} and t.id = ${id} for no key update`.execute(ctx.db)
}

type Mark = { id: number; examined_at: Date }

/** The same member's tests up to this one, the newest first; of nobody's there is only itself. */
export function testsUpTo(
  ctx: Scoped,
  { id, customer_id, examined_at }: Mark & { customer_id: number | null },
  most: number,
): Promise<BodyTestData[]> {
  const theirs = customer_id === null ? sql`t.id = ${id}` : sql`t.customer_id in ${oneAndMergedIds(ctx, customer_id)}`
  return rows(
    ctx.db,
    sql<BodyTestData>`${select} where ${here(ctx)} and ${theirs} and (t.examined_at, t.id) <= (${examined_at}, ${id}::bigint)
    order by t.examined_at desc, t.id desc limit ${most}`,
  )
}

export function firstTest(ctx: Scoped, customerId: number): Promise<BodyTestData | undefined> {
  return maybe(
    ctx.db,
    sql<BodyTestData>`${select} where ${here(ctx)} and t.customer_id in ${oneAndMergedIds(ctx, customerId)} order by t.examined_at, t.id limit 1`,
  )
}

/** A member's newest tests, the newest first. */
export function testsOf(ctx: Scoped, customerId: number, most: number): Promise<BodyTestData[]> {
  return rows(
    ctx.db,
    sql<BodyTestData>`${select} where ${here(ctx)} and t.customer_id in ${oneAndMergedIds(ctx, customerId)}
    order by t.examined_at desc, t.id desc limit ${most}`,
  )
}

/** How many a member has, of those that one asks for; a member may ask it of themselves. */
export async function hasTests(ctx: Pick<Acting, 'db' | 'brandId'>, customerId: number, wanted: number): Promise<boolean> {
  const found = await rows(
    ctx.db,
    sql`select from body_exams t where t.brand_id = ${ctx.brandId} and t.deleted_at is null and t.customer_id in ${oneAndMergedIds(ctx, customerId)} limit ${wanted}`,
  )
  return found.length === wanted
}

type Kept = RowOf<
  'body_exams',
  | 'customer_id'
  | 'name'
  | 'sex'
  | 'phone'
  | 'age'
  | 'head_portrait_file_id'
  | 'image_file_id'
  | 'examined_at'
  | 'coach_id'
  | 'next_on'
  | 'remark'
> &
  Figures & { body_level: BodyLevel | null }

/** The columns of a save, each with what it becomes. */
function columnsOf(kept: Kept): [string, Sql][] {
  const { customer_id, name, sex, phone, age, head_portrait_file_id, image_file_id, examined_at, body_level, coach_id, next_on, remark } =
    kept
  const values = {
    ...{ customer_id, name, sex, phone, age, head_portrait_file_id, image_file_id, examined_at },
    ...bodyFigureColumns(kept),
    ...{ body_level, coach_id, next_on, remark },
  }
  return Object.entries(values).map(([column, value]) => [column, sql`${value}`])
}

/** Undefined where one of that moment is there: the member is held against others (`customerById`), nobody’s by an index. */
export async function insertBodyTest(ctx: Ctx, kept: Kept): Promise<number | undefined> {
  if (kept.customer_id !== null && (await testAt(ctx, kept.customer_id, kept.examined_at, null))) return undefined
  const columns = columnsOf(kept)
  const made = await maybe(
    ctx.db,
    sql<RowOf<'body_exams', 'id'>>`
    insert into body_exams (brand_id, gym_id, created_by, created_at, ${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${ctx.brandId}, ${ctx.gymId}, ${ctx.staff.id}, ${ctx.now}, ${sql.join(columns.map(([, value]) => value))})
    on conflict do nothing returning id`,
  )
  return made?.id
}

/** Another test of that member at that moment. */
export async function testAt(ctx: Scoped, customerId: number, at: Date, exceptId: number | null): Promise<boolean> {
  const there = await maybe(
    ctx.db,
    sql`select from body_exams t where ${here(ctx)} and t.customer_id = ${customerId} and t.examined_at = ${at} and t.id is distinct from ${exceptId}::bigint limit 1`,
  )
  return there !== undefined
}

/** Another test of somebody who is no member, by that name and number, at that moment. */
export async function strangerAt(
  ctx: Scoped,
  { name, phone, at }: { name: string; phone: string; at: Date },
  exceptId: number,
): Promise<boolean> {
  const there = await maybe(
    ctx.db,
    sql`select from body_exams t where ${here(ctx)} and t.customer_id is null and t.examined_at = ${at} and t.phone = ${phone} and t.name = ${name} and t.id <> ${exceptId} limit 1`,
  )
  return there !== undefined
}

export async function updateBodyTest(ctx: Ctx, id: number, kept: Kept): Promise<void> {
  const set = columnsOf(kept).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update body_exams set ${sql.join(set)}, version = version + 1 where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(
    ctx.db,
  )
}

export async function setFollowUp(ctx: Ctx, id: number, followUpId: number | null): Promise<void> {
  await sql`update body_exams set follow_up_id = ${followUpId} where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(
    ctx.db,
  )
}

export async function setDeleted(ctx: Ctx, id: number): Promise<void> {
  await sql`
    update body_exams set deleted_at = ${ctx.now}, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

type Amounts = { total: number; month: number; customers: number }

export function countTests(ctx: Ctx, customerId: number | undefined, monthFrom: string): Promise<Amounts> {
  const whose = customerId ? sql`t.customer_id in ${oneAndMergedIds(ctx, customerId)}` : sql`true`
  return one(
    ctx.db,
    sql<Amounts>`
    select count(*)::int as total, (count(*) filter (where t.examined_at >= ${monthFrom}::date::timestamp at time zone ${ctx.gym.time_zone}))::int as month,
      count(distinct t.customer_id)::int as customers
    ${from} where ${here(ctx)} and ${testSeen(ctx)} and ${whose}`,
  )
}

type Amount = { day: string; tests: number; people: number }

/** Of a longer range its last days. */
export function countByDay(ctx: Ctx, customerId: number | undefined, range: { from: string; to: string }): Promise<Amount[]> {
  const whose = customerId ? sql`t.customer_id in ${oneAndMergedIds(ctx, customerId)}` : sql`true`
  return rows(
    ctx.db,
    sql<Amount>`
    select (t.examined_at at time zone ${ctx.gym.time_zone})::date as day, count(*)::int as tests,
      count(distinct coalesce(t.customer_id::text, t.phone || t.name))::int as people
    ${from} where ${sql.join([here(ctx), testSeen(ctx), whose, ...dayRange(ctx, range)], sql` and `)}
      and t.examined_at >= (${range.to}::date - ${MOST_AMOUNT_DAYS - 1}::int)::timestamp at time zone ${ctx.gym.time_zone}
    group by 1 order by 1 desc`,
  )
}

/** A member's own, at their own pages; children's too. */
export function ownBodyTests(ctx: Pick<Acting, 'db' | 'brandId'>, customerId: number, page: Page): Promise<Listed<BodyTestData>> {
  const where = [sql`t.brand_id = ${ctx.brandId}`, sql`t.deleted_at is null`, sql`t.customer_id in ${oneAndMergedIds(ctx, customerId)}`]
  const own = sql<BodyTestData>`
    select t.id, t.customer_id, t.name as given_name, t.phone as given_phone, t.sex, t.age, t.examined_at, ${figures}, t.body_level, t.coach_id, t.next_on, t.follow_up_id,
      t.remark, t.source, t.source_row, t.version, null::text as customer_name, null::text as customer_phone, c.sex as customer_sex, null::bigint as customer_coach,
      null::bigint as customer_consultant, null::date as birthday, null::text as coach_name, null::text as image, null::text as head_portrait, null::text as customer_portrait
    ${from} join customers c on c.brand_id = t.brand_id and c.id = t.customer_id`
  return list(ctx.db, { select: own, from, where, order }, page)
}
