import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { guestPassCalls } from '@kaiguan/contract/membership/guest-passes/calls'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { remindAll } from './remind.ts'

const DAY_MS = 86_400_000
let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
  owner = club.owner
})
afterAll(() => world.close())

const inDays = (days: number) => addDays(world.clock.now().toISOString().slice(0, 10), days)
const attempt = { method: 'phone', result: 'interested' } as const
const consultantOf = () =>
  newStaff(world, club, { permissions: ['follow-ups.view', 'follow-ups.create', 'follow-ups.edit', 'customers.view', 'check-in.view'] })
const lookedAfterBy = async (staff: Staff, more: Parameters<typeof newCustomer>[1] = {}) =>
  newCustomer(owner, { consultant_id: staff.id, ...more })
const due = async (who: Staff, query: { staff_id?: string; until?: string } = {}) =>
  (await who.do(followUpCalls.day, { query })).data.map(({ why, customer }) => `${customer.name} ${why}`)
/** Days later, after the night’s run, everybody signed in anew. */
async function later(days: number, who: Staff): Promise<Staff> {
  world.clock.advance(days * DAY_MS)
  owner = await newStaff(world, club, { type: 4 })
  await remindAll(world.database, world.clock)
  return staffAt(world, who.id, who.login, await signIn(world, who.login, club.gymId))
}

test('a consultant’s day: what was agreed for today or before, the longest due first, gone when it is done', async () => {
  const one = await newCustomer(owner, { name: '后约' })
  const two = await newCustomer(owner, { name: '先约' })
  await owner.do(followUpCalls.create, { body: { ...attempt, customer_id: one.id, next_on: inDays(3) } })
  await owner.do(followUpCalls.create, { body: { ...attempt, customer_id: two.id, content: '想周末来', next_on: inDays(1) } })
  expect(await due(owner)).toEqual([])
  expect(await due(owner, { until: inDays(3) })).toEqual(['先约 next', '后约 next'])
  const { data } = await owner.do(followUpCalls.day, { query: { until: inDays(1) } })
  expect(data[0]).toMatchObject({ content: '想周末来', customer: { phone: expect.stringContaining('****') }, last: { method: 'phone' } })
  await owner.do(followUpCalls.create, { body: { ...attempt, customer_id: two.id, result: 'won' } })
  expect(await due(owner, { until: inDays(3) })).toEqual(['后约 next'])
})

test('a task for a colleague stands on their day with who gave it, and an attempt does it', async () => {
  const consultant = await consultantOf()
  const lead = await lookedAfterBy(consultant, { name: '电话进来的' })
  const task = { customer_id: lead.id, staff_id: consultant.id, next_on: inDays(0), content: '回电说说价格' }
  await owner.do(followUpCalls.assign, { body: task })
  const [row] = (await consultant.do(followUpCalls.day, { query: {} })).data
  expect(row).toMatchObject({ why: 'assigned', content: '回电说说价格', last: null, assigned_by: expect.any(String) })
  expect((await consultant.do(followUpCalls.list, { query: { customer_id: lead.id } })).data[0]).toMatchObject({
    method: null,
    done_at: null,
  })
  await consultant.do(followUpCalls.create, { body: { ...attempt, customer_id: lead.id } })
  expect(await due(consultant)).toEqual([])
})

test('nobody is given whom they can’t see, and a day before today is refused at its field', async () => {
  const stranger = await consultantOf()
  const lead = await newCustomer(owner)
  const task = { customer_id: lead.id, staff_id: stranger.id, content: '回电' }
  const unseen = await owner.call(followUpCalls.assign, { body: { ...task, next_on: inDays(0) } })
  expect(unseen.refusal).toMatchObject({ errors: { staff_id: [expect.stringContaining('看不到')] } })
  const past = await owner.call(followUpCalls.assign, { body: { ...task, next_on: inDays(-1) } })
  expect(past.refusal).toMatchObject({ errors: { next_on: [expect.stringContaining('不能早于今天')] } })
})

