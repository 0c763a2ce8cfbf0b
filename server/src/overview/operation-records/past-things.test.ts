/** What is said of a thing on a past day is what it was when that day was over, by whatever was written down by then. */
import { groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { type PastThing, pastThingCalls } from '@kaiguan/contract/overview/operation-records/past-things'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { pointCalls } from '@kaiguan/contract/people/points/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { addDays } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCountCardType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { newGroupCourse } from '../../testing/classes.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach, newCourse, newTaught, sellCourse } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { newArea } from '../../testing/lockers.ts'
import { runs } from '../../testing/runs.ts'

const FIRST = '2026-11-20'
const SECOND = '2026-11-21'
let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(`${FIRST}T04:00:00Z`)
  club = await newClub(world)
  owner = club.owner
})

type Kind = keyof typeof pastThingCalls
const kinds = Object.keys(pastThingCalls) as Kind[]
const ask = (by: Staff, kind: Kind, id: number, day: string) => by.call(pastThingCalls[kind], { params: { id, day } })
const read = (kind: Kind, id: number, day: string, by = owner): Promise<PastThing> => by.do(pastThingCalls[kind], { params: { id, day } })

/** `field: was | now`, of what differs. */
const differing = ({ facts }: PastThing) =>
  facts.zh.flatMap(({ field, was, now }) => (was === now ? [] : [`${field}: ${was ?? '？'} | ${now}`]))
const thenOf = ({ facts }: PastThing, field: string) => facts.zh.find((fact) => fact.field === field)?.was

/** A session lasts less than a day of these stories. */
async function nextDay(): Promise<void> {
  world.clock.advance(86_400_000)
  owner = await newStaff(world, club, { type: 4 })
}

const right = (...names: (keyof typeof permissions)[]) => names.map((name) => permissions[name].id)

test('a card type: the price and the terms that it was sold by, whatever became of them since', async () => {
  const { id, terms } = await newTimeCardType(owner, {}, { name: '年卡', price: 3000_00 })
  await nextDay()
  await owner.do(cardTypeCalls.edit, { params: { id }, body: { price: 3300_00, terms: { ...terms, guests: 1 } } })
  await nextDay()
  await owner.do(cardTypeCalls.edit, { params: { id }, body: { name: '全年卡', price: 3600_00 } })
  await owner.do(cardTypeCalls.batch, { body: { ids: [id], action: 'off-sale' } })
  expect(differing(await read('card-type', id, FIRST))).toEqual([
    '名称: 年卡 | 全年卡',
    '售价: 3,000.00 元 | 3,600.00 元',
    '卡种条款 · 可带客人: 0 | 1',
    '在售: 是 | 否',
  ])
  const second = await read('card-type', id, SECOND)
  expect(differing(second)).toEqual(['名称: 年卡 | 全年卡', '售价: 3,300.00 元 | 3,600.00 元', '在售: 是 | 否'])
  expect(second).toMatchObject({ begins_on: FIRST, imported: false })
  expect(second.facts.en.find(({ field }) => field === 'Price')).toEqual({ field: 'Price', was: '3,300.00 CNY', now: '3,600.00 CNY' })
  expect(differing(await read('card-type', id, '2026-11-22'))).toEqual([])
})

test('a role: how many rights it had, which came and went since, and the discounts of then', async () => {
  const { id } = await owner.do(roleCalls.create, { body: { name: '前台', menus: right('customers.view', 'customers.edit') } })
  await nextDay()
  const discount = { card: { lowest_bp: 9_000, max_waiver: 100_00, gifts: true } }
  await owner.do(roleCalls.edit, { params: { id }, body: { menus: right('customers.view', 'customers.block', 'cards.view'), discount } })
  expect(differing(await read('role', id, FIRST))).toEqual([
    '权限: 2 项 | 3 项',
    '权限（增加）: 空 | 查看会员卡、设置黑名单',
    '权限（去掉）: 编辑会员 | 空',
    '优惠权限 · 会员卡优惠 · 最低折扣: 空 | 90%',
    '优惠权限 · 会员卡优惠 · 最多优惠金额: 空 | 100.00 元',
    '优惠权限 · 会员卡优惠 · 可多送: 空 | 是',
  ])
})

