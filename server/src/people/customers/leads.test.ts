import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

const TODAY = '2026-11-20'
const CONSULTANT: Permission[] = [
  'customers.view',
  'customers.leads-create',
  'customers.leads-edit',
  'customers.leads-view',
  'customers.pool-view',
  'customers.pool-claim',
]

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set(`${TODAY}T04:00:00Z`)
  club = await newClub(world)
})
afterAll(() => world.close())

const consultant = () => newStaff(world, club, { permissions: CONSULTANT, post: 'consultant' })
const later = async (days: number, ...staff: Staff[]) => {
  world.clock.set(`${addDays(TODAY, days)}T04:00:00Z`)
  return Promise.all(staff.map(async ({ id, login }) => staffAt(world, id, login, await signIn(world, login, club.gymId))))
}
const pool = async (staff: Staff, query = {}) => (await staff.do(leadCalls.pool, { query })).data.map(({ name }) => name)
const claim = (staff: Staff, { id }: { id: number }) => staff.call(leadCalls.claim, { params: { id } })
const movesOf = async (id: number) =>
  (await club.owner.do(leadCalls.moves, { params: { id } })).data.map(({ role, from_name, to_name, why }) => [
    role,
    from_name,
    to_name,
    why,
  ])

test('nobody’s lead is in the pool, newest first, and a member never is; the consultant who claims one sees them whole', async () => {
  const mei = await consultant()
  await newCustomer(club.owner, { name: '先来' })
  const lead = await newCustomer(club.owner, { name: '后来' })
  await sell(club.owner, await newCustomer(club.owner, { name: '已买卡' }), await newTimeCardType(club.owner))
  expect(await pool(mei)).toEqual(['后来', '先来'])
  expect((await mei.call(customerCalls.show, { params: { id: String(lead.id) } })).status).toBe(404)
  expect(await mei.do(leadCalls.claim, { params: { id: lead.id } })).toEqual({
    id: lead.id,
    name: '后来',
    protected_until: '2026-12-20',
    left_today: 49,
  })
  expect(await mei.do(customerCalls.show, { params: { id: String(lead.id) } })).toMatchObject({ consultant_id: mei.id, version: 2 })
  expect((await mei.do(leadCalls.list)).data).toMatchObject([{ name: '后来', owner_touch_day: TODAY, protected_until: '2026-12-20' }])
  expect(await pool(mei)).toEqual(['先来'])
})

