/** Body tests: what a club measures, whose it is, how they moved, and what of it a member shows around. */
import type { BodyIn } from '@kaiguan/contract/call'
import { bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { progressCardCalls } from '@kaiguan/contract/coaching/body-tests/sharing'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Club, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { givenName } from './progress-cards.ts'

const DAY_MS = 86_400_000
let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
  owner = club.owner
})
afterAll(() => world.close())

const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * DAY_MS).toISOString()
const enter = (body: BodyIn<typeof bodyTestCalls.create>, by = owner) => by.do(bodyTestCalls.create, { body })

test('a test belongs to whom it was entered for: by id, by phone, or to nobody until somebody knows', async () => {
  const phone = newPhone()
  const member = await newCustomer(owner, { name: '林晓雨', phone, sex: 2 })
  const byId = await enter({ customer_id: member.id, height: 165, weight: 60.126, fat: 29.5, muscle: 21, examTime: daysAgo(30) })
  expect(byId).toMatchObject({
    customer_id: member.id,
    name: '林晓雨',
    sex: 2,
    weight: 60.13,
    bmi: 22.09,
    coach_id: owner.id,
    body_level: 0,
  })
  expect((await enter({ phone, weight: 59 })).customer_id).toBe(member.id)
  const stranger = await enter({ name: '路过的人', phone: newPhone(), sex: 1, weight: 80, examTime: daysAgo(3) })
  expect(stranger).toMatchObject({ customer_id: null, name: '路过的人', body_level: null })
  const unassigned = await owner.do(bodyTestCalls.list, { query: { unassigned: true } })
  expect(unassigned.data.map(({ id }) => id)).toEqual([stranger.id])
  const given = await owner.do(bodyTestCalls.edit, { params: { id: stranger.id }, body: { customer_id: member.id } })
  expect(given).toMatchObject({ customer_id: member.id, name: '林晓雨', sex: 2 })
  expect((await owner.do(bodyTestCalls.list, { query: { customer_id: member.id } })).total).toBe(3)
  expect((await owner.call(bodyTestCalls.create, { body: { weight: 70 } })).refusal).toMatchObject({
    errors: { customer_id: [expect.any(String)] },
  })
})

test('what is answered is sent back whole: its masked phone leaves the phone, another’s mask is nobody’s', async () => {
  const stranger = await enter({ name: '带回的人', phone: newPhone(), weight: 80 })
  const { version: _, ...answered } = await owner.do(bodyTestCalls.show, { params: { id: stranger.id } })
  const edit = (phone: string) => owner.call(bodyTestCalls.edit, { params: { id: stranger.id }, body: { phone, weight: 79 } })
  expect(answered.phone).toContain('****')
  expect((await edit(answered.phone)).body).toMatchObject({ phone: answered.phone, weight: 79 })
  const member = await newCustomer(owner, { phone: newPhone() })
  const given = await owner.do(bodyTestCalls.edit, { params: { id: stranger.id }, body: { customer_id: member.id } })
  expect((await edit(given.phone)).body).toMatchObject({ customer_id: member.id, phone: given.phone })
  expect((await edit('100****0000')).refusal.errors).toHaveProperty('phone')
})