test('a course: who taught it for how much; a lowest price stands nowhere', async () => {
  const [chen, zhou] = [await newCoach(world, club, '陈教练'), await newCoach(world, club, '周教练')]
  const course = await newTaught(owner, chen, { name: '增肌' }, 300_00, 251_00)
  await nextDay()
  const { data } = await owner.do(courseCalls.coaches, { params: { id: course.id } })
  const price = { id: data[0]?.id ?? 0 }
  await owner.do(courseCalls.editCoach, { params: price, body: { price: 350_00 } })
  await owner.do(courseCalls.addCoach, { params: { id: course.id }, body: { coach_id: zhou.id, price: 280_00 } })
  await owner.do(courseCalls.edit, { params: { id: course.id }, body: { time: 45 } })
  await nextDay()
  await owner.do(courseCalls.removeCoach, { params: price })
  const first = await read('course', course.id, FIRST)
  expect(differing(first)).toEqual([
    '每节时长（分钟）: 60 | 45',
    '教练定价 · 陈教练 · 每节售价: 300.00 元 | 不教授',
    '教练定价 · 周教练 · 每节售价: 不教授 | 280.00 元',
  ])
  expect(JSON.stringify(first)).not.toContain('251')
  expect(thenOf(await read('course', course.id, SECOND), '教练定价 · 陈教练 · 每节售价')).toBe('350.00 元')
})

test('a price whose end was logged without it, by an earlier release, isn’t known then; nor are any, where a coach is called otherwise', async () => {
  const chen = await newCoach(world, club, '陈教练')
  const course = await newTaught(owner, chen)
  await nextDay()
  const { data } = await owner.do(courseCalls.coaches, { params: { id: course.id } })
  await owner.do(courseCalls.removeCoach, { params: { id: data[0]?.id ?? 0 } })
  const field = '教练定价 · 陈教练 · 每节售价'
  await asEarlier(`update operation_log set params = params - 'price' where brand_id = $1 and action = 'course.price-removed'`)
  expect((await read('course', course.id, FIRST)).facts.zh.find((fact) => fact.field === field)).toEqual({
    field,
    was: null,
    now: '不教授',
  })
  await owner.do(courseCalls.addCoach, { params: { id: course.id }, body: { coach_id: chen.id, price: 320_00 } })
  await asEarlier(`update employees set name = '陈大力' where brand_id = $1 and id = ${chen.id}`)
  expect(differing(await read('course', course.id, FIRST))).toEqual(['教练定价 · 陈大力 · 每节售价: ？ | 320.00 元'])
})

/** As the owner of the tables: what no release of today would write. */
const asEarlier = (statement: string) => world.database.pool.query(statement, [club.brandId])

test('a class course, goods, a locker area: what each was, and what it cost', async () => {
  const lesson = await newGroupCourse(owner, { name: '瑜伽', max_person: 20, price: 30_00 })
  const goods = await owner.do(goodsCalls.create, { body: { name: '水', price: 5_00 } })
  const area = await newArea(owner, { name: '女更衣室', rent_fee: 50_00, pledge: 100_00 })
  await nextDay()
  await owner.do(groupCourseCalls.edit, { params: { id: lesson.id }, body: { price: 45_00, max_person: 25 } })
  await owner.do(goodsCalls.edit, { params: { id: goods.id }, body: { price: 6_00 } })
  await owner.do(goodsCalls.putOnSale, { params: { id: goods.id }, body: { on_sale: false } })
  await owner.do(lockerCalls.edit, { params: { id: area.id }, body: { rent_fee: 60_00 } })
  expect(differing(await read('group-course', lesson.id, FIRST))).toEqual(['人数上限: 20 | 25', '每位价格: 30.00 元 | 45.00 元'])
  expect(differing(await read('goods', goods.id, FIRST))).toEqual(['售价: 5.00 元 | 6.00 元', '在收银台出售: 是 | 否'])
  expect(differing(await read('locker', area.id, FIRST))).toEqual(['月租金: 50.00 元 | 60.00 元'])
})