test('one corrects one’s own; a colleague’s needs to see all, and a deleted one is gone from the day', async () => {
  const consultant = await consultantOf()
  const member = await lookedAfterBy(consultant)
  const mine = await consultant.do(followUpCalls.create, { body: { ...attempt, customer_id: member.id, next_on: inDays(0) } })
  const edited = await consultant.do(followUpCalls.edit, { params: { id: mine.id }, body: { content: '说错了', version: mine.version } })
  expect(edited).toMatchObject({ content: '说错了', next_on: inDays(0), method: 'phone', done_at: null })
  const stale = await consultant.call(followUpCalls.edit, { params: { id: mine.id }, body: { content: '旧', version: mine.version } })
  expect(stale.status).toBe(409)
  const his = await owner.do(followUpCalls.create, { body: { ...attempt, customer_id: member.id, next_on: inDays(1) } })
  expect((await consultant.call(followUpCalls.edit, { params: { id: his.id }, body: { content: '改别人的' } })).status).toBe(403)
  const back = await owner.call(followUpCalls.edit, { params: { id: mine.id }, body: { next_on: inDays(2) } })
  expect(back.refusal).toMatchObject({ errors: { next_on: [expect.stringContaining('之后已有新的跟进')] } })
  await owner.do(followUpCalls.remove, { params: { id: his.id } })
  expect(await due(owner, { until: inDays(9) })).toEqual([])
})

test('what was lost by mistake goes on again, as long as nothing came after', async () => {
  const member = await newCustomer(owner, { name: '又来了' })
  const lost = await owner.do(followUpCalls.create, { body: { ...attempt, customer_id: member.id, result: 'lost' } })
  expect(lost.done_at).not.toBeNull()
  await owner.do(followUpCalls.edit, { params: { id: lost.id }, body: { result: 'interested', next_on: inDays(0) } })
  expect(await due(owner)).toEqual(['又来了 next'])
})

test('the manager sees who is behind; a consultant sees their own day alone', async () => {
  let consultant = await consultantOf()
  const [late, soon] = [await lookedAfterBy(consultant), await lookedAfterBy(consultant)]
  await owner.do(followUpCalls.assign, { body: { customer_id: late.id, staff_id: consultant.id, next_on: inDays(0), content: '迟' } })
  consultant = await later(1, consultant)
  const own = await newCustomer(owner)
  await owner.do(followUpCalls.create, { body: { ...attempt, customer_id: own.id, next_on: inDays(0) } })
  await owner.do(followUpCalls.assign, { body: { customer_id: soon.id, staff_id: consultant.id, next_on: inDays(0), content: '今' } })
  const { data } = await owner.do(followUpCalls.standing)
  expect(data.map(({ staff, ...counts }) => [staff.id, counts])).toEqual([
    [consultant.id, { due: 1, overdue: 1, done: 0 }],
    [owner.id, { due: 1, overdue: 0, done: 1 }],
  ])
  expect((await consultant.do(followUpCalls.standing)).data).toHaveLength(1)
  expect((await consultant.call(followUpCalls.day, { query: { staff_id: String(owner.id) } })).status).toBe(403)
  expect(await due(owner, { staff_id: String(consultant.id) })).toHaveLength(2)
  const everybody = (await owner.do(followUpCalls.day, { query: {} })).data
  expect(everybody.map(({ staff, customer }) => [staff.id, customer.id])).toEqual([
    [consultant.id, late.id],
    [owner.id, own.id],
    [consultant.id, soon.id],
  ])
  // All of the day, and of it only customers whom one may see.
  const reader = await newStaff(world, club, { permissions: ['follow-ups.view', 'follow-ups.view-all', 'customers.view'] })
  expect(await due(reader)).toEqual([])
})

test('an attempt by their consultant is a day on which they were looked after', async () => {
  let consultant = await consultantOf()
  const lead = await lookedAfterBy(consultant)
  consultant = await later(10, consultant)
  expect(await due(consultant)).toEqual([`${lead.name} untouched`])
  await consultant.do(followUpCalls.create, { body: { ...attempt, customer_id: lead.id } })
  consultant = await later(6, consultant)
  expect(await due(consultant)).toEqual([])
  consultant = await later(1, consultant)
  expect(await due(consultant)).toEqual([`${lead.name} untouched`])
})

