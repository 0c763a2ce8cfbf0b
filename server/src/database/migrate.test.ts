/** Migrations are known by their names: databases and archives of the numbered ones go on, and two branches of work never share a key. */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { onServer, withDatabase } from '../testing/global-setup.ts'
import { migrate, migrations } from './migrate.ts'

const HERE = fileURLToPath(new URL('./migrations/', import.meta.url))
const name = `migrate_${process.pid}`
const url = withDatabase(inject('ownerUrl'), name)
let folder: string

beforeEach(async () => {
  await onServer(inject('ownerUrl'), (client) => client.query(`create database ${name}`))
  folder = mkdtempSync(join(tmpdir(), 'kaiguan-migrations-'))
  cpSync(HERE, folder, { recursive: true })
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await onServer(inject('ownerUrl'), (client) => client.query(`drop database if exists ${name} with (force)`))
})

const ask = async <Row extends pg.QueryResultRow>(query: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<Row>(query)
    .then((answer) => answer.rows)
    .finally(() => client.end())
}
const fromFolder = () => migrate(url, { folder: pathToFileURL(`${folder}/`) })
const add = (file: string, sql: string) => writeFileSync(join(folder, file), sql)

test('the first fifteen are as they were when clubs applied them', () => {
  const numbered = migrations().filter((migration) => /^\d{4}_/.test(migration.name))
  const all = createHash('sha256')
  for (const { sql } of numbered) all.update(sql)
  expect(numbered).toHaveLength(15)
  expect(all.digest('hex')).toBe('e4bf9ec1f34b551243dadf63a4b8e2271d780a58d2ceac9036f052702d73b62b')
})

test('a database that knew its migrations by number goes on by name, and applies none of them again', async () => {
  const numbered = migrations().filter((migration) => /^\d{4}_/.test(migration.name))
  await migrate(url, { only: numbered.map((migration) => migration.name) })
  await ask(`alter table migrations drop constraint migrations_pkey, add column number integer;
    update migrations set number = left(name, 4)::integer; alter table migrations add primary key (number)`)
  const applied = await migrate(url)
  expect(applied.filter((one) => /^\d{4}_/.test(one))).toEqual([])
  expect(await ask('select name from migrations order by name')).toEqual(migrations().map((migration) => ({ name: migration.name })))
})

test('what two people wrote at the same time is applied whole, also when the earlier one lands later', async () => {
  add('29991231T1200_later.sql', 'create table written_later (id integer)')
  await fromFolder()
  add('29991231T1100_earlier.sql', 'create table written_earlier (id integer)')
  expect(await fromFolder()).toEqual(['29991231T1100_earlier.sql'])
  expect(await fromFolder()).toEqual([])
})

test('a database that knows more than this version is left alone, with the names of what is unknown here', async () => {
  add('29991231T1200_lockers_of_next_year.sql', 'select 1')
  await fromFolder()
  await expect(migrate(url)).rejects.toThrow('29991231T1200_lockers_of_next_year.sql')
})

test('a file that was edited after it was applied stops the start', async () => {
  await fromFolder()
  writeFileSync(join(folder, '0002_customers.sql'), `${readFileSync(join(folder, '0002_customers.sql'), 'utf8')}-- later`)
  await expect(fromFolder()).rejects.toThrow('0002_customers.sql was changed')
})

const momentsOfApplying = () => ask<{ n: number }>('select count(distinct applied_at)::integer as n from migrations')

test('a fresh database begins with the schema as it stands, and what came later runs after it', async () => {
  add('29991231T1200_later.sql', 'create table written_later (id integer)')
  expect(await fromFolder()).toEqual([...migrations().map((migration) => migration.name), '29991231T1200_later.sql'])
  expect(await momentsOfApplying()).toEqual([{ n: 2 }])
  expect(await fromFolder()).toEqual([])
})

test('where a migration isn’t word by word what the schema stands for, each runs by itself', async () => {
  writeFileSync(
    join(folder, '0013_deposits.sql'),
    `${readFileSync(join(folder, '0013_deposits.sql'), 'utf8')}create table written_meanwhile (id integer);`,
  )
  await fromFolder()
  expect(await momentsOfApplying()).toEqual([{ n: migrations().length }])
  expect(await ask("select to_regclass('written_meanwhile') is not null as there")).toEqual([{ there: true }])
})

test('where not all of them are wanted, nothing is there that came later', async () => {
  const all = migrations().map((migration) => migration.name)
  const [last = ''] = all.slice(-1)
  await migrate(url, { only: all.slice(0, -1) })
  expect(await ask('select name from migrations where name = any (array[(select max(name) from migrations)])')).toEqual([
    { name: all.at(-2) },
  ])
  expect(await migrate(url)).toEqual([last])
})

