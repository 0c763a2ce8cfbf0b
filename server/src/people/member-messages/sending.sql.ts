/** SQL of sending messages: what is due is taken, judged once more, and marked with what became of it. */
import type { LeftOutWhy, MessageKind } from '@kaiguan/contract/people/member-messages/texts'
import type { Acting } from '../../context.ts'
import { type Db, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import type { GymDue } from '../../rounds/every-gym.ts'
import { isBlocked } from './audience.sql.ts'
import { hasConsent } from './consents.sql.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>

const due = (now: Date, ahead: Date, pauseMs: number) => sql`member_messages_due(${now}, ${ahead}, ${pauseMs} * interval '1 millisecond')`

/** When the next is to be sent, at any branch. */
export const nextDue = (now: Date, ahead: Date, pauseMs: number): Sql => sql`(select min(due_at) from ${due(now, ahead, pauseMs)})`

/** In a transaction of no brand. */
export function gymsWithMessages(db: Db, now: Date, pauseMs: number): Promise<GymDue[]> {
  return rows(db, sql<GymDue>`select distinct brand, gym from ${due(now, now, pauseMs)} order by brand, gym`)
}

export async function setPace({ db, brandId, gymId }: Here, nextAt: Date): Promise<void> {
  await sql`update message_paces set next_at = ${nextAt} where brand_id = ${brandId} and gym_id = ${gymId}`.execute(db)
}

/** `gone`: no longer a customer here, or merged since. */
export type DueMessage = RowOf<'member_messages', 'id' | 'batch_id' | 'text' | 'person_id' | 'once' | 'tries'> &
  RowOf<'message_batches', 'link' | 'stopped_at', { kind: MessageKind }> &
  Named<'persons', { phone: 'phone' }> & { gone: boolean; blocked: boolean; consents: boolean }

/**
 * Theirs alone until the transaction ends: those that wait, and those that another server took so long ago and never said what became of
 * them. The first of each sending go before the second of any. Their sendings are held in the order of their ids, before any is counted.
 */
export async function takeDue(ctx: Here, again: Date, limit: number): Promise<DueMessage[]> {
  const { db, brandId, gymId, now } = ctx
  const due = await rows(
    db,
    sql<DueMessage>`
    select m.id, m.batch_id, m.text, m.person_id, m.once, m.tries, b.kind, b.link, b.stopped_at, p.phone, ${isBlocked(ctx, sql`m.person_id`)} as blocked,
      c.deleted_at is not null or p.deleted_at is not null as gone, ${hasConsent(ctx, sql`m.person_id`)} as consents
    from member_messages m join message_batches b on b.brand_id = m.brand_id and b.id = m.batch_id
    join customers c on c.brand_id = m.brand_id and c.id = m.customer_id join persons p on p.brand_id = m.brand_id and p.id = m.person_id
    where m.brand_id = ${brandId} and m.gym_id = ${gymId} and m.state in ('waiting', 'sending') and m.not_before <= ${now}
      and (m.state = 'waiting' or m.tried_at <= ${again})
    order by m.place, m.id limit ${limit} for update of m skip locked`,
  )
  const batches = [...new Set(due.map(({ batch_id }) => batch_id))]
  await sql`select from message_batches where brand_id = ${brandId} and id = any (${batches}) order by id for no key update`.execute(db)
  return due
}

/** Of which one a day is sent: those that have their day; one that is tried again keeps it. Of two branches that send to one person at once the second waits, and lacks it. */
export async function takeDays({ db, brandId }: Here, messages: readonly DueMessage[], day: string): Promise<Set<number>> {
  const wanted = messages.filter(({ once }) => once !== null).map(({ id, person_id, once }) => ({ id, person_id, once }))
  if (wanted.length === 0) return new Set()
  const held = await rows(
    db,
    sql<RowOf<'message_days', 'message_id'>>`
    insert into message_days (brand_id, person_id, once, day, message_id)
    select distinct on (w.person_id, w.once) ${brandId}::bigint, w.person_id, w.once, ${day}::date, w.id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id bigint, person_id bigint, once text)
    left join message_days d on d.brand_id = ${brandId} and d.person_id = w.person_id and d.once = w.once and d.day = ${day} and d.message_id = w.id
    order by w.person_id, w.once, d.message_id nulls last, w.id
    on conflict (brand_id, person_id, once, day) do update set message_id = excluded.message_id where message_days.message_id = excluded.message_id
    returning message_id`,
  )
  return new Set(held.map(({ message_id }) => message_id))
}

export async function setLeftOut({ db, brandId, now }: Here, left: readonly { id: number; why: LeftOutWhy }[]): Promise<void> {
  if (left.length === 0) return
  await sql`
    update member_messages m set state = 'left-out', why = f.why, done_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as f (id bigint, why text) where m.brand_id = ${brandId} and m.id = f.id`.execute(
    db,
  )
}

export async function setStopped({ db, brandId, now }: Here, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update member_messages set state = 'stopped', done_at = ${now} where brand_id = ${brandId} and id = any (${[...ids]})`.execute(
    db,
  )
}

/** In the members' own pages from now on; `byText`: a provider is to take them too. */
export async function setTaken({ db, brandId, now }: Here, ids: readonly number[], byText: boolean): Promise<void> {
  if (ids.length === 0) return
  const state = byText ? sql`state = 'sending'` : sql`state = 'sent', via = 'inbox', done_at = ${now}`
  await sql`
    update member_messages set ${state}, tries = tries + 1, tried_at = ${now} where brand_id = ${brandId} and id = any (${[...ids]})`.execute(
    db,
  )
}

export async function insertLinks({ db, brandId, gymId, now }: Here, links: readonly { hash: Buffer; personId: number }[]): Promise<void> {
  if (links.length === 0) return
  const each = links.map(({ hash, personId }) => sql`(${brandId}, ${gymId}, ${hash}, ${personId}, ${now})`)
  await sql`insert into marketing_links (brand_id, gym_id, token_hash, person_id, made_at) values ${sql.join(each)}`.execute(db)
}

export async function setSent({ db, brandId, now }: Here, id: number): Promise<void> {
  await sql`
    update member_messages set state = 'sent', via = 'text', done_at = ${now} where brand_id = ${brandId} and id = ${id} and state = 'sending'`.execute(
    db,
  )
}

/** Tried again after a pause, and so often. */
export async function setMissed({ db, brandId, now }: Here, id: number, again: Date, most: number): Promise<void> {
  await sql`
    update member_messages set state = case when tries >= ${most} then 'failed' else 'waiting' end,
      done_at = case when tries >= ${most} then ${now}::timestamptz end, not_before = ${again}
    where brand_id = ${brandId} and id = ${id} and state = 'sending'`.execute(db)
}
