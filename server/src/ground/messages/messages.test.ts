/** What the product tells staff by itself, and what each makes of it. */
import { readFileSync } from 'node:fs'
import { addressOfPicture, channelPictures, messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { imported } from '../../testing/imports.ts'
import { handOver } from '../../testing/shifts.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

let club: Club
beforeEach(async () => {
  club = await newClub(world)
})

const told = async (staff: Staff, query = {}) => (await staff.do(messageCalls.list, { query })).data
const said = async (staff: Staff) => (await told(staff)).map(({ article_record: { intro } }) => intro)
const unread = async (staff: Staff) => (await staff.do(messageCalls.statistics, {})).count.num

async function lowGoods(low = 3): Promise<number> {
  const goods = await club.owner.do(goodsCalls.create, { body: { name: '矿泉水', price: 2_00, low_stock: low } })
  await club.owner.do(goodsCalls.receive, { params: { id: goods.id }, body: { quantity: 5 } })
  return goods.id
}
const correct = (id: number, quantity: number) => club.owner.do(goodsCalls.correct, { params: { id }, body: { quantity, reason: '破损' } })

test('a card that a colleague locks is told to the member’s consultant and to whoever can unlock it, not to who locked it', async () => {
  const consultant = await newStaff(world, club, { permissions: ['customers.view'] })
  const desk = await newStaff(world, club, {
    name: '李前台',
    permissions: ['customers.view-all', 'cards.view', 'cards.lock', 'cards.unlock'],
  })
  const other = await newStaff(world, club, { permissions: ['cards.unlock', 'customers.view-all'] })
  // They see only their own members, and this one is another's.
  const blind = await newStaff(world, club, { permissions: ['cards.unlock'] })
  const nobody = await newStaff(world, club, { permissions: ['cards.view'] })
  const branch = await newBranch(world, club.brandId, '分店')
  const elsewhere = await newStaff(world, { brandId: club.brandId, gymId: branch }, { permissions: ['cards.unlock', 'customers.view-all'] })
  const member = await newCustomer(club.owner, { name: '张三', consultant_id: consultant.id })
  const { card_no, card_name } = (await sell(club.owner, member, await newTimeCardType(club.owner))).card
  const { data } = await club.owner.do(cardCalls.list, { query: {} })
  await desk.do(cardCalls.lock, { body: { ids: data.map(({ id }) => id), reason: '遗失' } })
  const [message] = await told(consultant)
  expect(message?.article_record).toMatchObject({
    type: 3,
    alert: 0,
    intro: `李前台锁定了 张三 的“${card_name}”（${card_no}）：遗失`,
    push_url: `/charts/menber?search=${card_no}`,
    article: { title: '会员卡被锁定' },
    channel: { channel_name: '会员卡', channel_icon: '/icons/channels/cards.svg' },
  })
  expect([await unread(other), await unread(club.owner)]).toEqual([1, 1])
  expect([await unread(desk), await unread(nobody), await unread(blind), await unread(elsewhere)]).toEqual([0, 0, 0, 0])
})

test('every channel has its picture where the message says', () => {
  for (const picture of channelPictures) {
    const file = readFileSync(new URL(`../../../../web/public${addressOfPicture(picture)}`, import.meta.url), 'utf8')
    expect(file, picture).toContain('xmlns="http://www.w3.org/2000/svg"')
  }
})

test('many cards locked at once are one message', async () => {
  const type = await newTimeCardType(club.owner)
  const desk = await newStaff(world, club, { name: '李前台', permissions: ['customers.view-all', 'cards.view', 'cards.lock'] })
  for (let i = 0; i < 3; i++) await sell(club.owner, await newCustomer(club.owner), type)
  const { data } = await club.owner.do(cardCalls.list, { query: {} })
  await desk.do(cardCalls.lock, { body: { ids: data.map(({ id }) => id) } })
  expect(await said(club.owner)).toEqual(['李前台锁定了 3 张会员卡'])
})

test('stock that falls to its reminder is told once, and again only after it had recovered', async () => {
  const buyer = await newStaff(world, club, { permissions: ['goods.stock-in'] })
  const id = await lowGoods()
  await correct(id, -1)
  expect(await unread(buyer)).toBe(0)
  await correct(id, -1)
  await correct(id, -1)
  expect(await said(buyer)).toEqual(['“矿泉水”只剩 3（提醒线 3）'])
  await correct(id, +4)
  await club.owner.do(cashierCalls.sell, { body: { lines: [{ goods_id: id, quantity: 5 }], payment_method: 'WECHAT' } })
  expect(await said(buyer)).toEqual(['“矿泉水”只剩 1（提醒线 3）', '“矿泉水”只剩 3（提醒线 3）'])
})

test('a difference at hand-over is told to who may see what should have been in the drawer, and to nobody else', async () => {
  const finance = await newStaff(world, club, { permissions: ['cashier.day-sheet-all'] })
  const desk = await newStaff(world, club, { name: '李前台', permissions: ['cashier.view', 'cashier.shift-open', 'cashier.hand-over'] })
  const { data } = await club.owner.do(shiftCalls.registers, {})
  const register = data[0] ?? (await club.owner.do(shiftCalls.addRegister, { body: { name: '前台' } }))
  const shift = await desk.do(shiftCalls.open, { body: { register_id: register.id, float: 100_00 } })
  const counted = await desk.call(shiftCalls.close, { params: { id: shift.id }, body: { counted: 97_00, left: 0, note: '' } })
  expect([counted.status, await unread(finance)]).toEqual([422, 0])
  await handOver(desk, shift.id, { counted: 97_00, left: 0, note: '找错零' })
  const [message] = await told(finance)
  expect(message?.article_record).toMatchObject({ alert: 0, intro: `“${register.name}”由李前台交班，短款 3.00 元：找错零` })
  expect(await unread(desk)).toBe(0)
})

test('whoever asked for an import hears that it is done', async () => {
  await newTimeCardType(club.owner)
  await imported(world, club.owner, [
    ['姓名', '手机号'],
    ['张三', '13911110001'],
  ])
  expect(await said(club.owner)).toEqual(['“会员.xlsx”的 1 行已导入'])
})

test('a message is read in its reader’s language, marked read once, and gone when it is deleted; it is nobody else’s', async () => {
  const buyer = await newStaff(world, club, { permissions: ['goods.stock-in'] })
  await correct(await lowGoods(), -4)
  const english = await buyer.do(messageCalls.list, { query: {} }, { 'accept-language': 'en' })
  const [message] = english.data
  if (!message) throw new Error('nobody was told')
  expect(message).toMatchObject({
    status: 0,
    article_record: { intro: '“矿泉水”: 1 left (reminder at 3)', article: { title: 'Stock is low' } },
  })
  const params = { id: message.id }
  expect((await club.owner.call(messageCalls.read, { params })).status).toBe(404)
  expect((await club.owner.call(messageCalls.remove, { params })).status).toBe(404)
  expect(await buyer.do(messageCalls.read, { params })).toMatchObject({ status: 1 })
  expect([await unread(buyer), (await told(buyer, { unread: 1 })).length, (await told(buyer)).length]).toEqual([0, 0, 1])
  await buyer.do(messageCalls.remove, { params })
  expect(await told(buyer)).toEqual([])
  expect((await buyer.call(messageCalls.one, { params })).status).toBe(404)
})

test('the list comes ten a page, its total in a header', async () => {
  const id = await lowGoods()
  for (let i = 0; i < 12; i++) {
    await correct(id, -2)
    await correct(id, +2)
  }
  // The owner acted; whoever else buys is told.
  const buyer = await newStaff(world, club, { permissions: ['goods.stock-in'] })
  for (let i = 0; i < 12; i++) {
    await correct(id, -2)
    await correct(id, +2)
  }
  const answer = await buyer.call(messageCalls.list, { query: {} })
  expect([answer.body.data.length, answer.headers.pagination]).toEqual([10, '12'])
  const oldest = await told(buyer, { oldest: 1, per_page: 1 })
  expect(oldest[0]?.id).toBe(Math.min(...[...(await told(buyer, { per_page: 100 }))].map((message) => message.id)))
})
