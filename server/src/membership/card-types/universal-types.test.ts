/** Head office’s own card types: who may make them for which branches, where they are offered, and what becomes of cards already sold. */
import type { BodyIn } from '@kaiguan/contract/call'
import { firstDayCalls } from '@kaiguan/contract/club/first-day/calls'
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { type CardType, cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { universalTypeCalls } from '@kaiguan/contract/membership/card-types/universal-types'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { newTimeCardType, newUniversalType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { uploadedFile } from '../../testing/files.ts'
import { checked } from '../../testing/imports.ts'

let world: World
let home: Club
/** Two further branches: type 3 of the stories reaches home and the second. */
let second: number
let third: number
let owner: Staff
let area: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  home = await newClub(world, { name: '总店' })
  second = await newBranch(world, home.brandId, '二店')
  third = await newBranch(world, home.brandId, '三店')
  owner = await newStaff(world, home, { type: 5, headOffice: true })
  area = await newStaff(world, home, { type: 3, headOffice: true, reach: [home.gymId, second] })
})
afterAll(() => world.close())

type Gyms = NonNullable<BodyIn<typeof cardTypeCalls.create>['terms']['gyms']>
const bodyOf = (gyms: Gyms | undefined, name = '通用年卡') => ({ kind: 1 as const, name, price: 900_00, terms: { days: 365, gyms } })
const at = (gymId: number) => newStaff(world, { brandId: home.brandId, gymId }, { type: 4 })
const offered = async (staff: Staff) => (await staff.do(cardTypeCalls.list)).data.map(({ id }) => id)
const edit = (by: Staff, { id }: CardType, body: object) => by.call(universalTypeCalls.edit, { params: { id }, body })
const BEYOND = '超出您的账号所包含的门店'

test('it is offered at the branches that it is good at, and at no other: listed, sold, chosen for a renewal and a change of type', async () => {
  const type = await newUniversalType(owner, [home.gymId, second])
  expect(type).toMatchObject({ universal: true, on_sale: true, sold: 0, terms: { gyms: [home.gymId, second] } })
  const [there, elsewhere] = [await at(second), await at(third)]
  expect([await offered(home.owner), await offered(there), await offered(elsewhere)]).toEqual([[type.id], [type.id], []])
  const { card } = await sell(there, await newCustomer(there), type)
  expect(card.universal).toBe(true)
  const stranger = await newCustomer(elsewhere)
  const sale = { customer_id: stranger.id, vip_template_id: type.id, payment_method: 'CASH' as const }
  expect((await elsewhere.call(cardCalls.sell, { body: sale })).status).toBe(404)
  const own = await sell(elsewhere, stranger, await newTimeCardType(elsewhere))
  const params = { id: own.card.id }
  const body = { vip_template_id: type.id, payment_method: 'CASH' as const }
  expect((await elsewhere.call(cardChangeCalls.renew, { params, body })).refusal.errors).toHaveProperty('vip_template_id')
  expect((await elsewhere.call(cardChangeCalls.changeType, { params, body })).refusal.errors).toHaveProperty('vip_template_id')
  // Good everywhere by one save; a branch that is founded later has it as well.
  expect((await edit(owner, type, { terms: { gyms: 'all' } })).status).toBe(200)
  expect(await offered(elsewhere)).toContain(type.id)
  expect(await offered(await at(await newBranch(world, home.brandId, '四店')))).toEqual([type.id])
})

test('lockers, imports and the first day of a branch know only what is offered there', async () => {
  const type = await newUniversalType(owner, [second])
  const [there, elsewhere] = [await at(second), await at(third)]
  const isDone = async (staff: Staff) => (await staff.do(firstDayCalls.show)).steps.find(({ step }) => step === 'card-types')?.done
  expect([await isDone(there), await isDone(elsewhere)]).toEqual([true, false])
  const use = (staff: Staff) => staff.call(lockerCalls.useConfig, { body: { who: 'card-types', vip_template_ids: [type.id] } })
  expect([(await use(there)).status, (await use(elsewhere)).refusal.errors]).toEqual([200, { vip_template_ids: [expect.any(String)] }])
  const head = ['姓名', '手机号', '卡种', '开卡日期', '到期日期']
  const sheet = (staff: Staff) => checked(world, staff, [head, ['刘洋', newPhone(), type.name, '2026-11-01', '2026-12-01']])
  expect((await sheet(there)).state).toBe('passed')
  expect((await sheet(elsewhere)).state).not.toBe('passed')
})