test('three consultants claim one lead at once: one gets them, two hear who was first', async () => {
  const three = await Promise.all([consultant(), consultant(), consultant()])
  for (let round = 0; round < 4; round++) {
    const lead = await newCustomer(club.owner, { name: `抢手${round}` })
    const answers = await Promise.all(three.map((staff) => claim(staff, lead)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const winner = await club.owner.do(customerCalls.show, { params: { id: String(lead.id) } })
    for (const { status, refusal } of answers)
      if (status !== 200) {
        expect(refusal.code).toBe(34001)
        expect(refusal.message).toContain(winner.consultant?.name ?? '—')
      }
    expect(await movesOf(lead.id)).toEqual([['consultant', null, winner.consultant?.name, 'claimed']])
  }
  expect(world.deadlocks).toEqual([])
})

test('a lead left alone falls into the pool after the gym’s days, unless protected; the longest left alone stands before the others', async () => {
  await club.owner.do(leadCalls.editRules, { body: { pool_days: 10, protection_days: 0 } })
  const mei = await consultant()
  await newCustomer(club.owner, { name: '早的', consultant_id: mei.id })
  world.clock.set('2026-11-22T04:00:00Z')
  const again = await later(2, club.owner)
  await again[0]?.do(leadCalls.editRules, { body: { protection_days: 20 } })
  await newCustomer(again[0] ?? club.owner, { name: '受保护', consultant_id: mei.id })
  await again[0]?.do(leadCalls.editRules, { body: { protection_days: 0 } })
  await newCustomer(again[0] ?? club.owner, { name: '晚的', consultant_id: mei.id })
  const on = async (days: number) => {
    const [owner] = await later(days, club.owner)
    return owner ? pool(owner) : []
  }
  expect(await on(10)).toEqual([])
  expect(await on(11)).toEqual(['早的'])
  expect(await on(13)).toEqual(['早的', '晚的'])
  expect(await on(22)).toEqual(['早的', '晚的'])
  expect(await on(23)).toEqual(['早的', '受保护', '晚的'].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
})
const order = ['早的', '晚的', '受保护']

test('whoever let a lead fall waits before claiming them again, and hears who took them; a claim is refused while somebody looks after them', async () => {
  const [mei, gang] = [await consultant(), await consultant()]
  const lead = await newCustomer(club.owner, { consultant_id: mei.id })
  const early = await claim(gang, lead)
  expect(early.refusal).toMatchObject({ code: 34003 })
  expect(early.refusal.message).toContain('2026-12-21')
  const [meiThen, gangThen] = await later(31, mei, gang)
  if (!meiThen || !gangThen) throw new Error('nobody signed in')
  const waits = await claim(meiThen, lead)
  expect(waits.refusal).toMatchObject({ code: 34004 })
  expect(waits.refusal.message).toContain('2026-12-28')
  expect((await claim(gangThen, lead)).status).toBe(200)
  expect((await meiThen.do(messageCalls.list, { query: {} })).data.map((one) => one.article_record.article.title)).toContain('潜客被领取')
  const [after] = await later(38, mei)
  expect((await after?.call(leadCalls.claim, { params: { id: lead.id } }))?.refusal.code).toBe(34003)
})

test('a lead that nobody else wanted is claimed again by whoever let them fall, once the wait is over', async () => {
  const mei = await consultant()
  const lead = await newCustomer(club.owner, { consultant_id: mei.id })
  const [then] = await later(40, mei)
  expect(then && (await claim(then, lead)).status).toBe(200)
})

test('a day’s claims have an end, and two at once can’t both be the last', async () => {
  await club.owner.do(leadCalls.editRules, { body: { claim_limit: 2 } })
  const mei = await consultant()
  const leads = await Promise.all([1, 2, 3].map(() => newCustomer(club.owner)))
  const answers = await Promise.all(leads.map((lead) => claim(mei, lead)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422])
  expect(answers.find(({ status }) => status === 422)?.refusal).toMatchObject({ code: 34002, message: expect.stringContaining('2') })
  const [next] = await later(1, mei)
  const left = leads[answers.findIndex(({ status }) => status === 422)]
  expect(next && left && (await claim(next, left)).status).toBe(200)
})

test('leads are handed over all or none, with the reason; given to nobody they are in the pool, and who gave them back waits', async () => {
  const [mei, gang] = [await consultant(), await consultant()]
  const [a, b] = [await newCustomer(club.owner, { name: '甲', consultant_id: mei.id }), await newCustomer(club.owner, { name: '乙' })]
  const give = (staff: Staff, ids: number[], consultant_id: number | null) =>
    staff.call(leadCalls.handOver, { body: { ids, consultant_id, reason: '调岗' } })
  expect((await give(mei, [a.id], gang.id)).status).toBe(403)
  const elsewhere = await newClub(world)
  expect((await give(club.owner, [a.id, (await newCustomer(elsewhere.owner)).id], gang.id)).status).toBe(404)
  expect((await give(club.owner, [a.id], elsewhere.owner.id)).refusal.errors).toHaveProperty('consultant_id')
  expect(await movesOf(a.id)).toHaveLength(1)
  expect((await give(club.owner, [a.id, b.id, a.id], gang.id)).body).toEqual({ moved: 2 })
  expect((await gang.do(messageCalls.list, { query: {} })).data[0]?.article_record.article.title).toBe('有客户移交给您')
  expect((await give(club.owner, [a.id, b.id], null)).body).toEqual({ moved: 2 })
  expect((await pool(mei)).sort()).toEqual(['乙', '甲'].sort())
  expect((await claim(gang, a)).refusal.code).toBe(34004)
  expect((await claim(mei, a)).status).toBe(200)
  expect(await movesOf(b.id)).toMatchObject([
    ['consultant', expect.any(String), null, 'released'],
    ['consultant', null, expect.any(String), 'handed-over'],
  ])
})

test('every way of giving somebody an owner is kept: adding, editing, leaving the club', async () => {
  const [mei, gang] = [await consultant(), await consultant()]
  const lead = await newCustomer(club.owner, { consultant_id: mei.id, coach_id: gang.id })
  await club.owner.do(customerCalls.edit, { params: { id: lead.id }, body: { consultant_id: gang.id } })
  await club.owner.do(staffCalls.disable, { params: { id: gang.id }, body: { reason: '离职', successor_id: mei.id } })
  const whys = (await movesOf(lead.id)).map(([role, , , why]) => `${role} ${why}`)
  expect(whys.sort()).toEqual(['coach added', 'coach left', 'consultant added', 'consultant assigned', 'consultant left'])
  const [row] = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ owner_touch_day: string; protected_until: string }>`
      select owner_touch_day, protected_until from customers where brand_id = ${club.brandId} and id = ${lead.id}`,
    ),
  )
  expect(row).toEqual({ owner_touch_day: TODAY, protected_until: '2026-12-20' })
})