test('a card: its status, its facts and what was left on it; its terms are its own', async () => {
  const type = await newCountCardType(owner, { times: 10, days: 30 })
  const { card } = await sell(owner, await newCustomer(owner, { name: '周南' }), type)
  await nextDay()
  await owner.do(cardCalls.lock, { body: { ids: [card.id] } })
  await owner.do(cardTypeCalls.edit, { params: { id: type.id }, body: { terms: { ...type.terms, times: 12 } } })
  const first = await read('card', card.id, FIRST)
  expect(differing(first)).toEqual(['状态: 有效 | 停卡中', '剩余天数: 30 | 29', `停卡开始: 空 | ${SECOND}`])
  expect(thenOf(first, '持卡人')).toBe('周南')
  expect(thenOf(first, '卡种条款 · 次数')).toBe('10')
})

test('a member: their stage, whose they were, and what was held for them, whatever was undone since', async () => {
  const [zhao, qian] = [
    await newStaff(world, club, { name: '赵会籍', post: 'consultant' }),
    await newStaff(world, club, { name: '钱会籍', post: 'consultant' }),
  ]
  const member = await newCustomer(owner, { consultant_id: zhao.id })
  const { id: deposit } = await owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 80_00, payment_method: 'CASH' } })
  await owner.do(pointCalls.adjust, { params: { id: member.id }, body: { delta: 120, reason: '样本' } })
  await nextDay()
  await owner.do(leadCalls.handOver, { body: { ids: [member.id], consultant_id: qian.id, reason: '样本' } })
  await owner.do(pointCalls.adjust, { params: { id: member.id }, body: { delta: -20, reason: '样本' } })
  const back = await owner.do(depositCalls.refund, { params: { id: deposit }, body: { fee: 80_00, reason: '不来了' } })
  const coach = await newCoach(world, club)
  await sellCourse(owner, member, await newTaught(owner, coach), coach)
  expect(differing(await read('customer', member.id, FIRST))).toEqual([
    '阶段: 潜客 | 会员',
    '会籍顾问: 赵会籍 | 钱会籍',
    '定金: 80.00 元 | 0.00 元',
    '积分: 120 | 100',
  ])
  await nextDay()
  await owner.do(depositCalls.undoRefund, { params: { id: deposit, order_id: back.refund_order_id }, body: { reason: '又来了' } })
  const second = await read('customer', member.id, SECOND)
  expect(differing(second)).toEqual(['定金: 0.00 元 | 80.00 元'])
  expect(thenOf(second, '阶段')).toBe('会员')
})

test('whoever may not see prepayments isn’t told of them here; whoever sees but their own customers finds no others', async () => {
  const member = await newCustomer(owner)
  const { card } = await sell(owner, member, await newTimeCardType(owner))
  await owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 80_00, payment_method: 'CASH' } })
  const reader = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all'] })
  expect(JSON.stringify(await read('customer', member.id, FIRST, reader))).not.toContain('定金')
  const consultant = await newStaff(world, club, { permissions: ['customers.view', 'cards.view'] })
  expect((await ask(consultant, 'customer', member.id, FIRST)).status).toBe(404)
  expect((await ask(consultant, 'card', card.id, FIRST)).status).toBe(404)
})

