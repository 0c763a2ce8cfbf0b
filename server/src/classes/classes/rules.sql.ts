/** SQL of what makes classes again and again, and of the days without any. */
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import type { Acting } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>

/** What a rule says. `days` are in order, each once. */
export type RuleValues = RowOf<
  'group_rules',
  | 'course_id'
  | 'week'
  | 'days'
  | 'from_minute'
  | 'to_minute'
  | 'coach_id'
  | 'hall_id'
  | 'max_person'
  | 'min_person'
  | 'price_fen'
  | 'from_day'
  | 'to_day'
  | 'made_to',
  { schedule_type: 1 | 2 }
>

export type RuleData = RuleValues &
  RowOf<'group_rules', 'id' | 'ended_at' | 'version'> &
  Named<'group_courses', { course_name: 'name'; address: 'address'; introduce: 'introduce' }> &
  Named<'employees', { coach_name: 'name'; coach_account: 'account_id' }> &
  Joined<Named<'halls', { hall_name: 'name' }>> & { course_type: ClassType; fit_type: 0 | 1 | 2 | null; image: string | null }

const joins = sql`
  join group_courses c on c.brand_id = r.brand_id and c.id = r.course_id join employees e on e.brand_id = r.brand_id and e.id = r.coach_id
  left join halls h on h.brand_id = r.brand_id and h.id = r.hall_id`
const columns = sql`
  r.id, r.course_id, r.schedule_type, r.week, to_jsonb(r.days) as days, r.from_minute, r.to_minute, r.coach_id, r.hall_id, r.max_person, r.min_person,
  r.price_fen, r.from_day, r.to_day, r.made_to, r.ended_at, r.version, c.name as course_name, c.type as course_type, c.address, c.introduce, c.fit_type,
  ${fileName('c.image_file_id')} as image, e.name as coach_name, e.account_id as coach_account, h.name as hall_name`
const here = (ctx: Here) => sql`r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId}`

const MOST_RULES = 5_000

function rulesWhere(ctx: Here, which: Sql, lock: boolean): Promise<RuleData[]> {
  return rows(
    ctx.db,
    sql<RuleData>`
    select ${columns} from group_rules r ${joins} where ${here(ctx)} and r.ended_at is null and ${which} order by r.id limit ${MOST_RULES}
    ${lock ? sql`for no key update of r` : sql``}`,
  )
}

/** One that hasn't ended. */
export async function ruleById(ctx: Here, id: number, lock = false): Promise<RuleData | undefined> {
  return (await rulesWhere(ctx, sql`r.id = ${id}`, lock))[0]
}

export const rulesOfCoach = (ctx: Here, coachId: number, today: string, lock = false): Promise<RuleData[]> =>
  rulesWhere(ctx, sql`r.coach_id = ${coachId} and (r.to_day is null or r.to_day >= ${today}::date)`, lock)

/** Weekly ones whose classes don't stand until that day yet. */
export async function rulesToCarryOn(ctx: Here, until: string): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<RowOf<'group_rules', 'id'>>`
    select r.id from group_rules r where ${here(ctx)} and r.ended_at is null and r.schedule_type = 1 and r.made_to < ${until}::date
      and (r.to_day is null or r.made_to < r.to_day) order by r.id limit ${MOST_RULES}`,
  )
  return found.map(({ id }) => id)
}

/** Those that give classes on that day, and whose classes stand until then. */
export const rulesMadeTo = (ctx: Here, day: string): Promise<RuleData[]> =>
  rulesWhere(ctx, sql`r.from_day <= ${day}::date and (r.to_day is null or r.to_day >= ${day}::date) and r.made_to >= ${day}::date`, true)

export async function insertRule(ctx: Here, v: RuleValues): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'group_rules', 'id'>>`
    insert into group_rules (brand_id, gym_id, course_id, schedule_type, week, days, from_minute, to_minute, coach_id, hall_id, max_person, min_person, price_fen, from_day, to_day, made_to)
    values (${ctx.brandId}, ${ctx.gymId}, ${v.course_id}, ${v.schedule_type}, ${v.week}, ${v.days}::date[], ${v.from_minute}, ${v.to_minute}, ${v.coach_id}, ${v.hall_id},
      ${v.max_person}, ${v.min_person}, ${v.price_fen}, ${v.from_day}, ${v.to_day}, ${v.made_to}) returning id`,
  )
  return id
}

