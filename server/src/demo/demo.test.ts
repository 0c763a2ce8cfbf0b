/** The demo chain made small by the same code: its books agree, it is the same every time, it can be worked with, and a restored copy is the same chain. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { letterCalls } from '@kaiguan/contract/overview/weekly-letters/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { backup } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { countRows, tablesOf } from '../backup/tables.sql.ts'
import { openDatabase } from '../database/open.ts'
import { DEMO_PASSWORD } from '../ground/auth/index.ts'
import { checkFiles } from '../ground/files/index.ts'
import { checkBooks } from '../ledger/check-books.sql.ts'
import { diskStore } from '../storage/disk-store.ts'
import { newWorld, type Staff, staffAt, type World } from '../testing/club.ts'
import { onServer, withDatabase } from '../testing/global-setup.ts'
import { makeDemo } from './demo-club.ts'

const SMALL = { members: 100, days: 60, calledDays: 7 }
/** Half past one in the afternoon: today is open. */
const NOW = '2026-11-20T05:30:00Z'

let world: World
let manager: Staff
const seen: number[] = []
beforeAll(async () => {
  world = await newWorld(NOW)
  await makeDemo(world, world.clock.now(), (percent) => seen.push(percent), SMALL)
  manager = await demoLogin('manager')
}, 120_000)
afterAll(() => world.close())

async function demoLogin(login: string): Promise<Staff> {
  const anyone = staffAt(world, 0, '', '')
  const { token, account } = await anyone.do(authCalls.login, { body: { account_id: login, password: DEMO_PASSWORD } })
  return staffAt(world, account.employee.id, login, token)
}

async function ask<Row extends object>(query: string): Promise<Row[]> {
  return (await world.database.pool.query<Row>(query)).rows
}

async function brandId(): Promise<number> {
  const [brand] = await ask<{ id: number }>('select id from brands')
  return brand?.id ?? 0
}

async function problems(url = world.ownerUrl): Promise<unknown[]> {
  const database = openDatabase(url, { max: 1 })
  const id = await brandId()
  return database.transaction(id, (db) => checkBooks({ db, brandId: id })).finally(() => database.close())
}

test('at the refund desk a case stands in each state, and the cards of a closed day have it back', async () => {
  const states = await ask<{
    state: string
  }>(`select distinct case when exists (select from card_events u where u.reverses_id = r.event_id) then 'reversed' else r.state end as state
    from refund_cases r order by 1`)
  expect(states.map(({ state }) => state)).toEqual(['approved', 'paid', 'rejected', 'requested', 'reversed', 'withdrawn'])
  const given = await ask<{
    cards: number
  }>(`select count(*)::int as cards from disruption_items i join disruptions d on d.id = i.disruption_id
    where d.state = 'applied' and i.state = 'applied'`)
  expect(given[0]?.cards).toBeGreaterThan(0)
})

test('its people have faces, its goods pictures and its branches a logo, each of which is there', async () => {
  const lacking = await ask(`
    select name from goods where image_file_id is null union all select name from gyms where logo_file_id is null
    union all select name from employees where head_portrait_file_id is null`)
  expect(lacking).toEqual([])
  const [{ n, of } = { n: 0, of: 0 }] = await ask<{ n: number; of: number }>(
    'select count(head_portrait_file_id) as n, count(*) as of from persons',
  )
  expect(n / of > 0.3 && n / of < 0.9).toBe(true)
  const { files, problems } = await checkFiles(world.database, world.store)
  expect([files > 30, problems]).toEqual([true, []])
})

test('in its last days goods went for points, and some members agreed to a photo of their face, which is there', async () => {
  const [found] = await ask<{ priced: number; exchanged: number; consents: number; faces: number }>(`
    select (select count(*)::int from goods where points_price is not null) as priced,
      (select count(*)::int from order_lines where points_price is not null) as exchanged,
      (select count(*)::int from face_consents) as consents, (select count(*)::int from face_consents where face_file_id is not null) as faces`)
  expect(found).toMatchObject({ priced: 12 })
  expect([found?.exchanged, found?.consents, found?.faces].every((count) => (count ?? 0) > 0)).toBe(true)
})

