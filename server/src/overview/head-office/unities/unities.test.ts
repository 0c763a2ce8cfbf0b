/** Universal members: who is one, when they cease to be, who finds them, and that nobody hears of a branch beyond their reach. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import { unityCalls } from '@kaiguan/contract/overview/head-office/unities'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../database/sql.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'

let world: World
let home: Club
let second: number
let desk: Staff
let boss: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  home = await newClub(world, { name: '总店' })
  second = await newBranch(world, home.brandId, '二店')
  desk = await newStaff(world, { brandId: home.brandId, gymId: second }, { type: 4 })
  boss = await newStaff(world, home, { type: 5, headOffice: true })
})
afterAll(() => world.close())

const given = (gymIds: number[]) => newStaff(world, home, { type: 3, headOffice: true, reach: gymIds })
const names = async (staff: Staff, query: Parameters<typeof ask>[1] = {}) => (await ask(staff, query)).data.map(({ name }) => name)
const ask = (staff: Staff, query: NonNullable<Parameters<Staff['do']>[1]>['query'] & object = {}) => staff.do(unityCalls.list, { query })

/** The same person as a customer of the other branch. */
async function joined(phone: string, name = '张伟') {
  const known = await desk.do(customerCalls.unity, { params: { id: phone } })
  if (known.kind !== 'unity') throw new Error('the other branch doesn’t know them')
  return newCustomer(desk, { name, phone, join_person_id: known.person.id })
}

/** Good at every branch, as head office makes it. */
async function goodEverywhere(type: { id: number }) {
  await world.database.transaction(home.brandId, (db) =>
    sql`update vip_templates set terms = terms || '{"gyms": "all"}' where brand_id = ${home.brandId} and id = ${type.id}`.execute(db),
  )
  return type
}

test('whom two branches know is one person, who ceases to be one once a branch deletes them', async () => {
  const phone = newPhone()
  await newCustomer(home.owner, { name: '王一', phone })
  await newCustomer(home.owner, { name: '只在总店' })
  expect(await names(boss)).toEqual([])
  expect(await names(boss, { everybody: '1' })).toEqual(['只在总店', '王一'])
  const lead = await joined(phone, '王一')
  const [person] = (await ask(boss)).data
  expect(person).toMatchObject({ name: '王一', stage: 'lead', cards: 0, balance: 0, gyms: [{ name: '总店' }, { name: '二店' }] })
  await desk.do(leadCalls.remove, { params: { id: lead.id }, body: { reason: '填错' } })
  expect(await names(boss)).toEqual([])
})

test('whoever holds a card that is good at several branches is one, until it is refunded', async () => {
  const person = await newCustomer(home.owner, { name: '李二' })
  await sell(home.owner, person, await newTimeCardType(home.owner))
  expect(await names(boss)).toEqual([])
  const { card } = await sell(home.owner, person, await goodEverywhere(await newCountCardType(home.owner)))
  expect((await ask(boss)).data).toMatchObject([{ name: '李二', stage: 'member', cards: 1, gyms: [{ name: '总店' }] }])
  await home.owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 50_00, reason: '搬家' } })
  expect(await names(boss)).toEqual([])
  expect((await ask(boss, { everybody: '1' })).data).toMatchObject([{ name: '李二', cards: 0 }])
})

test('they are found by phone, its end, name, initials and card, by branch and by what they are', async () => {
  const phone = newPhone()
  const first = await newCustomer(home.owner, { name: '欧阳娜娜', phone })
  const { card } = await sell(home.owner, first, await goodEverywhere(await newTimeCardType(home.owner)))
  await joined(phone, '欧阳娜娜')
  const otherPhone = newPhone()
  await newCustomer(home.owner, { name: '孙三', phone: otherPhone })
  await joined(otherPhone, '孙三')
  for (const search of [phone, phone.slice(-4), '欧阳', 'oynn', card.card_no])
    expect(await names(boss, { search }), search).toContain('欧阳娜娜')
  expect(await names(boss, { search: '没有' })).toEqual([])
  expect(await names(boss, { gym_id: String(second) })).toEqual(['孙三', '欧阳娜娜'])
  // A lead at one branch and a member at the other is a member.
  expect(await names(boss, { stage: 'member' })).toEqual(['欧阳娜娜'])
  expect(await names(boss, { stage: 'lead' })).toEqual(['孙三'])
  expect(await names(boss, { stage: 'former' })).toEqual([])
  world.clock.set('2027-02-01T04:00:00Z')
  boss = await newStaff(world, home, { type: 5, headOffice: true })
  expect(await names(boss, { stage: 'former' })).toEqual(['欧阳娜娜'])
})

