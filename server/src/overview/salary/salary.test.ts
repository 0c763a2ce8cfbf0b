/** 薪酬方案: versions that hold from a month on, who is paid by which, who may say so, and what rules would have paid. */
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { employeePlanCalls, type PlanRules, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runClasses } from '../../classes/class-reservations/index.ts'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { newClass } from '../../testing/class-sessions.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { newPayPlan, payBy, SOME_RULES } from '../../testing/salary.ts'

const TODAY = '2026-11-20'
const PLANS = ['salary.plans-view', 'salary.plans-create', 'salary.plans-edit', 'salary.plans-delete', 'salary.view'] as const

let world: World
let club: Club
let manager: Staff
let lin: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set(`${TODAY}T04:00:00Z`)
  club = await newClub(world)
  manager = await newStaff(world, club, { name: '店长', permissions: [...PLANS] })
  lin = await newStaff(world, club, { name: '林顾问', permissions: [] })
})
afterAll(() => world.close())

const on = async (day: string) => {
  world.clock.set(`${day}T04:00:00Z`)
  club.owner = staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login, club.gymId))
  manager = staffAt(world, manager.id, manager.login, await signIn(world, manager.login, club.gymId))
}
const show = (id: number, by = manager) => by.do(payPlanCalls.show, { params: { id } })
const withBase = (base_fee: number): PlanRules => ({ ...SOME_RULES, base_fee })
async function change(id: number, from_month: string, rules: PlanRules, by = manager) {
  const { version } = await show(id)
  return by.call(payPlanCalls.addVersion, { params: { id }, body: { from_month, rules, version } })
}
const personOf = async (staff: Staff) => (await manager.do(employeePlanCalls.list)).data.find((person) => person.staff.id === staff.id)
const spansOf = async (staff: Staff) =>
  (await personOf(staff))?.plans.map(({ plan, from_month, to_month }) => [plan.id, from_month, to_month])
/** A card of this price, sold by somebody; its id. */
async function sold(seller: Staff, price: number): Promise<number> {
  const type = await newTimeCardType(club.owner, { days: 30 }, { price })
  return (await sell(club.owner, await newCustomer(club.owner), type, { sell_id: seller.id })).card.id
}
/** Later that day all its classes are. */
const overNow = async () => {
  world.clock.advance(8 * 3_600_000)
  await runClasses(world.database, world.clock, (error) => {
    throw error
  })
}
async function triedOn(month: string, rules: PlanRules, more: { plan_id?: number; staff_ids?: number[] } = {}) {
  const { months } = await manager.do(payPlanCalls.simulate, { body: { rules, months: [month], ...more } })
  const [tried] = months
  if (!tried) throw new Error('no month was tried')
  return tried
}
const rowOf = async (staff: Staff, rules: PlanRules, month = '2026-10') =>
  (await triedOn(month, rules)).people.find((person) => person.staff.id === staff.id)

test('a plan pays by its version of the month; a later one holds from its month on, one of the same month in the other’s stead', async () => {
  const { id } = await newPayPlan(manager, { from_month: '2026-10', rules: withBase(3_000_00) })
  expect((await change(id, '2027-01', withBase(4_000_00))).status).toBe(200)
  expect((await change(id, '2027-01', withBase(4_500_00))).status).toBe(200)
  const plan = await show(id)
  expect(plan.now).toMatchObject({ from_month: '2026-10', by: '店长', rules: { base_fee: 3_000_00 } })
  expect(plan.next).toMatchObject({ from_month: '2027-01', rules: { base_fee: 4_500_00 } })
  expect(plan.versions.map(({ rules, replaced }) => [rules.base_fee, replaced])).toEqual([
    [4_500_00, false],
    [4_000_00, true],
    [3_000_00, false],
  ])
  await on('2027-01-01')
  expect(await show(id)).toMatchObject({ now: { rules: { base_fee: 4_500_00 } }, next: null })
})

