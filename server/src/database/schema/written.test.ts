/** schema.sql is the schema: what the migrations make, and what builds it, on every PostgreSQL that we run on (docs/testing.md, pg15). */
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onServer, withDatabase } from '../../testing/global-setup.ts'
import { schemaFacts } from '../../testing/schema-facts.ts'
import { migrate, migrations } from '../migrate.ts'
import { writtenSchema } from './written.ts'

const file = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8')
/** One by one; and by schema.sql, as every fresh database. */
const names = { migrated: `schema_migrated_${process.pid}`, built: `schema_built_${process.pid}` }
const urlOf = (which: keyof typeof names) => withDatabase(inject('ownerUrl'), names[which])

/** The last migration that could leave it to PostgreSQL how a key, a check or an index is called. */
const LAST_UNNAMED = '20261127T0400_what_each_table_is.sql'
let before: ReadonlySet<string>

beforeAll(async () => {
  await onServer(inject('ownerUrl'), async (client) => {
    for (const name of Object.values(names)) await client.query(`create database ${name}`)
  })
  await migrate(urlOf('migrated'), { only: migrations().flatMap(({ name }) => (name <= LAST_UNNAMED ? [name] : [])), oneByOne: true })
  before = new Set(await on('migrated', keysAndIndexes))
  await migrate(urlOf('migrated'), { oneByOne: true })
  await migrate(urlOf('built'))
})
afterAll(() =>
  onServer(inject('ownerUrl'), async (client) => {
    for (const name of Object.values(names)) await client.query(`drop database if exists ${name} with (force)`)
  }),
)

async function on<T>(which: keyof typeof names, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(which) })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function momentsOfApplying(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ n: number }>('select count(distinct applied_at)::integer as n from migrations')
  return rows[0]?.n
}

/** Of two long texts that should be one: null where they are. */
function firstDifference(is: string, should: string): object | null {
  const [ours, theirs] = [is.split('\n'), should.split('\n')]
  const at = ours.findIndex((line, i) => line !== theirs[i])
  return is === should ? null : { line: at + 1, is: ours[at], should: theirs[at] }
}

test('schema.sql says what the migrations make; where it doesn’t, npm run tables writes it anew', async () => {
  expect(firstDifference(file, await on('migrated', writtenSchema))).toBeNull()
})

test('a fresh database begins with it, at once, and has that very schema', async () => {
  expect(await on('built', momentsOfApplying)).toBe(1)
  expect(await on('migrated', momentsOfApplying)).toBe(migrations().length)
  expect(firstDifference(await on('built', writtenSchema), file)).toBeNull()
})

test('and nothing of it is other than the migrations make it, also of what the page might forget to say', async () => {
  const [built, migrated] = [await on('built', schemaFacts), await on('migrated', schemaFacts)]
  expect(built.length).toBeGreaterThan(4_000)
  expect({
    more: built.filter((fact) => !migrated.includes(fact)),
    missing: migrated.filter((fact) => !built.includes(fact)),
  }).toEqual({ more: [], missing: [] })
})

test('what the migrations write into an empty database is there too, and a secret is another in each', async () => {
  const rowsOf = (client: pg.Client) =>
    client.query(`select to_jsonb(i) - 'file_secret' as installation, length(file_secret) as bytes, array(select name || hash from migrations order by 1) as migrations,
      array(select to_jsonb(p) from prepaid_packs p order by 1) as packs, array(select to_jsonb(r) from readiness r) as readiness from installation i`)
  const secretOf = (client: pg.Client) => client.query("select encode(file_secret, 'hex') as secret from installation")
  const [built, migrated] = [await on('built', rowsOf), await on('migrated', rowsOf)]
  expect(built.rows).toEqual(migrated.rows)
  expect(built.rows).toMatchObject([{ bytes: 32, installation: { approve_at_once: false }, packs: [{ code: 'shanghai-fitness-2025' }] }])
  expect((await on('built', secretOf)).rows).not.toEqual((await on('migrated', secretOf)).rows)
})

test('which migrations make roles is known: written.ts says by hand what no database can say of its cluster', () => {
  const roles = /\b(create|alter|drop) role\b|^\s*(execute ')?grant (kaiguan|pg)_\w+ to\b/m
  expect(migrations().flatMap(({ name, sql }) => (roles.test(sql) ? [name] : []))).toEqual([
    '0001_tenants.sql',
    '20261122T1432_members_own.sql',
  ])
})

test('a table that nobody gave a place in the chapters is named', async () => {
  await on('built', async (client) => {
    await client.query('begin; create table nobodys (id bigint)')
    await expect(writtenSchema(client)).rejects.toThrow('chapters.ts has the table nobodys')
    await client.query('rollback')
  })
})

/** But for “not null”, which has no name before PostgreSQL 18, and for what a partition has of its table. */
async function keysAndIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select o.conname::text as name from pg_constraint o join pg_class c on c.oid = o.conrelid
      where c.relnamespace = 'public'::regnamespace and not c.relispartition and o.contype in ('p', 'u', 'x', 'f', 'c')
    union select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and not c.relispartition and c.relkind in ('i', 'I') order by 1`)
  return rows.map(({ name }) => name)
}

/** Those that came and are called so in no statement that makes or renames one: PostgreSQL made the name up. */
function unnamed(came: readonly string[], texts: readonly string[]): string[] {
  const said = texts.join('\n').replace(/--.*$/gm, '').replace(/\s+/g, ' ')
  const given = (name: string) =>
    new RegExp(`(?<!drop )\\b(constraint|index|to)( concurrently)?( if not exists)? "?${name}\\b`, 'i').test(said)
  return came.filter((name) => !before.has(name) && !given(name))
}

const newer = migrations().flatMap(({ name, sql }) => (name > LAST_UNNAMED ? [sql] : []))

test('every key, check and index of a newer migration has a name that a person gave it', async () => {
  expect(unnamed(await on('migrated', keysAndIndexes), newer)).toEqual([])
})

test('a name that PostgreSQL made up is told, also of a check that is replaced', async () => {
  const without = `create table planted (id bigint primary key, other_id bigint references planted, n integer check (n > 0), unique (n));
    create index on planted (other_id); alter table tags add check (name <> ''); alter table tags drop constraint tags_name_check, add check (name <> '-')`
  const named = `create table planted (
      id bigint constraint planted_id primary key, other_id bigint, n integer,
      constraint planted_n unique (n), constraint planted_other foreign key (other_id) references planted, constraint planted_n_over_0 check (n > 0));
    create index if not exists planted_by_other on planted (other_id); alter table tags drop constraint if exists tags_named, add constraint tags_named check (name <> '')`
  await on('migrated', async (client) => {
    for (const [sql, told] of [
      [without, ['planted_n_check', 'planted_n_key', 'planted_other_id_fkey', 'planted_other_id_idx', 'planted_pkey', 'tags_name_check']],
      [named, []],
    ] as const) {
      await client.query(`begin; ${sql}`)
      expect(unnamed(await keysAndIndexes(client), [...newer, sql])).toEqual(told)
      await client.query('rollback')
    }
  })
})
