/** Head office’s own screen of the plans of the whole brand: who may, what it counts, and what it is refused for the sake of any branch. */
import { superAdminCalls } from '@kaiguan/contract/club/super-admins/calls'
import { brandPlanCalls } from '@kaiguan/contract/overview/salary/brand-plan-calls'
import { type PlanRules, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { headOfficeRights } from '@kaiguan/contract/permissions/head-office-rights'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { closeDaysThrough, newBrandPlan, newPayPlan, payBy, runMonth, SOME_RULES } from '../../testing/salary.ts'

const NEW = { name: '全品牌教练', from_month: '2026-01', rules: SOME_RULES }

let world: World
let club: Club
let second: { brandId: number; gymId: number }
/** Head office over the whole brand, not an owner; and each branch’s own. */
let head: Staff
let here: Staff
let there: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world, { name: '总店' })
  second = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  head = await newStaff(world, club, { name: '总部', type: 6, headOffice: true })
  here = club.owner
  there = await newStaff(world, second, { name: '二店店主', type: 4 })
})
afterAll(() => world.close())

const shown = (id: number, by = head) => by.do(brandPlanCalls.show, { params: { id } })
async function change(id: number, from_month: string, by = head) {
  const { version } = await shown(id, by)
  return by.call(brandPlanCalls.addVersion, { params: { id }, body: { from_month, rules: SOME_RULES, version } })
}
const rename = (id: number, name: string, by = head) => by.call(brandPlanCalls.edit, { params: { id }, body: { name } })
const remove = (id: number, by = head) => by.call(brandPlanCalls.remove, { params: { id } })
const newPerson = (at: { brandId: number; gymId: number }) => newStaff(world, at, { permissions: [] })
/** Somebody more at a branch, paid by the plan from a month on. */
async function paid(by: Staff, id: number, from_month = '2026-10'): Promise<Staff> {
  const person = await newPerson(by === there ? second : club)
  expect((await payBy(by, person, id, { from_month })).status).toBe(200)
  return person
}
/** The second branch confirms what October pays. */
async function octoberConfirmed() {
  await closeDaysThrough(there, '2026-10-31')
  await runMonth(there, '2026-10')
}

test('head office writes a plan with its first version, every branch has it at once, and head office counts who is paid by it where', async () => {
  const { id } = await newBrandPlan(head, NEW)
  for (const by of [here, there])
    expect((await by.do(payPlanCalls.list)).data.map(({ name, brand, people }) => [name, brand, people])).toEqual([['全品牌教练', true, 0]])
  expect((await head.do(brandPlanCalls.list)).data).toMatchObject([
    { id, people: 0, branches: [], now: { from_month: '2026-01', by: '总部' } },
  ])
  await paid(here, id)
  await paid(there, id)
  const moved = await paid(there, id)
  await payBy(there, moved, null, { from_month: '2026-11' })
  await newPayPlan(there, { name: '二店自己的' })
  const [plan, ...more] = (await head.do(brandPlanCalls.list)).data
  expect(more).toEqual([])
  expect([plan?.people, plan?.branches.map(({ gym, people }) => [gym.name, people])]).toEqual([
    2,
    [
      ['总店', 1],
      ['二店', 1],
    ],
  ])
})

test('its versions and its name are written as in a branch; one that nobody is or was paid by is taken away', async () => {
  const { id } = await newBrandPlan(head, NEW)
  expect((await change(id, '2026-12')).status).toBe(200)
  expect((await change(id, '2026-12')).status).toBe(200)
  expect((await rename(id, '教练通用')).status).toBe(200)
  const plan = await shown(id)
  expect([plan.name, plan.versions.map(({ from_month, replaced }) => [from_month, replaced]), plan.next?.from_month]).toEqual([
    '教练通用',
    [
      ['2026-12', false],
      ['2026-12', true],
      ['2026-01', false],
    ],
    '2026-12',
  ])
  const taught: PlanRules['taught'] = [{ key: 'lessons', kind: 'lesson', by: 'fee', method: 'whole', tiers: [{ from: 1, fee: 80_00 }] }]
  const refused = await head.call(brandPlanCalls.create, { body: { ...NEW, rules: { ...SOME_RULES, taught } } })
  expect(Object.keys(refused.refusal.errors ?? {})).toEqual(['rules.taught.0.tiers.0.from'])
  const person = await paid(there, id)
  await payBy(there, person, null, { from_month: '2026-10' })
  expect((await remove(id)).status).toBe(200)
  expect((await there.call(payPlanCalls.show, { params: { id } })).status).toBe(404)
  const again = await newBrandPlan(head, NEW)
  await paid(there, again.id)
  expect((await remove(again.id)).refusal.message).toBe('“全品牌教练”用于 1 人的薪酬，不能删除')
})