test('the pool is searched and filtered as the list is, and says no whole phone', async () => {
  const mei = await consultant()
  const made = await newCustomer(club.owner, { name: '欧阳静', source: 8, intent: 1 })
  await newCustomer(club.owner, { name: '别人', source: 3 })
  for (const query of [{ search: '欧阳' }, { source: 8 }, { intent: 1 }]) expect(await pool(mei, query)).toEqual(['欧阳静'])
  expect(await pool(mei, { created_from: '2026-11-21' })).toEqual([])
  expect((await mei.do(leadCalls.pool, { query: { search: '欧阳' } })).data[0]?.phone).toBe(made.phone)
})

test('a phone that is somebody’s says whose, since when and until when protected, and tells its owner who met them', async () => {
  const [mei, gang] = [await consultant(), await consultant()]
  const phone = newPhone()
  await newCustomer(mei, { name: '撞单客', phone })
  const owner = { consultant: { id: mei.id, name: expect.any(String) }, since: TODAY, protected_until: '2026-12-20' }
  expect(await gang.do(customerCalls.unity, { params: { id: phone } })).toEqual({ kind: 'taken', owner })
  expect(await club.owner.do(customerCalls.unity, { params: { id: phone } })).toMatchObject({ kind: 'own', owner })
  const viewer = await newStaff(world, club, { permissions: ['customers.view'] })
  expect((await viewer.call(customerCalls.unity, { params: { id: phone } })).status).toBe(404)
  const refused = await gang.call(customerCalls.create, { body: { name: '我的客', phone } })
  expect(refused.refusal).toMatchObject({ details: { owner }, errors: { phone: [expect.stringContaining('撞单客')] } })
  const told = async (staff: Staff) =>
    (await staff.do(messageCalls.list, { query: {} })).data.map((one) => one.article_record.article.title)
  expect(await told(mei)).toEqual(['撞单提醒'])
  await mei.call(customerCalls.create, { body: { name: '再来', phone } })
  expect([await told(mei), await told(gang)]).toEqual([['撞单提醒'], []])
})

test('the funnel counts of those added in some days who was followed up, came and bought, and its figures are the list’s', async () => {
  const mei = await consultant()
  const { owner } = club
  await newCustomer(owner, { name: '只建档', consultant_id: mei.id, source: 3 })
  const tried = await newCustomer(owner, { name: '跟进过', consultant_id: mei.id, source: 3 })
  await owner.do(followUpCalls.create, { body: { customer_id: tried.id, method: 'phone', result: 'none' } })
  const member = await newCustomer(owner, { name: '买卡来过', source: 99 })
  await sell(owner, member, await newTimeCardType(owner))
  await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  world.clock.set('2026-11-21T04:00:00Z')
  await newCustomer(owner, { name: '第二天' })
  const days = { from: TODAY, to: TODAY }
  const funnel = async (by: 'consultant' | 'source') => (await owner.do(leadCalls.funnel, { query: { ...days, by } })).data
  expect(await funnel('consultant')).toEqual([
    { key: mei.id, name: expect.any(String), created: 2, followed_up: 1, came: 0, bought: 0 },
    { key: null, name: null, created: 1, followed_up: 0, came: 1, bought: 1 },
  ])
  expect((await funnel('source')).map(({ key, created, bought }) => [key, created, bought])).toEqual([
    [3, 2, 0],
    [14, 1, 1],
  ])
  const listed = async (query: object) =>
    (await owner.do(customerCalls.list, { query: { created_from: TODAY, created_to: TODAY, ...query } })).data.map(({ name }) => name)
  expect(await listed({ followed_up: '1' })).toEqual(['跟进过'])
  expect(await listed({ followed_up: '0', came: '0' })).toEqual(['只建档'])
  expect(await listed({ came: '1', unassigned: '1' })).toEqual(['买卡来过'])
  expect(await listed({ bought: '1', source: 14 })).toEqual(['买卡来过'])
  const wrong = await owner.call(leadCalls.funnel, { query: { from: TODAY, to: '2026-11-19' } })
  expect(wrong.refusal.errors).toHaveProperty('to')
  const own = await newStaff(world, club, { permissions: ['customers.statistics'] })
  expect((await own.do(leadCalls.funnel, { query: days })).data).toEqual([])
})
