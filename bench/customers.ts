/**
 * The customer list by each search, against the same rows by hand, both as the app's role in one connection:
 * our time is the list's own statements (rows, total). The time over HTTP stands beside it. No plan may read a table through.
 */

import { customerCalls } from '@kaiguan/contract/features/customers'
import type { Permission } from '@kaiguan/contract/permissions'
import type pg from 'pg'
import type { Ctx } from '../server/src/context.ts'
import { type Database, type Db, one } from '../server/src/database/open.ts'
import { sql } from '../server/src/database/sql.ts'
import { listCustomers } from '../server/src/features/customers/list-customers.sql.ts'
import type { BigClub } from './big-club.ts'
import { type Client, quantile, timed } from './http.ts'
import { type Row, statements } from './row.ts'

const RUNS = 60

type Search = { raw: string; what: string; query: string; value: unknown }

export async function benchCustomers(client: Client, owner: pg.Client, database: Database, club: BigClub): Promise<Row[]> {
  const { rows: samples } = await owner.query<{
    id: number
    name: string
    initials: string
    phone: string
    phone_tail: string
    card_no: string
  }>(
    `select c.id, c.name, c.initials, c.phone, c.phone_tail, k.card_no from customers c join cards k on k.brand_id = c.brand_id and k.customer_id = c.id
     where c.brand_id = $1 and c.gym_id = $2 offset 777 limit 1`,
    [club.brandId, club.gymId],
  )
  const sample = samples[0]
  if (!sample) throw new Error('the big club is empty')
  const name = [...sample.name].slice(0, 2).join('')
  const deep =
    (
      await owner.query<{ id: number }>(
        'select id from customers where brand_id = $1 and gym_id = $2 order by id desc offset 99979 limit 1',
        [club.brandId, club.gymId],
      )
    ).rows[0]?.id ?? 1
  const searches: Search[] = [
    { raw: 'newest', what: 'newest', query: '', value: undefined },
    { raw: 'phone', what: 'whole phone', query: `search=${sample.phone}`, value: sample.phone },
    { raw: 'last four', what: 'last four', query: `search=${sample.phone_tail}`, value: sample.phone_tail },
    { raw: 'name', what: 'part of a name', query: `search=${encodeURIComponent(name)}`, value: name },
    { raw: 'initials', what: 'initials', query: `search=${sample.initials.slice(0, 2)}`, value: sample.initials.slice(0, 2) },
    { raw: 'card number', what: 'card number', query: `search=${sample.card_no}`, value: sample.card_no },
    { raw: 'page 50', what: 'page 50', query: 'page=50', value: undefined },
    {
      raw: 'page 5000 by key',
      what: 'page 5,000 by key',
      query: `after=${Buffer.from(JSON.stringify([deep])).toString('base64url')}`,
      value: deep,
    },
  ]
  const byName = new Map(
    statements('customers.sql').map((text) => [
      /^-- (.*)$/m.exec(
        text
          .split('\n')
          .filter((line) => line.startsWith('--'))
          .at(-1) ?? '',
      )?.[1] ?? '',
      text,
    ]),
  )
  const rows: Row[] = []
  for (const search of searches) rows.push(await measure(client, database, club, search, byName.get(search.raw) ?? ''))
  return rows
}

async function measure(client: Client, database: Database, club: BigClub, search: Search, raw: string): Promise<Row> {
  const path = `/v1/gym/customers?${search.query}`
  const http = await timed(RUNS, 1, async () => {
    const answer = await client.call('GET', path)
    if (answer.status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(answer.body)}`)
  })
  const query = customerCalls.list.query.parse(Object.fromEntries(new URLSearchParams(search.query)))
  const gym = {
    id: club.gymId,
    name: '',
    time_zone: 'Asia/Shanghai',
    day_starts_at: 0,
    over_date: '9999-12-31',
    expiring_days: 15,
    retroactive_days: 7,
    latest_start_days: 365,
  }
  const scope = {
    brandId: club.brandId,
    gymId: club.gymId,
    gym,
    today: new Date().toISOString().slice(0, 10),
    staff: { id: club.staffId },
    may: (_: Permission) => true,
  }
  const byHand = literal(raw, [club.brandId, club.gymId, search.value])
  const { ours, best, scanned } = await database.transaction(club.brandId, async (db) => {
    const before = await rowsReadThrough(db)
    // Only what a list reads of its context; the bench has no session.
    const list = await timed(RUNS, 1, async () => void (await listCustomers({ ...scope, db } as Ctx, query)))
    const scanned = (await rowsReadThrough(db)) - before
    const limit = await timed(RUNS, 1, async () => void (await sql.raw(byHand).execute(db)))
    return { ours: quantile(list.times, 0.5), best: quantile(limit.times, 0.5), scanned }
  })
  return {
    what: `customers, ${search.what}`,
    ours: `${ours.toFixed(2)} ms (${quantile(http.times, 0.5).toFixed(1)} over HTTP)`,
    limit: `${best.toFixed(2)} ms raw SQL`,
    ratio: (ours / best).toFixed(1),
    aim: `≤ ${(1.5 * best + 1).toFixed(2)} ms`,
    met: ours <= 1.5 * best + 1 && scanned < 1000,
  }
}

/** Rows read by sequential scans of the big tables in this transaction so far. */
async function rowsReadThrough(db: Db): Promise<number> {
  const { n } = await one(
    db,
    sql<{ n: number }>`
    select coalesce(sum(seq_tup_read), 0)::bigint as n from pg_stat_xact_user_tables where relname in ('customers', 'customer_search', 'persons', 'cards')`,
  )
  return n
}

function literal(text: string, values: unknown[]): string {
  return text.replace(/\$(\d)/g, (_, n: string) => {
    const value = values[Number(n) - 1]
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
  })
}
