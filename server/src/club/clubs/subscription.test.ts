/** A subscription runs out and is renewed: what is shown, what is asked for, what goes on meanwhile. */
import { subscriptionCalls } from '@kaiguan/contract/club/clubs/subscription'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Club, newClub, newStaff, newWorld, PASSWORD, unique, type World } from '../../testing/club.ts'
import { operatorOf } from '../../testing/operator.ts'
import { untilWaiting } from '../../testing/wait-until-blocked.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

async function plan(months: string): Promise<number> {
  const [said] = await operatorOf(world)('plans', 'add', unique('方案'), months, '1999')
  return Number(/\d+/.exec(said ?? '')?.[0])
}

test('a club that never expires has nothing to renew', async () => {
  const { owner } = await newClub(world)
  expect(await owner.do(subscriptionCalls.show)).toMatchObject({ days_left: null, over_status: false, request: null })
  expect((await owner.call(subscriptionCalls.ask, { body: { plan_id: await plan('12') } })).refusal.code).toBe(34623)
})

test('an overdue club writes nothing, but asks for renewal, takes its data along and reads who may go in; renewed, it works again', async () => {
  const { owner, gymId } = await newClub(world)
  const id = await plan('12')
  await operatorOf(world)('renew', String(gymId), '2026-11-19')
  expect(await owner.do(subscriptionCalls.show)).toMatchObject({ days_left: -1, over_status: true })
  const goods = { body: { name: '水', price: 300 } }
  const sold = await owner.call(goodsCalls.create, goods as never)
  expect(sold.refusal.code).toBe(52005)
  const asked = await owner.do(subscriptionCalls.ask, { body: { plan_id: id } })
  expect(asked).toMatchObject({ months: 12, price_fen: 199_900, asked_by: '王老板' })
  expect((await owner.call(subscriptionCalls.ask, { body: { plan_id: id } })).refusal.code).toBe(34621)
  expect((await owner.call(exportCalls.everything, { body: { password: PASSWORD } })).status).toBe(200)
  await operatorOf(world)('renew', String(gymId), 'plan')
  expect(await owner.do(subscriptionCalls.show)).toMatchObject({ over_date: '2027-11-20', over_status: false, request: null })
  expect((await owner.do(authCalls.gym)).over_status).toBe(false)
})

test('a request is taken back once, and another is made; who may not ask sees the day and the plans all the same', async () => {
  const { owner, brandId, gymId } = await newClub(world)
  const [year, month] = [await plan('12'), await plan('1')]
  await operatorOf(world)('renew', String(gymId), '2026-12-01')
  const desk = await newStaff(world, { brandId, gymId })
  expect((await desk.do(subscriptionCalls.show)).plans.map(({ id }) => id)).toContain(month)
  expect((await desk.call(subscriptionCalls.ask, { body: { plan_id: year } })).status).toBe(403)
  const { id } = await owner.do(subscriptionCalls.ask, { body: { plan_id: year } })
  await owner.do(subscriptionCalls.withdraw, { params: { id } })
  expect((await owner.call(subscriptionCalls.withdraw, { params: { id } })).refusal.code).toBe(34624)
  expect((await owner.do(subscriptionCalls.ask, { body: { plan_id: month } })).plan_id).toBe(month)
})

test('a plan that was withdrawn can’t be asked for', async () => {
  const { owner, gymId } = await newClub(world)
  const id = await plan('12')
  await operatorOf(world)('renew', String(gymId), '2026-12-01')
  await operatorOf(world)('plans', 'withdraw', String(id))
  expect((await owner.call(subscriptionCalls.ask, { body: { plan_id: id } })).refusal.errors).toHaveProperty('plan_id')
})

/** All of them come while somebody else holds the gym, and go on together. */
async function atOnce<T>({ brandId, gymId }: Club, calls: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const { ends } = await world.database.transaction(brandId, async (db) => {
    await sql`select from gyms where brand_id = ${brandId} and id = ${gymId} for update`.execute(db)
    const waits = sql<{ n: number }>`
      select count(distinct w.pid)::integer as n from pg_locks w join pg_locks h on h.pid = w.pid
      where not w.granted and h.database = (select oid from pg_database where datname = current_database())`
    const ends = Promise.allSettled(calls.map((call) => call()))
    await untilWaiting(db, waits, calls.length)
    return { ends }
  })
  return ends
}

test('a request that is taken back as the operator renews by it is either renewed or taken back', async () => {
  const club = await newClub(world)
  const id = await plan('12')
  await operatorOf(world)('renew', String(club.gymId), '2026-12-01')
  const request = await club.owner.do(subscriptionCalls.ask, { body: { plan_id: id } })
  const [renewed, withdrawn] = await atOnce<unknown>(club, [
    () => operatorOf(world)('renew', String(club.gymId), 'plan'),
    () => club.owner.do(subscriptionCalls.withdraw, { params: { id: request.id } }),
  ])
  expect([renewed?.status, withdrawn?.status].sort()).toEqual(['fulfilled', 'rejected'])
  const { over_date } = await club.owner.do(subscriptionCalls.show)
  expect(over_date).toBe(renewed?.status === 'fulfilled' ? '2027-12-01' : '2026-12-01')
})

test('of a plan that is given twice at once, both count', async () => {
  const club = await newClub(world)
  const id = String(await plan('12'))
  await operatorOf(world)('renew', String(club.gymId), '2026-12-01')
  const renew = () => operatorOf(world)('renew', String(club.gymId), 'plan', id)
  await atOnce(club, [renew, renew])
  expect((await club.owner.do(subscriptionCalls.show)).over_date).toBe('2028-12-01')
})