test('an employee, an owner of one branch and head office without money are refused; another brand knows none of it', async () => {
  const { id } = await newBrandPlan(head, NEW)
  const stranger = await newStaff(world, await newClub(world), { type: 5, headOffice: true })
  const everyWay = async (by: Staff) => {
    const params = { id }
    const answers = [
      await by.call(brandPlanCalls.list),
      await by.call(brandPlanCalls.show, { params }),
      await by.call(brandPlanCalls.create, { body: { ...NEW, name: '另一个' } }),
      await by.call(brandPlanCalls.edit, { params, body: { name: '改名' } }),
      await by.call(brandPlanCalls.addVersion, { params, body: { from_month: '2026-12', rules: SOME_RULES, version: 2 } }),
      await by.call(brandPlanCalls.remove, { params }),
    ]
    return answers.map(({ status }) => status)
  }
  const withoutMoney = await newStaff(world, club, { type: 2, headOffice: true, reach: [club.gymId] })
  for (const by of [await newPerson(club), here, withoutMoney]) expect(await everyWay(by)).toEqual([403, 403, 403, 403, 403, 403])
  expect(await everyWay(stranger)).toEqual([200, 404, 200, 404, 404, 404])
  expect((await stranger.do(brandPlanCalls.list)).data.map(({ name }) => name)).toEqual(['另一个'])
  expect(await shown(id)).toMatchObject({ name: '全品牌教练', version: 2 })
})

test('a post that is narrowed writes them where the right is among what it has, at head office and inside a branch alike', async () => {
  const { id } = await newBrandPlan(head, NEW)
  const boss = await newStaff(world, club, { type: 5, headOffice: true })
  const area = await newStaff(world, club, { type: 3, headOffice: true, reach: [club.gymId] })
  const inside = staffAt(world, area.id, area.login, await signIn(world, area.login, club.gymId))
  const narrow = (right: keyof typeof headOfficeRights) =>
    boss.do(superAdminCalls.edit, { params: { id: area.id }, body: { rights: [headOfficeRights[right]] } })
  const both = async () => [
    (await rename(id, `改名${Math.max(0, (await shown(id)).version)}`, area)).refusal.code,
    (await inside.call(payPlanCalls.edit, { params: { id }, body: { name: '店里改名' } })).refusal.code,
  ]
  const writable = async () => (await inside.do(payPlanCalls.show, { params: { id } })).writable
  await narrow('head-office.cards')
  expect([await both(), await writable()]).toEqual([[30003, 34336], false])
  await narrow('head-office.pay-plans')
  expect([await both(), await writable()]).toEqual([[undefined, undefined], true])
})

test('of branches beyond one’s reach nothing is counted or named, and what they pay by it is kept', async () => {
  const { id } = await newBrandPlan(head, NEW)
  const area = await newStaff(world, club, { type: 3, headOffice: true, reach: [club.gymId] })
  await paid(there, id)
  await newPayPlan(there, { name: '二店顾问' })
  await octoberConfirmed()
  expect(await shown(id, area)).toMatchObject({ people: 0, branches: [] })
  expect((await change(id, '2026-12', area)).refusal.code).toBe(34356)
  expect((await rename(id, '别的', area)).refusal.code).toBe(34356)
  const taken = await area.call(brandPlanCalls.create, { body: { ...NEW, name: '二店顾问' } })
  expect(taken.refusal.errors?.name).toEqual(['已有名为“二店顾问”的薪酬方案'])
  expect((await remove(id, area)).refusal.code).toBe(34355)
  await paid(here, id)
  expect((await remove(id, area)).refusal.message).toBe('“全品牌教练”用于 1 人的薪酬，不能删除')
  expect((await remove(id)).refusal.message).toBe('“全品牌教练”用于 2 人的薪酬，不能删除')
})

test('whose it is to change is told with it, at head office and inside a branch, as the changes are refused', async () => {
  const { id } = await newBrandPlan(head, NEW)
  await newPayPlan(here, { name: '总店顾问' })
  const area = await newStaff(world, club, { type: 3, headOffice: true, reach: [club.gymId] })
  const inside = staffAt(world, area.id, area.login, await signIn(world, area.login, club.gymId))
  const atHeadOffice = async (by: Staff) => [
    (await shown(id, by)).writable,
    ...(await by.do(brandPlanCalls.list)).data.map(({ writable }) => writable),
  ]
  const inBranch = async (by: Staff) => [
    (await by.do(payPlanCalls.show, { params: { id } })).writable,
    ...(await by.do(payPlanCalls.list)).data.map(({ name, writable }) => [name, writable]),
  ]
  await paid(here, id)
  expect([await atHeadOffice(area), await inBranch(inside)]).toEqual([
    [true, true],
    [true, ['全品牌教练', true], ['总店顾问', true]],
  ])
  await paid(there, id)
  expect([await atHeadOffice(area), await inBranch(inside), await atHeadOffice(head)]).toEqual([
    [false, false],
    [false, ['全品牌教练', false], ['总店顾问', true]],
    [true, true],
  ])
  for (const refused of [await rename(id, '别的', area), await inside.call(payPlanCalls.edit, { params: { id }, body: { name: '别的' } })])
    expect(refused.refusal.code).toBe(34356)
  // A branch writes its own alone, and isn’t told by whom else it is paid.
  for (const by of [here, there]) expect((await by.do(payPlanCalls.show, { params: { id } })).writable).toBe(false)
})

