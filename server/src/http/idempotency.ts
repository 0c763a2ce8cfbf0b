/**
 * A money call is carried out once (DOMAIN.md §2). Its key is claimed first, in the effect's own transaction, so that a
 * failure frees it and a second request with it waits for the first. The claim is sent behind the question who asks, and
 * takes asker and gym from its answer: `app.asker` (`staff:12`, `device:3`) and `app.gym`, both of this transaction alone.
 */
import { createHash } from 'node:crypto'
import type { Call } from '@kaiguan/contract/call'
import type { FastifyRequest } from 'fastify'
import { type Db, maybe, one } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { type Sql, sql } from '../database/sql.ts'
import type { Input } from './input.ts'
import { refuse } from './refusal.ts'

/** Without a key, the same asker and the same body within this time are refused as a double click. */
const TWICE_WITHIN_MS = 10_000
const LONGEST_KEY = 100

export type Claim = { call: string; key: string; keyed: boolean; hash: Sql; oldest: Date }

/** What a money call claims; refuses a key that can't be kept. */
export function claimOf(call: Call, request: FastifyRequest, { params, query, body }: Input, now: Date): Claim {
  const header = request.headers['idempotency-key']
  const keyed = typeof header === 'string' && header !== ''
  if (keyed && header.length > LONGEST_KEY) throw refuse('request.malformed', {}, { field: 'Idempotency-Key' })
  const asked = createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest()
  return {
    call: `${call.method} ${call.path}`,
    key: keyed ? header : `body:${asked.toString('hex')}`,
    keyed,
    // In another branch the same words mean something else.
    hash: sql`sha256(${asked}::bytea || convert_to(current_setting('app.gym'), 'UTF8'))`,
    oldest: new Date(now.getTime() - TWICE_WITHIN_MS),
  }
}

/** Sent at once. true: nobody has asked this before. */
export async function claim(db: Db, { call, key, keyed, hash, oldest }: Claim, now: Date): Promise<boolean> {
  const again = keyed
    ? sql`do nothing`
    : sql`(brand_id, asker, call, key) do update set created_at = excluded.created_at where i.created_at <= ${oldest}`
  const claimed = await maybe(
    db,
    sql<RowOf<'idempotency', 'key'>>`
    insert into idempotency as i (brand_id, asker, call, key, body_hash, created_at)
    values (current_setting('app.brand')::bigint, current_setting('app.asker'), ${call}, ${key}, ${hash}, ${now})
    on conflict ${again} returning key`,
  )
  return claimed !== undefined
}

/** Runs what was claimed and keeps its answer, or answers as before. */
export async function answerOnce(db: Db, { call, key, keyed, hash }: Claim, first: boolean, run: () => Promise<unknown>): Promise<unknown> {
  const mine = sql`brand_id = current_setting('app.brand')::bigint and asker = current_setting('app.asker') and call = ${call} and key = ${key}`
  if (first) {
    const answer = await run()
    if (keyed) {
      const trade = tradeNoOf(answer)
      await db.last(
        sql`update idempotency set status = 200, answer = ${JSON.stringify(answer)}::jsonb, order_trade_no = ${trade} where ${mine}`,
      )
    }
    return answer
  }
  if (!keyed) throw refuse('request.in-progress')
  const before = await one(
    db,
    sql<RowOf<'idempotency', 'answer' | 'order_trade_no'> & { same: boolean }>`
    select body_hash = ${hash} as same, answer, order_trade_no from idempotency where ${mine}`,
  )
  if (!before.same)
    throw before.order_trade_no ? refuse('key.reused', { order: before.order_trade_no }) : refuse('key.reused-without-order')
  return before.answer
}

function tradeNoOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'trade_no' in answer && typeof answer.trade_no === 'string'
    ? answer.trade_no
    : null
}
