/** How the laws over the whole contract are walked: a club of its own for each test, any input, and everything a brand holds. */
import type { Call } from '@kaiguan/contract/call'
import type { Db } from '../database/open.ts'
import { one, rows } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import { newClub, newStaff, type Staff, type World } from './club.ts'
import type { At } from './samples/sample.ts'

/** A club of its own, so that what one test left behind costs and hides nothing in the next. */
export async function freshClub(world: World): Promise<At> {
  const club = await newClub(world)
  return { world, club, owner: club.owner }
}

/** Who may make the call: the club's owner, or at head office somebody of a post it is for, who reaches `reach`; left out: every branch there is by now. */
export async function askerOf(call: Call, { world, club, owner }: At, reach?: number[]): Promise<Staff> {
  const [type] = call.types
  if (type === undefined) return owner
  return newStaff(world, club, { type, headOffice: true, reach: reach ?? (await branchesOf(world, club.brandId)) })
}

async function branchesOf(world: World, brandId: number): Promise<number[]> {
  const found = await world.database.transaction(brandId, (db) =>
    rows(db, sql<RowOf<'gyms', 'id'>>`select id from gyms where brand_id = ${brandId} order by id`),
  )
  return found.map(({ id }) => id)
}

export type AnyInput = { params?: unknown; query?: unknown; body?: unknown }

/** A request as it leaves: what is the same here is the same request. */
export type Sent = { url: string; payload: string | null }

export function sentOf(call: Call, input: AnyInput): Sent {
  const params = membersOf(input.params)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)))
  const query = new URLSearchParams(membersOf(input.query) as Record<string, string>).toString()
  return { url: query ? `${path}?${query}` : path, payload: call.method === 'GET' ? null : JSON.stringify(input.body ?? {}) }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Calls as anybody would, whatever the contract says of the input. */
export async function raw(world: World, call: Call, token: string | null, input: AnyInput = {}, headers: Record<string, string> = {}) {
  const { url, payload } = sentOf(call, input)
  const answer = await world.app.inject({
    method: call.method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload === null ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === null ? {} : { payload }),
  })
  const isFile = answer.headers['content-disposition'] !== undefined
  return { status: answer.statusCode, body: isFile ? { bytes: answer.rawPayload.length } : JSON.parse(answer.body) }
}

export async function tenantTables(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ name: string }>`
      select t.relname as name from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'brand_id'
      where t.relkind in ('r', 'p') and not t.relispartition and t.relrowsecurity order by t.relname`,
  )
  return found.map(({ name }) => name)
}

/** Everything a brand holds: of each table the catalogue knows how many rows and what they say. */
export async function contentOf(db: Db, brandId: number): Promise<Record<string, string>> {
  const tables = await tenantTables(db)
  const parts = tables.map(
    (name) => sql`select ${name}::text as name, count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as content
      from ${sql.ref(name)} t where brand_id = ${brandId}`,
  )
  const { content } = await one(
    db,
    sql<{
      content: Record<string, string>
    }>`select jsonb_object_agg(name, content) as content from (${sql.join(parts, sql` union all `)}) parts`,
  )
  return content
}

export function snapshot({ world, club }: At): Promise<Record<string, string>> {
  return world.database.transaction(club.brandId, (db) => contentOf(db, club.brandId))
}

/** Several at a time: while one waits for PostgreSQL the other is carried out here. */
export async function eachOf<One>(list: Iterable<One>, work: (one: One) => Promise<unknown>, atOnce = 4): Promise<void> {
  const rest = list[Symbol.iterator]()
  const next = async () => {
    for (let { done, value } = rest.next(); !done; { done, value } = rest.next()) await work(value)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

/** A walk over calls that may write nothing in the club they are walked in. */
export type Walk<One, Ready> = {
  calls: readonly One[]
  /** Makes in the club what asking takes, before anything is asked. */
  ready(at: At, one: One): Promise<Ready>
  /** What is wrong with the answer, in words; null: nothing. */
  ask(ready: Ready, one: One, at: At): Promise<string | null>
  /** Tables that asking may write, and why it may. */
  but?: Readonly<Record<string, string>>
}

/**
 * The faults of such a walk, each under its call's name. All calls share one club and what was made in it, with one snapshot
 * before all and one after all of them: nobody is answered, so nobody leaves anything to the next. Where something was
 * written all the same they are walked again in another club, call by call with a snapshot each, and who wrote is named.
 */
export async function faultsOf<One extends { name: string }, Ready>(at: At, walk: Walk<One, Ready>): Promise<string[]> {
  const faults: string[] = []
  const asked: { one: One; ready: Ready }[] = []
  for (const one of walk.calls) asked.push({ one, ready: await walk.ready(at, one) })
  const before = await snapshot(at)
  await eachOf(asked, async ({ one, ready }) => {
    const fault = await walk.ask(ready, one, at)
    if (fault !== null) faults.push(`${one.name}: ${fault}`)
  })
  const changed = changedIn(walk, before, await snapshot(at))
  return changed.length === 0 ? faults.sort() : [...faults.sort(), ...(await writersIn(await freshClub(at.world), walk, changed))]
}

async function writersIn<One extends { name: string }, Ready>(
  at: At,
  walk: Walk<One, Ready>,
  changed: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const one of walk.calls) {
    const ready = await walk.ready(at, one)
    const before = await snapshot(at)
    await walk.ask(ready, one, at)
    const wrote = changedIn(walk, before, await snapshot(at))
    if (wrote.length > 0) found.push(`${one.name}: wrote ${wrote.join(', ')}`)
  }
  return found.length > 0 ? found : [`something wrote ${changed.join(', ')}, and nothing did when each call was walked alone`]
}

function changedIn({ but = {} }: Pick<Walk<never, never>, 'but'>, before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys({ ...before, ...after }).filter((table) => !(table in but) && before[table] !== after[table])
}
