/**
 * What is said to every server process, and thereby to every page that is open (push/): in the transaction of the act, so that
 * it is heard when that is committed and not before. Acts that are rare say it here; what every request changes goes through
 * the outbox instead (outbox.ts), because a NOTIFY inside a transaction makes commits wait for each other.
 */
import type { Tag } from '@kaiguan/contract/tags'
import type { Acting } from '../context.ts'
import { type Sql, sql } from '../database/sql.ts'
import type { GateNews } from './process-messages.ts'

/** The channel all processes listen at. The trigger `session_moved` names it too. */
export const CHANNEL = 'kaiguan_push'
/** PostgreSQL takes payloads below 8,000 bytes: so many ids of staff fit with room to spare. */
const MOST_STAFF = 400

/** A query that tells each of `employees` (a query of ids, called `employee_id`) that there is something new for them. */
export function tellStaff(employees: Sql): Sql {
  return sql`
    select pg_notify(${CHANNEL}::text, json_build_object('staff', json_agg(employee_id))::text)
    from (select employee_id, (row_number() over () - 1) / ${MOST_STAFF}::int as part from (${employees}) told) parts group by part`
}

/**
 * What paired devices are told at their own line (entry/gates/devices/listen.ts): that commands wait, that there are new settings or
 * a newer copy, that nobody listens to them any more.
 */
export async function sayToGates({ db }: Pick<Acting, 'db'>, gates: readonly number[], news: GateNews): Promise<void> {
  if (gates.length > 0) await db.last(sql`select pg_notify(${CHANNEL}::text, ${JSON.stringify({ gates, news })}::text)`)
}

/** Wall displays that are nobody's from now on (classes/classes/displays/display-lines.ts). */
export async function sayGone({ db }: Pick<Acting, 'db'>, displays: readonly number[]): Promise<void> {
  await db.last(sql`select pg_notify(${CHANNEL}::text, ${JSON.stringify({ gone: displays })}::text)`)
}

/** What a job changed at a branch; what a request changes is known from its call. */
export async function sayChanged({ db, gymId }: Pick<Acting, 'db' | 'gymId'>, tags: readonly Tag[]): Promise<void> {
  await db.last(sql`select pg_notify(${CHANNEL}::text, ${JSON.stringify({ changed: [{ gym: gymId, tags }] })}::text)`)
}

/** What head office changed at every branch of the brand. */
export async function sayChangedEverywhere({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, tags: readonly Tag[]): Promise<void> {
  await db.last(sql`
    select pg_notify(${CHANNEL}::text, json_build_object('changed', json_build_array(json_build_object('gym', g.id, 'tags', ${[...tags]}::text[])))::text)
    from gyms g where g.brand_id = ${brandId}`)
}
