/** Who and what has a picture: saved with the thing, answered to whoever may see it, and nobody else's. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { uploadedFile } from '../../testing/files.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

const load = async (address: string | null | undefined) => {
  const { statusCode, headers } = await world.app.inject({ url: address ?? '/files/none' })
  return [statusCode, headers['content-type']]
}
const SHOWN = [200, 'image/webp']

test('a member’s face is in the list, in the drawer and at the counter, and a save that doesn’t name it keeps it', async () => {
  const { owner } = club
  const face = await uploadedFile(world, owner)
  const member = await newCustomer(owner, { head_portrait: face })
  expect(await load(member.head_portrait)).toEqual(SHOWN)
  const params = { id: member.id }
  await owner.do(customerCalls.edit, { params, body: { remark: '早上来' } })
  const [row] = (await owner.do(customerCalls.list, { query: {} })).data
  const atDesk = await owner.do(checkInCalls.person, { params, query: {} })
  const [found] = (await owner.do(checkInCalls.find, { query: { q: member.name } })).data
  for (const address of [row?.head_portrait, atDesk.customer.head_portrait, found?.head_portrait])
    expect(await load(address)).toEqual(SHOWN)
  // As a form sends it back: the address that it was answered.
  const { head_portrait } = await owner.do(customerCalls.show, { params: { id: String(member.id) }, query: {} })
  expect((await owner.do(customerCalls.edit, { params, body: { head_portrait } })).head_portrait).toBe(head_portrait)
  expect((await owner.do(customerCalls.edit, { params, body: { head_portrait: null } })).head_portrait).toBeNull()
})

test('a face is the person’s: another branch that knows them shows it, and joining them doesn’t change it unasked', async () => {
  const { owner } = club
  const member = await newCustomer(owner, { head_portrait: await uploadedFile(world, owner) })
  const { phone } = await owner.do(customerCalls.revealPhone, { params: { id: member.id } })
  const elsewhere = await newStaff(world, { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }, { type: 4 })
  const theirs = await uploadedFile(world, elsewhere)
  const joined = await newCustomer(elsewhere, { phone, join_person_id: member.person_id, head_portrait: theirs })
  expect(joined.head_portrait?.split('?')[0]).toBe(member.head_portrait?.split('?')[0])
})

test('pictures of another branch, another kind and another host are refused at their field', async () => {
  const { owner } = club
  const stranger = await newClub(world)
  const given = [
    await uploadedFile(world, stranger.owner),
    await uploadedFile(world, owner, 'photo'),
    'https://example.com/files/face.webp',
    '../../etc/passwd',
  ]
  for (const head_portrait of given) {
    const { status, refusal } = await owner.call(customerCalls.create, { body: { name: '甲', phone: '13900001234', head_portrait } })
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['head_portrait']])
  }
})

test('an employee has a face and shows pictures, in their order; the same one twice is one', async () => {
  const { owner } = club
  const [face, one, two] = [
    await uploadedFile(world, owner),
    await uploadedFile(world, owner, 'photo'),
    await uploadedFile(world, owner, 'photo'),
  ]
  const params = { id: (await newStaff(world, club)).id }
  const { role_id } = await owner.do(staffCalls.show, { params, query: {} })
  const saved = await owner.do(staffCalls.edit, { params, body: { role_id, head_portrait: face, photos: [two, one, two] } })
  expect(saved.photos.map((address) => address.split(/[/?]/)[2])).toEqual([two, one])
  expect(await load(saved.head_portrait)).toEqual(SHOWN)
  const kept = await owner.do(staffCalls.edit, { params, body: { role_id, introduce: '十年教龄' } })
  expect([kept.head_portrait, kept.photos]).toEqual([saved.head_portrait, saved.photos])
  const turned = await owner.do(staffCalls.edit, { params, body: { role_id, photos: saved.photos.toReversed() } })
  expect(turned.photos).toEqual(saved.photos.toReversed())
  expect((await owner.do(staffCalls.edit, { params, body: { role_id, photos: [] } })).photos).toEqual([])
})

test('a card wears the picture of its type as it was when it was sold; its own is another; a drawn face takes it off again', async () => {
  const { owner } = club
  const type = await newTimeCardType(owner)
  const image = await uploadedFile(world, owner, 'card')
  const dressed = await owner.do(cardTypeCalls.edit, { params: { id: type.id }, body: { image } })
  expect(await load(dressed.image)).toEqual(SHOWN)
  const { card } = await sell(owner, await newCustomer(owner), dressed)
  expect(await load(card.card_image)).toEqual(SHOWN)
  await owner.do(cardTypeCalls.edit, { params: { id: type.id }, body: { image: 'jade' } })
  const params = { id: card.id }
  const held = await owner.do(cardCalls.edit, { params, body: { remark: '送毛巾' } })
  expect(held.card_image.split('?')[0]).toBe(card.card_image.split('?')[0])
  expect((await owner.do(cardCalls.edit, { params, body: { card_image: 'plum' } })).card_image).toBe('plum')
  const own = await uploadedFile(world, owner, 'card')
  const again = await owner.do(cardCalls.edit, { params, body: { card_image: own } })
  expect(again.card_image).toContain(own)
})

test('goods are known by their picture, the club by its logo', async () => {
  const { owner } = club
  const image = await uploadedFile(world, owner, 'photo')
  const water = await owner.do(goodsCalls.create, { body: { name: '矿泉水', price: 3_00, image } })
  expect(await load(water.image)).toEqual(SHOWN)
  const dearer = await owner.do(goodsCalls.edit, { params: { id: water.id }, body: { price: 4_00 } })
  expect(dearer.image).toBe(water.image)
  const logo = await uploadedFile(world, owner, 'logo')
  const facts = await owner.do(settingsCalls.editFacts, { body: { logo } })
  expect(await load(facts.logo)).toEqual(SHOWN)
  const user = await owner.do(authCalls.user)
  expect(await load(user.gym.logo)).toEqual(SHOWN)
  expect(user.gyms.find(({ id }) => id === club.gymId)?.logo).toBe(user.gym.logo)
  expect((await owner.do(settingsCalls.editFacts, { body: { phone: '021-6350 0268' } })).logo).toBe(facts.logo)
})