test('whoever let a lead fall into the pool gets them back by claiming, not by one more attempt', async () => {
  let consultant = await consultantOf()
  const claims = ['customers.leads-view', 'customers.pool-view', 'customers.pool-claim', 'customers.view'] as const
  const other = await newStaff(world, club, { permissions: [...claims], post: 'consultant' })
  const lead = await lookedAfterBy(consultant)
  consultant = await later(31, consultant)
  await consultant.do(followUpCalls.create, { body: { ...attempt, customer_id: lead.id } })
  const now = await staffAt(world, other.id, other.login, await signIn(world, other.login, club.gymId))
  expect((await now.do(leadCalls.pool, { query: {} })).data.map(({ id }) => id)).toEqual([lead.id])
  expect((await now.call(leadCalls.claim, { params: { id: lead.id } })).status).toBe(200)
})

test('a card that ends is told once, and no more once it is renewed', async () => {
  let consultant = await consultantOf()
  const member = await lookedAfterBy(consultant, { name: '快到期' })
  const month = await newTimeCardType(owner, { days: 30 })
  await sell(owner, member, month)
  consultant = await later(10, consultant)
  expect(await due(consultant)).toEqual([])
  consultant = await later(6, consultant)
  expect(await due(consultant)).toEqual(['快到期 ending'])
  await remindAll(world.database, world.clock)
  consultant = await later(1, consultant)
  expect(await due(consultant)).toEqual(['快到期 ending'])
  await sell(owner, member, month)
  consultant = await later(1, consultant)
  expect(await due(consultant)).toEqual([])
})

test('birthdays, first visits and members who stay away are told by the gym’s own days, and a rule that is off says nothing', async () => {
  let consultant = await consultantOf()
  const off = { ending_days: null, untouched_days: null, away_days: null, birthday_days: 2, first_visit_days: null }
  const rules = await owner.do(followUpCalls.editRules, { body: off })
  expect(rules).toMatchObject(off)
  const member = await lookedAfterBy(consultant, { name: '寿星', birthday: `1990-${inDays(22).slice(5)}` })
  await sell(owner, member, await newTimeCardType(owner, { days: 300 }))
  await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  // Two nights without a run: nobody's birthday is lost.
  consultant = await later(22, consultant)
  expect(await due(consultant)).toEqual(['寿星 birthday'])
  await owner.do(followUpCalls.editRules, { body: { away_days: 21 } })
  await remindAll(world.database, world.clock)
  expect(await due(consultant)).toEqual(['寿星 birthday', '寿星 away'])
  await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  consultant = await later(1, consultant)
  expect(await due(consultant)).toEqual(['寿星 birthday'])
  await consultant.do(followUpCalls.create, { body: { ...attempt, customer_id: member.id } })
  await owner.do(followUpCalls.editRules, { body: { first_visit_days: 1 } })
  const guest = await lookedAfterBy(consultant, { name: '新人' })
  await sell(owner, guest, await newTimeCardType(owner, { days: 300 }))
  await owner.do(checkInCalls.admit, { body: { customer_id: guest.id } })
  consultant = await later(1, consultant)
  expect(await due(consultant)).toEqual(['新人 first-visit'])
})

test('what a rule asked of one consultant is asked of the next who looks after them', async () => {
  let [first, second] = [await consultantOf(), await consultantOf()]
  const member = await lookedAfterBy(first, { name: '转手' })
  await sell(owner, member, await newTimeCardType(owner, { days: 10 }))
  first = await later(1, first)
  expect(await due(first)).toEqual(['转手 ending'])
  await owner.do(customerCalls.edit, { params: { id: member.id }, body: { consultant_id: second.id } })
  expect(await due(first)).toEqual([])
  second = await later(1, second)
  expect(await due(second)).toEqual(['转手 ending'])
})

test('two who were both told of turn out to be one: nobody is in the way, and nobody is told of twice', async () => {
  let consultant = await consultantOf()
  const birthday = `1990-${inDays(2).slice(5)}`
  const [kept, gone] = [
    await lookedAfterBy(consultant, { name: '同一人', birthday }),
    await lookedAfterBy(consultant, { name: '同一个人', birthday }),
  ]
  const type = await newTimeCardType(owner, { days: 300 })
  await sell(owner, kept, type)
  await sell(owner, gone, type)
  consultant = await later(1, consultant)
  expect(await due(consultant)).toEqual(['同一人 birthday', '同一个人 birthday'])
  await owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })
  expect(await due(consultant)).toEqual(['同一人 birthday', '同一人 birthday'])
  await consultant.do(followUpCalls.create, { body: { ...attempt, customer_id: kept.id } })
  await later(1, consultant)
  expect(await due(owner, { staff_id: String(consultant.id) })).toEqual([])
})

