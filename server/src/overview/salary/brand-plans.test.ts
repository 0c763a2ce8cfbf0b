/** Pay plans of the whole brand: head office writes them, every branch reads them and pays by them; and somebody with posts at two branches. */
import { employeePlanCalls, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { draftRun, newPayPlan, payBy, SOME_RULES } from '../../testing/salary.ts'

const PLANS = ['salary.plans-view', 'salary.plans-create', 'salary.plans-edit', 'salary.plans-delete', 'salary.view', 'salary.run'] as const

let world: World
let club: Club
let other: { brandId: number; gymId: number }
let boss: Staff
let manager: Staff
let xu: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  other = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  boss = await newStaff(world, club, { name: '总部', type: 6 })
  manager = await newStaff(world, other, { name: '二店店长', permissions: [...PLANS] })
  xu = await newStaff(world, other, { name: '徐教练', permissions: [] })
})
afterAll(() => world.close())

const plan = () => newPayPlan(boss, { name: '全品牌教练', brand: true })
const listed = async (by: Staff) => (await by.do(payPlanCalls.list)).data.map(({ name, brand, people }) => [name, brand, people])
async function change(by: Staff, id: number, from_month: string) {
  const { version } = await by.do(payPlanCalls.show, { params: { id } })
  return by.call(payPlanCalls.addVersion, { params: { id }, body: { from_month, rules: SOME_RULES, version } })
}
const closed = (gymId: number, month: string) =>
  world.database.transaction(club.brandId, (db) =>
    sql`insert into month_closings (brand_id, gym_id, month, closed_at, closed_by, figures)
      values (${club.brandId}, ${gymId}, ${month}::date, ${world.clock.now()}, ${boss.id}, '{}')`.execute(db),
  )

test('a plan of the whole brand is read at every branch, which pays by it and counts its own people', async () => {
  const { id } = await plan()
  await newPayPlan(manager, { name: '二店顾问' })
  expect((await payBy(manager, xu, id)).status).toBe(200)
  expect(await listed(manager)).toEqual([
    ['全品牌教练', true, 1],
    ['二店顾问', false, 0],
  ])
  expect(await listed(boss)).toEqual([['全品牌教练', true, 0]])
  expect((await boss.do(payPlanCalls.show, { params: { id } })).spans).toEqual([])
  expect((await manager.do(payPlanCalls.show, { params: { id } })).spans.map(({ staff }) => staff.name)).toEqual(['徐教练'])
  const run = await draftRun(manager, '2026-10')
  expect(run.slips.map(({ staff, plan: by, net }) => [staff.name, by?.name, net])).toEqual([['徐教练', '全品牌教练', 3_000_00]])
})

test('no branch writes it by any way, nor head office without the branches’ money; another brand knows none of it', async () => {
  const { id } = await plan()
  const withoutMoney = await newStaff(world, club, { type: 2, reach: [club.gymId] })
  for (const by of [manager, withoutMoney]) {
    const ways = [
      await by.call(payPlanCalls.create, { body: { name: '自己的', from_month: '2026-11', rules: SOME_RULES, brand: true } }),
      await by.call(payPlanCalls.edit, { params: { id }, body: { name: '改名' } }),
      await change(by, id, '2026-12'),
      await by.call(payPlanCalls.remove, { params: { id } }),
    ]
    expect(ways.map(({ refusal }) => refusal.code)).toEqual([34336, 34336, 34336, 34336])
  }
  const stranger = (await newClub(world)).owner
  expect((await stranger.call(payPlanCalls.show, { params: { id } })).status).toBe(404)
  const written = await boss.do(payPlanCalls.show, { params: { id } })
  expect([written.name, written.versions.length]).toEqual(['全品牌教练', 1])
})

test.each([
  ['given branches', 3],
  ['the brand', 5],
  ['its administration', 6],
] as const)('head office for %s writes it', async (_name, type) => {
  const by = await newStaff(world, club, { type, reach: [club.gymId] })
  const { id } = await newPayPlan(by, { brand: true })
  expect((await change(by, id, '2026-12')).status).toBe(200)
  expect((await by.call(payPlanCalls.edit, { params: { id }, body: { name: '新名字' } })).status).toBe(200)
  expect((await by.call(payPlanCalls.remove, { params: { id } })).status).toBe(200)
})

test('its versions begin in a month that is open wherever somebody is paid by it', async () => {
  const { id } = await plan()
  await closed(other.gymId, '2026-10-01')
  expect((await change(boss, id, '2026-10')).status).toBe(200)
  await payBy(manager, xu, id, { from_month: '2026-11' })
  expect((await change(boss, id, '2026-10')).refusal.errors?.from_month).toEqual([
    '“二店”按此方案发薪，2026-10 已月结，请从 2026-11 或之后的月份开始',
  ])
  expect((await change(boss, id, '2026-11')).status).toBe(200)
})

test('its name is no branch plan’s beside it, and it stays while any branch pays by it', async () => {
  const { id } = await plan()
  const named = { name: '全品牌教练', from_month: '2026-11', rules: SOME_RULES }
  for (const by of [manager, boss])
    expect((await by.call(payPlanCalls.create, { body: named })).refusal.errors?.name).toEqual(['已有名为“全品牌教练”的薪酬方案'])
  await payBy(manager, xu, id)
  expect((await boss.call(payPlanCalls.remove, { params: { id } })).refusal.message).toBe('“全品牌教练”用于 1 人的薪酬，不能删除')
})

test('whoever is paid by it at a branch changes it by no post of theirs at head office', async () => {
  const { id } = await plan()
  const here = await newStaff(world, other, { name: '总部', phone: boss.login, permissions: [] })
  await payBy(manager, here, id)
  expect((await change(boss, id, '2026-12')).refusal.code).toBe(34329)
})

test('somebody with posts at two branches is paid at each by its plan: what they sold there, and a base only where the plan says one', async () => {
  const atHome = await newStaff(world, club, { name: '双店顾问', permissions: [] })
  const away = await newStaff(world, other, { name: '双店顾问', phone: atHome.login, permissions: [] })
  await payBy(boss, atHome, (await newPayPlan(boss)).id)
  await payBy(manager, away, (await newPayPlan(manager, { rules: { base_fee: 0 } })).id)
  world.clock.set('2026-10-05T04:00:00Z')
  const owner = await newStaff(world, other, { type: 4 })
  await sell(owner, await newCustomer(owner), await newTimeCardType(owner, { days: 30 }, { price: 1_000_00 }), { sell_id: away.id })
  world.clock.set('2026-11-20T04:00:00Z')
  const paid = async (by: Staff) => (await draftRun(by, '2026-10')).slips.map(({ staff, net }) => [staff.name, net])
  expect(await paid(boss)).toEqual([['双店顾问', 3_000_00]])
  expect(await paid(manager)).toEqual([['双店顾问', 30_00]])
  expect((await manager.do(employeePlanCalls.list)).data.map(({ staff }) => staff.id)).not.toContain(atHome.id)
})