/** One of each, made today. */
async function oneOfEach(): Promise<Record<Kind, number>> {
  const member = await newCustomer(owner)
  const type = await newTimeCardType(owner)
  return {
    card: (await sell(owner, member, type)).card.id,
    customer: member.id,
    'card-type': type.id,
    role: (await owner.do(roleCalls.create, { body: { name: '前台', menus: [] } })).id,
    course: (await newCourse(owner)).id,
    'group-course': (await newGroupCourse(owner)).id,
    goods: (await owner.do(goodsCalls.create, { body: { name: '水', price: 5_00 } })).id,
    locker: (await newArea(owner)).id,
  }
}

test('a day before a thing was made, or one still ahead, is told so at its field', async () => {
  const ids = await oneOfEach()
  for (const kind of kinds) {
    const errors = async (day: string) => (await ask(owner, kind, ids[kind], day)).refusal.errors?.day?.join()
    expect(await errors(addDays(FIRST, -1)), kind).toMatch(/的记录从 2026-11-20 开始，2026-11-19 还没有$/)
    expect(await errors(SECOND), kind).toBe('2026-11-21 还没到，请选择今天 2026-11-20 或更早的日期')
  }
})

test('another branch finds nothing, nor does another brand; without the right of the thing nobody reads its past', async () => {
  const ids = await oneOfEach()
  const there = await newBranch(world, club.brandId, '分店')
  const colleague = await newStaff(world, { brandId: club.brandId, gymId: there }, { type: 4 })
  const stranger = (await newClub(world)).owner
  const log = [
    'operation-log.customers',
    'operation-log.cards',
    'operation-log.settings',
    'operation-log.staff',
    'customers.view-all',
  ] as const
  const reader = await newStaff(world, club, { permissions: [...log] })
  for (const kind of kinds) {
    expect((await ask(colleague, kind, ids[kind], FIRST)).status, kind).toBe(404)
    expect((await ask(stranger, kind, ids[kind], FIRST)).status, kind).toBe(404)
    expect((await ask(reader, kind, ids[kind], FIRST)).status, kind).toBe(403)
    expect((await ask(owner, kind, ids[kind], FIRST)).status, kind).toBe(200)
  }
})

test('a group class is seen by the right to group classes, an open one by that to open ones', async () => {
  const [group, open] = [await newGroupCourse(owner, { type: 1 }), await newGroupCourse(owner, { type: 2, price: 0 })]
  const reader = await newStaff(world, club, { permissions: ['classes.public-view'] })
  expect((await ask(reader, 'group-course', open.id, FIRST)).status).toBe(200)
  expect((await ask(reader, 'group-course', group.id, FIRST)).status).toBe(403)
})

test('what was deleted is found no more, as on its own screen', async () => {
  const ids = await oneOfEach()
  await owner.do(goodsCalls.remove, { params: { id: ids.goods } })
  await owner.do(roleCalls.remove, { params: { id: ids.role } })
  expect((await ask(owner, 'goods', ids.goods, FIRST)).status).toBe(404)
  expect((await ask(owner, 'role', ids.role, FIRST)).status).toBe(404)
})

test('what an earlier release changed without saying from what isn’t guessed; where a later change says it, it is known up to there', async () => {
  const { id } = await newTimeCardType(owner)
  await nextDay()
  await owner.do(cardTypeCalls.batch, { body: { ids: [id], action: 'off-sale' } })
  await asEarlier(`update operation_log set diff = '{}' where brand_id = $1 and action = 'card-type.off-sale'`)
  await nextDay()
  await owner.do(cardTypeCalls.edit, { params: { id }, body: { on_sale: true } })
  expect(thenOf(await read('card-type', id, FIRST), '在售')).toBeNull()
  expect(thenOf(await read('card-type', id, SECOND), '在售')).toBe('否')
})

test('a thing whose beginning nobody wrote down says so, and is told as far back as its changes', async () => {
  const course = await newCourse(owner, { name: '增肌' })
  await asEarlier(`delete from operation_log where brand_id = $1 and action = 'course.added'`)
  await nextDay()
  await owner.do(courseCalls.edit, { params: { id: course.id }, body: { name: '减脂' } })
  for (const day of ['2026-11-01', '0001-01-01']) {
    const past = await read('course', course.id, day)
    expect(past.begins_on).toBeNull()
    expect(differing(past)).toEqual(['名称: 增肌 | 减脂'])
  }
})