test('a trial that is over is told of once, the day after its last visit or its last day, unless they bought or try on', async () => {
  let consultant = await consultantOf()
  await owner.do(followUpCalls.editRules, { body: { untouched_days: null, first_visit_days: null } })
  const trial = async (name: string, entries: number, days: number) => {
    const { id } = await lookedAfterBy(consultant, { name })
    await owner.do(guestPassCalls.give, { params: { id }, body: { from_day: inDays(0), to_day: inDays(days), entries } })
    return id
  }
  const used = await trial('用完', 1, 9)
  const [bought, again] = [await trial('买了', 2, 1), await trial('再试', 2, 1)]
  await trial('到期', 2, 1)
  await owner.do(checkInCalls.admit, { body: { customer_id: used } })
  consultant = await later(1, consultant)
  expect(await due(consultant)).toEqual(['用完 trial-over'])
  await sell(owner, { id: bought }, await newTimeCardType(owner, { days: 300 }))
  await owner.do(guestPassCalls.give, { params: { id: again }, body: { from_day: inDays(0), to_day: inDays(5), entries: 1 } })
  consultant = await later(1, consultant)
  expect(await due(consultant)).toEqual(['用完 trial-over', '到期 trial-over'])
  await sell(owner, { id: used }, await newTimeCardType(owner, { days: 300 }))
  consultant = await later(1, consultant)
  expect(await due(consultant)).toEqual(['到期 trial-over'])
})

test('whoever the gym named does what nobody looks after: somebody who sees everybody, until the member has a consultant', async () => {
  const consultant = await consultantOf()
  const unable = await owner.call(followUpCalls.editRules, { body: { others_staff_id: consultant.id } })
  expect(unable.refusal).toMatchObject({ errors: { others_staff_id: [expect.stringContaining('看不到全部客户')] } })
  let manager = await newStaff(world, club, {
    permissions: ['follow-ups.view', 'follow-ups.create', 'customers.view', 'customers.view-all'],
  })
  const rules = await owner.do(followUpCalls.editRules, { body: { others_staff_id: manager.id } })
  expect(rules).toMatchObject({ others_staff_id: manager.id, others_staff: expect.any(String), ending_days: 15 })
  const member = await newCustomer(owner, { name: '没人管' })
  await sell(owner, member, await newTimeCardType(owner, { days: 10 }))
  manager = await later(1, manager)
  expect(await due(manager)).toEqual(['没人管 ending'])
  await owner.do(customerCalls.edit, { params: { id: member.id }, body: { consultant_id: consultant.id } })
  manager = await later(1, manager)
  expect(await due(manager)).toEqual([])
  expect(await due(owner, { staff_id: String(consultant.id) })).toEqual(['没人管 ending'])
})

test('a birthday is told at the counter until somebody has spoken with them: what a rule or a colleague asks for isn’t that', async () => {
  const consultant = await consultantOf()
  const member = await lookedAfterBy(consultant, { name: '寿星', birthday: `1990-${inDays(0).slice(5)}` })
  await owner.do(followUpCalls.assign, { body: { customer_id: member.id, staff_id: consultant.id, next_on: inDays(3), content: '回电' } })
  const told = async () => (await owner.do(checkInCalls.person, { params: { id: member.id }, query: {} })).arrivals.map(({ kind }) => kind)
  expect(await told()).toContain('birthday')
  await owner.do(followUpCalls.create, { body: { ...attempt, customer_id: member.id, content: '生日快乐' } })
  expect(await told()).not.toContain('birthday')
})

test('two who change different rules at once each keep the other’s', async () => {
  const set = (body: object) => owner.do(followUpCalls.editRules, { body })
  await Promise.all([set({ away_days: 40 }), set({ ending_days: 9 }), set({ birthday_days: 3 }), set({ untouched_days: 5 })])
  expect(await owner.do(followUpCalls.rules)).toMatchObject({ away_days: 40, ending_days: 9, birthday_days: 3, untouched_days: 5 })
})
