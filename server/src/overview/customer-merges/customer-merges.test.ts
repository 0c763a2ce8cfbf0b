/** Two customers who are one person: found, made one, and made two again. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDoubles } from '../../jobs/find-doubles.ts'
import { newCountCardType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterAll(() => world.close())

const open = async () => (await club.owner.do(customerMergeCalls.list, { query: { per_page: '100' } })).data
const doubleOf = async (...ids: number[]) =>
  (await open()).find(({ customer, other }) => ids.includes(customer.id) && ids.includes(other.id))
const tryMerge = (kept_id: number, gone_id: number) => club.owner.call(customerMergeCalls.merge, { body: { kept_id, gone_id } })
const merge = (kept_id: number, gone_id: number) => club.owner.do(customerMergeCalls.merge, { body: { kept_id, gone_id } })
const whole = (id: number) => club.owner.do(customerCalls.show, { params: { id: String(id) } })

test('somebody who was added twice is found: by name and birthday, a number one digit off, a child by the guardian', async () => {
  const [first, again] = [
    await newCustomer(club.owner, { name: '吕𠮷', birthday: '1988-02-29' }),
    await newCustomer(club.owner, { name: '吕𠮷', birthday: '1988-02-29' }),
  ]
  expect((await doubleOf(first.id, again.id))?.why).toBe('birthday')
  const phone = newPhone()
  const typo = `${phone.slice(0, -1)}${(Number(phone.at(-1)) + 1) % 10}`
  const [right, wrong] = [
    await newCustomer(club.owner, { name: '陈默', phone }),
    await newCustomer(club.owner, { name: '陈默', phone: typo }),
  ]
  expect((await doubleOf(right.id, wrong.id))?.why).toBe('phone')
  const child = () => club.owner.do(customerCalls.create, { body: { name: '小满', guardian_customer_id: right.id } })
  const children = [await child(), await child()] as const
  expect((await doubleOf(children[0].id, children[1].id))?.why).toBe('guardian')
  // Only a name in common, or a number alone: two people.
  const namesake = await newCustomer(club.owner, { name: '陈默', phone: '15800001111' })
  const neighbour = await newCustomer(club.owner, { name: '陈言', phone: '15800001112' })
  expect([await doubleOf(right.id, namesake.id), await doubleOf(namesake.id, neighbour.id)]).toEqual([undefined, undefined])
  // What somebody said is right stays so, also after the night.
  await club.owner.do(customerMergeCalls.dismiss, { params: { id: (await doubleOf(first.id, again.id))?.id ?? 0 }, body: {} })
  await findDoubles(world.database, world.clock)
  expect(await doubleOf(first.id, again.id)).toBeUndefined()
})

test('the night finds who was renamed elsewhere', async () => {
  const [one, two] = [
    await newCustomer(club.owner, { name: '甲', birthday: '1990-03-03' }),
    await newCustomer(club.owner, { name: '乙', birthday: '1990-03-03' }),
  ]
  const second = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 4 })
  const phone = (await club.owner.do(customerCalls.revealPhone, { params: { id: two.id } })).phone
  const joined = await there.do(customerCalls.create, { body: { name: '乙', phone, join_person_id: two.person_id } })
  await there.do(customerCalls.edit, { params: { id: joined.id }, body: { name: '甲' } })
  expect(await doubleOf(one.id, two.id)).toBeUndefined()
  world.clock.advance(86_400_000)
  await findDoubles(world.database, world.clock)
  club.owner = await newStaff(world, club, { type: 4 })
  expect((await doubleOf(one.id, two.id))?.why).toBe('birthday')
})

test('the kept one has the cards, the deposit, the visits and the orders of both, and what only the other said', async () => {
  const kept = await newCustomer(club.owner, { name: '王芳' })
  const gone = await newCustomer(club.owner, { name: '王芳', birthday: '1991-05-06', remark: '膝盖旧伤' })
  const phone = (await club.owner.do(customerCalls.revealPhone, { params: { id: gone.id } })).phone
  const { card } = await sell(club.owner, gone, await newCountCardType(club.owner, { times: 5 }, { price: 100_00 }))
  await club.owner.do(depositCalls.take, { body: { customer_id: gone.id, fee: 50_00, payment_method: 'CASH' } })
  const { visit } = await club.owner.do(checkInCalls.admit, { body: { customer_id: gone.id } })
  await club.owner.do(customerCalls.block, { params: { id: gone.id }, body: { reason: '打架' } })
  const quoted = await club.owner.do(customerMergeCalls.quote, { query: { kept_id: String(kept.id), gone_id: String(gone.id) } })
  expect(quoted.gone).toMatchObject({ cards: 1, deposits: 50_00, orders: 2, visits: 1 })
  const { id } = await merge(kept.id, gone.id)
  expect(await whole(kept.id)).toMatchObject({
    stage: 'member',
    cards: 1,
    visits: 1,
    birthday: '1991-05-06',
    remark: '膝盖旧伤',
    blocked_reason: '打架',
  })
  const orders = await club.owner.do(customerCalls.orders, { params: { id: kept.id }, query: {} })
  const visits = await club.owner.do(checkInCalls.visits, { query: { customer_id: String(kept.id) } })
  const deposits = await club.owner.do(depositCalls.list, { query: { customer_id: String(kept.id) } })
  expect([orders.total, visits.total, deposits.total]).toEqual([2, 1, 1])
  // Still inside, whichever of the two came in; an old link and the old number lead to the one that is left.
  expect((await club.owner.call(checkInCalls.admit, { body: { customer_id: kept.id } })).refusal.message).toMatch(/已入场|黑名单/)
  expect((await whole(gone.id)).id).toBe(kept.id)
  const found = await club.owner.do(customerCalls.list, { query: { search: phone } })
  expect(found.data.map((row) => row.id)).toEqual([kept.id])
  expect((await tryMerge(kept.id, gone.id)).status).toBe(422)
  // Who is one of them leaves by the visit of the other; what one bought is given back to the one that is left.
  await club.owner.do(checkInCalls.leave, { params: { id: visit.id } })
  await club.owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 10_00, reason: '退' } })
  // Undone, each has their own again; the refund stays with the card it was of.
  await club.owner.do(customerMergeCalls.undo, { params: { id }, body: { reason: '不是一人' } })
  expect(await whole(gone.id)).toMatchObject({ id: gone.id, cards: 1, visits: 1, blocked_reason: '打架' })
  expect(await whole(kept.id)).toMatchObject({ stage: 'lead', cards: 0, visits: 0, birthday: null, remark: '', blocked_reason: null })
  const again = await club.owner.call(customerMergeCalls.undo, { params: { id }, body: { reason: '再来' } })
  expect(again.refusal.code).toBe(34051)
})

test('what was done since stays where it was done; a number that somebody else has now is said', async () => {
  const [kept, gone] = [await newCustomer(club.owner, { name: '赵一' }), await newCustomer(club.owner, { name: '赵一' })]
  const phone = (await club.owner.do(customerCalls.revealPhone, { params: { id: gone.id } })).phone
  const { card } = await sell(club.owner, gone, await newTimeCardType(club.owner, { transfer_fee: 0 }))
  const { id } = await merge(kept.id, gone.id)
  const bought = await sell(club.owner, kept, await newTimeCardType(club.owner))
  // The number is known to be theirs: nobody is added with it, and it may become the kept one's own.
  const taken = await club.owner.call(customerCalls.create, { body: { name: '陌生人', phone } })
  expect(taken.refusal.errors?.phone?.[0]).toContain('赵一')
  await club.owner.do(customerCalls.edit, { params: { id: kept.id }, body: { phone } })
  const refused = await club.owner.call(customerMergeCalls.undo, { params: { id }, body: { reason: '弄错' } })
  expect([refused.refusal.code, refused.refusal.message]).toEqual([34053, expect.stringContaining('赵一')])
  await club.owner.do(customerCalls.edit, { params: { id: kept.id }, body: { phone: newPhone() } })
  await club.owner.do(customerMergeCalls.undo, { params: { id }, body: { reason: '弄错' } })
  const owners = await Promise.all(
    [card.id, bought.card.id].map(async (one) => (await club.owner.do(cardCalls.show, { params: { id: one } })).customer.id),
  )
  expect(owners).toEqual([gone.id, kept.id])
})

test('three records of one person: the last merge is undone first; a card that two of them shared is one’s own', async () => {
  const [a, b, c] = [
    await newCustomer(club.owner, { name: '钱三' }),
    await newCustomer(club.owner, { name: '钱三' }),
    await newCustomer(club.owner, { name: '钱三' }),
  ]
  const { card } = await sell(club.owner, b, await newTimeCardType(club.owner, { holders: 3 }))
  for (const other of [a, c]) await club.owner.do(cardHolderCalls.add, { params: { id: card.id }, body: { customer_id: other.id } })
  const first = await merge(b.id, c.id)
  const second = await merge(a.id, b.id)
  const holders = async () => (await club.owner.do(cardHolderCalls.list, { params: { id: card.id } })).data.map(({ id }) => id)
  expect(await holders()).toEqual([a.id])
  expect((await whole(c.id)).id).toBe(a.id)
  const late = await club.owner.call(customerMergeCalls.undo, { params: { id: first.id }, body: { reason: '早' } })
  expect(late.refusal.code).toBe(34052)
  for (const { id } of [second, first]) await club.owner.do(customerMergeCalls.undo, { params: { id }, body: { reason: '拆' } })
  expect((await holders()).toSorted((x, y) => x - y)).toEqual([a.id, b.id, c.id].toSorted((x, y) => x - y))
})

test('another branch’s customers of the two become one too; a branch that knew one alone shows who they are', async () => {
  const second = await newBranch(world, club.brandId, '三店')
  const there = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 4 })
  const [kept, gone] = [await newCustomer(club.owner, { name: '周全' }), await newCustomer(club.owner, { name: '周圈' })]
  const join = async (of: { id: number; person_id: number; name: string }) => {
    const { phone } = await club.owner.do(customerCalls.revealPhone, { params: { id: of.id } })
    return there.do(customerCalls.create, { body: { name: of.name, phone, join_person_id: of.person_id } })
  }
  const [keptThere, goneThere] = [await join(kept), await join(gone)]
  const { id } = await merge(kept.id, gone.id)
  expect((await there.do(customerCalls.show, { params: { id: String(goneThere.id) } })).id).toBe(keptThere.id)
  await club.owner.do(customerMergeCalls.undo, { params: { id }, body: { reason: '两人' } })
  expect(await there.do(customerCalls.show, { params: { id: String(goneThere.id) } })).toMatchObject({ id: goneThere.id, name: '周圈' })
  const [only, known] = [await newCustomer(club.owner, { name: '吴一' }), await newCustomer(club.owner, { name: '吴一一' })]
  const onlyThere = await join(only)
  const undoable = await merge(known.id, only.id)
  const shown = () => there.do(customerCalls.show, { params: { id: String(onlyThere.id) } })
  expect(await shown()).toMatchObject({ id: onlyThere.id, name: '吴一一', person_id: known.person_id })
  await club.owner.do(customerMergeCalls.undo, { params: { id: undoable.id }, body: { reason: '两人' } })
  expect(await shown()).toMatchObject({ id: onlyThere.id, name: '吴一', person_id: only.person_id })
})

test('a customer whose number is the kept person’s number too is merged, and made themselves again, as everybody is', async () => {
  // Whom two branches know is two customers: from then on customers have higher numbers than their persons.
  const known = await newCustomer(club.owner)
  const { phone } = await club.owner.do(customerCalls.revealPhone, { params: { id: known.id } })
  const second = await newBranch(world, club.brandId, '三店')
  const there = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 4 })
  await there.do(customerCalls.create, { body: { name: known.name, phone, join_person_id: known.person_id } })
  const gone = await newCustomer(club.owner, { name: '林一' })
  let kept = await newCustomer(club.owner, { name: '林一' })
  while (kept.person_id < gone.id) kept = await newCustomer(club.owner, { name: '林一' })
  expect(kept.person_id).toBe(gone.id)
  const { id } = await merge(kept.id, gone.id)
  await club.owner.do(customerMergeCalls.undo, { params: { id }, body: { reason: '两个人' } })
  expect((await whole(gone.id)).person_id).toBe(gone.person_id)
})

test('two merge the same two at once, either way round: one does', async () => {
  const [one, two] = [await newCustomer(club.owner, { name: '郑二' }), await newCustomer(club.owner, { name: '郑二' })]
  const answers = await Promise.all([tryMerge(one.id, two.id), tryMerge(two.id, one.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(world.deadlocks).toEqual([])
})

test('only who may merge does, and only whom they see', async () => {
  const [one, two] = [await newCustomer(club.owner), await newCustomer(club.owner)]
  const desk = await newStaff(world, club, { permissions: ['customers.view', 'customers.edit', 'customers.leads-edit'] })
  expect((await desk.call(customerMergeCalls.merge, { body: { kept_id: one.id, gone_id: two.id } })).status).toBe(403)
  const consultant = await newStaff(world, club, { permissions: ['customers.view', 'customers.merge'] })
  const unseen = await consultant.call(customerMergeCalls.merge, { body: { kept_id: one.id, gone_id: two.id } })
  expect([unseen.status, unseen.refusal.errors]).toEqual([422, expect.objectContaining({ kept_id: expect.anything() })])
  expect((await tryMerge(one.id, one.id)).refusal.errors).toEqual({ gone_id: ['请选择另一位客户'] })
})

const movesOf = async ({ id }: { id: number }) =>
  (await club.owner.do(leadCalls.moves, { params: { id }, query: {} })).data.map(({ role, why, from_name, to_name }) => [
    role,
    why,
    from_name,
    to_name,
  ])

test('whoever comes to look after somebody by a merge, and no longer when it is undone, stands among whose they were', async () => {
  const mei = await newStaff(world, club, { name: '小梅', permissions: ['customers.view'] })
  const next = await newStaff(world, club, { name: '小林', permissions: ['customers.view'] })
  const [kept, gone] = [
    await newCustomer(club.owner, { name: '冯九' }),
    await newCustomer(club.owner, { name: '冯九', consultant_id: mei.id, coach_id: mei.id }),
  ]
  const first = await merge(kept.id, gone.id)
  const came = [
    ['coach', 'merged', null, '小梅'],
    ['consultant', 'merged', null, '小梅'],
  ]
  expect((await movesOf(kept)).toSorted()).toEqual(came)
  await club.owner.do(customerMergeCalls.undo, { params: { id: first.id }, body: { reason: '两人' } })
  expect((await movesOf(kept)).slice(0, 2).toSorted()).toEqual([
    ['coach', 'merge-undone', '小梅', null],
    ['consultant', 'merge-undone', '小梅', null],
  ])
  // Handed on since, they stay with whoever has them now, and since that day.
  const again = await merge(kept.id, gone.id)
  await club.owner.do(leadCalls.handOver, { body: { ids: [kept.id], consultant_id: next.id, reason: '转给小林' } })
  await club.owner.do(customerMergeCalls.undo, { params: { id: again.id }, body: { reason: '两人' } })
  expect((await movesOf(kept)).slice(0, 2)).toEqual([
    ['coach', 'merge-undone', '小梅', null],
    ['consultant', 'handed-over', '小梅', '小林'],
  ])
  expect(await rowOf(kept.id)).toMatchObject({ consultant_id: next.id, coach_id: null, touched: true })
})

test('who was barred as the other alone is barred no longer when they are two again, nor is since when', async () => {
  const [kept, gone] = [await newCustomer(club.owner, { name: '褚十' }), await newCustomer(club.owner, { name: '褚十' })]
  await club.owner.do(customerCalls.block, { params: { id: gone.id }, body: { reason: '打架' } })
  const { id } = await merge(kept.id, gone.id)
  expect(await rowOf(kept.id)).toMatchObject({ blocked_reason: '打架', blocked: true })
  await club.owner.do(customerMergeCalls.undo, { params: { id }, body: { reason: '两人' } })
  expect(await rowOf(kept.id)).toMatchObject({ blocked_reason: null, blocked: false })
})

async function rowOf(id: number) {
  const { rows } = await world.database.pool.query(
    `select consultant_id::int, coach_id::int, owner_touch_day is not null as touched, blocked_reason, blocked_at is not null as blocked
     from customers where id = ${id}`,
  )
  return rows[0]
}

test('one person is won once: of two wins the later is taken back with the merge, and stands again when they are two', async () => {
  const [mei, lin] = [
    await newStaff(world, club, { name: '小梅', permissions: ['customers.view'] }),
    await newStaff(world, club, { name: '小林', permissions: ['customers.view'] }),
  ]
  const [kept, gone] = [
    await newCustomer(club.owner, { name: '卫十一', consultant_id: mei.id }),
    await newCustomer(club.owner, { name: '卫十一', consultant_id: lin.id }),
  ]
  const type = await newTimeCardType(club.owner, {}, { price: 100_00 })
  const first = await sell(club.owner, gone, type)
  await sell(club.owner, gone, type)
  const second = await sell(club.owner, kept, type)
  const units = async () => {
    const { rows } = await world.database.pool.query<{ staff: string; units: number }>(
      `select staff_id::text as staff, sum(units)::int as units from performance_lines
       where business = 'lead-won' and record_id in (${kept.id}, ${gone.id}) group by staff_id`,
    )
    return Object.fromEntries(rows.map(({ staff, units }) => [staff, units]))
  }
  expect(await units()).toEqual({ [mei.id]: 1, [lin.id]: 1 })
  const { id } = await merge(kept.id, gone.id)
  expect(await units()).toEqual({ [mei.id]: 0, [lin.id]: 1 })
  await club.owner.do(customerMergeCalls.undo, { params: { id }, body: { reason: '两人' } })
  expect(await units()).toEqual({ [mei.id]: 1, [lin.id]: 1 })
  await merge(kept.id, gone.id)
  // Nothing is left of any card: nobody won them.
  const cards = (await club.owner.do(cardCalls.list, { query: { customer_id: String(kept.id) } })).data
  expect(cards.map((card) => card.id)).toEqual(expect.arrayContaining([first.card.id, second.card.id]))
  for (const card of cards) await club.owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 100_00, reason: '不来了' } })
  expect(await units()).toEqual({ [mei.id]: 0, [lin.id]: 0 })
})

test('without every customer in sight nobody reads, judges or undoes what two others are', async () => {
  const [one, two] = [
    await newCustomer(club.owner, { name: '蒋十二', birthday: '1980-01-02' }),
    await newCustomer(club.owner, { name: '蒋十二', birthday: '1980-01-02' }),
  ]
  const consultant = await newStaff(world, club, { permissions: ['customers.view', 'customers.merge'] })
  const id = (await doubleOf(one.id, two.id))?.id ?? 0
  expect((await consultant.do(customerMergeCalls.list, { query: {} })).data).toEqual([])
  expect((await consultant.call(customerMergeCalls.dismiss, { params: { id }, body: {} })).status).toBe(404)
  const merged = await merge(one.id, two.id)
  expect((await consultant.do(customerMergeCalls.list, { query: { state: 'merged' } })).data).toEqual([])
  const undo = { params: { id: merged.id }, body: { reason: '拆' } }
  expect((await consultant.call(customerMergeCalls.undo, undo)).status).toBe(404)
  // Whose both of them are judges them.
  await club.owner.do(customerMergeCalls.undo, undo)
  for (const customer of [one, two])
    await club.owner.do(customerCalls.edit, { params: { id: customer.id }, body: { consultant_id: consultant.id } })
  expect((await consultant.do(customerMergeCalls.list, { query: {} })).data.map((double) => double.id)).toEqual([id])
  expect((await consultant.call(customerMergeCalls.dismiss, { params: { id }, body: {} })).status).toBe(200)
})
