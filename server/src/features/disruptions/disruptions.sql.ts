/** SQL of disruptions and their cards. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { LeftOutWhy } from '@kaiguan/contract/features/disruption-days'
import type { DisruptionItem, DisruptionState, disruptionCalls } from '@kaiguan/contract/features/disruptions'
import type { Ctx, GymFacts } from '../../context.ts'
import { type Listed, list, type Page } from '../../database/list.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { seenBy } from '../customers/index.ts'

type At = Pick<Ctx, 'db' | 'brandId'>

export type DisruptionData = RowOf<
  'disruptions',
  | 'id'
  | 'gym_id'
  | 'reason'
  | 'from_day'
  | 'to_day'
  | 'days'
  | 'looked_to'
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
  { state: DisruptionState; kinds: (1 | 2 | 3)[]; template_ids: number[] }
> &
  Named<'employees', { asker: 'name' }>

const select = sql<DisruptionData>`
  select d.id, d.gym_id, d.reason, d.from_day, d.to_day, d.days, d.template_ids, d.looked_to, d.attempts, d.asked_by, d.asked_at, d.applied_by, d.applied_at,
    d.reversed_by, d.reversed_at, d.reverse_reason, d.request_id, d.ip, d.state, d.kinds, e.name as asker
  from disruptions d join employees e on e.brand_id = d.brand_id and e.id = d.asked_by`

/** `lock`: no job and nobody else is at it until the transaction ends. */
export function disruptionById(ctx: At & Pick<Ctx, 'gymId'>, id: number, lock = false): Promise<DisruptionData | undefined> {
  return maybe(
    ctx.db,
    sql<DisruptionData>`${select} where d.brand_id = ${ctx.brandId} and d.gym_id = ${ctx.gymId} and d.id = ${id} ${lock ? sql`for no key update of d` : sql``}`,
  )
}

/** The one that waits, held until the transaction ends; undefined where another server is at it. */
export function claim({ db, brandId }: At, id: number): Promise<DisruptionData | undefined> {
  return maybe(
    db,
    sql<DisruptionData>`${select} where d.brand_id = ${brandId} and d.id = ${id} and d.state in ('preparing', 'applying', 'reversing') for no key update of d skip locked`,
  )
}

export function waitingDisruptions(db: Db): Promise<{ brand: number; disruption: number }[]> {
  return rows(db, sql<{ brand: number; disruption: number }>`select brand, disruption from disruptions_waiting()`)
}

