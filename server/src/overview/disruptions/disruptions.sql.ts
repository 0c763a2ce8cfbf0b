/** SQL of disruptions and extensions, their cards and courses. */
import type { QueryOf } from '@kaiguan/contract/call'
import {
  type DisruptionItem,
  type DisruptionKind,
  type DisruptionState,
  type disruptionCalls,
  OTHERS_WITHIN,
} from '@kaiguan/contract/overview/disruptions/calls'
import type { LeftOutWhy } from '@kaiguan/contract/overview/disruptions/disruption-days'
import type { Ctx } from '../../context.ts'
import { coalesced } from '../../database/coalesced.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { seenBy } from '../../people/customers/index.ts'

type At = Pick<Ctx, 'db' | 'brandId'>

export type DisruptionData = RowOf<
  'disruptions',
  | 'id'
  | 'gym_id'
  | 'reason'
  | 'from_day'
  | 'to_day'
  | 'days'
  | 'courses'
  | 'looked_to'
  | 'courses_looked_to'
  | 'attempts'
  | 'asked_by'
  | 'asked_at'
  | 'applied_by'
  | 'applied_at'
  | 'reversed_by'
  | 'reversed_at'
  | 'reverse_reason'
  | 'request_id'
  | 'ip',
  { kind: DisruptionKind; state: DisruptionState; kinds: (1 | 2 | 3)[]; template_ids: number[] }
> &
  Named<'employees', { asker: 'name' }>

const select = sql<DisruptionData>`
  select d.id, d.gym_id, d.kind, d.reason, d.from_day, d.to_day, d.days, d.template_ids, d.courses, d.looked_to, d.courses_looked_to, d.attempts, d.asked_by, d.asked_at, d.applied_by, d.applied_at,
    d.reversed_by, d.reversed_at, d.reverse_reason, d.request_id, d.ip, d.state, d.kinds, e.name as asker
  from disruptions d join employees e on e.brand_id = d.brand_id and e.id = d.asked_by`

/** `kinds`: those that whoever asks may see. `lock`: no job and nobody else is at it until the transaction ends. */
export function disruptionById(
  ctx: At & Pick<Ctx, 'gymId'>,
  id: number,
  kinds: readonly DisruptionKind[],
  lock = false,
): Promise<DisruptionData | undefined> {
  return maybe(
    ctx.db,
    sql<DisruptionData>`${select} where d.brand_id = ${ctx.brandId} and d.gym_id = ${ctx.gymId} and d.id = ${id} and d.kind = any (${kinds}) ${lock ? sql`for no key update of d` : sql``}`,
  )
}

/** The one that waits, held until the transaction ends; undefined where another server is at it. */
/** So often a part fails; then somebody has to say that it goes on. */
export const GIVEN_UP = 3

export function claimDisruptions({ db, brandId }: At, id: number): Promise<DisruptionData | undefined> {
  return maybe(
    db,
    sql<DisruptionData>`${select} where d.brand_id = ${brandId} and d.id = ${id} and d.state in ('preparing', 'applying', 'reversing') for no key update of d skip locked`,
  )
}

export function waitingDisruptions(db: Db): Promise<{ brand: number; disruption: number }[]> {
  return rows(db, sql<{ brand: number; disruption: number }>`select brand, disruption from disruptions_waiting()`)
}

/** When the earliest began to wait. */
export const nextDisruption = () => sql`disruptions_next()`