test('a beginning that fails leaves nothing of itself, and the next one is whole', async () => {
  await ask('create table cards (id integer)')
  await expect(migrate(url)).rejects.toThrow('relation "cards" already exists')
  expect(await ask("select to_regclass('migrations') is null as empty, to_regclass('brands') is null as clean")).toEqual([
    { empty: true, clean: true },
  ])
  await ask('drop table cards')
  expect(await migrate(url)).toHaveLength(migrations().length)
})

test('a migration that fails leaves nothing of itself, and those before it stand', async () => {
  add('29991231T1100_whole.sql', 'create table whole (id integer)')
  add('29991231T1200_broken.sql', 'create table half (id integer); select 1 / 0')
  await expect(fromFolder()).rejects.toThrow('division by zero')
  expect(await ask("select to_regclass('whole') is not null as whole, to_regclass('half') is not null as half")).toEqual([
    { whole: true, half: false },
  ])
})

test('what was known before of last visits, of what is still to be earned, of initials and of how many there are goes on', async () => {
  const earlier = migrations().filter((migration) => migration.name < '20261122T1000')
  await migrate(url, { only: earlier.map((migration) => migration.name) })
  await ask(`
    insert into brands (name, created_at) values ('开馆', '2026-01-01');
    select set_config('app.brand', '1', false);
    insert into gyms (brand_id, name, is_check_pass, created_at) values (1, '一店', 1, '2026-01-01');
    insert into persons (brand_id, name, phone, created_at) values (1, '张伟', '13900000001', '2026-01-01'), (1, '李娜', '13900000002', '2026-01-01');
    insert into customers (brand_id, gym_id, person_id, name, initials, last_visit_at, created_at)
      select 1, 1, id, name, 'zw', case when id = 1 then timestamptz '2026-11-01 10:00+08' end, created_at from persons;
    insert into vip_templates (brand_id, gym_id, kind, name, price_fen, terms, created_at) values (1, 1, 2, '次卡', 10000, '{}', '2026-01-01');
    insert into cards (brand_id, gym_id, customer_id, template_id, kind, card_no, name, image, terms, price_fen, units, sold_on, residue_times, created_at)
      select 1, 1, 1, 1, 2, n, '次卡', 'jade', '{}', 10000, 3, '2026-01-01', 2, '2026-01-01' from unnest(array['80000001', '80000002']) n;
    insert into ledger_entries (brand_id, gym_id, kind, business_day, occurred_at, posted_at) select 1, 1, k, '2026-01-01', '2026-01-01', '2026-01-01' from unnest(array['card.sold', 'card.visited']) k;
    insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, payment_method, category, card_id)
      values (1, 1, 1, '2026-01-01', 'hand', 10000, 'CASH', null, null), (1, 1, 1, '2026-01-01', 'deferred', -10000, null, 'card', 1),
        (1, 1, 2, '2026-01-01', 'deferred', 3333, null, 'card', 1), (1, 1, 2, '2026-01-01', 'income', -3333, null, 'card', 1)`)
  await migrate(url)
  await ask('alter table customer_activity no force row level security; alter table cards no force row level security')
  expect(await ask('select customer_id, last_visit_at from customer_activity order by customer_id')).toEqual([
    { customer_id: '1', last_visit_at: new Date('2026-11-01T02:00:00Z') },
    { customer_id: '2', last_visit_at: null },
  ])
  expect(await ask('select card_no, deferred_fen from cards order by id')).toEqual([
    { card_no: '80000001', deferred_fen: '6667' },
    { card_no: '80000002', deferred_fen: '0' },
  ])
  await ask('alter table customer_search no force row level security; alter table list_totals no force row level security')
  expect(await ask('select array_agg(token || customer_id order by token, customer_id) as words from customer_search')).toEqual([
    { words: ['z1', 'z2', 'zw1', 'zw2'] },
  ])
  expect(await ask('select list, n from list_totals order by list')).toEqual([
    { list: 'cards', n: 2 },
    { list: 'customers', n: 2 },
  ])
})

