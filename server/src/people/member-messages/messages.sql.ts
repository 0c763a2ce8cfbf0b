/** SQL of sendings and of the messages in them. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { memberMessageCalls } from '@kaiguan/contract/people/member-messages/calls'
import type { LeftOutWhy, MessageKind, MessageState, messageVias } from '@kaiguan/contract/people/member-messages/texts'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { seenBy } from '../customers/index.ts'
import type { Addressed, Sending } from './audience.ts'

export type BatchData = RowOf<'message_batches', 'id' | 'text' | 'asked_at' | 'asked_by' | 'stopped_at', { kind: MessageKind }> &
  Named<'employees', { asker: 'name' }> &
  Joined<Named<'message_templates', { template: 'name' }>>
export type CountedBatch = BatchData & RowOf<'message_batches', 'waiting' | 'sent' | 'failed' | 'left_out' | 'stopped' | 'texts'>

const from = sql`from message_batches b join employees e on e.brand_id = b.brand_id and e.id = b.asked_by
  left join message_templates t on t.brand_id = b.brand_id and t.id = b.template_id`
const columns = sql`b.id, b.kind, b.text, b.asked_at, b.asked_by, b.stopped_at, e.name as asker, t.name as template`

/** With customers.view-all everybody's; else what one sent oneself. */
function seen(ctx: Ctx): Sql {
  const own = ctx.may('customers.view-all') ? sql`true` : sql`b.asked_by = ${ctx.staff.id}`
  return sql`b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and ${own}`
}

export function listBatches(ctx: Ctx, page: Page): Promise<Listed<CountedBatch>> {
  const select = sql<CountedBatch>`select ${columns}, b.waiting, b.sent, b.failed, b.left_out, b.stopped, b.texts ${from}`
  const order = { columns: [sql`b.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: CountedBatch) => [row.id] }
  return list(ctx.db, { select, from: sql`from message_batches b`, where: [seen(ctx)], order }, page)
}

/** `lock`: nobody else stops it until the transaction ends. */
export function batchById(ctx: Ctx, id: number, lock = false): Promise<BatchData | undefined> {
  const held = lock ? sql`for no key update of b` : sql``
  return maybe(ctx.db, sql<BatchData>`select ${columns} ${from} where ${seen(ctx)} and b.id = ${id} ${held}`)
}

/** Of this branch, whoever sent them: of which something waits, or is in a job’s hand. */
export function batchesUnderWay(ctx: Ctx): Promise<RowOf<'message_batches', 'id' | 'text'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'message_batches', 'id' | 'text'>>`
    select id, text from message_batches where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and waiting > 0 and stopped_at is null order by id`,
  )
}

type Kept = Pick<Sending, 'kind' | 'templateId' | 'text' | 'link' | 'notBefore'> & {
  once: string | null
  people: readonly Omit<Addressed, 'name'>[]
}

export async function insertBatch(ctx: Ctx, { kind, templateId, text, link, once, notBefore, people }: Kept): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'message_batches', 'id'>>`
    insert into message_batches (brand_id, gym_id, kind, template_id, text, link, asked_by, asked_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${kind}, ${templateId}, ${text}, ${link}, ${ctx.staff.id}, ${ctx.now}) returning id`,
  )
  await sql`
    insert into member_messages (brand_id, gym_id, batch_id, customer_id, person_id, place, once, text, segments, state, why, not_before, done_at)
    select ${ctx.brandId}, ${ctx.gymId}, ${id}, p.id, p.person_id, row_number() over (order by p.why is not null, p.id), ${once}, p.text, p.segments,
      case when p.why is null then 'waiting' else 'left-out' end, p.why, ${notBefore}, case when p.why is null then null else ${ctx.now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (id bigint, person_id bigint, text text, segments smallint, why text)
    order by p.id`.execute(ctx.db)
  return id
}

/**
 * What the job has in hand just now it sends; it isn't among those that wait, and isn't waited for: the job waits for the sending.
 * `always`: what it has in hand isn't tried again, also where nothing else waited.
 */
export async function stopBatch(ctx: Ctx, id: number, always = false): Promise<{ stopped: number; sent: number }> {
  const { stopped } = await one(
    ctx.db,
    sql<{ stopped: number }>`
    with held as (
      update member_messages m set state = 'stopped', done_at = ${ctx.now} from (
        select id from member_messages where brand_id = ${ctx.brandId} and batch_id = ${id} and state = 'waiting' for update skip locked) w
      where m.brand_id = ${ctx.brandId} and m.id = w.id returning m.id)
    select count(*) as stopped from held`,
  )
  if (stopped > 0 || always)
    await sql`
      update message_batches set stopped_at = ${ctx.now}, stopped_by = ${ctx.staff.id}
      where brand_id = ${ctx.brandId} and id = ${id} and stopped_at is null`.execute(ctx.db)
  const { sent } = await one(
    ctx.db,
    sql<{ sent: number }>`
    select count(*) as sent from member_messages where brand_id = ${ctx.brandId} and batch_id = ${id} and state in ('sending', 'sent')`,
  )
  return { stopped, sent }
}

export type MessageData = RowOf<
  'member_messages',
  'id' | 'customer_id' | 'text' | 'done_at',
  { state: MessageState; why: LeftOutWhy | null; via: (typeof messageVias)[number] | null }
> &
  RowOf<'message_batches', 'asked_at', { kind: MessageKind }> &
  Named<'message_batches', { template_text: 'text' }> &
  Named<'customers', { customer_name: 'name' }> &
  Named<'employees', { asker: 'name' }>

/** Of one sending, or to one customer and those merged into them; of members whom the asker may see. */
export function listMessages(
  ctx: Ctx,
  of: { batchId?: number | undefined; customers?: readonly number[] },
  query: QueryOf<typeof memberMessageCalls.messages>,
): Promise<Listed<MessageData>> {
  const where = [sql`m.brand_id = ${ctx.brandId}`, sql`m.gym_id = ${ctx.gymId}`, seenBy(ctx, sql`m.customer_id`)]
  if (of.batchId !== undefined) where.push(sql`m.batch_id = ${of.batchId}`)
  if (of.customers) where.push(sql`m.customer_id = any (${[...of.customers]})`)
  if (query.state) where.push(sql`m.state = ${query.state}`)
  const select = sql<MessageData>`
    select m.id, m.customer_id, m.text, m.state, m.why, m.via, m.done_at, b.kind, b.asked_at, b.text as template_text, c.name as customer_name, e.name as asker
    from member_messages m join message_batches b on b.brand_id = m.brand_id and b.id = m.batch_id
    join customers c on c.brand_id = m.brand_id and c.id = m.customer_id join employees e on e.brand_id = b.brand_id and e.id = b.asked_by`
  const order = { columns: [sql`m.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: MessageData) => [row.id] }
  return list(ctx.db, { select, from: sql`from member_messages m`, where, order }, query)
}