test('on its last Monday each branch wrote what the week before came to', async () => {
  const written = await ask<{ week: string; gyms: number; told: number }>(`
    select l.week::text, count(distinct l.gym_id)::int as gyms, count(d.id)::int as told from weekly_letters l
    join article_records r on r.brand_id = l.brand_id and r.gym_id = l.gym_id and r.event = 'letter.weekly'
    join article_details d on d.brand_id = r.brand_id and d.record_id = r.id group by 1`)
  expect(written).toMatchObject([{ week: '2026-11-09', gyms: 4 }])
  const { figures } = await manager.do(letterCalls.show, { params: { week: '2026-11-09' } })
  expect(figures.filter(({ now }) => now > 0).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['taken', 'earned', 'visits', 'members']),
  )
})

test('the books of every day agree', async () => {
  expect(await problems()).toEqual([])
})

test('twenty-three people of every type and role work in four branches, and the five demo logins lead in', async () => {
  const types = await ask<{ type: number; people: number }>(
    'select type, count(distinct account_id)::int as people from employees group by type order by type',
  )
  expect(types.map(({ type }) => type)).toEqual([1, 2, 3, 4, 5, 6])
  expect(types.reduce((sum, { people }) => sum + people, 0)).toBe(23)
  const roles = await ask<{ name: string }>('select distinct r.name from roles r join employees e on e.role_id = r.id order by 1')
  expect(roles).toHaveLength(4)
  for (const login of ['owner', 'manager', 'desk', 'sales', 'coach']) expect((await demoLogin(login)).token).not.toBe('')
})

test('every branch has members and stands in an open shift; each closed every day but today, the one behind none of two months', async () => {
  const branches = await ask<{ id: number; members: number; closings: number; last: string; open: number }>(`
    select g.id, (select count(*)::int from customers c where c.gym_id = g.id and c.member_since is not null) as members,
      (select count(*)::int from day_closings d where d.gym_id = g.id) as closings, (select max(business_day) from day_closings d where d.gym_id = g.id) as last,
      (select count(*)::int from shifts s where s.gym_id = g.id and s.closed_at is null) as open
    from gyms g order by g.id`)
  expect(branches).toHaveLength(4)
  for (const branch of branches.slice(0, -1)) {
    expect(branch.members).toBeGreaterThan(8)
    expect(branch).toMatchObject({ closings: SMALL.days - 1, last: '2026-11-19', open: 1 })
  }
  // From the first of its sixty days through the end of September.
  expect(branches.at(-1)).toMatchObject({ closings: 9, last: '2026-09-30', open: 1 })
  expect(branches.at(-1)?.members).toBeGreaterThan(4)
})

test('one branch fell behind: its members come less often and train at the others, which it owes; nobody else goes there', async () => {
  const [found] = await ask<{ here: number; others: number; there: number; strangers: number; owes: number }>(`
    with behind as (select max(id) as id from gyms), late as (select * from visits where business_day > (select max(business_day) - 20 from visits)),
      members as (select c.gym_id, count(*)::int as n from customers c where c.member_since is not null group by 1)
    select (select count(*)::float from late v where v.gym_id = b.id) / (select n from members m where m.gym_id = b.id) as here,
      (select count(*)::float from late v where v.gym_id <> b.id) / (select sum(n) from members m where m.gym_id <> b.id) as others,
      (select count(*)::int from visits v join cards k on k.id = v.card_id where k.gym_id = b.id and v.gym_id <> b.id) as there,
      (select count(*)::int from visits v join cards k on k.id = v.card_id where k.gym_id <> b.id and v.gym_id = b.id) as strangers,
      (select -coalesce(sum(amount_fen), 0)::int from ledger_lines l where l.account = 'due' and l.gym_id = b.id) as owes
    from behind b`)
  expect(found?.here).toBeLessThan(found?.others ?? 0)
  expect([found?.there, found?.owes].every((n) => (n ?? 0) > 0)).toBe(true)
  expect(found?.strangers).toBe(0)
})

