/**
 * The database that is measured on: one PostgreSQL of the bench's own, a filled brand as a template, copies of it. With
 * KAIGUAN_BENCH_DATA the folder is kept, and a second run begins with the brand that the first one filled.
 */
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@kaiguan/contract/time'
import pg from 'pg'
import { startEmbedded } from '../server/src/database/embedded/embedded.ts'
import { migrate, migrations } from '../server/src/database/migrate.ts'
import { typeParsers } from '../server/src/database/open.ts'
import { onServer, withDatabase } from '../server/src/testing/global-setup.ts'
import { type BigClub, makeBigClub } from './big-club.ts'
import { addYear } from './big-ledger.ts'
import { endWith } from './ending.ts'
import { today } from './work.ts'

export type Ground = {
  /** The process id of the postmaster, above all of PostgreSQL's. */
  postmaster: number
  folder: string
  urlOf(database: string): string
  walBytes(): Promise<number>
  stop(): Promise<void>
}

/**
 * Nothing of PostgreSQL's own may fall on one of two contestants: no vacuum and no checkpoint comes by itself. What they
 * cost in a year is in nobody's figure.
 */
const QUIET = { autovacuum: 'off', checkpoint_timeout: '1h', max_wal_size: '16GB' }

export async function openGround(): Promise<Ground> {
  const kept = process.env.KAIGUAN_BENCH_DATA
  if (kept) mkdirSync(kept, { recursive: true })
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'kaiguan-bench-'))
  // As root the database runs as somebody else, who must reach the folder: else its data would stay behind elsewhere.
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded({ dataDir: folder })
  const urlOf = (database: string) => withDatabase(embedded.ownerUrl, database)
  const admin = new pg.Client({ connectionString: urlOf('postgres'), types: typeParsers })
  await admin.connect()
  for (const [name, value] of Object.entries(QUIET)) await admin.query(`alter system set ${name} = '${value}'`)
  await admin.query('select pg_reload_conf()')
  return {
    postmaster: Number(readFileSync(join(embedded.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
    folder,
    urlOf,
    walBytes: async () => {
      const { rows } = await admin.query<{ bytes: number }>(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as bytes`)
      return rows[0]?.bytes ?? 0
    },
    stop: endWith(async () => {
      await admin.end().catch(() => undefined)
      await embedded.stop()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    }),
  }
}

/** Who knows how to make a database of one state of the product: this one, or another commit's. */
export type Maker = { migrate(url: string): Promise<unknown>; makeBigClub: typeof makeBigClub; addYear: typeof addYear; state: string }
const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
export const ourMaker: Maker = {
  migrate: (url) => migrate(url),
  makeBigClub,
  addYear,
  state: `${textOf('big-club.ts')}${textOf('big-ledger.ts')}${textOf('big-traces.ts')}${migrations().map(({ hash }) => hash)}`,
}

/** The year behind the club, so that nothing is measured on empty tables. It ends yesterday: nobody has come today. */
const ENTRIES_PER_DAY = 300

export type Filled = { template: string; club: BigClub }

/** A brand of so many customers in a database that nobody touches: it is copied. */
export async function filled(ground: Ground, customers: number, maker: Maker = ourMaker): Promise<Filled> {
  const template = `filled_${customers}_${createHash('sha256').update(maker.state).digest('hex').slice(0, 8)}`
  const before = await said(ground, template)
  if (before) return { template, club: before }
  const began = performance.now()
  console.log(`filling a brand of ${customers.toLocaleString('en')} customers …`)
  const url = ground.urlOf(template)
  await onServer(ground.urlOf('postgres'), async (client) => {
    await client.query(`drop database if exists ${template}`)
    await client.query(`create database ${template}`)
  })
  await maker.migrate(url)
  let club: BigClub | undefined
  await onServer(url, async (client) => {
    club = await maker.makeBigClub(url, client, customers)
    await maker.addYear(client, { club, lastDay: addDays(today(), -1), entriesPerDay: ENTRIES_PER_DAY, number: 0 })
  })
  if (!club) throw new Error('the brand was not filled')
  // Said when it is whole: one that was stopped half-way is made anew.
  const about = JSON.stringify(club).replaceAll("'", "''")
  await onServer(url, (client) => client.query(`comment on database ${template} is '${about}'`))
  console.log(`    (filled in ${((performance.now() - began) / 1000).toFixed(0)} s)`)
  return { template, club }
}

async function said(ground: Ground, template: string): Promise<BigClub | null> {
  let about: string | null = null
  await onServer(ground.urlOf('postgres'), async (client) => {
    const { rows } = await client.query<{ about: string | null }>(
      `select shobj_description(oid, 'pg_database') as about from pg_database where datname = $1`,
      [template],
    )
    about = rows[0]?.about ?? null
  })
  // What `filled` wrote there.
  return about === null ? null : (JSON.parse(about) as BigClub)
}

export async function copied(ground: Ground, template: string, name: string): Promise<string> {
  await onServer(ground.urlOf('postgres'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    await client.query('checkpoint')
  })
  return ground.urlOf(name)
}

/** What a database says of itself; null: it isn’t there, or says nothing. */
export async function commentOf(ground: Ground, name: string): Promise<string | null> {
  let about: string | null = null
  await onServer(ground.urlOf('postgres'), async (client) => {
    const { rows } = await client.query<{ about: string | null }>(
      `select shobj_description(oid, 'pg_database') as about from pg_database where datname = $1`,
      [name],
    )
    about = rows[0]?.about ?? null
  })
  return about
}