export async function updateRule(ctx: Here, id: number, v: RuleValues): Promise<void> {
  await sql`
    update group_rules set schedule_type = ${v.schedule_type}, week = ${v.week}, days = ${v.days}::date[], from_minute = ${v.from_minute}, to_minute = ${v.to_minute},
      coach_id = ${v.coach_id}, hall_id = ${v.hall_id}, max_person = ${v.max_person}, min_person = ${v.min_person}, price_fen = ${v.price_fen}, from_day = ${v.from_day},
      to_day = ${v.to_day}, made_to = ${v.made_to}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function setMadeTo(ctx: Here, id: number, day: string): Promise<void> {
  await sql`update group_rules set made_to = ${day} where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function setCoachOfRules(ctx: Here, ids: readonly number[], coachId: number): Promise<void> {
  await sql`update group_rules set coach_id = ${coachId}, version = version + 1 where brand_id = ${ctx.brandId} and id = any (${[...ids]})`.execute(
    ctx.db,
  )
}

/** `lastDay`: of those that it still gives; null: none. */
export async function endRule(ctx: Here, id: number, lastDay: string | null): Promise<void> {
  await sql`
    update group_rules set to_day = coalesce(${lastDay}::date, to_day), ended_at = case when ${lastDay}::date is null then ${ctx.now}::timestamptz end, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export type V1Row = RuleData & { sessions: number; booked: number }
type Range = { from: Date; to: Date | null }

const v1Select = ({ from, to }: Range) => sql<V1Row>`
  select ${columns}, n.sessions, n.booked from group_rules r ${joins} cross join lateral (
    select count(*)::integer as sessions, coalesce(sum(s.taken), 0)::integer as booked from group_sessions s
    where s.brand_id = r.brand_id and s.rule_id = r.id and s.state <> 'called-off' and s.starts_at >= ${from} and (${to}::timestamptz is null or s.starts_at < ${to})) n`

/** Those that haven't ended; with a range those that give a class in it, else those that still go on. */
export function listV1(
  ctx: Here,
  range: Range & { asked: boolean; today: string },
  types: readonly ClassType[],
  page: Page,
): Promise<Listed<V1Row>> {
  const where = [here(ctx), sql`r.ended_at is null`, sql`c.type = any (${[...types]})`]
  if (range.asked)
    where.push(sql`exists (select from group_sessions s where s.brand_id = r.brand_id and s.rule_id = r.id and s.state <> 'called-off'
      and s.starts_at >= ${range.from} and (${range.to}::timestamptz is null or s.starts_at < ${range.to}))`)
  else where.push(sql`(r.to_day is null or r.to_day >= ${range.today}::date)`)
  const order = { columns: [sql`r.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: V1Row) => [row.id] }
  return list(ctx.db, { select: v1Select(range), from: sql`from group_rules r ${joins}`, where, order }, page)
}

export function v1ById(ctx: Here, id: number): Promise<V1Row | undefined> {
  return maybe(ctx.db, sql<V1Row>`${v1Select({ from: ctx.now, to: null })} where ${here(ctx)} and r.ended_at is null and r.id = ${id}`)
}

/** Also ended ones: of a class that stands. */
export function rulesByIds(ctx: Here, ids: readonly number[]): Promise<RuleData[]> {
  return rows(
    ctx.db,
    sql<RuleData>`select ${columns} from group_rules r ${joins} where ${here(ctx)} and r.id = any (${[...ids]}) limit ${MOST_RULES}`,
  )
}

export type HolidayData = RowOf<'class_holidays', 'day' | 'name'>
const MOST_HOLIDAYS = 1_000

/** From one day to another; null: all from then on. */
export function holidaysBetween(ctx: Here, from: string, to: string | null): Promise<HolidayData[]> {
  return rows(
    ctx.db,
    sql<HolidayData>`
    select day, name from class_holidays where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and day >= ${from}::date and (${to}::date is null or day <= ${to}::date)
    order by day limit ${MOST_HOLIDAYS}`,
  )
}

export async function saveHoliday(ctx: Here, { day, name }: HolidayData): Promise<void> {
  await sql`
    insert into class_holidays (brand_id, gym_id, day, name) values (${ctx.brandId}, ${ctx.gymId}, ${day}, ${name})
    on conflict (brand_id, gym_id, day) do update set name = excluded.name`.execute(ctx.db)
}

export function deleteHoliday(ctx: Here, day: string): Promise<HolidayData | undefined> {
  return maybe(
    ctx.db,
    sql<HolidayData>`delete from class_holidays where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and day = ${day}::date returning day, name`,
  )
}

/** Schedules of a branch are made and holidays set one after the other. */
export async function lockCalendar(ctx: Here): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`classes:${ctx.brandId}:${ctx.gymId}`}, 0))`.execute(ctx.db)
}
export async function lockCalendarAlone(ctx: Here): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`classes:${ctx.brandId}:${ctx.gymId}`}, 0))`.execute(ctx.db)
}
