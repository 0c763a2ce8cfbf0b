import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { tagCalls } from '@kaiguan/contract/people/customers/tags'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

const family = (id: number, staff = club.owner) => staff.do(customerCalls.family, { params: { id } })
const bring = (id: number, referred_by_id: number | null) =>
  club.owner.call(customerCalls.edit, { params: { id }, body: { referred_by_id } })

test('who brought whom is told on both sides, and who of them bought', async () => {
  const old = await newCustomer(club.owner, { name: '老会员' })
  const a = await newCustomer(club.owner, { name: '甲', referred_by_id: old.id })
  const b = await newCustomer(club.owner, { name: '乙' })
  expect((await bring(b.id, old.id)).status).toBe(200)
  await sell(club.owner, a, await newTimeCardType(club.owner))
  expect(await family(old.id)).toMatchObject({
    brought: [{ name: '乙' }, { name: '甲', stage: 'member' }],
    brought_in_all: 2,
    members_brought: 1,
  })
  expect(await family(a.id)).toMatchObject({ brought_by: { name: '老会员' }, brought: [] })
  expect(await club.owner.do(customerCalls.show, { params: { id: String(a.id) } })).toMatchObject({
    referred_by: { id: old.id, name: '老会员' },
  })
  const list = await club.owner.do(customerCalls.list, { query: { referred_by_id: String(old.id) } })
  expect(list.data.map(({ name }) => name)).toEqual(['乙', '甲'])
})

test('nobody brings themselves, nor whoever brought them, not even two at once; nobody of another branch', async () => {
  const [a, b, c] = [await newCustomer(club.owner, { name: '甲' }), await newCustomer(club.owner), await newCustomer(club.owner)]
  expect((await bring(a.id, a.id)).refusal.errors).toHaveProperty('referred_by_id')
  await bring(b.id, a.id)
  await bring(c.id, b.id)
  const circle = await bring(a.id, c.id)
  expect(circle.refusal.errors?.referred_by_id?.[0]).toContain('张伟')
  const elsewhere = await newCustomer((await newClub(world)).owner)
  expect((await bring(a.id, elsewhere.id)).refusal.errors).toHaveProperty('referred_by_id')
  for (let round = 0; round < 5; round++) {
    const [x, y] = [await newCustomer(club.owner), await newCustomer(club.owner)]
    const answers = await Promise.all([bring(x.id, y.id), bring(y.id, x.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  }
})

test('a guardian’s children are told with them; whoever sees only their own sees of a family only those', async () => {
  const parent = await newCustomer(club.owner, { name: '周妈妈' })
  const mei = await newStaff(world, club, { permissions: ['customers.view'] })
  const child = await newCustomer(club.owner, { name: '周小宝', phone: null, guardian_customer_id: parent.id, consultant_id: mei.id })
  expect(await family(parent.id)).toMatchObject({ children: [{ id: child.id, name: '周小宝' }], guardian: null })
  expect(await family(child.id)).toMatchObject({ guardian: { id: parent.id }, children: [] })
  expect(await family(child.id, mei)).toMatchObject({ guardian: null })
  expect((await mei.call(customerCalls.family, { params: { id: parent.id } })).status).toBe(404)
})

test('tags are the branch’s own: set on a customer, found by, renamed everywhere, gone with the tag', async () => {
  const customer = await newCustomer(club.owner, { name: '学生' })
  const other = await newCustomer(club.owner)
  const tag = await club.owner.do(tagCalls.create, { body: { name: '学生' } })
  const second = await club.owner.do(tagCalls.create, { body: { name: '减脂' } })
  const set = (id: number, tag_ids: number[]) => club.owner.call(tagCalls.set, { params: { id }, body: { tag_ids } })
  expect((await set(customer.id, [tag.id, second.id])).status).toBe(200)
  expect((await set(other.id, [second.id])).status).toBe(200)
  expect((await set(customer.id, [tag.id])).status).toBe(200)
  const tagged = async (tag_id: number) =>
    (await club.owner.do(customerCalls.list, { query: { tag_id: String(tag_id) } })).data.map(({ id, tags }) => [id, tags])
  expect(await tagged(tag.id)).toEqual([[customer.id, [{ id: tag.id, name: '学生' }]]])
  expect(await tagged(second.id)).toEqual([[other.id, [{ id: second.id, name: '减脂' }]]])
  await club.owner.do(tagCalls.edit, { params: { id: tag.id }, body: { name: '在校学生' } })
  expect((await tagged(tag.id))[0]?.[1]).toEqual([{ id: tag.id, name: '在校学生' }])
  expect((await club.owner.call(tagCalls.create, { body: { name: '在校学生' } })).refusal.errors).toHaveProperty('name')
  await club.owner.do(tagCalls.destroy, { params: { id: tag.id } })
  expect((await club.owner.do(customerCalls.show, { params: { id: String(customer.id) } })).tags).toEqual([])
  const elsewhere = await newClub(world)
  const theirs = await elsewhere.owner.do(tagCalls.create, { body: { name: '减脂' } })
  expect((await set(customer.id, [theirs.id])).refusal.errors).toHaveProperty('tag_ids')
  const viewer = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all'] })
  expect((await viewer.call(tagCalls.set, { params: { id: customer.id }, body: { tag_ids: [] } })).status).toBe(403)
})
