/** SQL of messages: what one person was told. */
import type { ChannelPicture, DeclinableEvent } from '@kaiguan/contract/ground/messages/calls'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { tellStaff } from '../../push/say.sql.ts'
import { fileName } from '../files/index.ts'

export type MessageData = RowOf<'article_details', 'id' | 'created_at' | 'record_id', { status: 0 | 1 }> &
  RowOf<'article_records', 'alert' | 'event' | 'gym_id', { type: 1 | 2 | 3; params: Record<string, unknown> }> &
  Named<'gyms', { gym_name: 'name' }> &
  Joined<RowOf<'articles', 'title' | 'intro' | 'push_url' | 'html'>> & { image: string | null } & Joined<
    Named<'article_channels', { channel_name: 'name' }> & { channel_icon: ChannelPicture }
  >

const from = sql`from article_details d join article_records r on r.brand_id = d.brand_id and r.id = d.record_id`
const joins = sql`
  join gyms g on g.brand_id = r.brand_id and g.id = r.gym_id
  left join articles a on a.brand_id = r.brand_id and a.id = r.article_id
  left join article_channels c on c.brand_id = a.brand_id and c.id = a.channel_id`
const columns = sql`d.id, d.status, d.created_at, d.record_id, r.type, r.alert, r.event, r.params, r.gym_id, g.name as gym_name,
  a.title, a.intro, ${fileName('a.image_file_id')} as image, a.push_url, c.name as channel_name, c.icon as channel_icon`

const mine = (ctx: Ctx) => sql`d.brand_id = ${ctx.brandId} and d.employee_id = ${ctx.staff.id} and d.deleted_at is null`

export type MessageQuery = Page & { unread?: boolean | undefined; alert?: boolean | undefined; oldest?: boolean | undefined }

/** The texts of articles stay behind: one is read when its message is opened. */
export function listMessages(ctx: Ctx, query: MessageQuery): Promise<Listed<MessageData>> {
  const where: Sql[] = [mine(ctx)]
  if (query.unread !== undefined) where.push(sql`d.status = ${query.unread ? 0 : 1}`)
  if (query.alert !== undefined) where.push(sql`r.alert = ${query.alert}`)
  const direction = query.oldest ? ('asc' as const) : ('desc' as const)
  const order = { columns: [sql`d.id`], direction, types: ['bigint' as const], keyOf: (row: MessageData) => [row.id] }
  return list(ctx.db, { select: sql<MessageData>`select ${columns}, null as html ${from} ${joins}`, from, where, order }, query)
}

export function messageById(ctx: Ctx, id: number): Promise<MessageData | undefined> {
  return maybe(ctx.db, sql<MessageData>`select ${columns}, a.html ${from} ${joins} where ${mine(ctx)} and d.id = ${id}`)
}

export async function setRead(ctx: Ctx, id: number): Promise<void> {
  await sql`update article_details d set status = 1, read_at = ${ctx.now} where ${mine(ctx)} and d.id = ${id} and d.status = 0`.execute(
    ctx.db,
  )
}

export async function setDeleted(ctx: Ctx, id: number): Promise<void> {
  await sql`update article_details d set deleted_at = ${ctx.now} where ${mine(ctx)} and d.id = ${id}`.execute(ctx.db)
}

/** Their other pages: what was read or deleted in one is so in all. */
export async function tellMyself(ctx: Ctx): Promise<void> {
  await ctx.db.last(tellStaff(sql`select ${ctx.staff.id}::bigint as employee_id`))
}

export async function countUnread(ctx: Ctx): Promise<number> {
  const { unread } = await one(
    ctx.db,
    sql<{ unread: number }>`select count(*)::int as unread from article_details d where ${mine(ctx)} and d.status = 0`,
  )
  return unread
}

export async function declinedByMe(ctx: Ctx): Promise<string[]> {
  const declined = await rows(
    ctx.db,
    sql<RowOf<'declined_messages', 'event'>>`
    select event from declined_messages where brand_id = ${ctx.brandId} and employee_id = ${ctx.staff.id} limit 100`,
  )
  return declined.map(({ event }) => event)
}

export async function setDeclined({ db, brandId, staff }: Ctx, event: DeclinableEvent, declined: boolean): Promise<void> {
  const change = declined
    ? sql`insert into declined_messages (brand_id, employee_id, event) values (${brandId}, ${staff.id}, ${event}) on conflict do nothing`
    : sql`delete from declined_messages where brand_id = ${brandId} and employee_id = ${staff.id} and event = ${event}`
  await change.execute(db)
}
