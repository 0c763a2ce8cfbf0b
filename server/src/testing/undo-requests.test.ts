/** What the laws lean on: of a request that is undone nothing stays, and all that would have failed has failed. */
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, one } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { type Club, newClub, newPhone, newWorld, type World } from './club.ts'
import { newCustomer } from './customers.ts'
import { undoable, undone } from './undo-requests.ts'
import { snapshot } from './walk.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld(undefined, undoable)
  club = await newClub(world)
  await world.database.pool.query(`
    create table planted (id int primary key, of_id int references planted deferrable initially deferred);
    grant all on planted to kaiguan_app`)
})
afterAll(() => world.close())

const part = <T>(work: (db: Db) => Promise<T>) => world.database.transaction(club.brandId, work)
const plant = (id: number, of = id) => sql`insert into planted values (${id}, ${of})`
const planted = (db: Db) => one(db, sql<{ count: number }>`select count(*) from planted`).then(({ count }) => count)

test('a request sees what the one before it wrote, and nothing of either stays', async () => {
  const at = { world, club, owner: club.owner }
  const before = await snapshot(at)
  const found = await undone(world, async () => {
    const { id } = await newCustomer(club.owner)
    await club.owner.do(customerCalls.edit, { params: { id }, body: { remark: '看看' } })
    return club.owner.do(customerCalls.show, { params: { id: String(id) } })
  })
  expect(found.remark).toBe('看看')
  expect(await snapshot(at)).toEqual(before)
  expect((await club.owner.do(customerCalls.list)).total).toBe(0)
})

test('what nobody asks to be undone is kept, also by who asks meanwhile', async () => {
  const phone = newPhone()
  await Promise.all([undone(world, () => newCustomer(club.owner)), newCustomer(club.owner, { phone })])
  expect((await club.owner.do(customerCalls.list)).data.map((row) => row.id)).toHaveLength(1)
})

test('what would fail at the commit fails at the end of its part', async () => {
  await expect(undone(world, () => part((db) => plant(1, 2).execute(db)))).rejects.toThrow('planted_of_id_fkey')
  await expect(undone(world, () => part((db) => db.last(plant(1, 2))))).rejects.toThrow('planted_of_id_fkey')
  await expect(undone(world, () => part((db) => db.last(sql`select 1 / 0`)))).rejects.toThrow('division by zero')
  const unheard = (db: Db) => sql`select 1 / 0`.execute(db).catch(() => 'nobody hears it')
  await expect(undone(world, () => part(unheard))).rejects.toThrow('aborted')
})

test('a part that failed is undone alone; what it set for itself ends with it', async () => {
  const after = await undone(world, async () => {
    await part(async (db) => {
      await plant(1).execute(db)
      await sql`set local role kaiguan_member`.execute(db)
    })
    await part((db) => plant(2, 3).execute(db)).catch(() => undefined)
    return world.database.transaction(null, async (db) => ({
      ...(await one(db, sql<{ brand: string; role: string }>`select current_setting('app.brand') as brand, current_user::text as role`)),
      rows: await planted(db),
    }))
  })
  expect(after).toEqual({ brand: '', role: 'kaiguan_app', rows: 1 })
  expect(await part(planted)).toBe(0)
})

test('it is tried again as ever, and no longer than ever', async () => {
  let tries = 0
  const twice = (db: Db) => {
    tries += 1
    return Promise.all([plant(1).execute(db), plant(1).execute(db)])
  }
  await expect(undone(world, () => part(twice))).rejects.toThrow('planted_pkey')
  expect(tries).toBe(3)
})

test('what goes on a connection of its own is undone, too', async () => {
  const beside = (work: (db: Db) => Promise<unknown>) => undone(world, () => part(() => world.database.apart(work)))
  await beside((db) => plant(1).execute(db))
  await expect(beside((db) => plant(1, 2).execute(db))).rejects.toThrow('planted_of_id_fkey')
  await undone(world, () => part(() => part((db) => plant(1).execute(db))))
  expect(await part(planted)).toBe(0)
})
