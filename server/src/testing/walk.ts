/** How the laws over the whole contract are walked: a club of its own for each test, any input, and everything a brand holds. */
import type { Call } from '@kaiguan/contract/call'
import type { Db } from '../database/open.ts'
import { one, rows } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { newClub, newStaff, type Staff, type World } from './club.ts'
import type { At } from './samples/sample.ts'

/** A club of its own, so that what one test left behind costs and hides nothing in the next. */
export async function freshClub(world: World): Promise<At> {
  const club = await newClub(world)
  return { world, club, owner: club.owner }
}

/** Who may make the call: the club's owner, or at head office somebody of a post it is for, who reaches `reach`. */
export async function askerOf(call: Call, { world, club, owner }: At, reach: number[] = [club.gymId]): Promise<Staff> {
  const [type] = call.types
  return type === undefined ? owner : newStaff(world, club, { type, headOffice: true, reach })
}

export type AnyInput = { params?: unknown; query?: unknown; body?: unknown }

/** Calls as anybody would, whatever the contract says of the input. */
export async function raw(world: World, call: Call, token: string | null, input: AnyInput = {}, headers: Record<string, string> = {}) {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)))
  const query = new URLSearchParams(Object.entries((input.query ?? {}) as Record<string, string>)).toString()
  const answer = await world.app.inject({
    method: call.method,
    url: query ? `${path}?${query}` : path,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(call.method === 'GET' ? {} : { payload: JSON.stringify(input.body ?? {}) }),
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
