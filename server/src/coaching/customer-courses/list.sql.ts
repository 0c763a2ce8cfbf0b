/** SQL of the lists of members' courses and of how many there are. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CourseState } from '@kaiguan/contract/coaching/customer-courses/texts'
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { one, rows } from '../../database/open.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Order, type Page } from '../../lists/list.ts'
import { searchCondition } from '../../people/customers/index.ts'
import { type CustomerCourseData, courseFrom, courseSeen, courseSelect, coursesHere, ofCustomer } from './customer-courses.sql.ts'

/** A course ends soon within so many days. */
const ENDING_DAYS = 30

type CourseQuery = QueryOf<typeof customerCourseCalls.list> & Page

const newest: Order<CustomerCourseData> = { columns: [sql`k.id`], direction: 'desc', types: ['bigint'], keyOf: (row) => [row.id] }
const orders: Record<CourseQuery['sort'], Order<CustomerCourseData>> = {
  newest,
  // What has no end ends last.
  ends_on: {
    columns: [sql`coalesce(k.ends_on, '9999-12-31'::date)`, sql`k.id`],
    direction: 'asc',
    types: ['date', 'bigint'],
    keyOf: (row) => [row.ends_on ?? '9999-12-31', row.id],
  },
  residue: { columns: [sql`k.residue`, sql`k.id`], direction: 'asc', types: ['bigint', 'bigint'], keyOf: (row) => [row.residue, row.id] },
}

const stateOf = (ctx: Ctx) => sql`course_state(k, ${ctx.today}::date)`

function conditions(ctx: Ctx, query: CourseQuery): Sql[] {
  const where: Sql[] = [coursesHere(ctx), courseSeen(ctx)]
  where.push(query.state?.length ? sql`${stateOf(ctx)} = any (${query.state})` : sql`k.recycled_at is null`)
  if (query.search) where.push(searchCondition(ctx, query.search))
  if (query.coach_id) where.push(sql`k.coach_id = ${query.coach_id}`)
  if (query.course_id) where.push(sql`k.course_id = ${query.course_id}`)
  if (query.customer_id) where.push(ofCustomer(ctx, query.customer_id))
  if (query.ends_from) where.push(sql`k.ends_on >= ${query.ends_from}::date`)
  if (query.ends_to) where.push(sql`k.ends_on <= ${query.ends_to}::date`)
  // What was handed over was sold to whom it is from.
  if (query.sold_from || query.sold_to) where.push(sql`k.from_id is null`)
  if (query.sold_from) where.push(sql`k.sold_on >= ${query.sold_from}::date`)
  if (query.sold_to) where.push(sql`k.sold_on <= ${query.sold_to}::date`)
  return where
}

export type CoursesListed = Listed<CustomerCourseData> & { sums: { residue: number; unearned: number } }

export async function listCustomerCourses(ctx: Ctx, query: CourseQuery): Promise<CoursesListed> {
  const where = conditions(ctx, query)
  const figures = sql<{ total: number; residue: number; unearned: number }>`
    select count(*) as total, coalesce(sum(k.residue), 0)::bigint as residue, coalesce(sum(k.deferred_fen), 0)::bigint as unearned ${courseFrom} where ${sql.join(where, sql` and `)}`
  const listing = { select: courseSelect(ctx.today), from: courseFrom, where, figures, order: orders[query.sort] }
  const { figures: sums, ...listed } = await list(ctx.db, listing, query)
  const of = (key: 'residue' | 'deferred_fen') => listed.data.reduce((sum, row) => sum + row[key], 0)
  return { ...listed, sums: { residue: sums?.residue ?? of('residue'), unearned: sums?.unearned ?? of('deferred_fen') } }
}

export function coursesOfCustomer(ctx: Ctx, customerId: number, page: Page): Promise<Listed<CustomerCourseData>> {
  const where = [coursesHere(ctx), ofCustomer(ctx, customerId), courseSeen(ctx)]
  return list(ctx.db, { select: courseSelect(ctx.today), from: courseFrom, where, order: newest }, page)
}

/** The living ones. */
export function coursesOfCoach(ctx: Ctx, coachId: number, page: Page): Promise<Listed<CustomerCourseData>> {
  const where = [coursesHere(ctx), sql`k.coach_id = ${coachId}`, courseSeen(ctx), sql`${stateOf(ctx)} = 'valid'`]
  return list(ctx.db, { select: courseSelect(ctx.today), from: courseFrom, where, order: newest }, page)
}

/** Those of these that the asker may see. */
export function coursesByIds(ctx: Ctx, ids: readonly number[]): Promise<CustomerCourseData[]> {
  return rows(
    ctx.db,
    sql<CustomerCourseData>`${courseSelect(ctx.today)} where ${coursesHere(ctx)} and k.id = any (${[...ids]}) and ${courseSeen(ctx)} order by k.id`,
  )
}

/** Still holding lessons. */
const living = [sql`k.recycled_at is null`, sql`k.closed_on is null`, sql`k.residue > 0`]

export function livingCourses(ctx: Ctx, page: Page): Promise<Listed<CustomerCourseData>> {
  const where = [coursesHere(ctx), courseSeen(ctx), ...living]
  return list(ctx.db, { select: courseSelect(ctx.today), from: courseFrom, where, order: newest }, page)
}

/** Those of a member that still hold lessons or money, the oldest first. */
export async function livingOfCustomer(ctx: Ctx, customerId: number): Promise<CustomerCourseData[]> {
  const where = [coursesHere(ctx), ofCustomer(ctx, customerId), courseSeen(ctx), ...living]
  const listed = await list(ctx.db, { select: courseSelect(ctx.today), from: courseFrom, where, order: newest }, { page: 1, per_page: 100 })
  return listed.data.toReversed()
}

export type CourseCounts = Record<CourseState, number> & { ending: number }

export function countCourses(ctx: Ctx): Promise<CourseCounts> {
  const soon = addDays(ctx.today, ENDING_DAYS)
  const count = (state: CourseState) => sql`count(*) filter (where s.state = ${state})`
  return one(
    ctx.db,
    sql<CourseCounts>`
    select ${count('valid')} as valid, ${count('used-up')} as "used-up", ${count('expired')} as expired, ${count('closed')} as closed, ${count('recycled')} as recycled,
      count(*) filter (where s.state = 'valid' and k.ends_on <= ${soon}::date) as ending
    ${courseFrom} cross join lateral (select ${stateOf(ctx)} as state) s where ${coursesHere(ctx)} and ${courseSeen(ctx)}`,
  )
}