test('two plans have two names; one by which nobody was ever paid is taken away, any other stays', async () => {
  const { id } = await newPayPlan(manager, { name: '顾问方案' })
  const other = await newPayPlan(manager, { name: '教练方案' })
  const named = { name: '顾问方案', from_month: '2026-11', rules: SOME_RULES }
  expect((await manager.call(payPlanCalls.create, { body: named })).refusal.errors?.name).toEqual(['已有名为“顾问方案”的薪酬方案'])
  const rename = (name: string) => manager.call(payPlanCalls.edit, { params: { id: other.id }, body: { name } })
  expect((await rename('顾问方案')).refusal.errors).toHaveProperty('name')
  expect((await rename('私教方案')).status).toBe(200)
  await payBy(manager, lin, id, { from_month: '2026-11' })
  await payBy(manager, lin, null, { from_month: '2026-11' })
  const remove = (planId: number) => manager.call(payPlanCalls.remove, { params: { id: planId } })
  expect((await remove(other.id)).status).toBe(200)
  await payBy(manager, lin, id, { from_month: '2026-11' })
  expect((await remove(id)).refusal.message).toBe('“顾问方案”用于 1 人的薪酬，不能删除')
  expect((await manager.do(payPlanCalls.list)).data.map(({ name, people }) => [name, people])).toEqual([['顾问方案', 1]])
})

test.each([
  ['begins above nothing', [{ from: 1, rate_bp: 300 }], 'rules.commissions.0.tiers.0.from', '第一档要从 0 开始'],
  [
    'begins where the one before does',
    [
      { from: 0, rate_bp: 300 },
      { from: 0, rate_bp: 500 },
    ],
    'rules.commissions.0.tiers.1.from',
    '第 2 档的起点要高于上一档的 0',
  ],
  [
    'pays less than the one before',
    [
      { from: 0, rate_bp: 500 },
      { from: 100, rate_bp: 300 },
    ],
    'rules.commissions.0.tiers.1.rate_bp',
    '第 2 档不能低于上一档，否则多卖反而少得',
  ],
])('a tier that %s is told at its field, wherever rules are sent', async (_name, tiers, field, sentence) => {
  const { id } = await newPayPlan(manager)
  const [commission] = SOME_RULES.commissions
  if (!commission) throw new Error('no commission')
  const rules = { ...SOME_RULES, commissions: [{ ...commission, tiers }] }
  const answers = [
    await manager.call(payPlanCalls.create, { body: { name: '另一个', from_month: '2026-11', rules } }),
    await change(id, '2026-12', rules),
    await manager.call(payPlanCalls.simulate, { body: { rules, months: ['2026-10'] } }),
  ]
  for (const { refusal } of answers) expect(refusal.errors?.[field]).toEqual([sentence])
})