test('cards that were sold keep their terms where their type is offered no longer; lockers keep what was set for them', async () => {
  const type = await newUniversalType(owner, 'all')
  const there = await at(third)
  const { card } = await sell(there, await newCustomer(there), type)
  await there.do(lockerCalls.useConfig, { body: { who: 'card-types', vip_template_ids: [type.id] } })
  await owner.do(universalTypeCalls.edit, { params: { id: type.id }, body: { terms: { gyms: [second] } } })
  expect(await offered(there)).toEqual([])
  const shown = await there.do(cardCalls.show, { params: { id: card.id } })
  expect(shown).toMatchObject({ universal: true, terms: { gyms: 'all' } })
  await there.do(cardChangeCalls.renew, { params: { id: card.id }, body: { payment_method: 'CASH' } })
  expect(
    (await there.do(lockerCalls.useConfig, { body: { vip_template_ids: [type.id], sweep_at_closing: false } })).vip_template_ids,
  ).toEqual([type.id])
  await owner.do(universalTypeCalls.batch, { body: { ids: [type.id], action: 'off-sale' } })
  expect((await there.do(cardCalls.show, { params: { id: card.id } })).status).toBe(shown.status)
})

test('one of which any branch sold a card isn’t deleted, alone or among others; the count is the whole brand’s', async () => {
  const [sold, unsold] = [await newUniversalType(owner, 'all'), await newUniversalType(owner, 'all')]
  const there = await at(third)
  await sell(there, await newCustomer(there), sold)
  await sell(home.owner, await newCustomer(home.owner), sold)
  const refused = await owner.call(universalTypeCalls.remove, { params: { id: sold.id } })
  expect([refused.status, refused.refusal.message]).toEqual([422, `卡种“${sold.name}”已售出 2 张，不能删除，可改为停售`])
  expect((await owner.call(universalTypeCalls.batch, { body: { ids: [unsold.id, sold.id] } })).status).toBe(422)
  expect((await owner.do(universalTypeCalls.list)).total).toBe(2)
  expect((await edit(owner, sold, { kind: 2, terms: { times: 3 } })).refusal.errors).toHaveProperty('kind')
  await owner.do(universalTypeCalls.remove, { params: { id: unsold.id } })
  expect(await offered(there)).toEqual([sold.id])
})

test('it is good at all branches or at some, never at “its own”; a branch that the brand has not is told at its field', async () => {
  const create = (gyms: Gyms | undefined) => owner.call(universalTypeCalls.create, { body: bodyOf(gyms) })
  for (const gyms of ['own', undefined] as const)
    expect((await create(gyms)).refusal.errors).toEqual({ 'terms.gyms': ['通用卡种不属于某一家门店，请选择“所有门店”或指定门店'] })
  const foreign = await newClub(world)
  const refused = await create([home.gymId, foreign.gymId])
  expect([refused.status, refused.refusal.error_codes]).toEqual([422, { 'terms.gyms': 24007 }])
  expect(refused.refusal.errors).toEqual({ 'terms.gyms': [`本品牌没有编号为 ${foreign.gymId} 的门店，请重新选择`] })
  const type = await newUniversalType(owner, 'all')
  for (const gyms of ['own', null, [999_999]])
    expect((await edit(owner, type, { terms: { gyms } })).refusal.errors).toHaveProperty(['terms.gyms'])
  expect((await owner.call(universalTypeCalls.list, { query: { gym_id: foreign.gymId } })).status).toBe(403)
})

