/**
 * The log of a branch, kind by kind: read by `operation_log_of_kind`, of one employee by `operation_log_of_staff`, of one act by
 * `operation_log_of_action`, of who isn't staff by `operation_log_of_others`.
 */

import type { Diff } from '@kaiguan/contract/ground/operation-log/said-changes'
import { isOperation } from '@kaiguan/contract/operations'
import { isAboutClass, type RecordKind } from '@kaiguan/contract/record-kinds'
import type { Values } from '@kaiguan/contract/sentence'
import { addDays, instantAt } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { type Listed, list, type Order, type Page } from '../../lists/list.ts'

export type ActorKind = 'staff' | 'device' | 'member' | 'job'

export type RecordData = RowOf<
  'operation_log',
  'id' | 'at' | 'staff_id' | 'actor_name' | 'subject_kind' | 'subject_id' | 'action' | 'ip' | 'register_id',
  { actor_kind: ActorKind; params: Values; diff: Diff }
> &
  Joined<Named<'employees', { staff_name: 'name' }> & Named<'registers', { register_name: 'name' }>>

export type RecordFilter = Page & {
  staff_id?: number | undefined
  actor?: ActorKind | undefined
  action?: string | undefined
  subject_kind?: string | undefined
  subject_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A log has no size that anybody needs to know: its months are counted no further than a few pages. */
const COUNTED_TO = 1_000

/** Newest first, as the partitions stand: of the months before none is read until a page needs them. */
const order: Order<RecordData> = {
  columns: [sql`l.at`, sql`l.id`],
  direction: 'desc',
  types: ['timestamptz', 'bigint'],
  keyOf: ({ at, id }) => [at.toISOString(), id],
}

export function listRecords(ctx: Ctx, kind: RecordKind, query: RecordFilter): Promise<Listed<RecordData>> {
  const where = [sql`l.brand_id = ${ctx.brandId}`, sql`l.gym_id = ${ctx.gymId}`]
  const { action } = query
  // An act says its kind, unless it is one of classes: with the kind beside it a rare act would be looked for among all of them.
  if (action === undefined || !isOperation(action) || isAboutClass(action)) where.push(sql`l.record_kind = ${kind}`)
  if (query.staff_id !== undefined) where.push(sql`l.staff_id = ${query.staff_id}`)
  if (query.actor !== undefined) where.push(sql`l.actor_kind = ${query.actor}`)
  if (query.actor !== undefined && query.actor !== 'staff') where.push(sql`l.actor_kind <> 'staff'`)
  if (action !== undefined) where.push(sql`l.action = ${action}`)
  if (query.subject_kind !== undefined) where.push(sql`l.subject_kind = ${query.subject_kind}`)
  if (query.subject_id !== undefined) where.push(sql`l.subject_id = ${query.subject_id}`)
  if (query.from !== undefined) where.push(sql`l.at >= ${dayBegins(ctx, query.from)}`)
  if (query.to !== undefined) where.push(sql`l.at < ${dayBegins(ctx, addDays(query.to, 1))}`)
  const from = sql`from operation_log l`
  const select = sql<RecordData>`
    select l.id, l.at, l.staff_id, l.actor_kind, l.actor_name, l.subject_kind, l.subject_id, l.action, l.params, l.diff, l.ip, l.register_id,
      e.name as staff_name, r.name as register_name
    ${from} left join employees e on e.brand_id = l.brand_id and e.id = l.staff_id
      left join registers r on r.brand_id = l.brand_id and r.gym_id = l.gym_id and r.id = l.register_id`
  // Of a kind of thing there may be a handful or millions.
  const plannedOnce = query.subject_kind === undefined || query.subject_id !== undefined
  return list(ctx.db, { select, from, where, order, countedTo: COUNTED_TO, plannedOnce }, query)
}

/** By the branch's clock. */
function dayBegins({ gym }: Ctx, day: string): Date {
  return instantAt(day, gym.day_starts_at, gym.time_zone)
}

export type SubjectName = RowOf<'operation_log', 'subject_kind' | 'subject_id'> & { subject: string | null }

/** What things of a page are called now: empty where a thing has no name of its own, null where it is there no longer. */
export function namesOfSubjects(
  { db, brandId }: Pick<Ctx, 'db' | 'brandId'>,
  subjects: readonly Pick<RecordData, 'subject_kind' | 'subject_id'>[],
): Promise<SubjectName[]> {
  const the = sql`x.brand_id = ${brandId} and x.id = s.subject_id`
  return rows(
    db,
    sql<SubjectName>`
    select s.subject_kind, s.subject_id, case s.subject_kind
      when 'agreement' then (select x.name from agreements x where ${the})
      when 'article' then (select x.title from articles x where ${the})
      when 'body-test' then (select x.name from body_exams x where ${the})
      when 'card' then (select x.name || ' ' || x.card_no from cards x where ${the})
      when 'card-type' then (select x.name from vip_templates x where ${the})
      when 'class-display' then (select x.name from class_displays x where ${the})
      when 'course' then (select x.name from courses x where ${the})
      when 'customer' then (select x.name from customers x where ${the})
      when 'customer-course' then (select c.name || ' · ' || x.name from customer_courses x join customers c on c.brand_id = x.brand_id and c.id = x.customer_id where ${the})
      when 'deposit' then (select c.name from deposits x join customers c on c.brand_id = x.brand_id and c.id = x.customer_id where ${the})
      when 'employee' then (select x.name from employees x where ${the})
      when 'gate' then (select x.name from gates x where ${the})
      when 'goods' then (select x.name from goods x where ${the})
      when 'goods-category' then (select x.name from goods_categories x where ${the})
      when 'group-course' then (select x.name from group_courses x where ${the})
      when 'gym' then (select x.name from gyms x where ${the})
      when 'hall' then (select x.name from halls x where ${the})
      when 'import' then (select x.file_name from imports x where ${the})
      when 'locker' then (select x.name from lockers x where ${the})
      when 'locker-rental' then (select x.member_name from locker_rentals x where ${the})
      when 'order' then (select x.trade_no from orders x where ${the})
      when 'register' then (select x.name from registers x where ${the})
      when 'role' then (select x.name from roles x where ${the})
      when 'shift' then (select r.name from shifts x join registers r on r.brand_id = x.brand_id and r.id = x.register_id where ${the})
      when 'tag' then (select x.name from tags x where ${the})
      else '' end as subject
    from unnest(${subjects.map((one) => one.subject_kind)}::text[], ${subjects.map((one) => one.subject_id)}::bigint[]) s (subject_kind, subject_id)`,
  )
}