test('one person over all branches: as whom each knows them, cards, stored value, visits', async () => {
  const phone = newPhone()
  const first = await newCustomer(home.owner, { name: '周四', phone })
  const { card } = await sell(home.owner, first, await goodEverywhere(await newTimeCardType(home.owner)))
  await sell(home.owner, first, await newStoredValueType(home.owner, { gift_amount: 100_00 }))
  const there = await joined(phone, '周四')
  await home.owner.do(checkInCalls.admit, { body: { customer_id: first.id } })
  world.clock.set('2026-11-21T04:00:00Z')
  desk = await newStaff(world, { brandId: home.brandId, gymId: second }, { type: 4 })
  boss = await newStaff(world, home, { type: 5, headOffice: true })
  await desk.do(checkInCalls.admit, { body: { customer_id: there.id } })
  const [row] = (await ask(boss)).data
  const person = await boss.do(unityCalls.show, { params: { id: row?.id ?? 0 } })
  expect(person).toMatchObject({ name: '周四', cards: 1, balance: 1_100_00, last_visit_at: '2026-11-21T04:00:00.000Z' })
  expect(person.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  expect(person.known_as.map(({ gym, stage, customer_id }) => [gym.name, stage, customer_id])).toEqual([
    ['总店', 'member', first.id],
    ['二店', 'lead', there.id],
  ])
  expect(person.held.map(({ gym, universal, kind }) => [gym.name, universal, kind])).toEqual([
    ['总店', false, 3],
    ['总店', true, 1],
  ])
  expect(person.visits.map(({ gym, card: by }) => [gym.name, by?.id])).toEqual([
    ['二店', card.id],
    ['总店', card.id],
  ])
})

test('whoever was given branches hears of these alone, in lists, in figures and of one person', async () => {
  const phone = newPhone()
  const first = await newCustomer(home.owner, { name: '吴五', phone })
  const { card } = await sell(home.owner, first, await goodEverywhere(await newTimeCardType(home.owner)))
  await joined(phone, '吴五')
  const elsewhere = newPhone()
  await newCustomer(home.owner, { name: '总店的', phone: elsewhere })
  await home.owner.do(checkInCalls.admit, { body: { customer_id: first.id } })
  const ofSecond = await given([second])
  // That the other branch knows them too, and sold them a card, is said in no list and no figure.
  expect(await names(ofSecond)).toEqual([])
  expect(await ofSecond.do(unityCalls.stat)).toMatchObject({
    persons: 0,
    members: 0,
    shared: 0,
    cards: 0,
    owed: 0,
    gyms: [{ gym: { id: second }, persons: 0 }],
    by_branches: [],
  })
  expect((await ask(ofSecond, { everybody: '1' })).data).toMatchObject([
    { name: '吴五', stage: 'lead', balance: 0, cards: 0, gyms: [{ id: second }], last_visit_at: null },
  ])
  for (const search of ['总店', card.card_no, elsewhere]) expect(await names(ofSecond, { everybody: '1', search }), search).toEqual([])
  expect((await ofSecond.call(unityCalls.list, { query: { gym_id: String(home.gymId) } })).refusal).toMatchObject({ code: 30003 })
  const [row] = (await ask(ofSecond, { everybody: '1' })).data
  const person = await ofSecond.do(unityCalls.show, { params: { id: row?.id ?? 0 } })
  expect([person.known_as.length, person.held, person.visits, person.last_visit_at]).toEqual([1, [], [], null])
  const stranger = (await ask(boss, { everybody: '1', search: '总店的' })).data[0]
  expect((await ofSecond.call(unityCalls.show, { params: { id: stranger?.id ?? 0 } })).status).toBe(404)
  const neighbour = await newClub(world)
  const theirBoss = await newStaff(world, neighbour, { type: 5, headOffice: true })
  expect(await names(theirBoss, { everybody: '1', search: phone })).toEqual([])
  expect((await theirBoss.call(unityCalls.show, { params: { id: row?.id ?? 0 } })).status).toBe(404)
})

test('the figures are what the list finds, and what is owed is what the books owe on these cards', async () => {
  const type = await goodEverywhere(await newStoredValueType(home.owner))
  for (const name of ['甲', '乙', '丙']) {
    const phone = newPhone()
    const person = await newCustomer(home.owner, { name, phone })
    if (name !== '丙') await sell(home.owner, person, type)
    if (name !== '乙') await joined(phone, name)
  }
  const stat = await boss.do(unityCalls.stat)
  expect(stat).toMatchObject({ persons: 3, members: 2, shared: 2, cards: 2, owed: 2_000_00 })
  expect(stat.gyms.map(({ gym, persons, members, cards, owed }) => [gym.name, persons, members, cards, owed])).toEqual([
    ['总店', 3, 2, 2, 2_000_00],
    ['二店', 2, 0, 0, 0],
  ])
  expect(stat.by_branches).toEqual([
    { branches: 1, persons: 1 },
    { branches: 2, persons: 2 },
  ])
  expect(await boss.do(unityCalls.unitiesStat)).toEqual(stat)
  expect((await ask(boss)).total).toBe(stat.persons)
  expect((await ask(boss, { stage: 'member' })).total).toBe(stat.members)
  expect(await owedByTheBooks()).toBe(stat.owed)
})

const owedByTheBooks = () =>
  world.database.transaction(home.brandId, async (db) => {
    const { rows } = await sql<{ fen: number }>`
      select -sum(l.amount_fen)::bigint as fen from ledger_lines l join cards k on k.brand_id = l.brand_id and k.id = l.card_id
      where l.brand_id = ${home.brandId} and l.account in ('stored', 'deferred') and k.universal`.execute(db)
    return rows[0]?.fen
  })

test('each branch is asked by its own day: a card that ended where it is tomorrow is still good where it is not', async () => {
  const phone = newPhone()
  const first = await newCustomer(home.owner, { name: '时差', phone })
  await sell(home.owner, first, await newTimeCardType(home.owner))
  const there = await joined(phone, '时差')
  await sell(desk, there, await newTimeCardType(desk))
  await world.database.transaction(home.brandId, (db) =>
    sql`update gyms set day_starts_at = 360 where brand_id = ${home.brandId} and id = ${second}`.execute(db),
  )
  // Four in the morning: at the second branch it is still the day before.
  world.clock.set('2026-12-19T20:00:00Z')
  boss = await newStaff(world, home, { type: 5, headOffice: true })
  expect(await names(boss, { stage: 'member' })).toEqual(['时差'])
  const { gyms } = await boss.do(unityCalls.stat)
  expect(gyms.map(({ persons, members }) => [persons, members])).toEqual([
    [1, 0],
    [1, 1],
  ])
  world.clock.set('2026-12-19T23:00:00Z')
  boss = await newStaff(world, home, { type: 5, headOffice: true })
  expect(await names(boss, { stage: 'former' })).toEqual(['时差'])
})

test('whoever has a share in a universal card is one as well, and it stands with their cards; the value is its owner’s', async () => {
  const owner = await newCustomer(home.owner, { name: '主卡' })
  const partner = await newCustomer(home.owner, { name: '副卡' })
  const { card } = await sell(home.owner, owner, await goodEverywhere(await newStoredValueType(home.owner, { holders: 2 })))
  await home.owner.do(cardHolderCalls.add, { params: { id: card.id }, body: { customer_id: partner.id } })
  expect((await ask(boss)).data.map(({ name, cards, balance }) => [name, cards, balance])).toEqual([
    ['副卡', 1, 0],
    ['主卡', 1, 1_000_00],
  ])
  const [row] = (await ask(boss, { search: '副卡' })).data
  expect((await boss.do(unityCalls.show, { params: { id: row?.id ?? 0 } })).held.map(({ id }) => id)).toEqual([card.id])
})

test('a whole phone finds whom one branch alone knows, too', async () => {
  const phone = newPhone()
  await newCustomer(home.owner, { name: '只在总店', phone })
  expect(await names(boss, { search: phone })).toEqual(['只在总店'])
  expect(await names(boss, { search: phone.slice(-4) })).toEqual([])
})

test('two branches that add one person at once make them one that both know', async () => {
  const phone = newPhone()
  const third = await newBranch(world, home.brandId, '三店')
  const thirdDesk = await newStaff(world, { brandId: home.brandId, gymId: third }, { type: 4 })
  const { person_id } = await newCustomer(home.owner, { name: '同时', phone })
  await world.database.transaction(home.brandId, (db) =>
    sql`update customers set deleted_at = now() where brand_id = ${home.brandId} and person_id = ${person_id}`.execute(db),
  )
  const body = { name: '同时', phone, join_person_id: person_id }
  await Promise.all([desk, thirdDesk].map((staff) => staff.do(customerCalls.create, { body })))
  expect(await names(boss)).toEqual(['同时'])
})

test('whole phones that nobody has are counted here as in a branch', async () => {
  for (let tried = 0; tried < 30; tried++) await ask(boss, { search: newPhone() })
  expect((await boss.call(unityCalls.list, { query: { search: newPhone() } })).refusal).toMatchObject({ code: 42901 })
})