test('a second click finds the first, also at once, and of a stranger too', async () => {
  const member = await newCustomer(owner, { name: '双击' })
  const body = { customer_id: member.id, weight: 66, examTime: daysAgo(1) }
  const both = await Promise.all([owner.call(bodyTestCalls.create, { body }), owner.call(bodyTestCalls.create, { body })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const strange = { name: '双击路人', weight: 66, examTime: daysAgo(1) }
  const twice = await Promise.all([
    owner.call(bodyTestCalls.create, { body: strange }),
    owner.call(bodyTestCalls.create, { body: strange }),
  ])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(twice.find(({ status }) => status === 422)?.refusal).toMatchObject({ errors: { examTime: [expect.stringContaining('双击路人')] } })
})

test('what can’t be is refused at its field, what hardly can is said and kept', async () => {
  const { id } = await newCustomer(owner, { name: '打错字', sex: 1 })
  const wrong = async (figures: object) =>
    Object.keys((await owner.call(bodyTestCalls.create, { body: { customer_id: id, ...figures } })).refusal.errors ?? {})
  expect(await wrong({})).toEqual(['weight'])
  expect(await wrong({ height: 1.75, weight: 600 })).toEqual(['height', 'weight'])
  expect(await wrong({ weight: 70, muscle: 71 })).toEqual(['muscle'])
  expect(await wrong({ max_blood_pressure: 80, min_blood_pressure: 120 })).toEqual(['min_blood_pressure'])
  expect(await wrong({ weight: 70, examTime: new Date(world.clock.now().getTime() + DAY_MS).toISOString() })).toEqual(['examTime'])
  expect(await wrong({ weight: 70, next_date: '2001-01-01' })).toEqual(['next_date'])
  const odd = await enter({ customer_id: id, weight: 70, fat: 15, fat_mineral: 10.5, body_water: 40, protein: 11, mineral: 3 })
  expect(odd.warnings).toEqual(['sum'])
  const right = await owner.do(bodyTestCalls.edit, { params: { id: odd.id }, body: { body_water: 45.5 } })
  expect(right.warnings).toEqual([])
})

test('without customers.view-all somebody sees whom they look after and whom they tested', async () => {
  const coach = await newStaff(world, club, { permissions: ['body-tests.view', 'body-tests.create', 'body-tests.print', 'customers.view'] })
  const [mine, theirs] = [await newCustomer(owner, { name: '我的', coach_id: coach.id }), await newCustomer(owner, { name: '别人的' })]
  const seen = await enter({ customer_id: mine.id, weight: 60 })
  const hidden = await enter({ customer_id: theirs.id, weight: 61 })
  const entered = await enter({ name: '我测的路人', weight: 62 }, coach)
  const list = await coach.do(bodyTestCalls.list)
  expect(list.data.map(({ id }) => id).sort()).toEqual([seen.id, entered.id].sort())
  expect(await coach.do(bodyTestCalls.amounts)).toMatchObject({ total: 2, month: 2, customers: 1 })
  expect((await coach.call(bodyTestCalls.report, { params: { id: hidden.id } })).status).toBe(404)
  expect((await coach.call(bodyTestCalls.create, { body: { customer_id: theirs.id, weight: 62 } })).status).toBe(422)
  expect((await coach.call(progressCardCalls.make, { params: { id: theirs.id }, body: {} })).status).toBe(404)
})

test('whose a phone is isn’t learned by entering tests: what is refused tells nothing, whoever looks in vain is counted', async () => {
  const coach = await newStaff(world, club, { permissions: ['body-tests.view', 'body-tests.create', 'customers.view'] })
  const [hidden, seen] = [newPhone(), newPhone()]
  await newCustomer(owner, { phone: hidden })
  await newCustomer(owner, { phone: seen, coach_id: coach.id })
  const entered = (phone: string, figures: object) => coach.call(bodyTestCalls.create, { body: { name: '某人', phone, ...figures } })
  for (const figures of [{}, { weight: 70, muscle: 71 }, { weight: 70, examTime: daysAgo(-1) }]) {
    const [other, nobodys] = [await entered(hidden, figures), await entered(newPhone(), figures)]
    expect(other.refusal).toEqual(nobodys.refusal)
  }
  for (let i = 0; i < 10; i++) {
    expect((await entered(hidden, { weight: 70 })).refusal.errors).toHaveProperty('phone')
    expect((await entered(newPhone(), { weight: 70 })).status).toBe(200)
    expect((await coach.do(bodyTestCalls.list, { query: { phone: newPhone() } })).total).toBe(0)
  }
  for (const phone of [hidden, seen]) expect((await entered(phone, { weight: 70 })).status).toBe(429)
  expect((await coach.call(bodyTestCalls.list, { query: { phone: seen } })).status).toBe(429)
  world.clock.advance(61_000)
  expect((await entered(seen, { weight: 70 })).status).toBe(200)
})

test('a member’s tests are found by what they are called now, nobody’s as they were given', async () => {
  const [before, now] = [newPhone(), newPhone()]
  const member = await newCustomer(owner, { name: '旧名甲', phone: before })
  const { id } = await enter({ customer_id: member.id, weight: 60 })
  await owner.do(customerCalls.edit, { params: { id: member.id }, body: { name: '新名甲', phone: now } })
  const stranger = await enter({ name: '路人甲', phone: before, weight: 61 })
  const foundBy = async (query: { name?: string; phone?: string }) =>
    (await owner.do(bodyTestCalls.list, { query })).data.map((test) => test.id)
  expect([await foundBy({ name: '新名' }), await foundBy({ name: '旧名' }), await foundBy({ name: '路人甲' })]).toEqual([
    [id],
    [],
    [stranger.id],
  ])
  expect([await foundBy({ phone: now }), await foundBy({ phone: before })]).toEqual([[id], [stranger.id]])
})

test('a card of somebody who turned out to be another is still taken back', async () => {
  const [kept, gone] = [await newCustomer(owner, { name: '同一人' }), await newCustomer(owner, { name: '同一人二' })]
  for (const days of [9, 2]) await enter({ customer_id: gone.id, weight: 60, examTime: daysAgo(days) })
  const { id } = await owner.do(progressCardCalls.make, { params: { id: gone.id }, body: {} })
  await owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })
  await owner.do(progressCardCalls.revoke, { params: { id } })
  expect((await owner.do(progressCardCalls.list, { params: { id: kept.id } })).data).toMatchObject([{ id, state: 'revoked' }])
})

