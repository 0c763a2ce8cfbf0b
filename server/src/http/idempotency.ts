/**
 * A money call is carried out once (docs/money.md). Its key is claimed first, in the effect's own transaction, so that a
 * failure frees it and a second request with it waits for the first. The claim is sent behind the question who asks, and
 * takes asker and gym from its answer: `app.asker` (`staff:12`, `device:3`) and `app.gym`, both of this transaction alone.
 */
import { createHash } from 'node:crypto'
import type { Call } from '@kaiguan/contract/call'
import type { FastifyRequest } from 'fastify'
import { type Db, maybe } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { type Sql, sql } from '../database/sql.ts'
import { together } from '../database/transaction.ts'
import type { Input } from './input/input.ts'
import { refuse } from './refusal.ts'

/** Without a key, the same asker and the same body within this time are refused as a double click. */
const TWICE_WITHIN_SECONDS = 10
const LONGEST_KEY = 100

export type Claim = { call: string; key: string; keyed: boolean; hash: Sql }

/** What a money call claims; refuses a key that can't be kept. */
export function claimOf(call: Call, request: FastifyRequest, { params, query, body }: Input): Claim {
  const header = request.headers['idempotency-key']
  const keyed = typeof header === 'string' && header !== ''
  if (keyed && header.length > LONGEST_KEY) throw refuse('request.malformed', {}, { field: 'Idempotency-Key' })
  const asked = createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest()
  return {
    call: `${call.method} ${call.path}`,
    // No header has a line break: whoever could send this as their key would be answered with what was never kept.
    key: keyed ? header : `body\n${asked.toString('hex')}`,
    keyed,
    // In another branch the same words mean something else.
    hash: sql`sha256(${asked}::bytea || convert_to(current_setting('app.gym'), 'UTF8'))`,
  }
}

/** What was answered before. */
export type Before = RowOf<'idempotency', 'answer' | 'order_trade_no'> & { same: boolean }

/** Sent at once. undefined: nobody has asked this before. Without a key, what is asked twice at once is refused. */
export async function claimKey(db: Db, claim: Claim, now: Date): Promise<Before | undefined> {
  const { call, key, hash } = claim
  if (!claim.keyed) return claimBody(db, claim, now)
  // Whoever asks the same waits for this lock; then their statement sees what was answered meanwhile.
  const asked = sql`concat_ws(' ', current_setting('app.brand'), current_setting('app.asker'), ${call}::text, ${key}::text)`
  const [, before] = await together([
    sql`select pg_advisory_xact_lock(hashtextextended(${asked}, 0))`.execute(db),
    maybe(
      db,
      sql<Before>`
      select body_hash = ${hash} as same, answer, order_trade_no from idempotency
      where brand_id = current_setting('app.brand')::bigint and asker = current_setting('app.asker') and call = ${call} and key = ${key}`,
    ),
  ])
  return before
}

/** A clock that was put back makes nobody wait until it is that late again. */
async function claimBody(db: Db, { call, key, hash }: Claim, now: Date): Promise<undefined> {
  const first = await maybe(
    db,
    sql`
    insert into idempotency as i (brand_id, asker, call, key, body_hash, created_at)
    values (current_setting('app.brand')::bigint, current_setting('app.asker'), ${call}, ${key}, ${hash}, ${now})
    on conflict (brand_id, asker, call, key) do update set created_at = excluded.created_at
      where abs(extract(epoch from excluded.created_at - i.created_at)) >= ${TWICE_WITHIN_SECONDS}
    returning true`,
  )
  if (!first) throw refuse('request.in-progress')
}

/** Runs what was claimed and keeps its answer, or answers as before. */
export async function answerOnce(
  db: Db,
  { call, key, keyed, hash }: Claim,
  before: Before | undefined,
  now: Date,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (before) {
    // What was answered of somebody who asked to be forgotten went with them; that it was carried out stays.
    if (before.same && before.answer === null) throw refuse('key.reused-without-order')
    if (before.same) return before.answer
    throw before.order_trade_no ? refuse('key.reused', { order: before.order_trade_no }) : refuse('key.reused-without-order')
  }
  const answer = await run()
  if (keyed) {
    await db.last(sql`
      insert into idempotency (brand_id, asker, call, key, body_hash, status, answer, order_trade_no, created_at)
      values (current_setting('app.brand')::bigint, current_setting('app.asker'), ${call}, ${key}, ${hash}, 200,
        ${JSON.stringify(answer)}::jsonb, ${tradeNoOf(answer)}, ${now})`)
  }
  return answer
}

function tradeNoOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'trade_no' in answer && typeof answer.trade_no === 'string'
    ? answer.trade_no
    : null
}

/** Under what an answer is kept that no request brought a key for. No header has a line break: nobody can send this as a key of their own. */
export type KeptKey = { asker: string; call: string; key: string }

/** Of what was done later than it was asked: whoever asked is told for as long as answers are kept. */
export async function keepAnswer(
  { db, brandId, now }: { db: Db; brandId: number; now: Date },
  { asker, call, key }: KeptKey,
  hash: Buffer,
  answer: unknown,
): Promise<void> {
  await sql`
    insert into idempotency (brand_id, asker, call, key, body_hash, status, answer, order_trade_no, created_at)
    values (${brandId}, ${asker}, ${call}, ${key}, ${hash}, 200, ${JSON.stringify(answer)}::jsonb, ${tradeNoOf(answer)}, ${now})`.execute(
    db,
  )
}

/** null: it isn't kept any more. */
export async function keptAnswer({ db, brandId }: { db: Db; brandId: number }, { asker, call, key }: KeptKey): Promise<unknown> {
  const found = await maybe(
    db,
    sql<RowOf<'idempotency', 'answer'>>`
    select answer from idempotency where brand_id = ${brandId} and asker = ${asker} and call = ${call} and key = ${key}`,
  )
  return found?.answer ?? null
}
