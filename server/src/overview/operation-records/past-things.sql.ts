/** What the log knows of a thing on a past day. Of one thing alone, by `operation_log_brand_id_subject_kind_subject_id_id_idx`. */
import type { OperationCode } from '@kaiguan/contract/operations'
import type { PastKind } from '@kaiguan/contract/overview/operation-records/past-things'
import type { Values } from '@kaiguan/contract/sentence'
import type { Ctx } from '../../context.ts'
import { one, rows } from '../../database/open.ts'
import type { Joined, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { dayStart } from '../../people/customers/index.ts'

/** Of which the log alone knows what they were. */
export type LoggedKind = Exclude<PastKind, 'card' | 'customer'>
export type Thing = { kind: LoggedKind; id: number }

const logOf = ({ brandId }: Pick<Ctx, 'brandId'>, { kind, id }: Thing) =>
  sql`l.brand_id = ${brandId} and l.subject_kind = ${kind} and l.subject_id = ${id}`
const since = (ctx: Pick<Ctx, 'gym'>, day: string) => sql`l.at >= ${dayStart(ctx, day)} + interval '1 day'`

const madeAt: Partial<Record<LoggedKind, Sql>> = {
  'card-type': sql`vip_templates`,
  role: sql`roles`,
  goods: sql`goods`,
}

/** When it was made, by its own row or by the log; null: neither says. */
export async function beginOf(ctx: Ctx, thing: Thing, added: OperationCode): Promise<Date | null> {
  const table = madeAt[thing.kind]
  const own = table ? sql`(select t.created_at from ${table} t where t.brand_id = ${ctx.brandId} and t.id = ${thing.id})` : sql`null`
  const { at } = await one(
    ctx.db,
    sql<Joined<RowOf<'operation_log', 'at'>>>`
    select coalesce(${own}, (select min(l.at) from operation_log l where ${logOf(ctx, thing)} and l.action = ${added})) as at`,
  )
  return at
}

type Earlier = { field: string; known: boolean; was: unknown }

/**
 * Of each field that was changed since a day was over, what it was: the first change knows it. An operation that changed a
 * field and didn't say from what (`silent`, in earlier releases) leaves it unknown.
 */
export function changedSince(
  ctx: Ctx,
  thing: Thing,
  day: string,
  { said, silent }: { said: readonly OperationCode[]; silent: readonly (readonly [OperationCode, string])[] },
): Promise<Earlier[]> {
  return rows(
    ctx.db,
    sql<Earlier>`
    with log as materialized (
      select l.at, l.id, l.action, l.diff from operation_log l where ${logOf(ctx, thing)} and ${since(ctx, day)} and l.action = any (${[...said]})
    ), changes as (
      select l.at, l.id, d.key as field, true as known, d.value -> 'before' as was from log l cross join jsonb_each(l.diff) d
      union all
      select l.at, l.id, s.field, false, null from log l
        join unnest(${silent.map(([code]) => code)}::text[], ${silent.map(([, field]) => field)}::text[]) s (action, field) on s.action = l.action and not l.diff ? s.field
    )
    select distinct on (field) field, known, was from changes order by field, at, id`,
  )
}

export type PriceChange = RowOf<
  'operation_log',
  never,
  { action: OperationCode; params: Values; diff: { coach?: { before: string }; price?: { before: number } } }
>

export const MOST_PRICE_CHANGES = 2_000

/** What was done to a course's prices since a day was over, the newest first. */
export function pricesChangedSince(ctx: Ctx, courseId: number, day: string): Promise<PriceChange[]> {
  return rows(
    ctx.db,
    sql<PriceChange>`
    select l.action, l.params, l.diff from operation_log l where ${logOf(ctx, { kind: 'course', id: courseId })} and ${since(ctx, day)}
      and l.action in ('course.priced', 'course.price-changed', 'course.price-removed')
    order by l.at desc, l.id desc limit ${MOST_PRICE_CHANGES}`,
  )
}