export function listDisruptions(ctx: Ctx, page: Page): Promise<Listed<DisruptionData>> {
  const where = [sql`d.brand_id = ${ctx.brandId}`, sql`d.gym_id = ${ctx.gymId}`]
  const order = { columns: [sql`d.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: DisruptionData) => [row.id] }
  return list(ctx.db, { select, from: sql`from disruptions d`, where, order }, page)
}

export async function insertDisruption(
  ctx: Ctx,
  v: { reason: string; from: string; to: string; days: number | null; kinds: number[]; vip_template_ids: number[] },
): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'disruptions', 'id'>>`
    insert into disruptions (brand_id, gym_id, reason, from_day, to_day, days, kinds, template_ids, asked_by, asked_at, request_id, ip)
    values (${ctx.brandId}, ${ctx.gymId}, ${v.reason}, ${v.from}, ${v.to}, ${v.days}, ${JSON.stringify(v.kinds)}::jsonb, ${JSON.stringify(v.vip_template_ids)}::jsonb, ${ctx.staff.id}, ${ctx.now}, ${ctx.requestId}, ${ctx.ip})
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

export async function finish(
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

/** What was found among the next cards, and how far was looked. */
export async function insertItems(
  { db, brandId }: At,
  id: number,
  found: readonly { id: number; days: number; why: LeftOutWhy | null }[],
): Promise<void> {
  await sql`
    insert into disruption_items (brand_id, disruption_id, card_id, days, state, why)
    select ${brandId}, ${id}, f.id, f.days, case when f.why is null then 'planned' else 'left-out' end, f.why
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (id bigint, days smallint, why text) order by f.id`.execute(db)
  await sql`update disruptions set looked_to = ${found.at(-1)?.id ?? 0} where brand_id = ${brandId} and id = ${id}`.execute(db)
}

export type ItemData = RowOf<'disruption_items', 'id' | 'card_id' | 'days' | 'moved' | 'event_id'>

export function nextItems({ db, brandId }: At, id: number, state: 'planned' | 'applied', most: number): Promise<ItemData[]> {
  return rows(
    db,
    sql<ItemData>`
    select id, card_id, days, moved, event_id from disruption_items where brand_id = ${brandId} and disruption_id = ${id} and state = ${state} order by id limit ${most}`,
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

export async function finishItems({ db, brandId }: At, done: readonly ItemDone[]): Promise<void> {
  await sql`
    update disruption_items i set state = f.state, why = f.why, moved = f.moved, short = f.short, event_id = f.event_id
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as f (id bigint, state text, why text, moved integer, short integer, event_id bigint)
    where i.brand_id = ${brandId} and i.id = f.id`.execute(db)
}

export type Counts = { planned: number; applied: number; reversed: number; left_out: number; days_in_all: number; short_in_all: number }

export function countItems({ db, brandId }: At, id: number): Promise<Counts> {
  return one(
    db,
    sql<Counts>`
    select count(*) filter (where state = 'planned') as planned, count(*) filter (where state = 'applied') as applied,
      count(*) filter (where state = 'reversed') as reversed, count(*) filter (where state = 'left-out') as left_out,
      coalesce(sum(case when state = 'planned' then days else moved end), 0)::bigint as days_in_all, coalesce(sum(short), 0)::bigint as short_in_all
    from disruption_items where brand_id = ${brandId} and disruption_id = ${id}`,
  )
}

export type ShownItem = RowOf<
  'disruption_items',
  'id' | 'days' | 'moved' | 'short',
  { state: DisruptionItem['state']; why: DisruptionItem['why'] }
> &
  Named<'cards', { card_id: 'id'; card_name: 'name' }> &
  RowOf<'cards', 'card_no' | 'ends_on' | 'customer_id', { kind: 1 | 2 | 3 }> &
  Named<'customers', { customer_name: 'name' }>

export function listItems(ctx: Ctx, id: number, query: QueryOf<typeof disruptionCalls.items>): Promise<Listed<ShownItem>> {
  const where = [sql`i.brand_id = ${ctx.brandId}`, sql`i.disruption_id = ${id}`]
  if (!ctx.may('customers.view-all'))
    where.push(sql`i.card_id in (select s.id from cards s where s.brand_id = i.brand_id and ${seenBy(ctx, sql`s.customer_id`)})`)
  if (query.state) where.push(sql`i.state = ${query.state}`)
  if (query.card_id) where.push(sql`i.card_id = ${query.card_id}`)
  const chosen = sql<ShownItem>`
    select i.id, i.days, i.moved, i.short, i.state, i.why, k.id as card_id, k.name as card_name, k.card_no, k.ends_on, k.customer_id, k.kind, c.name as customer_name
    from disruption_items i join cards k on k.brand_id = i.brand_id and k.id = i.card_id join customers c on c.brand_id = k.brand_id and c.id = k.customer_id`
  const order = { columns: [sql`i.id`], direction: 'asc' as const, types: ['bigint' as const], keyOf: (row: ShownItem) => [row.id] }
  return list(ctx.db, { select: chosen, from: sql`from disruption_items i`, where, order }, query)
}

/** The gym as a job needs it. */
export function gymOf({ db, brandId }: At, gymId: number): Promise<GymFacts> {
  return one(
    db,
    sql<GymFacts>`
    select id, name, time_zone, day_starts_at, over_date, expiring_days, retroactive_days, latest_start_days, self_check_in from gyms where brand_id = ${brandId} and id = ${gymId}`,
  )
}