test('its name is that of no branch’s plan, nor the other way round; of two who take it at once the second is told', async () => {
  await newPayPlan(there, { name: '教练' })
  expect((await head.call(brandPlanCalls.create, { body: { ...NEW, name: '教练' } })).refusal.errors?.name).toEqual([
    '“二店”已有名为“教练”的薪酬方案',
  ])
  const { id } = await newBrandPlan(head, NEW)
  expect((await rename(id, '教练')).refusal.errors?.name).toEqual(['“二店”已有名为“教练”的薪酬方案'])
  // Nor from inside a branch that has none of that name itself.
  const inside = await newStaff(world, club, { type: 6 })
  const asked = { body: { ...NEW, name: '教练', brand: true } }
  expect((await inside.call(payPlanCalls.create, asked)).refusal.errors?.name).toEqual(['“二店”已有名为“教练”的薪酬方案'])
  expect((await there.call(payPlanCalls.create, { body: NEW })).refusal.errors?.name).toEqual(['已有名为“全品牌教练”的薪酬方案'])
  const [atHead, inBranch] = await Promise.all([
    head.call(brandPlanCalls.create, { body: { ...NEW, name: '同名' } }),
    here.call(payPlanCalls.create, { body: { ...NEW, name: '同名' } }),
  ])
  expect([atHead.status, inBranch.status].toSorted()).toEqual([200, 422])
  const told = atHead.status === 422 ? '“总店”已有名为“同名”的薪酬方案' : '已有名为“同名”的薪酬方案'
  expect([...(atHead.refusal.errors?.name ?? []), ...(inBranch.refusal.errors?.name ?? [])]).toEqual([told])
})

test('a version begins in no month that one branch paid by it; a branch that never paid by it keeps nobody from it', async () => {
  const { id } = await newBrandPlan(head, NEW)
  const other = await newBrandPlan(head)
  await paid(here, other.id)
  await paid(there, id)
  await octoberConfirmed()
  expect((await change(id, '2026-10')).refusal.errors?.from_month).toEqual([
    '“二店”按此方案发薪，2026-10 的工资已确认，请从 2026-11 或之后的月份开始',
  ])
  expect((await change(id, '2026-11')).status).toBe(200)
  expect((await change(other.id, '2026-10')).status).toBe(200)
  expect((await change(other.id, '2025-10')).refusal.error_codes?.from_month).toBe(34337)
  expect((await change(other.id, '2027-12')).refusal.error_codes?.from_month).toBe(34328)
})

test('of two who change it at once the second is told, with what the first wrote', async () => {
  const { id } = await newBrandPlan(head, NEW)
  const inside = await newStaff(world, second, { type: 6 })
  const { version } = await shown(id)
  const body = { from_month: '2026-12', rules: SOME_RULES, version }
  const both = await Promise.all([
    head.call(brandPlanCalls.addVersion, { params: { id }, body }),
    inside.call(payPlanCalls.addVersion, { params: { id }, body }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await shown(id)).versions).toHaveLength(2)
  expect((await head.call(brandPlanCalls.edit, { params: { id }, body: { name: '晚了', version } })).status).toBe(409)
})

test('whoever is paid by it, or was in a month that their branch has open still, changes it from head office no more than inside', async () => {
  const { id } = await newBrandPlan(head, NEW)
  const post = await newStaff(world, second, { phone: head.login, permissions: [] })
  await payBy(there, post, id, { from_month: '2026-10' })
  await payBy(there, post, null, { from_month: '2026-11' })
  expect((await shown(id)).own).toBe(true)
  expect((await change(id, '2026-12')).refusal.code).toBe(34329)
  const owner = await newStaff(world, club, { type: 5, headOffice: true })
  expect((await change(id, '2026-12', owner)).status).toBe(200)
  await octoberConfirmed()
  expect((await shown(id)).own).toBe(false)
  expect((await change(id, '2026-12')).status).toBe(200)
})