test('the next date is a task of that day for whoever tested; moved and taken back it isn’t there twice', async () => {
  const coach = await newStaff(world, club, { permissions: ['follow-ups.create', 'customers.view-all'] })
  const member = await newCustomer(owner, { name: '复测' })
  const today = world.clock.now().toISOString().slice(0, 10)
  const tasks = async () =>
    (await owner.do(followUpCalls.list, { query: { customer_id: member.id } })).data.map(({ next_on, staff_id }) => ({ next_on, staff_id }))
  const { id } = await enter({ customer_id: member.id, weight: 60, coach_id: coach.id, next_date: addDays(today, 30) })
  expect(await tasks()).toEqual([{ next_on: addDays(today, 30), staff_id: coach.id }])
  await owner.do(bodyTestCalls.edit, { params: { id }, body: { next_date: addDays(today, 40) } })
  expect(await tasks()).toEqual([{ next_on: addDays(today, 40), staff_id: coach.id }])
  await owner.do(bodyTestCalls.remove, { params: { id } })
  expect(await tasks()).toEqual([])
  expect((await owner.call(bodyTestCalls.show, { params: { id } })).status).toBe(404)
})

test('two tests of one person are compared, the earlier first; of two people they aren’t', async () => {
  const member = await newCustomer(owner, { name: '对比', sex: 1 })
  const before = await enter({ customer_id: member.id, height: 175, weight: 85, fat: 28, muscle: 32, examTime: daysAgo(90) })
  const after = await enter({
    customer_id: member.id,
    height: 175,
    weight: 78,
    fat: 19,
    muscle: 33,
    max_blood_pressure: 120,
    min_blood_pressure: 80,
  })
  const { a, b, changes } = await owner.do(bodyTestCalls.compare, { query: { a: after.id, b: before.id } })
  expect([a.id, b.id]).toEqual([before.id, after.id])
  expect(changes.find(({ metric }) => metric === 'fat')).toEqual({ metric: 'fat', from: 28, to: 19, change: -9, move: 'better' })
  expect(changes.find(({ metric }) => metric === 'height')).toMatchObject({ change: 0, move: null })
  expect(changes.find(({ metric }) => metric === 'max_blood_pressure')).toMatchObject({ from: null, change: null, move: null })
  const report = await owner.do(bodyTestCalls.report, { params: { id: after.id } })
  expect(report).toMatchObject({ previous: { id: before.id }, first: { id: before.id }, series: [{ weight: 85 }, { weight: 78 }] })
  const other = await enter({ customer_id: (await newCustomer(owner)).id, weight: 60 })
  expect((await owner.call(bodyTestCalls.compare, { query: { a: after.id, b: other.id } })).refusal.code).toBe(32058)
})

test('a progress card shows a first name and three curves to whoever has it, counts looks, and ends by the clock or by hand', async () => {
  const member = await newCustomer(owner, { name: '欧阳小飞', sex: 1 })
  await enter({ customer_id: member.id, height: 175, weight: 85, fat: 28, examTime: daysAgo(60) })
  expect((await owner.call(progressCardCalls.make, { params: { id: member.id }, body: {} })).refusal.code).toBe(32060)
  await enter({
    customer_id: member.id,
    height: 175,
    weight: 80,
    fat: 24,
    max_blood_pressure: 150,
    min_blood_pressure: 95,
    remark: '膝盖有伤',
  })
  const { id, path } = await owner.do(progressCardCalls.make, { params: { id: member.id }, body: { days: 14 } })
  const [, gym_token = '', token = ''] = /^\/m\/(\w+)#\/progress\/(.+)$/.exec(path) ?? []
  const looked = () => world.app.inject({ method: 'POST', url: progressCardCalls.look.path, payload: { gym_token, token } })
  const shown = await looked()
  expect(shown.json()).toMatchObject({
    name: '小飞',
    tests: 2,
    changes: [
      { metric: 'weight', from: 85, to: 80, change: -5 },
      { metric: 'fat', change: -4, move: 'better' },
    ],
  })
  expect(shown.body).not.toMatch(/欧阳|膝盖|150|customer_id|phone/)
  await looked()
  expect((await owner.do(progressCardCalls.list, { params: { id: member.id } })).data).toMatchObject([{ opened: 2, state: 'open' }])
  await owner.do(progressCardCalls.revoke, { params: { id } })
  expect((await looked()).json()).toMatchObject({ code: 32059 })
  const next = await owner.do(progressCardCalls.make, { params: { id: member.id }, body: { days: 3 } })
  const later = /progress\/(.+)$/.exec(next.path)?.[1]
  world.clock.advance(3 * DAY_MS)
  const late = await world.app.inject({ method: 'POST', url: progressCardCalls.look.path, payload: { gym_token, token: later } })
  expect(late.json()).toMatchObject({ code: 32059 })
})

test('a given name leaves the family’s out', () => {
  expect(['林晓雨', '李雷', '欧阳娜娜', '欧阳', '王', 'Jo Smith', '阿不都·热合曼'].map(givenName)).toEqual([
    '晓雨',
    '雷',
    '娜娜',
    '阳',
    '王',
    'Jo',
    '阿不都',
  ])
})
