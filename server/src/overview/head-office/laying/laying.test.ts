/** What head office lays down: each branch’s own follows in the locked fields and keeps the others, by whichever way it is changed. */
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { laidDownCalls } from '@kaiguan/contract/ground/laid-down/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { type CardType, cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import { agreementCalls } from '@kaiguan/contract/people/contracts/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { pointCalls } from '@kaiguan/contract/people/points/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../database/sql.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { bodyOfLaying, layDown } from '../../../testing/laid-down.ts'

let world: World
let home: Club
let second: number
let third: number
/** Type 5; type 3 of home and the second; an owner of each further branch. */
let head: Staff
let area: Staff
let there: Staff
let elsewhere: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  home = await newClub(world, { name: '总店' })
  second = await newBranch(world, home.brandId, '二店')
  third = await newBranch(world, home.brandId, '三店')
  head = await newStaff(world, home, { type: 5, headOffice: true })
  area = await newStaff(world, home, { type: 3, headOffice: true, reach: [home.gymId, second] })
  there = await newStaff(world, { brandId: home.brandId, gymId: second }, { type: 4 })
  elsewhere = await newStaff(world, { brandId: home.brandId, gymId: third }, { type: 4 })
})
afterAll(() => world.close())

const typesOf = async (staff: Staff) => (await staff.do(cardTypeCalls.list)).data
const typeOf = async (staff: Staff, name = '年卡') => {
  const found = (await typesOf(staff)).find((type) => type.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const newYearCard = () => newTimeCardType(home.owner, { days: 365 }, { name: '年卡', price: 1999_00, remark: '总店的' })
const lay = (type: CardType, to: number[] = [second], locked = ['name', 'price', 'terms']) =>
  layDown(head, { kind: 'card-type', gym: home.gymId, thing: type.id, locked, to })
const edit = (by: Staff, { id }: { id: number }, body: object) => by.call(cardTypeCalls.edit, { params: { id }, body })
/** Head office at the pattern’s branch. */
const headAtHome = () => newStaff(world, home, { type: 6 })

test('a type comes new to a branch, follows in what is locked and keeps the rest', async () => {
  const type = await newYearCard()
  const laid = await lay(type, [second, third])
  expect(laid).toMatchObject({ name: '年卡', branch_count: 3, behind_count: 0, version: 1, may_change: true, pattern: { id: home.gymId } })
  const own = await typeOf(there)
  expect(own).toMatchObject({ price: 1999_00, terms: { days: 365, gyms: 'own' }, remark: '总店的', universal: false })
  expect((await there.do(laidDownCalls.here)).data).toEqual([
    expect.objectContaining({ kind: 'card-type', id: own.id, locked: ['name', 'price', 'terms'], pattern: false }),
  ])
  const refused = await edit(there, own, { price: 1_00 })
  expect([refused.status, refused.refusal.errors, refused.refusal.error_codes]).toEqual([
    422,
    { price: ['“年卡”由总部下发，此项只能由总部修改'] },
    { price: 34523 },
  ])
  expect((await edit(there, own, { terms: { days: 400 } })).refusal.errors).toHaveProperty('terms')
  expect((await edit(there, own, { remark: '二店的', price: 1999_00 })).body).toMatchObject({ remark: '二店的' })

  await (await headAtHome()).do(cardTypeCalls.edit, { params: { id: type.id }, body: { price: 2199_00, remark: '新的' } })
  const shown = await head.do(layingCalls.show, { params: { id: laid.id } })
  expect(shown.waiting).toEqual([
    { field: 'price', label: '售价', before: '1,999.00 元', after: '2,199.00 元' },
    { field: 'remark', label: '备注', before: '总店的', after: '新的' },
  ])
  expect(await typeOf(there)).toMatchObject({ price: 1999_00 })
  const renewed = await head.do(layingCalls.renew, { params: { id: laid.id }, body: { version: 1, gym_ids: [second] } })
  expect(renewed).toMatchObject({ version: 2, branch_count: 3, behind_count: 1 })
  expect([await typeOf(there), await typeOf(elsewhere)]).toMatchObject([{ price: 2199_00, remark: '二店的' }, { price: 1999_00 }])
  expect(await head.do(layingCalls.renew, { params: { id: laid.id }, body: { version: 2 } })).toMatchObject({ behind_count: 0 })
  expect(await typeOf(elsewhere)).toMatchObject({ price: 2199_00, remark: '总店的' })
})

test('its pattern is locked for its own branch too, and neither it nor a follower is deleted', async () => {
  const type = await newYearCard()
  await lay(type)
  const own = await typeOf(there)
  expect((await edit(home.owner, type, { price: 1_00 })).refusal.errors).toHaveProperty('price')
  expect((await home.owner.call(cardTypeCalls.remove, { params: { id: type.id } })).refusal.code).toBe(34524)
  expect((await there.call(cardTypeCalls.batch, { body: { ids: [own.id], action: 'delete' } })).refusal.code).toBe(34524)
  // Inside a branch a narrowed post at head office holds every right but this one.
  const narrowed = await newStaff(world, home, { type: 3, reach: [home.gymId, second] })
  await world.database.transaction(home.brandId, (db) =>
    sql`update employees set head_office_rights = ${[permissions['head-office.statistics'].id]} where brand_id = ${home.brandId} and id = ${narrowed.id}`.execute(
      db,
    ),
  )
  expect((await edit(narrowed, type, { price: 1_00 })).refusal.errors).toHaveProperty('price')
})

test('a name that is taken is asked about: refused unasked, taken over where it is said, and nothing is half done', async () => {
  const type = await newYearCard()
  const own = await newTimeCardType(elsewhere, { days: 300 }, { name: '年卡', price: 1500_00, remark: '三店的' })
  const found = await head.do(layingCalls.pattern, { query: { kind: 'card-type', gym_id: String(home.gymId), thing_id: String(type.id) } })
  expect(found.places).toEqual([
    { gym: { id: second, name: '二店' }, same: [], laid: false },
    { gym: { id: third, name: '三店' }, same: [{ id: own.id, name: '年卡' }], laid: false },
  ])
  const of = { kind: 'card-type', gym: home.gymId, thing: type.id, locked: ['price'] } as const
  const unasked = await head.call(layingCalls.lay, { body: bodyOfLaying({ ...of, locked: ['price'], to: [second, third] }) })
  expect(unasked.refusal.errors).toEqual({ branches: ['无法下发到“三店”：已有同名卡种“年卡”'] })
  expect(await typesOf(there)).toEqual([])
  const foreign = await head.call(layingCalls.lay, {
    body: bodyOfLaying({ ...of, locked: ['price'], to: [{ gym_id: third, take_over: type.id }] }),
  })
  expect(foreign.refusal.errors).toHaveProperty('branches')
  await layDown(head, { ...of, locked: ['price'], to: [second, { gym_id: third, take_over: own.id }] })
  expect(await typeOf(elsewhere)).toMatchObject({ id: own.id, price: 1999_00, terms: { days: 300 }, remark: '三店的' })
})

test('a thing follows once: laid down twice it is refused, also by two at once', async () => {
  const type = await newYearCard()
  const body = bodyOfLaying({ kind: 'card-type', gym: home.gymId, thing: type.id, locked: ['price'], to: [second] })
  const answers = await Promise.all([head.call(layingCalls.lay, { body }), head.call(layingCalls.lay, { body })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.refusal.error_codes).toEqual({ thing_id: 34526 })
  expect(await typesOf(there)).toHaveLength(1)
  const other = await newTimeCardType(home.owner, {}, { name: '别的' })
  const taken = { gym_id: second, take_over: (await typeOf(there)).id }
  expect((await head.call(layingCalls.lay, { body: { ...body, thing_id: other.id, branches: [taken] } })).refusal.errors).toHaveProperty(
    'branches',
  )
})

test('taken back, what a branch has stays as it stands and is its own again', async () => {
  const laid = await lay(await newYearCard(), [second, third])
  const params = { id: laid.id }
  expect((await head.call(layingCalls.takeBack, { params, body: { version: 1, gym_ids: [home.gymId] } })).refusal.error_codes).toEqual({
    gym_ids: 34529,
  })
  await head.do(layingCalls.takeBack, { params, body: { version: 1, gym_ids: [second] } })
  expect((await edit(there, await typeOf(there), { price: 1_00 })).status).toBe(200)
  expect((await edit(elsewhere, await typeOf(elsewhere), { price: 1_00 })).status).toBe(422)
  await head.do(layingCalls.extend, { params, body: { version: 1, branches: [{ gym_id: second, take_over: (await typeOf(there)).id }] } })
  expect(await typeOf(there)).toMatchObject({ price: 1999_00 })
  await head.do(layingCalls.takeBack, { params, body: { version: 1 } })
  expect(await typeOf(elsewhere)).toMatchObject({ price: 1999_00 })
  expect((await edit(elsewhere, await typeOf(elsewhere), { price: 2_00 })).status).toBe(200)
  expect((await head.call(layingCalls.renew, { params, body: { version: 2 } })).refusal.code).toBe(34528)
  expect((await head.call(layingCalls.show, { params })).status).toBe(404)
  expect((await head.do(layingCalls.list)).data).toEqual([])
})

test('of what also lies beyond their branches type 3 sees no name and no number, and changes nothing', async () => {
  const laid = await lay(await newYearCard(), [second, third])
  const params = { id: laid.id }
  expect((await area.do(layingCalls.list)).data).toMatchObject([{ branch_count: 2, may_change: false }])
  expect((await area.do(layingCalls.show, { params })).at.map(({ gym }) => gym.name)).toEqual(['总店', '二店'])
  const acts = [
    area.call(layingCalls.renew, { params, body: { version: 1 } }),
    area.call(layingCalls.takeBack, { params, body: { version: 1, gym_ids: [second] } }),
    area.call(layingCalls.extend, { params, body: { version: 1, branches: [{ gym_id: second }] } }),
  ]
  for (const { refusal } of await Promise.all(acts)) expect(refusal.code).toBe(34527)
  const type = await newTimeCardType(home.owner, {}, { name: '月卡' })
  const of = { kind: 'card-type', gym: home.gymId, thing: type.id, locked: ['price'] } as const
  expect((await area.call(layingCalls.lay, { body: bodyOfLaying({ ...of, locked: ['price'], to: [third] }) })).refusal.code).toBe(30003)
  expect(
    (await area.call(layingCalls.compare, { query: { kind: 'goods', gym_id: String(second), other_gym_id: String(third) } })).refusal.code,
  ).toBe(30003)
  await layDown(area, { ...of, locked: ['price'], to: [second] })
  // Whoever reaches but the pattern doesn’t change what others follow.
  const atPattern = await newStaff(world, home, { type: 3, reach: [home.gymId] })
  expect((await edit(atPattern, type, { price: 1_00 })).refusal.errors).toHaveProperty('price')
  const atBoth = await newStaff(world, home, { type: 3, reach: [home.gymId, second] })
  expect((await edit(atBoth, type, { price: 1_00 })).status).toBe(200)
})

test('a branch that refuses stops it for all, and is named; left out it stays behind', async () => {
  const type = await newYearCard()
  const laid = await lay(type, [second, third], ['name', 'price'])
  await newTimeCardType(elsewhere, {}, { name: '金卡' })
  await (await headAtHome()).do(cardTypeCalls.edit, { params: { id: type.id }, body: { name: '金卡' } })
  const params = { id: laid.id }
  const refused = await head.call(layingCalls.renew, { params, body: { version: 1 } })
  expect(refused.refusal.errors).toEqual({ gym_ids: ['无法下发到“三店”：已有同名卡种“金卡”'] })
  expect((await typesOf(there)).map(({ name }) => name)).toEqual(['年卡'])
  expect(await head.do(layingCalls.renew, { params, body: { version: 1, gym_ids: [second] } })).toMatchObject({
    name: '金卡',
    behind_count: 1,
  })
  expect((await head.call(layingCalls.renew, { params, body: { version: 1 } })).status).toBe(409)
  await world.database.transaction(home.brandId, (db) => sql`update gyms set over_date = '2026-01-01' where id = ${third}`.execute(db))
  const month = await newTimeCardType(home.owner, {}, { name: '月卡' })
  const overdue = await head.call(layingCalls.lay, {
    body: bodyOfLaying({ kind: 'card-type', gym: home.gymId, thing: month.id, locked: ['price'], to: [third] }),
  })
  expect(JSON.stringify(overdue.refusal)).toContain('三店')
})

test('what can’t stand at another branch is refused before it is laid down', async () => {
  const universal = await newTimeCardType(await headAtHome(), { gyms: 'all' }, { name: '通用' })
  const query = (thing: number) => ({ query: { kind: 'card-type' as const, gym_id: String(home.gymId), thing_id: String(thing) } })
  expect((await head.call(layingCalls.pattern, query(universal.id))).refusal.code).toBe(34531)
  expect((await head.call(layingCalls.pattern, query(999_999))).status).toBe(404)
  const type = await newYearCard()
  const of = { kind: 'card-type', gym: home.gymId, thing: type.id, to: [second] } as const
  const wrong = await head.call(layingCalls.lay, { body: bodyOfLaying({ ...of, locked: ['image'], to: [second] }) })
  expect(wrong.refusal.error_codes).toEqual({ locked: 34533 })
})

describe('each kind', () => {
  test('private courses, goods, agreements and roles', async () => {
    const course = await home.owner.do(courseCalls.create, { body: { name: '增肌', time: 90, introduce: '总店' } })
    const water = await home.owner.do(goodsCalls.create, { body: { name: '水', price: 3_00, unit: '瓶', bar_code: '690100' } })
    const agreement = await home.owner.do(agreementCalls.create, {
      body: { name: '入会协议', business: ['card-purchase'], html: '<p>第一条</p>', refund_method: 'list' },
    })
    const role = await home.owner.do(roleCalls.create, { body: { name: '店长', menus: [permissions['customers.view'].id] } })
    const of = { gym: home.gymId, to: [second] }
    await layDown(head, { ...of, kind: 'course', thing: course.id, locked: ['time'] })
    await layDown(head, { ...of, kind: 'goods', thing: water.id, locked: ['price', 'on_sale'] })
    await layDown(head, { ...of, kind: 'agreement', thing: agreement.id, locked: ['html', 'refund_method'] })
    await layDown(head, { ...of, kind: 'role', thing: role.id, locked: ['menus'] })

    const [ownCourse] = (await there.do(courseCalls.list)).data
    const [ownWater] = (await there.do(goodsCalls.list)).data
    const [ownAgreement] = (await there.do(agreementCalls.list)).data
    const ownRole = (await there.do(roleCalls.list)).data.find(({ name }) => name === '店长')
    if (!ownCourse || !ownWater || !ownAgreement || !ownRole) throw new Error('not laid down')
    expect([ownCourse, ownWater, ownRole]).toMatchObject([
      { time: 90, introduce: '总店' },
      { price: 3_00, unit: '瓶', bar_code: '690100', stock: 0 },
      { menus: role.menus },
    ])
    const params = ({ id }: { id: number }) => ({ params: { id } })
    expect((await there.call(courseCalls.edit, { ...params(ownCourse), body: { time: 45 } })).refusal.errors).toHaveProperty('time')
    expect((await there.call(courseCalls.remove, params(ownCourse))).refusal.code).toBe(34524)
    expect((await there.call(goodsCalls.edit, { ...params(ownWater), body: { price: 1 } })).refusal.errors).toHaveProperty('price')
    expect((await there.call(goodsCalls.putOnSale, { ...params(ownWater), body: { on_sale: false } })).refusal.errors).toHaveProperty(
      'on_sale',
    )
    expect((await there.call(goodsCalls.remove, params(ownWater))).refusal.code).toBe(34524)
    expect(
      (await there.call(agreementCalls.edit, { ...params(ownAgreement), body: { html: '<p>别的</p>' } })).refusal.errors,
    ).toHaveProperty('html')
    expect(
      (await there.call(agreementCalls.edit, { ...params(ownAgreement), body: { refund_method: null } })).refusal.errors,
    ).toHaveProperty('refund_method')
    expect((await there.call(agreementCalls.remove, params(ownAgreement))).refusal.code).toBe(34524)
    expect((await there.call(roleCalls.edit, { ...params(ownRole), body: { menus: [] } })).refusal.errors).toHaveProperty('menus')
    expect((await there.call(roleCalls.remove, params(ownRole))).refusal.code).toBe(34524)
    expect((await there.call(roleCalls.edit, { ...params(ownRole), body: { name: '值班经理' } })).status).toBe(200)
  })

  test('the rules of a branch', async () => {
    await home.owner.do(settingsCalls.editRules, { body: { expiring_days: 20, retroactive_days: 2 } })
    await home.owner.do(leadCalls.editRules, { body: { pool_days: 12 } })
    await home.owner.do(coachTimeCalls.editRules, { body: { cancel: 30 } })
    await home.owner.do(classReservationCalls.setRules, { body: { strikes: 9 } })
    await home.owner.do(pointCalls.editRules, { body: { per_yuan: 2 } })
    const of = { gym: home.gymId, thing: home.gymId, to: [second] }
    await layDown(head, { ...of, kind: 'rules', locked: ['retroactive_days'] })
    await layDown(head, { ...of, kind: 'pool-rules', locked: ['pool_days'] })
    await layDown(head, { ...of, kind: 'coaching-rules', locked: ['cancel'] })
    await layDown(head, { ...of, kind: 'class-rules', locked: ['strikes'] })
    await layDown(head, { ...of, kind: 'point-rules', locked: ['per_yuan'] })
    expect(await there.do(settingsCalls.rules)).toMatchObject({ expiring_days: 15, retroactive_days: 2 })
    expect(await there.do(leadCalls.rules)).toMatchObject({ pool_days: 12 })
    expect(await there.do(coachTimeCalls.rules)).toMatchObject({ cancel: 30 })
    expect(await there.do(classReservationCalls.rules)).toMatchObject({ strikes: 9 })
    expect(await there.do(pointCalls.rules)).toMatchObject({ per_yuan: 2 })
    expect((await there.call(settingsCalls.editRules, { body: { retroactive_days: 300 } })).refusal.errors).toHaveProperty(
      'retroactive_days',
    )
    expect((await there.call(settingsCalls.editRules, { body: { expiring_days: 5 } })).status).toBe(200)
    expect((await there.call(leadCalls.editRules, { body: { pool_days: 99 } })).refusal.errors).toHaveProperty('pool_days')
    expect((await there.call(coachTimeCalls.editRules, { body: { cancel: 0 } })).refusal.errors).toHaveProperty('cancel')
    expect((await there.call(classReservationCalls.setRules, { body: { strikes: 0 } })).refusal.errors).toHaveProperty('strikes')
    expect((await there.call(pointCalls.editRules, { body: { per_yuan: 100 } })).refusal.errors).toHaveProperty('per_yuan')
  })
})

test('two branches stand side by side: what one alone has, where one name differs, and how many are alike', async () => {
  await newYearCard()
  await newTimeCardType(home.owner, {}, { name: '次年卡' })
  await newTimeCardType(there, { days: 365 }, { name: '年卡', price: 1500_00, remark: '总店的' })
  await newTimeCardType(there, {}, { name: '学生卡' })
  const query = { kind: 'card-type' as const, gym_id: String(home.gymId), other_gym_id: String(second) }
  const compared = await head.do(layingCalls.compare, { query })
  expect(compared.data.map(({ name, differs }) => [name, differs])).toEqual([
    ['年卡', [{ field: 'price', label: '售价', one: '1,999.00 元', other: '1,500.00 元' }]],
    ['次年卡', []],
    ['学生卡', []],
  ])
  expect(compared.data.map(({ thing_id, other_thing_id }) => [thing_id === null, other_thing_id === null])).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ])
  const rules = await head.do(layingCalls.compare, { query: { ...query, kind: 'class-rules' } })
  expect(rules).toEqual({ data: [], alike: 1, more: false })
})