const price = fc.integer({ min: 0, max: 9_999_00 })
const rights = fc.subarray(right('customers.view', 'customers.edit', 'customers.block', 'cards.view', 'cards.sell'))
const typeEdits = fc.record({
  price,
  on_sale: fc.boolean(),
  guests: fc.integer({ min: 0, max: 3 }),
  sort: fc.integer({ min: 0, max: 9 }),
  remark: fc.constantFrom('', '一', '二'),
})
const days = fc.array(
  fc.record({
    type: typeEdits,
    batch: fc.constantFrom(null, 'on-sale', 'off-sale'),
    menus: rights,
    lowest: fc.constantFrom(null, 8_000, 9_500),
  }),
  { minLength: 3, maxLength: 6 },
)

/** As it is said now, of what there is. */
async function saidToday(kind: Kind, id: number): Promise<[string, string][]> {
  const today = world.clock.now().toISOString().slice(0, 10)
  return (await read(kind, id, today)).facts.zh.flatMap(({ field, now }) => (saysNothing(now) ? [] : [[field, now]]))
}
const saysNothing = (said: string | null) => said === '空' || said === '0 项'
const isApart = (field: string) => /（增加）|（去掉）/.test(field)

/** Of what there was, and the rights that came and went since, as many as are said. */
async function saidThen(kind: Kind, id: number, day: string) {
  const { facts } = await read(kind, id, day)
  return facts.zh.flatMap(({ field, was }) => (isApart(field) || saysNothing(was) ? [] : [[field, was]]))
}

async function rightsSince(id: number, day: string): Promise<string[]> {
  const { facts } = await read('role', id, day)
  return facts.zh.flatMap(({ field, was, now }) => (isApart(field) ? `${was}、${now}`.split('、') : [])).filter((name) => name !== '空')
}
const namesOf = (ids: readonly string[]) =>
  Object.values(permissions)
    .filter((one) => ids.includes(one.id))
    .map(({ zh }) => zh)

test('however a type and a role are changed, each past day is told as it was read then', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (life) => {
      world.clock.set(`${FIRST}T04:00:00Z`)
      club = await newClub(world)
      owner = club.owner
      const type = await newTimeCardType(owner)
      const role = await owner.do(roleCalls.create, { body: { name: '前台', menus: [] } })
      const kept = new Map<string, { type: [string, string][]; role: [string, string][]; menus: string[] }>()
      for (const { type: edit, batch, menus, lowest } of life) {
        const { guests, ...body } = edit
        await owner.do(cardTypeCalls.edit, { params: { id: type.id }, body: { ...body, terms: { ...type.terms, guests } } })
        if (batch) await owner.do(cardTypeCalls.batch, { body: { ids: [type.id], action: batch } })
        const discount = DiscountAuthority.parse(lowest === null ? {} : { card: { lowest_bp: lowest, max_waiver: 0, gifts: false } })
        await owner.do(roleCalls.edit, { params: { id: role.id }, body: { menus, discount } })
        const said = { type: await saidToday('card-type', type.id), role: await saidToday('role', role.id), menus }
        kept.set(world.clock.now().toISOString().slice(0, 10), said)
        await nextDay()
      }
      const now = life.at(-1)?.menus ?? []
      for (const [day, { menus, ...said }] of kept) {
        expect([day, await saidThen('card-type', type.id, day)]).toEqual([day, said.type])
        expect([day, await saidThen('role', role.id, day)]).toEqual([day, said.role])
        const moved = [...now.filter((id) => !menus.includes(id)), ...menus.filter((id) => !now.includes(id))]
        expect([day, (await rightsSince(role.id, day)).sort()]).toEqual([day, namesOf(moved).sort()])
      }
    }),
    runs(6),
  )
})