test('a month that is closed or lies too far ahead begins nothing; a version of a plan that was changed meanwhile is refused', async () => {
  const { id } = await newPayPlan(manager)
  await world.database.transaction(club.brandId, (db) =>
    sql`insert into month_closings (brand_id, gym_id, month, closed_at, closed_by, figures)
      values (${club.brandId}, ${club.gymId}, '2026-10-01', ${world.clock.now()}, ${club.owner.id}, '{}')`.execute(db),
  )
  expect((await change(id, '2026-10', SOME_RULES)).refusal.errors?.from_month).toEqual(['2026-10 已月结，请从 2026-11 或之后的月份开始'])
  expect((await payBy(manager, lin, id, { from_month: '2026-09' })).refusal.errors).toHaveProperty(['plan.from_month'])
  expect((await change(id, '2027-12', SOME_RULES)).refusal.errors?.from_month).toEqual(['最远可以从 2027-11 开始'])
  const { version } = await show(id)
  const body = { from_month: '2026-12', rules: SOME_RULES, version }
  const both = await Promise.all([1, 2].map(() => manager.call(payPlanCalls.addVersion, { params: { id }, body })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('somebody is paid by one plan at a time: from a month on by another, later ones replaced, from none of its months by none', async () => {
  const [first, second] = [await newPayPlan(manager), await newPayPlan(manager, { from_month: '2026-06' })]
  await payBy(manager, lin, first.id, { from_month: '2026-01' })
  await payBy(manager, lin, second.id, { from_month: '2026-12' })
  expect(await spansOf(lin)).toEqual([
    [second.id, '2026-12', null],
    [first.id, '2026-01', '2026-11'],
  ])
  await payBy(manager, lin, null, { from_month: '2026-08' })
  expect(await spansOf(lin)).toEqual([[first.id, '2026-01', '2026-07']])
  const early = await payBy(manager, lin, second.id, { from_month: '2026-05' })
  expect(early.refusal.errors?.['plan.id']?.[0]).toMatch(/从 2026-06 开始，不能更早使用$/)
  const days = { hired_on: '2026-03-02', left_on: '2026-03-01' }
  expect((await payBy(manager, lin, first.id, days)).refusal.errors?.left_on).toEqual(['离职日期不能早于入职日期'])
  await payBy(manager, lin, first.id, { hired_on: '2026-03-02', left_on: null })
  expect(await personOf(lin)).toMatchObject({ hired_on: '2026-03-02', left_on: null })
  const at = { staff_id: lin.id, plan: { id: null, from_month: '2026-11' }, hired_on: null, left_on: null }
  expect((await manager.call(employeePlanCalls.set, { body: { ...at, version: 1 } })).status).toBe(409)
})

test('a first or last day is saved without touching what is planned; where another plan is said, the log names what it took the place of', async () => {
  const { id } = await newPayPlan(manager, { name: '全职' })
  const later = await newPayPlan(manager, { name: '兼职' })
  await payBy(manager, lin, id)
  await payBy(manager, lin, later.id, { from_month: '2027-01' })
  expect((await payBy(manager, lin, null, { plan: undefined, left_on: '2027-02-28' })).status).toBe(200)
  expect(await spansOf(lin)).toEqual([
    [later.id, '2027-01', null],
    [id, '2026-01', '2026-12'],
  ])
  await payBy(manager, lin, id, { from_month: '2026-11' })
  const [last] = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{
        diff: object
      }>`select diff from operation_log where brand_id = ${club.brandId} and action = 'employee-plan.set' order by id desc limit 1`,
    ),
  )
  expect(last?.diff).toMatchObject({ later: { before: '2027-01 兼职', after: null } })
})

test('whoever was stopped, or deleted, stays among those who are paid while a plan pays or paid them, and says until when', async () => {
  const { id } = await newPayPlan(manager)
  await payBy(manager, lin, id)
  const stopped = await newStaff(world, club, { name: '停用的', permissions: [] })
  await payBy(manager, stopped, id)
  const never = await newStaff(world, club, { name: '没领过的', permissions: [] })
  for (const one of [stopped, never]) await club.owner.do(staffCalls.disableBatch, { body: { ids: [one.id] } })
  await payBy(manager, lin, id, { left_on: '2026-12-31' })
  await club.owner.do(staffCalls.remove, { params: { id: lin.id } })
  const { data } = await manager.do(employeePlanCalls.list)
  const names = data.map(({ staff }) => staff.name)
  expect(names).toContain('停用的')
  expect(names).not.toContain('没领过的')
  expect(await personOf(lin)).toMatchObject({ left_on: '2026-12-31', deleted_on: TODAY })
  expect((await payBy(manager, lin, null)).refusal.errors).toHaveProperty('staff_id')
})

test('nobody but an owner says what they are paid themselves, neither by their plan nor by what it pays', async () => {
  const { id } = await newPayPlan(manager)
  expect((await payBy(manager, manager, id)).refusal.errors?.staff_id).toEqual(['自己的薪酬要由同事来定'])
  await payBy(club.owner, manager, id)
  expect(await show(id)).toMatchObject({ own: true, people: 1 })
  expect((await change(id, '2026-12', withBase(9_000_00))).refusal.message).toBe('你自己也按这个方案领薪，要由同事来改')
  const colleague = await newStaff(world, club, { permissions: [...PLANS] })
  expect((await change(id, '2026-12', withBase(9_000_00), colleague)).status).toBe(200)
  expect((await payBy(club.owner, club.owner, id)).status).toBe(200)
  expect((await change(id, '2027-01', withBase(9_500_00), club.owner)).status).toBe(200)
})

test('nor what a plan pays that paid them in a month that is open still, though another does now', async () => {
  const { id } = await newPayPlan(manager)
  const other = await newPayPlan(manager)
  await payBy(club.owner, manager, id)
  await payBy(club.owner, manager, other.id, { from_month: '2026-11' })
  expect(await show(id)).toMatchObject({ own: true, people: 0 })
  expect((await change(id, '2026-10', withBase(9_000_00))).refusal.message).toMatch(/^你自己/)
  await world.database.transaction(club.brandId, (db) =>
    sql`insert into month_closings (brand_id, gym_id, month, closed_at, closed_by, figures)
      values (${club.brandId}, ${club.gymId}, '2026-10-01', ${world.clock.now()}, ${club.owner.id}, '{}')`.execute(db),
  )
  expect(await show(id)).toMatchObject({ own: false })
  expect((await change(id, '2026-11', withBase(9_000_00))).status).toBe(200)
})

test('each right does its own and no other, and nothing of it is seen from another branch or brand', async () => {
  const { id } = await newPayPlan(manager)
  const there = await newStaff(
    world,
    { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') },
    { permissions: [...PLANS] },
  )
  const stranger = (await newClub(world)).owner
  const asked = (by: Staff) =>
    Promise.all([
      by.call(payPlanCalls.show, { params: { id } }),
      by.call(payPlanCalls.create, { body: { name: '试', from_month: '2026-11', rules: SOME_RULES } }),
      by.call(payPlanCalls.edit, { params: { id }, body: { name: '改' } }),
      by.call(payPlanCalls.addVersion, { params: { id }, body: { from_month: '2026-11', rules: SOME_RULES, version: 999 } }),
      by.call(payPlanCalls.simulate, { body: { rules: SOME_RULES, months: ['2026-10'], plan_id: id } }),
      by.call(payPlanCalls.remove, { params: { id: 999_999 } }),
    ]).then((answers) => answers.map(({ status }) => status))
  for (const [at, permission] of PLANS.entries()) {
    const by = await newStaff(world, club, { permissions: [permission] })
    const statuses = await asked(by)
    const may = {
      'salary.plans-view': [0],
      'salary.plans-create': [1],
      'salary.plans-edit': [2, 3],
      'salary.view': [4],
      'salary.plans-delete': [5],
    }
    expect([at, statuses.flatMap((status, i) => (status === 403 ? [] : [i]))]).toEqual([at, may[permission]])
    await club.owner.do(payPlanCalls.edit, { params: { id }, body: { name: `方案${at}` } })
    for (const { id: made, name } of (await club.owner.do(payPlanCalls.list)).data)
      if (name === '试') await club.owner.do(payPlanCalls.remove, { params: { id: made } })
  }
  for (const by of [there, stranger]) {
    expect((await by.do(payPlanCalls.list)).data).toEqual([])
    expect((await by.do(employeePlanCalls.list)).data.map(({ staff }) => staff.id)).not.toContain(lin.id)
    const [shown, , edited, changed, tried] = await asked(by)
    expect([shown, edited, changed]).toEqual([404, 404, 404])
    expect(tried).toBe(422)
    expect((await payBy(by, lin, null)).refusal.errors).toHaveProperty('staff_id')
  }
})

test('rules are tried on a month that is over: what they would have paid beside what the plan of then pays, and nothing is written', async () => {
  await on('2026-10-10')
  const { id } = await newPayPlan(manager, { from_month: '2026-10' })
  await payBy(manager, lin, id, { from_month: '2026-10' })
  const refunded = await sold(lin, 5_000_00)
  await sold(lin, 20_000_00)
  await sold(manager, 100_000_00)
  await on(TODAY)
  // 25,000 at 5 % and the base.
  expect(await rowOf(lin, SOME_RULES)).toMatchObject({ by_plan: 4_250_00, tried: 4_250_00, difference: 0 })
  const better = { ...SOME_RULES, base_fee: 3_500_00 }
  expect(await rowOf(lin, better)).toMatchObject({ difference: 500_00 })
  expect(await rowOf(manager, better)).toMatchObject({ by_plan: null, tried: 8_500_00, difference: 8_500_00 })
  const ofBranch = { ...SOME_RULES, commissions: SOME_RULES.commissions.map((rule) => ({ ...rule, of: 'gym' as const })) }
  expect((await rowOf(lin, ofBranch))?.lines.find(({ part }) => part === 'commission')).toMatchObject({
    basis: 125_000_00,
    fee: 6_250_00,
  })
  // What goes back in November is taken from October, where it was sold.
  await club.owner.do(cardCalls.refund, { params: { id: refunded }, body: { fee: 5_000_00, reason: '搬家' } })
  expect(await rowOf(lin, SOME_RULES)).toMatchObject({ tried: 4_000_00 })
  expect(await triedOn('2026-10', SOME_RULES, { plan_id: id })).toMatchObject({
    people: [{ staff: { name: '林顾问' } }],
    by_plan: 4_000_00,
    tried: 4_000_00,
  })
  expect((await show(id)).versions).toHaveLength(1)
  // Whom another plan pays by then isn’t tried; whom this one will pay is.
  const next = await newPayPlan(manager, { from_month: '2026-10' })
  await payBy(manager, lin, next.id, { from_month: '2026-10' })
  expect((await triedOn('2026-10', SOME_RULES, { plan_id: id })).people).toEqual([])
  await payBy(manager, lin, id, { from_month: '2026-12' })
  expect((await triedOn('2026-10', SOME_RULES, { plan_id: id })).people).toHaveLength(1)
})

test('a class that is over is paid to whoever gave it; one that was called off, or is another month’s, isn’t', async () => {
  const taught = [
    { key: 'classes', kind: 'class-taught' as const, by: 'fee' as const, method: 'whole' as const, tiers: [{ from: 0, fee: 90_00 }] },
  ]
  const rules = { ...SOME_RULES, base_fee: 0, taught }
  await on('2026-10-10')
  for (const inMinutes of [60, 120]) await newClass(world, club, { coachId: lin.id, inMinutes })
  const called = await newClass(world, club, { coachId: lin.id, inMinutes: 180 })
  await club.owner.do(classSessionCalls.callOff, { params: { id: called.id }, body: { reason: '教练生病' } })
  await overNow()
  await on('2026-11-03')
  await newClass(world, club, { coachId: lin.id, inMinutes: 60 })
  await overNow()
  await on(TODAY)
  expect(await rowOf(lin, rules)).toMatchObject({ tried: 180_00, lines: [{ part: 'taught', basis: 2, fee: 180_00 }] })
  expect(await rowOf(manager, rules)).toMatchObject({ tried: 0, lines: [] })
})

test('who came or left within the month is paid its days; one that isn’t over, or is of nobody here, is told at its field', async () => {
  const { id } = await newPayPlan(manager, { from_month: '2026-09', rules: { ...SOME_RULES, base_fee: 3_100_00, commissions: [] } })
  const rules = { ...SOME_RULES, base_fee: 3_100_00, commissions: [] }
  await payBy(manager, lin, id, { from_month: '2026-09', hired_on: '2026-10-12' })
  expect(await rowOf(lin, rules)).toMatchObject({ tried: 2_000_00 })
  expect(await rowOf(lin, rules, '2026-09')).toMatchObject({ tried: 0 })
  await payBy(manager, lin, id, { from_month: '2026-09', hired_on: '2026-10-12', left_on: '2026-10-21' })
  expect(await rowOf(lin, rules)).toMatchObject({ tried: 1_000_00 })
  // Who is deleted before their last day worked until then, by the branch’s clock: at seven in the morning of the 11th here.
  await payBy(manager, lin, id, { from_month: '2026-09', hired_on: null, left_on: '2026-10-25' })
  world.clock.set('2026-10-10T23:00:00Z')
  await club.owner.do(staffCalls.remove, { params: { id: lin.id } })
  await on(TODAY)
  expect(await rowOf(lin, rules)).toMatchObject({ tried: 1_100_00 })
  const tried = (months: string[], staff_ids?: number[]) =>
    manager.call(payPlanCalls.simulate, { body: { rules, months, ...(staff_ids ? { staff_ids } : {}) } })
  expect((await tried(['2026-10', '2026-11'])).refusal.errors?.['months.1']).toEqual(['2026-11 还没有结束'])
  expect((await tried(['2026-10'], [lin.id, 999_999])).refusal.errors).toHaveProperty('staff_ids.1')
  expect((await tried([])).refusal.errors).toHaveProperty('months')
})