test('type 3 keeps those whose branches all lie within their reach, before and after: “all” is beyond it', async () => {
  const create = (by: Staff, gyms: Gyms, name: string) => by.call(universalTypeCalls.create, { body: bodyOf(gyms, name) })
  const mine = (await create(area, [home.gymId, second], '区域卡')).body
  expect((await edit(area, mine, { terms: { gyms: [second] } })).body.terms.gyms).toEqual([second])
  for (const [gyms, names] of [
    ['all', '所有门店'],
    [[second, third], '三店'],
  ] as const) {
    const refused = await create(area, gyms === 'all' ? gyms : [...gyms], '越界卡')
    expect([refused.status, refused.refusal.error_codes]).toEqual([422, { 'terms.gyms': 24006 }])
    expect(refused.refusal.errors?.['terms.gyms']?.[0]).toContain(`“越界卡”可用于${names}，${BEYOND}`)
    expect((await edit(area, mine, { terms: { gyms } })).refusal.errors).toHaveProperty(['terms.gyms'])
  }
  // What is good beyond their reach isn’t taken into it, renamed, priced, put off sale or deleted, not even beside their own.
  for (const gyms of ['all', [second, third]] as const) {
    const beyond = await newUniversalType(owner, gyms === 'all' ? gyms : [...gyms])
    for (const body of [{ terms: { gyms: [second] } }, { price: 1_00 }, { name: '改名' }])
      expect((await edit(area, beyond, body)).refusal.errors, JSON.stringify(body)).toHaveProperty(['terms.gyms'])
    for (const action of ['off-sale', 'on-sale', 'delete'] as const) {
      const refused = await area.call(universalTypeCalls.batch, { body: { ids: [mine.id, beyond.id], action } })
      expect([refused.status, refused.refusal.code], action).toEqual([403, 24006])
    }
    expect((await area.call(universalTypeCalls.remove, { params: { id: beyond.id } })).refusal.message).toContain(BEYOND)
    const { body } = await owner.call(universalTypeCalls.edit, { params: { id: beyond.id }, body: { terms: { gyms: [second] } } })
    expect((await edit(area, body, { price: 2_00 })).body.price).toBe(2_00)
  }
  // Nor by asking for the branch’s own calls, where a universal type is nobody’s to change.
  const manager = await newStaff(world, home, { type: 3, reach: [home.gymId, second] })
  for (const [call, input] of [
    [cardTypeCalls.edit, { params: { id: mine.id }, body: { price: 1 } }],
    [cardTypeCalls.remove, { params: { id: mine.id } }],
    [cardTypeCalls.batch, { body: { ids: [mine.id] } }],
  ] as const)
    expect((await manager.call(call, input as object)).status).toBe(404)
  expect((await area.do(universalTypeCalls.batch, { body: { ids: [mine.id] } })).changed).toBe(1)
})

test('a type of which a branch beyond their reach sold cards isn’t type 3’s to price or put off sale, also once it is good within their reach alone', async () => {
  const type = await newUniversalType(owner, [second, third])
  const elsewhere = await at(third)
  const { card } = await sell(elsewhere, await newCustomer(elsewhere), type)
  await edit(owner, type, { terms: { gyms: [second] } })
  const beyond = async (asked: Promise<{ status: number; refusal: { code: number; message: string } }>) => {
    const { status, refusal } = await asked
    expect([status, refusal.code]).toEqual([403, 24017])
    expect(refusal.message).toContain('三店')
  }
  await beyond(edit(area, type, { price: 1 }))
  await beyond(area.call(universalTypeCalls.batch, { body: { ids: [type.id], action: 'off-sale' } }))
  await beyond(area.call(universalTypeCalls.remove, { params: { id: type.id } }))
  // There it is chosen for its own card alone.
  const chosen = async (query: object) => (await elsewhere.do(cardTypeCalls.list, { query })).data.map(({ id }) => id)
  expect([await chosen({}), await chosen({ of_card: card.id, on_sale: true })]).toEqual([[], [type.id]])
  const { due } = await elsewhere.do(cardChangeCalls.quote, { params: { id: card.id }, query: { operation: 'renew' } })
  expect(due).toBe(type.price)
})