test('a card that is good everywhere is used elsewhere, something was refunded, a deposit was used, nothing is sold that isn’t there', async () => {
  const [found] = await ask<{ due: number; refunds: number; used: number; below: number; low: number }>(`
    select (select count(*)::int from ledger_lines where account = 'due') as due, (select count(*)::int from orders where kind like '%refund') as refunds,
      (select count(*)::int from deposits where used_fen > 0) as used, (select count(*)::int from stock_moves where stock < 0) as below,
      (select count(*)::int from goods where stock <= low_stock) as low`)
  expect(found?.below).toBe(0)
  expect(found?.refunds).toBeGreaterThan(0)
  expect(found?.used).toBeGreaterThan(0)
  expect(found?.due).toBeGreaterThan(0)
  expect(found?.low).toBeGreaterThanOrEqual(2)
})

test('a report while it is made only ever goes forward', () => {
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(new Set(seen).size).toBeGreaterThan(20)
})

test('a copy restored into an empty database has every row and its books agree', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaiguan-demo-test-'))
  const name = `demo_copy_${process.pid}`
  await onServer(inject('ownerUrl'), (client) => client.query(`create database ${name}`))
  const url = withDatabase(inject('ownerUrl'), name)
  try {
    await backup(world, join(folder, 'demo.tar.gz'), world.clock.now())
    await restore({ ownerUrl: url, store: diskStore(join(folder, 'files')) }, join(folder, 'demo.tar.gz'))
    expect(await weigh(url)).toEqual(await weigh(world.ownerUrl))
    expect(await problems(url)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await onServer(inject('ownerUrl'), (client) => client.query(`drop database if exists ${name} with (force)`))
  }
})

/** Every table's rows, and every account's and card's balance. */
async function weigh(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const counts: Record<string, number> = {}
  for (const { name } of await tablesOf(client)) counts[name] = await countRows(client, name)
  const balances = await client.query(
    'select gym_id, account, payment_method, category, card_id, deposit_id, sum(amount_fen) as fen from ledger_lines group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6',
  )
  const cards = await client.query('select id, principal_fen, gift_fen, residue_times, ends_on::text from cards order by id')
  await client.end()
  return { counts, balances: balances.rows, cards: cards.rows }
}

test('made twice it is the same chain, person by person and sale by sale', { timeout: 120_000 }, async () => {
  const other = await newWorld('2026-11-20T05:30:00Z')
  await makeDemo(other, other.clock.now(), () => undefined, SMALL)
  const print = async (of: World) =>
    (
      await of.database.pool.query(`select (select string_agg(name || phone, ',' order by id) from customers) as people,
      (select string_agg(trade_no || real_total_fee_fen, ',' order by id) from orders) as orders,
      (select string_agg(card_no || name, ',' order by id) from cards) as cards`)
    ).rows
  expect(await print(other)).toEqual(await print(world))
  await other.close()
})

test('the chain goes on: a card is sold, its holder comes in, the shift is handed over and the day closed', async () => {
  const desk = await demoLogin('desk')
  const customer = await desk.do(customerCalls.create, { body: { name: '慕容雪', phone: '13955550001', sex: 2 } })
  const type = (await desk.do(cardTypeCalls.list)).data.find(({ kind, universal }) => kind === 1 && !universal)
  await desk.do(cardCalls.sell, { body: { customer_id: customer.id, vip_template_id: type?.id ?? 0, payment_method: 'CASH' } })
  const entered = await desk.do(checkInCalls.admit, { body: { customer_id: customer.id } })
  expect(entered.decision.allowed).toBe(true)
  world.clock.set('2026-11-20T14:35:00Z')
  manager = await demoLogin('manager')
  const [register] = (await manager.do(shiftCalls.registers)).data
  const id = register?.shift?.id ?? 0
  const { expected } = await manager.do(shiftCalls.show, { params: { id } })
  await manager.do(shiftCalls.close, { params: { id }, body: { counted: expected ?? 0, left: 0, note: '' } })
  const closing = await manager.do(accountSheetCalls.close, { body: { day: '2026-11-20' } })
  expect(closing.taken).toBeGreaterThan(0)
  expect(await problems()).toEqual([])
})