export function listDisruptions(ctx: Ctx, kinds: readonly DisruptionKind[], page: Page): Promise<Listed<DisruptionData>> {
  const where = [sql`d.brand_id = ${ctx.brandId}`, sql`d.gym_id = ${ctx.gymId}`, sql`d.kind = any (${kinds})`]
  const order = { columns: [sql`d.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: DisruptionData) => [row.id] }
  return list(ctx.db, { select, from: sql`from disruptions d`, where, order }, page)
}

export async function insertDisruption(
  ctx: Ctx,
  kind: DisruptionKind,
  v: { reason: string; from: string; to: string; days: number | null; kinds: number[]; vip_template_ids: number[]; courses: boolean },
): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'disruptions', 'id'>>`
    insert into disruptions (brand_id, gym_id, kind, reason, from_day, to_day, days, kinds, template_ids, courses, asked_by, asked_at, request_id, ip)
    values (${ctx.brandId}, ${ctx.gymId}, ${kind}, ${v.reason}, ${v.from}, ${v.to}, ${v.days}, ${JSON.stringify(v.kinds)}::jsonb, ${JSON.stringify(v.vip_template_ids)}::jsonb, ${v.courses}, ${ctx.staff.id}, ${ctx.now}, ${ctx.requestId}, ${ctx.ip})
    returning id`,
  )
  return id
}

export async function begin(ctx: Ctx, id: number, state: 'applying' | 'reversing', reason: string | null): Promise<void> {
  const who = state === 'applying' ? sql`applied_by = ${ctx.staff.id}` : sql`reversed_by = ${ctx.staff.id}, reverse_reason = ${reason}`
  await sql`
    update disruptions set state = ${state}, attempts = 0, version = version + 1, request_id = ${ctx.requestId}, ip = ${ctx.ip}, ${who}
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function forgetAttempts({ db, brandId }: At, id: number): Promise<void> {
  await sql`update disruptions set attempts = 0 where brand_id = ${brandId} and id = ${id} and attempts > 0`.execute(db)
}

export async function countAttempt({ db, brandId }: At, id: number): Promise<void> {
  await sql`update disruptions set attempts = attempts + 1 where brand_id = ${brandId} and id = ${id}`.execute(db)
}

export async function finishDisruption(
  { db, brandId, now }: At & { now: Date },
  id: number,
  state: 'preview' | 'applied' | 'reversed',
): Promise<void> {
  const at = state === 'applied' ? sql`, applied_at = ${now}` : state === 'reversed' ? sql`, reversed_at = ${now}` : sql``
  await sql`update disruptions set state = ${state}, version = version + 1 ${at} where brand_id = ${brandId} and id = ${id}`.execute(db)
}

export async function removeDisruption({ db, brandId }: At, id: number): Promise<void> {
  await sql`delete from disruptions where brand_id = ${brandId} and id = ${id}`.execute(db)
}

/** Which column names what an item is about, what was done to it, and how far was looked. */
export type Kind = 'card' | 'course'
const columns = {
  card: { id: sql.ref('card_id'), event: sql.ref('event_id'), looked: sql.ref('looked_to') },
  course: { id: sql.ref('customer_course_id'), event: sql.ref('course_event_id'), looked: sql.ref('courses_looked_to') },
}

/** What was found among the next of them, and how far was looked. */
export async function insertItems(
  { db, brandId }: At,
  id: number,
  kind: Kind,
  found: readonly { id: number; days: number; why: LeftOutWhy | null }[],
): Promise<void> {
  await sql`
    insert into disruption_items (brand_id, disruption_id, ${columns[kind].id}, days, state, why)
    select ${brandId}, ${id}, f.id, f.days, case when f.why is null then 'planned' else 'left-out' end, f.why
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (id bigint, days smallint, why text) order by f.id`.execute(db)
  await sql`update disruptions set ${columns[kind].looked} = ${found.at(-1)?.id ?? 0} where brand_id = ${brandId} and id = ${id}`.execute(
    db,
  )
}

/** `id`: of the card or course. */
export type ItemData = Named<'disruption_items', { item_id: 'id' }> &
  RowOf<'cards', 'id'> &
  RowOf<'disruption_items', 'days' | 'moved' | 'event_id'>

export function nextItems({ db, brandId }: At, id: number, kind: Kind, state: 'planned' | 'applied', most: number): Promise<ItemData[]> {
  return rows(
    db,
    sql<ItemData>`
    select id as item_id, ${columns[kind].id} as id, days, moved, ${columns[kind].event} as event_id from disruption_items
    where brand_id = ${brandId} and disruption_id = ${id} and state = ${state} and ${columns[kind].id} is not null order by disruption_items.id limit ${most}`,
  )
}

export type ItemDone = {
  id: number
  state: DisruptionItem['state']
  why: string | null
  moved: number
  short: number
  event_id: number | null
}

export async function finishItems({ db, brandId }: At, kind: Kind, done: readonly ItemDone[]): Promise<void> {
  await sql`
    update disruption_items i set state = f.state, why = f.why, moved = f.moved, short = f.short, ${columns[kind].event} = f.event_id
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as f (id bigint, state text, why text, moved integer, short integer, event_id bigint)
    where i.brand_id = ${brandId} and i.id = f.id`.execute(db)
}

export type Counts = {
  planned: number
  applied: number
  reversed: number
  left_out: number
  courses: number
  days_in_all: number
  short_in_all: number
}

export function countItems({ db, brandId }: At, id: number): Promise<Counts> {
  return one(
    db,
    sql<Counts>`
    select count(*) filter (where state = 'planned') as planned, count(*) filter (where state = 'applied') as applied,
      count(*) filter (where state = 'reversed') as reversed, count(*) filter (where state = 'left-out') as left_out,
      count(*) filter (where state <> 'left-out' and customer_course_id is not null) as courses,
      coalesce(sum(case when state = 'planned' then days else moved end), 0)::bigint as days_in_all, coalesce(sum(short), 0)::bigint as short_in_all
    from disruption_items where brand_id = ${brandId} and disruption_id = ${id}`,
  )
}

export type ShownItem = RowOf<
  'disruption_items',
  'id' | 'days' | 'moved' | 'short',
  { state: DisruptionItem['state']; why: DisruptionItem['why'] }
> &
  RowOf<'cards', 'ends_on'> &
  Named<'customers', { customer_id: 'id'; customer_name: 'name' }> &
  Joined<
    Named<'cards', { card_id: 'id'; card_name: 'name' }> &
      RowOf<'cards', 'card_no', { kind: 1 | 2 | 3 }> &
      Named<'customer_courses', { course_id: 'id'; course_name: 'name' }> &
      Named<'employees', { coach_name: 'name' }>
  > & { others: number }

export function listItems(ctx: Ctx, id: number, query: QueryOf<typeof disruptionCalls.items>): Promise<Listed<ShownItem>> {
  const where = [sql`i.brand_id = ${ctx.brandId}`, sql`i.disruption_id = ${id}`]
  if (!ctx.may('customers.view-all'))
    where.push(sql`(i.card_id in (select s.id from cards s where s.brand_id = i.brand_id and ${seenBy(ctx, sql`s.customer_id`)})
      or i.customer_course_id in (select s.id from customer_courses s where s.brand_id = i.brand_id and ${seenBy(ctx, sql`s.customer_id`)}))`)
  if (query.state) where.push(sql`i.state = ${query.state}`)
  if (query.card_id) where.push(sql`i.card_id = ${query.card_id}`)
  if (query.customer_course_id) where.push(sql`i.customer_course_id = ${query.customer_course_id}`)
  const chosen = sql<ShownItem>`
    select i.id, i.days, i.moved, i.short, i.state, i.why, k.id as card_id, k.name as card_name, k.card_no, k.kind, l.id as course_id, l.name as course_name, t.name as coach_name,
      coalesce(k.ends_on, l.ends_on) as ends_on, c.id as customer_id, c.name as customer_name,
      (select coalesce(sum(case when o.state = 'planned' then o.days else o.moved end), 0)::int from disruption_items o join disruptions d on d.brand_id = o.brand_id and d.id = o.disruption_id
        where o.brand_id = i.brand_id and o.card_id = i.card_id and o.disruption_id <> i.disruption_id and o.state in ('planned', 'applied')
          and d.asked_at > ${ctx.now}::timestamptz - make_interval(days => ${OTHERS_WITHIN})) as others
    from disruption_items i left join cards k on k.brand_id = i.brand_id and k.id = i.card_id
    left join customer_courses l on l.brand_id = i.brand_id and l.id = i.customer_course_id left join employees t on t.brand_id = l.brand_id and t.id = l.coach_id
    join customers c on c.brand_id = i.brand_id and c.id = ${coalesced(sql`k.customer_id`, sql`l.customer_id`)}`
  const order = { columns: [sql`i.id`], direction: 'asc' as const, types: ['bigint' as const], keyOf: (row: ShownItem) => [row.id] }
  return list(ctx.db, { select: chosen, from: sql`from disruption_items i`, where, order }, query)
}
