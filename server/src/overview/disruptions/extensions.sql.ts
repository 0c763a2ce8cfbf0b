/** SQL of the cards of an extension: settled when it is asked for, judged by the job. */
import type { LeftOutWhy, NotExtendedWhy } from '@kaiguan/contract/overview/disruptions/disruption-days'
import type { Ctx } from '../../context.ts'
import { one, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { seenBy } from '../../people/customers/index.ts'

type At = Pick<Ctx, 'db' | 'brandId'>
type Why = LeftOutWhy | NotExtendedWhy

export async function insertChosen(
  { db, brandId }: At,
  id: number,
  days: number,
  chosen: readonly { id: number; why: Why | null }[],
): Promise<void> {
  await sql`
    insert into disruption_items (brand_id, disruption_id, card_id, days, state, why)
    select ${brandId}, ${id}, c.id, case when c.why is null then ${days}::smallint else 0 end, case when c.why is null then 'planned' else 'left-out' end, c.why
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as c (id bigint, why text) order by c.id`.execute(db)
}

/** `id`: of the card. */
type Unjudged = RowOf<'cards', 'id'> & RowOf<'disruption_items', 'days'> & Named<'disruption_items', { item_id: 'id' }>

/** The next of them after one, those left out already among them no more. */
export function nextChosen({ db, brandId }: At, id: number, after: number, most: number): Promise<Unjudged[]> {
  return rows(
    db,
    sql<Unjudged>`
    select card_id as id, days, id as item_id from disruption_items
    where brand_id = ${brandId} and disruption_id = ${id} and card_id > ${after} and state = 'planned' order by card_id limit ${most}`,
  )
}

/** Those that can't be extended are left out; up to where was looked. */
export async function leaveOut(
  { db, brandId }: At,
  id: number,
  left: readonly { item_id: number; why: Why }[],
  lookedTo: number,
): Promise<void> {
  if (left.length > 0)
    await sql`
      update disruption_items i set state = 'left-out', why = f.why, days = 0
      from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as f (item_id bigint, why text)
      where i.brand_id = ${brandId} and i.id = f.item_id`.execute(db)
  await sql`update disruptions set looked_to = ${lookedTo} where brand_id = ${brandId} and id = ${id}`.execute(db)
}

/** Of how many of its cards that stand so whoever asks may not see somebody who has it, or had it when it was chosen. */
export async function countUnseen(ctx: Ctx, id: number, state: 'planned' | 'applied'): Promise<number> {
  const { unseen } = await one(
    ctx.db,
    sql<{ unseen: number }>`
    with recursive held as (
      select i.id as item_id, k.customer_id, k.successor_id from disruption_items i join cards k on k.brand_id = i.brand_id and k.id = i.card_id
      where i.brand_id = ${ctx.brandId} and i.disruption_id = ${id} and i.state = ${state}
      union all
      select h.item_id, n.customer_id, n.successor_id from held h join cards n on n.brand_id = ${ctx.brandId} and n.id = h.successor_id
    )
    select count(distinct h.item_id) as unseen from held h where not ${seenBy(ctx, sql`h.customer_id`)}`,
  )
  return unseen
}