test('a branch is told how many of a universal type it sold itself, head office how many the brand did', async () => {
  const type = await newUniversalType(owner, 'all')
  const there = await at(second)
  for (const staff of [home.owner, there, there]) await sell(staff, await newCustomer(staff), type)
  const sold = async (staff: Staff) => (await staff.do(cardTypeCalls.list)).data.map((one) => one.sold)
  expect([await sold(home.owner), await sold(there), await sold(await at(third))]).toEqual([[1], [2], [0]])
  expect((await owner.do(universalTypeCalls.list)).data.map((one) => one.sold)).toEqual([3])
})

test('head office changes no branch’s own type, and another brand’s is nobody’s', async () => {
  const own = await newTimeCardType(home.owner)
  const foreign = await newClub(world)
  const theirs = await newUniversalType(await newStaff(world, foreign, { type: 5, headOffice: true }), 'all')
  for (const { id } of [own, theirs]) {
    expect((await owner.call(universalTypeCalls.edit, { params: { id }, body: { price: 1 } })).status).toBe(404)
    expect((await owner.call(universalTypeCalls.remove, { params: { id } })).status).toBe(404)
    expect((await owner.call(universalTypeCalls.batch, { body: { ids: [id], action: 'off-sale' } })).status).toBe(404)
  }
  expect((await owner.do(universalTypeCalls.list)).data).toEqual([])
  expect(await offered(home.owner)).toEqual([own.id])
})