test('an owner who is no superuser brings a database with a club in it to the newest schema, and its keys hold', async () => {
  const owner = `plain_${process.pid}`
  await onServer(inject('ownerUrl'), async (client) => {
    await client.query(`create role ${owner} login createrole password 'plain'; grant kaiguan_app to ${owner} with admin option`)
    await client.query(`alter database ${name} owner to ${owner}`)
  })
  const plain = url.replace(/\/\/[^@]*@/, `//${owner}:plain@`)
  try {
    const earlier = migrations().filter((migration) => migration.name < '20261122T1000')
    await migrate(plain, { only: earlier.map((migration) => migration.name) })
    await ask(`insert into brands (name, created_at) values ('开馆', '2026-01-01');
      insert into gyms (brand_id, name, is_check_pass, created_at) values (1, '一店', 1, '2026-01-01');
      insert into persons (brand_id, name, phone, created_at) values (1, '张伟', '13900000001', '2026-01-01');
      insert into customers (brand_id, gym_id, person_id, name, initials, created_at) select 1, 1, id, name, 'zw', created_at from persons`)
    await migrate(plain)
    expect(await ask('select customer_id from customer_activity')).toEqual([{ customer_id: '1' }])
    await expect(ask('update customers set person_id = 2')).rejects.toThrow('foreign key')
  } finally {
    await onServer(inject('ownerUrl'), async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop owned by ${owner}; drop role ${owner}`)
    })
  }
})

test('accounts that are there when phones come to be proven stay in: whoever set a password by a code, or set the club up, counts as proven', async () => {
  const earlier = migrations().filter((migration) => migration.name < '20261124T0501')
  await migrate(url, { only: earlier.map((migration) => migration.name) })
  await ask(`
    update installation set set_up_at = '2026-01-01';
    insert into brands (name, created_at) select n, '2026-01-01' from unnest(array['开馆', '别家']) n;
    insert into accounts (phone, password_hash, password_changed_at, demo, created_at)
      select '1390000000' || n, 'hash', '2026-01-01', n = 7, '2026-01-01' from generate_series(1, 8) n;
    insert into account_memberships (account_id, brand_id, employee_id) select n, 1, n from generate_series(1, 8) n;
    insert into account_memberships (account_id, brand_id, employee_id) values (4, 2, 9);
    select set_config('app.brand', '1', false);
    insert into gyms (brand_id, name, is_check_pass, created_at) values (1, '一店', 1, '2026-01-01');
    insert into employees (brand_id, gym_id, account_id, type, name, created_at)
      select 1, 1, n, case n when 1 then 4 else 1 end, '员工' || n, '2026-01-01' from generate_series(1, 8) n;
    insert into gym_registrations (brand_id, gym_id, account_id, name, address, province, city, owner_name, legal_person_phone, state, submitted_at, decided_at)
      values (1, 1, 2, '一店', '', '', '', '', '', 1, '2026-01-01', '2026-01-01');
    insert into phone_codes (purpose, phone, code_hash, ip, sent_at, expires_at, used_at) values
      ('forget_password', '13900000003', '', '', '2026-01-01 10:00', '2026-01-01 10:05', '2026-01-01 10:01'),
      ('forget_password', '13900000008', '', '', '2026-01-01 10:00', '2026-01-01 10:05', '2026-01-01 10:02'),
      ('forget_password', '13900000008', '', '', '2026-01-01 10:02', '2026-01-01 10:07', null),
      ('create_employee', '13900000005', '', '', '2026-01-01 10:00', '2026-01-01 10:05', '2026-01-01 10:02'),
      ('create_customer', '13900000006', '', '', '2026-01-01 10:00', '2026-01-01 10:05', '2026-01-01 10:01')`)
  await migrate(url)
  // 4 and 5 agreed to work for a club, which typed their password; 6 was added as a customer; 8 asked for a second code and used neither.
  expect(await ask('select id from accounts where phone_proven_at is not null order by id')).toEqual(
    ['1', '2', '3', '7'].map((id) => ({ id })),
  )
  expect(await ask('select from account_memberships where awaits_holder')).toEqual([])
  const [answer] = await ask<{ gyms: number }>(`select count(*)::integer as gyms from account_gyms(8, '2026-11-24')`)
  expect(answer).toEqual({ gyms: 1 })
})

test('whoever let registrations in at once goes on so; an installation that begins waits for its operator', async () => {
  const earlier = migrations().filter((migration) => migration.name < '20261124T0503')
  await migrate(url, { only: earlier.map((migration) => migration.name) })
  await ask("update installation set set_up_at = '2026-01-01'")
  await migrate(url)
  expect(await ask('select approve_at_once from installation')).toEqual([{ approve_at_once: true }])
  await ask('delete from installation; insert into installation default values')
  expect(await ask('select approve_at_once from installation')).toEqual([{ approve_at_once: false }])
})

test('sessions that are open when they come to have an end get it from when they were made', async () => {
  const earlier = migrations().filter((migration) => migration.name < '20261125T0301')
  await migrate(url, { only: earlier.map((migration) => migration.name) })
  await ask(`
    insert into accounts (phone, password_hash, password_changed_at, created_at) values ('13900000001', 'hash', '2026-01-01', '2026-01-01');
    insert into sessions (token_hash, account_id, created_at, last_used_at) values ('s', 1, '2026-11-20 08:00Z', '2026-11-20 19:00Z')`)
  await migrate(url)
  expect(await ask("select ends_at = '2026-11-20 20:00Z' as fixed from sessions")).toEqual([{ fixed: true }])
  const [answer] = await ask(
    `select session_open('s', '2026-11-20 19:59Z', null)->'ended' as before, session_open('s', '2026-11-20 20:00Z', null)->'ended' as at`,
  )
  expect(answer).toEqual({ before: null, at: true })
})
