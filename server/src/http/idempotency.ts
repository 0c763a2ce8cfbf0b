/**
 * A money call is carried out once (DOMAIN.md §2). The key is inserted first, in the effect's own
 * transaction, so that a failure frees it and a second request with it waits for the first.
 */
import { createHash } from 'node:crypto'
import type { Call } from '@kaiguan/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Acting } from '../context.ts'
import { maybe, one } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import type { Input } from './input.ts'
import { refuse } from './refusal.ts'

/** Without a key, the same asker and the same body within this time are refused as a double click. */
const TWICE_WITHIN_MS = 10_000
const LONGEST_KEY = 100

export async function answerOnce(
  ctx: Acting,
  call: Call,
  request: FastifyRequest,
  input: Input,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const header = request.headers['idempotency-key']
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([ctx.gymId, input.params, input.query, input.body]))
    .digest()
  const name = `${call.method} ${call.path}`
  if (typeof header !== 'string' || header === '') return refuseTwice(ctx, name, bodyHash, run)

  if (header.length > LONGEST_KEY) throw refuse('request.malformed', {}, { field: 'Idempotency-Key' })
  const key = header
  const inserted = await maybe(
    ctx.db,
    sql<RowOf<'idempotency', 'key'>>`
    insert into idempotency (brand_id, asker, call, key, body_hash, created_at)
    values (${ctx.brandId}, ${askerOf(ctx)}, ${name}, ${key}, ${bodyHash}, ${ctx.now})
    on conflict do nothing returning key`,
  )
  if (!inserted) {
    const before = await one(
      ctx.db,
      sql<RowOf<'idempotency', 'answer' | 'order_trade_no'> & { same: boolean }>`
      select body_hash = ${bodyHash} as same, answer, order_trade_no from idempotency
      where brand_id = ${ctx.brandId} and asker = ${askerOf(ctx)} and call = ${name} and key = ${key}`,
    )
    if (!before.same)
      throw before.order_trade_no ? refuse('key.reused', { order: before.order_trade_no }) : refuse('key.reused-without-order')
    return before.answer
  }
  const answer = await run()
  await sql`
    update idempotency set status = 200, answer = ${JSON.stringify(answer)}::jsonb, order_trade_no = ${tradeNoOf(answer)}
    where brand_id = ${ctx.brandId} and asker = ${askerOf(ctx)} and call = ${name} and key = ${key}`.execute(ctx.db)
  return answer
}

async function refuseTwice(ctx: Acting, name: string, bodyHash: Buffer, run: () => Promise<unknown>): Promise<unknown> {
  const oldest = new Date(ctx.now.getTime() - TWICE_WITHIN_MS)
  const first = await maybe(
    ctx.db,
    sql<RowOf<'idempotency', 'key'>>`
    insert into idempotency as i (brand_id, asker, call, key, body_hash, created_at)
    values (${ctx.brandId}, ${askerOf(ctx)}, ${name}, ${`body:${bodyHash.toString('hex')}`}, ${bodyHash}, ${ctx.now})
    on conflict (brand_id, asker, call, key) do update set created_at = excluded.created_at where i.created_at <= ${oldest}
    returning key`,
  )
  if (!first) throw refuse('request.in-progress')
  return run()
}

/** A key belongs to whoever asks with it: `staff:12`, `device:3`, `member:45`. */
function askerOf({ actor }: Acting): string {
  if (actor.kind === 'job') throw new Error('a job asks for nothing')
  return `${actor.kind}:${actor.id}`
}

function tradeNoOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'trade_no' in answer && typeof answer.trade_no === 'string'
    ? answer.trade_no
    : null
}