test('a name is one among the universal types, a number one in the brand; of two who take it at once the second is told', async () => {
  const own = await newTimeCardType(home.owner, {}, { name: '年卡', card_no: 'A-1' })
  const create = (name: string, card_no?: string) => owner.call(universalTypeCalls.create, { body: { ...bodyOf('all', name), card_no } })
  expect((await create('年卡', own.card_no)).refusal.errors).toEqual({ card_no: ['卡种编号 A-1 已被使用'] })
  expect((await create('年卡')).status).toBe(200)
  expect((await create('年卡')).refusal.errors).toEqual({ name: ['已有同名卡种“年卡”'] })
  const both = await Promise.all([create('双人卡'), create('双人卡')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.refusal.errors).toHaveProperty('name')
  const [one] = (await owner.do(universalTypeCalls.list, { query: { search: '双人卡' } })).data
  if (!one) throw new Error('it was made')
  expect((await edit(owner, one, { name: '年卡' })).refusal.errors).toHaveProperty('name')
  expect((await edit(owner, one, { price: 3_00, version: one.version + 1 })).status).toBe(409)
})

test('the list is searched, filtered by kind, sale and branch, paged; it says every branch and which one reaches', async () => {
  const [everywhere, some] = [
    await newUniversalType(owner, 'all', { sort: 2 }),
    await newUniversalType(owner, [third], { sort: 1, on_sale: false }),
  ]
  const ids = async (query: object) => (await owner.do(universalTypeCalls.list, { query })).data.map(({ id }) => id)
  expect(await ids({})).toEqual([some.id, everywhere.id])
  expect(await ids({ gym_id: second })).toEqual([everywhere.id])
  expect(await ids({ gym_id: third, on_sale: false })).toEqual([some.id])
  expect(await ids({ kind: 2 })).toEqual([])
  expect(await ids({ search: everywhere.card_no })).toEqual([everywhere.id])
  expect(await ids({ page: 2, per_page: 1 })).toEqual([everywhere.id])
  const { data, gyms } = await area.do(universalTypeCalls.list)
  expect(data.map(({ id }) => id)).toEqual([some.id, everywhere.id])
  expect(gyms.map(({ name, reached }) => [name, reached])).toEqual([
    ['总店', true],
    ['二店', true],
    ['三店', false],
  ])
  expect((await area.call(universalTypeCalls.list, { query: { gym_id: third } })).status).toBe(403)
})

test('in a branch, types 2 and 3 make cards good at branches within their reach alone; “all” is for 5 and 6', async () => {
  const reach = [home.gymId, second]
  const [two, three] = [await newStaff(world, home, { type: 2, reach }), await newStaff(world, home, { type: 3, reach })]
  const [five, six] = [await newStaff(world, home, { type: 5 }), await newStaff(world, home, { type: 6 })]
  const create = (by: Staff, gyms: Gyms) => by.call(cardTypeCalls.create, { body: bodyOf(gyms, `本店卡${newPhone()}`) })
  const wide = (await create(five, [home.gymId, third])).body
  const everywhere = (await create(six, 'all')).body
  const save = (by: Staff, { id }: CardType, body: object) => by.call(cardTypeCalls.edit, { params: { id }, body })
  for (const by of [two, three]) {
    const own = (await create(by, [home.gymId, second])).body
    for (const gyms of ['all' as const, [home.gymId, third]]) {
      expect((await create(by, gyms)).refusal.error_codes).toEqual({ 'terms.gyms': 24006 })
      expect((await save(by, own, { terms: { gyms } })).refusal.error_codes).toEqual({ 'terms.gyms': 24006 })
    }
    // As it stands it may be said again, whoever saves and in whatever order.
    expect((await save(by, wide, { price: 5_00, terms: { gyms: [third, home.gymId] } })).body.price).toBe(5_00)
    expect((await save(by, everywhere, { price: 6_00, terms: { gyms: 'all' } })).body.price).toBe(6_00)
    expect((await create(by, [999_999])).refusal.error_codes).toEqual({ 'terms.gyms': 24007 })
  }
  const editor = await newStaff(world, home, { permissions: ['card-types.edit', 'card-types.create'] })
  for (const type of [wide, everywhere]) {
    const { body } = await save(editor, type, { price: 7_00, terms: { gyms: type.terms.gyms } })
    expect(body.terms.gyms).toEqual(type.terms.gyms)
  }
  expect((await save(editor, wide, { terms: { gyms: 'all' } })).refusal.error_codes).toEqual({ 'terms.gyms': 30003 })
})

test('its picture is uploaded at head office, and seen where it is sold', async () => {
  const image = await uploadedFile(world, owner, 'card')
  const type = await newUniversalType(owner, [second], { image })
  expect(type.image).toContain(image)
  expect((await edit(owner, type, { image: type.image, price: 8_00 })).body.image).toContain(image)
  const [listed] = (await (await at(second)).do(cardTypeCalls.list)).data
  expect((await world.app.inject(listed?.image ?? '')).statusCode).toBe(200)
})

test('the log says it as head office’s, branches by their names', async () => {
  const type = await newUniversalType(owner, 'all', { name: '全城卡' })
  await edit(owner, type, { terms: { gyms: [second, third] } })
  await owner.do(universalTypeCalls.batch, { body: { ids: [type.id], action: 'off-sale' } })
  await owner.do(universalTypeCalls.remove, { params: { id: type.id } })
  const log = await world.database.transaction(home.brandId, (db) =>
    rows(
      db,
      sql<{ action: string; gym_id: number | null; staff_id: number; diff: object }>`
      select action, gym_id, staff_id, diff from operation_log where brand_id = ${home.brandId} and subject_kind = 'card-type' and subject_id = ${type.id} order by id`,
    ),
  )
  expect(log.map(({ action }) => action)).toEqual(['card-type.added', 'card-type.edited', 'card-type.off-sale', 'card-type.deleted'])
  expect(log.every(({ gym_id, staff_id }) => gym_id === null && staff_id === owner.id)).toBe(true)
  expect(log[1]?.diff).toMatchObject({ terms: { before: { gyms: 'all' }, after: { gyms: ['二店', '三店'] } } })
})
