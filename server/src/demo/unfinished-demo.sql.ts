/**
 * A demo chain that was stopped while it was made. Its books can't be undone entry by entry, so all the tables are
 * emptied at once, in one transaction; but only where everything in them is provably that: the mark was set while there
 * was no brand, everybody else was kept out since, and there is one brand at most.
 */
import type pg from 'pg'
import { migrations } from '../database/migrate.ts'

export type InstallationNow = { set_up: boolean; demo: boolean; making_demo: boolean; brands: number }

/** As the owner, who sees it also while nobody else gets in. */
export async function installationNow(client: Pick<pg.ClientBase, 'query'>): Promise<InstallationNow> {
  const { rows } = await client.query<InstallationNow>(
    'select set_up_at is not null as set_up, demo, making_demo, (select count(*)::integer from brands) as brands from installation',
  )
  if (!rows[0]) throw new Error('The database has lost the row of its installation; restore a backup.')
  return rows[0]
}

export async function markMaking(client: pg.Client): Promise<void> {
  await client.query('update installation set making_demo = true where set_up_at is null and not exists (select from brands)')
}

/** What migrations wrote into these is every installation's, and a demo changes none of it. */
const SAME_EVERYWHERE = new Set(['prepaid_packs', 'readiness'])

export async function throwAwayHalfMade(client: pg.Client): Promise<void> {
  const tables = tablesOfMigrations().filter((table) => !SAME_EVERYWHERE.has(table))
  await client.query('begin')
  const { making_demo, set_up, brands } = await installationNow(client)
  if (set_up || !making_demo || brands > 1) throw new Error('There is more here than half a demo; nothing was thrown away.')
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  // Without cascade: a table of somebody else's that points here stops it.
  await client.query(`truncate ${tables.join(', ')} restart identity`)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const name of sequencesOfMigrations()) await client.query(`alter sequence ${name} restart`)
  await client.query('insert into installation default values')
  await client.query('commit')
}

/** What our own migrations made: anything else in the schema is somebody's. */
export function tablesOfMigrations(): string[] {
  const tables = new Set<string>()
  for (const { sql } of migrations()) {
    for (const [, does, name = ''] of sql.matchAll(/^(create|drop) table (\w+)(?: \(|;)/gm)) {
      if (does === 'create') tables.add(name)
      else tables.delete(name)
    }
  }
  return [...tables]
}

export function sequencesOfMigrations(): string[] {
  return made(/^create sequence (\w+)/gm)
}

function made(pattern: RegExp): string[] {
  return migrations().flatMap(({ sql }) => [...sql.matchAll(pattern)].flatMap(([, name]) => (name ? [name] : [])))
}
