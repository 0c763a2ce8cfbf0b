/** The first start, cut short and repeated. */
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tablesOf } from '../backup/tables.sql.ts'
import { sequencesOfMigrations, tablesOfMigrations } from '../demo/unfinished-demo.sql.ts'
import { DEMO_PASSWORD } from '../ground/auth/index.ts'
import { checkBooks } from '../ledger/check-books.sql.ts'
import { newClub, newWorld, PASSWORD, staffAt, type World } from '../testing/club.ts'
import { prepareInstallation } from './prepare.ts'

const SMALL = { members: 15, days: 4, calledDays: 2 }

let world: World
beforeEach(async () => {
  world = await newWorld()
})
afterEach(() => world.close())

const prepare = (empty = true, say: (percent: number) => void = () => undefined) =>
  prepareInstallation(
    world.database,
    world.clock,
    { empty, loopback: true, ownerUrl: world.ownerUrl, store: world.store, size: SMALL },
    say,
  )
const gymsOf = async (login: string, password = PASSWORD) => {
  const { gyms } = await staffAt(world, 0, '', '').do(authCalls.login, { body: { account_id: login, password } })
  return gyms.map((gym) => gym.id)
}
const ask = async <Row extends object>(query: string) => (await world.database.pool.query<Row>(query)).rows

/** As a process that is killed when so much is done: nothing more is written, nothing is cleared away. */
async function killedAt(percent: number): Promise<void> {
  const killed = prepare(false, (done) => {
    if (done >= percent) throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
}

async function wholeDemo(): Promise<void> {
  expect(await ask('select name from brands')).toEqual([{ name: '开馆健身' }])
  expect(await ask('select set_up_at is not null as whole, demo, making_demo from installation')).toEqual([
    { whole: true, demo: true, making_demo: false },
  ])
  for (const login of ['owner', 'manager', 'desk', 'sales', 'coach']) expect(await gymsOf(login, DEMO_PASSWORD)).not.toEqual([])
  const [brand] = await ask<{ id: number }>('select id from brands')
  const brandId = brand?.id ?? 0
  expect(await world.database.transaction(brandId, (db) => checkBooks({ db, brandId }))).toEqual([])
}

test('no login leads into a club that was never finished; a finished one stays as it is', async () => {
  const half = await newClub(world)
  await ask('update installation set set_up_at = null')
  expect(await gymsOf(half.owner.login)).toEqual([half.gymId])
  expect(await Promise.all([prepare(), prepare()])).toEqual(['awaits-set-up', 'awaits-set-up'])
  expect(await gymsOf(half.owner.login)).toEqual([])
  // What isn't provably a demo is never thrown away for one.
  expect(await prepare(false)).toBe('awaits-set-up')
  expect(await ask('select id from brands')).toHaveLength(1)

  const whole = await newClub(world)
  expect(await prepare(false)).toBe('set-up')
  expect(await gymsOf(whole.owner.login)).toEqual([whole.gymId])
})

test.each([1, 80])('a demo that was killed at %i percent is thrown away and made anew', { timeout: 120_000 }, async (percent) => {
  await killedAt(percent)
  expect(await ask('select id from brands')).toHaveLength(1)
  expect(await prepare(false)).toBe('demo')
  await wholeDemo()
  // The numbers begin where they begin: nothing of the first try is left.
  expect(await ask('select id from brands')).toEqual([{ id: 1 }])
  const [first] = await ask<{ no: number }>("select min(card_no::bigint) as no from cards where card_no ~ '^8'")
  // One of the first few: a card that was replaced has another number by now.
  expect(first?.no).toBeLessThan(80_000_005)
  // The books are as guarded as before.
  await expect(ask('delete from ledger_lines')).rejects.toThrow()
  await expect(ask('truncate ledger_entries cascade')).rejects.toThrow()
})

test('whoever wants the set-up wizard after half a demo gets it, with nothing of the demo', { timeout: 60_000 }, async () => {
  await killedAt(30)
  expect(await prepare(true)).toBe('awaits-set-up')
  expect(await ask('select id from brands union all select id from accounts')).toEqual([])
  // What every installation begins with is there still.
  expect(await ask('select code from prepaid_packs')).not.toEqual([])
  expect(await ask('select readiness_write(now())')).toHaveLength(1)
  expect(await ask("select written_at > '2001-01-01' as writable from readiness")).toEqual([{ writable: true }])
})

test('two servers that start at once make one demo; meanwhile nobody signs in, and its maker isn’t disturbed', {
  timeout: 120_000,
}, async () => {
  const stranger = staffAt(world, 0, '', '')
  const asked: Promise<number>[] = []
  const heard: number[][] = [[], []]
  const server = (n: number) =>
    prepare(false, (percent) => {
      heard[n]?.push(percent)
      if (percent < 99)
        asked.push(stranger.call(authCalls.login, { body: { account_id: 'owner', password: DEMO_PASSWORD } }).then(({ status }) => status))
    })
  expect(await Promise.all([server(0), server(1)])).toEqual(['demo', 'demo'])
  // One of them made it and heard every step; the other heard what it was told, or found it done.
  expect(heard.map((steps) => steps.includes(3)).filter(Boolean).length).toBeGreaterThan(0)
  expect(asked.length).toBeGreaterThan(2)
  expect(new Set(await Promise.all(asked))).toEqual(new Set([503]))
  await wholeDemo()
})

test('a mark beside more than one brand is nobody’s licence to throw anything away', async () => {
  await newClub(world)
  await newClub(world)
  await ask('update installation set set_up_at = null, making_demo = true')
  await expect(prepare(false)).rejects.toThrow('nothing was thrown away')
  expect(await ask('select id from brands')).toHaveLength(2)
})

test('a table of somebody else’s in the same schema is left alone', async () => {
  await killedAt(1)
  await ask("create table notes as select '别动' as text")
  expect(await prepare(true)).toBe('awaits-set-up')
  expect(await ask('select text from notes')).toEqual([{ text: '别动' }])
})

test('what is thrown away is all that the migrations made', async () => {
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  expect((await tablesOf(client)).map(({ name }) => name)).toEqual(tablesOfMigrations().sort())
  await client.end()
  expect(
    await ask(`select sequencename::text as name from pg_sequences where schemaname = 'public' and sequencename::text not in
      (select c.relname::text from pg_depend d join pg_class c on c.oid = d.objid where d.deptype in ('a', 'i') and c.relkind = 'S') order by 1`),
  ).toEqual(
    sequencesOfMigrations()
      .sort()
      .map((name) => ({ name })),
  )
})
