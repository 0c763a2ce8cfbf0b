/** SQL of what the club wrote to a member, at their own pages. */
import type { MessageKind } from '@kaiguan/contract/people/member-messages/texts'
import type { OwnCtx } from '../../context.ts'
import { one } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'

type Own = OwnCtx<'member'>

export type InboxData = RowOf<'member_messages', 'id' | 'text' | 'tried_at' | 'read_at'> &
  Named<'customers', { name: 'name' }> & { kind: MessageKind }

/** What left for them, whether or not a phone took it and whatever became of it later; also to those who turned out to be them. */
function arrived({ brandId, gymId }: Own, personId: number): Sql[] {
  const them = sql`(select p.id from persons p where p.brand_id = ${brandId} and (p.id = ${personId} or p.merged_into_id = ${personId}))`
  return [sql`m.brand_id = ${brandId}`, sql`m.gym_id = ${gymId}`, sql`m.person_id in ${them}`, sql`m.tries > 0`]
}

export async function personOf({ db, brandId, actor }: Own): Promise<number> {
  const { person_id } = await one(
    db,
    sql<RowOf<'customers', 'person_id'>>`select person_id from customers where brand_id = ${brandId} and id = ${actor.id}`,
  )
  return person_id
}

export function listInbox(ctx: Own, personId: number, page: Page): Promise<Listed<InboxData>> {
  const select = sql<InboxData>`
    select m.id, m.text, m.tried_at, m.read_at, c.name, case when m.once = 'marketing' then 'marketing' else 'service' end as kind
    from member_messages m join customers c on c.brand_id = m.brand_id and c.id = m.customer_id`
  const where = arrived(ctx, personId)
  const order = { columns: [sql`m.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: InboxData) => [row.id] }
  return list(ctx.db, { select, from: sql`from member_messages m`, where, order }, page)
}

export async function setRead(ctx: Own, personId: number, upTo: number): Promise<void> {
  await sql`
    update member_messages m set read_at = ${ctx.now}
    where ${sql.join(arrived(ctx, personId), sql` and `)} and m.id <= ${upTo} and m.read_at is null`.execute(ctx.db)
}
