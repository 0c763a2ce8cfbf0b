/** schema.sql is the schema: what the migrations make, and what builds it, on every PostgreSQL that we run on (docs/testing.md, pg15). */
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onServer, withDatabase } from '../../testing/global-setup.ts'
import { schemaFacts } from '../../testing/schema-facts.ts'
import { migrate } from '../migrate.ts'
import { writtenSchema } from './written.ts'

const file = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8')
const names = { migrated: `schema_migrated_${process.pid}`, built: `schema_built_${process.pid}` }
const urlOf = (which: keyof typeof names) => withDatabase(inject('ownerUrl'), names[which])

beforeAll(async () => {
  await onServer(inject('ownerUrl'), async (client) => {
    for (const name of Object.values(names)) await client.query(`create database ${name}`)
  })
  await migrate(urlOf('migrated'))
  await onServer(urlOf('built'), async (client) => {
    await client.query(file)
    // As migrate() ends: the log's months hang on the day.
    await client.query('select operation_log_partitions(current_date)')
  })
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

/** Of two long texts that should be one: null where they are. */
function firstDifference(is: string, should: string): object | null {
  const [ours, theirs] = [is.split('\n'), should.split('\n')]
  const at = ours.findIndex((line, i) => line !== theirs[i])
  return is === should ? null : { line: at + 1, is: ours[at], should: theirs[at] }
}

test('schema.sql says what the migrations make; where it doesn’t, npm run tables writes it anew', async () => {
  expect(firstDifference(file, await on('migrated', writtenSchema))).toBeNull()
})

test('whoever runs it in an empty database has that very schema', async () => {
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

test('a table that nobody gave a place in the chapters is named', async () => {
  await on('built', async (client) => {
    await client.query('begin; create table nobodys (id bigint)')
    await expect(writtenSchema(client)).rejects.toThrow('chapters.ts has the table nobodys')
    await client.query('rollback')
  })
})
