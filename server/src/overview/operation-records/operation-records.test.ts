/** 操作日志: everything that was done stands among the records of one kind, in words, for whoever holds the right to that kind. */
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { REGISTER_HEADER, shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { type OperationRecord, operationRecordCalls as records } from '@kaiguan/contract/overview/operation-records/calls'
import { targetCalls } from '@kaiguan/contract/overview/targets/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { newClass } from '../../testing/class-sessions.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, PASSWORD, type Staff, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
})

const said = (list: { data: OperationRecord[] }) => list.data.map(({ sentence }) => sentence.zh)
const rights: Readonly<Record<keyof typeof records, Permission>> = {
  customer: 'operation-log.customers',
  card: 'operation-log.cards',
  private: 'operation-log.coaching',
  public: 'operation-log.public-classes',
  league: 'operation-log.group-classes',
  settings: 'operation-log.settings',
  staff: 'operation-log.staff',
  signIns: 'operation-log.sign-ins',
  phoneReveals: 'operation-log.phone-reveals',
}
const kinds = Object.keys(rights) as (keyof typeof records)[]

test('a record says who did what at which register, to what, and how it is undone by whoever may', async () => {
  const register = await owner.do(shiftCalls.addRegister, { body: { name: '一号收银台' } })
  const member = await newCustomer(owner, { name: '周南' })
  await sell(owner, member, await newTimeCardType(owner))
  world.clock.advance(60_000)
  const visit = await owner.do(checkInCalls.admit, { body: { customer_id: member.id } }, { [REGISTER_HEADER]: String(register.id) })
  const [first] = (await owner.do(records.customer)).data
  expect(first).toMatchObject({
    at: '2026-11-20T04:01:00.000Z',
    day: '2026-11-20',
    actor: 'staff',
    staff_id: owner.id,
    register: { id: register.id, name: '一号收银台' },
    register_known: true,
    ip: '127.0.0.1',
    action: 'visit.admitted',
    subject_kind: 'customer',
    subject_id: member.id,
    subject: '周南',
    undone_by: { path: checkInCalls.cancel.path, name: { zh: '撤销签到' } },
  })
  expect(first?.sentence.zh).toMatch(/^签到入场，卡号 \d+$/)
  const reader = await newStaff(world, club, { permissions: ['operation-log.customers', 'customers.view-all'] })
  expect((await reader.do(records.customer)).data[0]).toMatchObject({ id: first?.id, undone_by: null })
  await owner.do(checkInCalls.cancel, { params: { id: visit.visit.id }, body: { reason: '刷错人' } })
  expect(said(await owner.do(records.customer))[0]).toBe('撤销签到：刷错人')
})

test('what was changed is said field by field in both languages', async () => {
  const goods = await owner.do(goodsCalls.create, { body: { name: '矿泉水', price: 500, unit: '瓶' } })
  await owner.do(goodsCalls.edit, { params: { id: goods.id }, body: { price: 600 } })
  const [edited] = (await owner.do(records.settings, { query: { subject_kind: 'goods', subject_id: goods.id } })).data
  expect(edited).toMatchObject({ action: 'goods.edited', subject: '矿泉水', sentence: { zh: '修改商品“矿泉水”', en: 'Changed “矿泉水”' } })
  expect(edited?.changes).toEqual({
    zh: [{ field: '售价', before: '5.00 元', after: '6.00 元' }],
    en: [{ field: 'Price', before: '5.00 CNY', after: '6.00 CNY' }],
  })
})

test('whoever may not see body tests reads that one was changed, and none of its figures', async () => {
  const member = await newCustomer(owner)
  const { id } = await owner.do(bodyTestCalls.create, { body: { customer_id: member.id, weight: 71 } })
  await owner.do(bodyTestCalls.edit, { params: { id }, body: { weight: 68 } })
  await owner.do(bodyTestCalls.remove, { params: { id } })
  const reader = await newStaff(world, club, { permissions: ['operation-log.customers', 'customers.view', 'customers.view-all'] })
  const seenBy = async (staff: Staff) => {
    const [removed, changed] = (await staff.do(customerCalls.records, { params: { id: member.id } })).data
    const [, listed] = (await staff.do(records.customer)).data
    return [removed?.params.figures !== undefined, Object.keys(changed?.diff ?? {}), listed?.changes.zh.length, listed?.action]
  }
  expect(await seenBy(owner)).toEqual([true, ['weight'], 1, 'body-test.changed'])
  expect(await seenBy(reader)).toEqual([false, [], 0, 'body-test.changed'])
})

test('whoever may not see roles, goods or targets reads that they were changed, and none of what they hold', async () => {
  const goods = await owner.do(goodsCalls.create, { body: { name: '矿泉水', price: 500 } })
  await owner.do(goodsCalls.edit, { params: { id: goods.id }, body: { price: 600 } })
  await owner.do(roleCalls.create, { body: { name: '前台', menus: [permissions['goods.view'].id] } })
  const coach = await newStaff(world, club, { name: '林教练' })
  const target = { staff_id: coach.id, goal: 'total', amount: 1_234_00, was: null } as const
  await owner.do(targetCalls.set, { body: { month: '2026-11', targets: [target] } })
  const reader = await newStaff(world, club, { permissions: ['operation-log.settings', 'operation-log.staff'] })
  const seenBy = async (staff: Staff) => {
    const listed = [...(await staff.do(records.settings)).data, ...(await staff.do(records.staff)).data]
    const of = (action: string) => listed.find((record) => record.action === action)
    expect(of('target.set')?.sentence.zh).toBe('设置 林教练 2026-11 的“总业绩”目标')
    return ['goods.edited', 'role.created', 'target.set'].map((action) => (of(action)?.changes.zh.length ?? -1) > 0)
  }
  expect(await seenBy(owner)).toEqual([true, true, true])
  expect(await seenBy(reader)).toEqual([false, false, false])
})

test('each kind has a right of its own, and whoever sees but their own customers reads none that names customers', async () => {
  const nobody = await newStaff(world, club)
  for (const kind of kinds) {
    expect((await nobody.call(records[kind])).status, kind).toBe(403)
    const only = await newStaff(world, club, { permissions: [rights[kind], 'customers.view-all', 'coaching.view-all'] })
    for (const other of kinds) expect((await only.call(records[other])).status, `${kind} → ${other}`).toBe(other === kind ? 200 : 403)
  }
  for (const kind of ['customer', 'card', 'private', 'public', 'league'] as const) {
    const { status, refusal } = await (await newStaff(world, club, { permissions: [rights[kind], 'coaching.view-all'] })).call(
      records[kind],
    )
    expect([status, refusal.message], kind).toEqual([403, '没有“查看全部客户”权限，请联系管理员'])
  }
})

test('open and group classes stand apart, and whoever has a place in one with it', async () => {
  for (const type of [1, 2] as const) {
    const member = await newCustomer(owner, { name: '林小满' })
    await sell(owner, member, await newTimeCardType(owner))
    const session = await newClass(world, club, { type, max: 20 })
    await owner.do(classReservationCalls.reserve, { body: { customer_id: member.id, schedule_id: session.id } })
  }
  const [open, group] = [said(await owner.do(records.public)), said(await owner.do(records.league))]
  expect(open).toHaveLength(1)
  expect(group).toHaveLength(1)
  expect(open[0]).toMatch(/^为“林小满”预约/)
  expect(said(await owner.do(records.customer)).filter((one) => one.includes('预约'))).toEqual([])
})

test('a list is narrowed by person, act, actor, thing and days of the branch’s clock', async () => {
  const desk = await newStaff(world, club, {
    permissions: ['customers.create', 'customers.view-all', 'customers.leads-edit', 'customers.view'],
  })
  const member = await newCustomer(desk, { name: '甲' })
  world.clock.set('2026-11-20T15:59:00Z')
  await owner.do(customerCalls.edit, { params: { id: member.id }, body: { remark: '晚上来' } })
  world.clock.set('2026-11-20T16:01:00Z')
  await owner.do(customerCalls.edit, { params: { id: member.id }, body: { remark: '早上来' } })
  const ids = async (query: object) => (await owner.do(records.customer, { query })).data.map(({ action }) => action)
  expect(await ids({})).toEqual(['customer.edited', 'customer.edited', 'customer.added'])
  expect(await ids({ staff_id: desk.id })).toEqual(['customer.added'])
  expect(await ids({ action: 'customer.edited' })).toHaveLength(2)
  expect(await ids({ from: '2026-11-21' })).toHaveLength(1)
  expect((await owner.do(records.customer)).data.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20', '2026-11-20'])
  expect(await ids({ to: '2026-11-20' })).toHaveLength(2)
  expect(await ids({ subject_kind: 'customer', subject_id: member.id })).toHaveLength(3)
  expect(await ids({ subject_kind: 'customer', subject_id: member.id + 1 })).toEqual([])
  expect(await ids({ actor: 'member' })).toEqual([])
  const first = await owner.do(records.customer, { query: { per_page: 2 } })
  expect(first).toMatchObject({ total: 3, more: false })
  expect((await owner.do(records.customer, { query: { per_page: 2, after: first.next ?? '' } })).data.map(({ action }) => action)).toEqual([
    'customer.added',
  ])
})

test('what is no filter is refused at its field', async () => {
  const fields = async (query: object) => {
    const { status, refusal } = await owner.call(records.customer, { query })
    return [status, Object.keys(refusal.errors ?? {})]
  }
  expect(await fields({ action: 'card.sold' })).toEqual([422, ['action']])
  expect(await fields({ action: 'customer.eaten' })).toEqual([422, ['action']])
  expect(await fields({ subject_kind: 'gate' })).toEqual([422, ['subject_kind']])
  expect(await fields({ subject_id: 3 })).toEqual([422, ['subject_kind']])
  expect(await fields({ actor: 'ghost' })).toEqual([422, ['actor']])
  expect(await fields({ from: '2026-02-30' })).toEqual([422, ['from']])
  expect(await fields({ from: '2026-11-21', to: '2026-11-20' })).toEqual([422, ['to']])
})

test('the records of another branch are not found here, nor those of another brand', async () => {
  const there = await newBranch(world, club.brandId, '分店')
  const colleague = await newStaff(world, { brandId: club.brandId, gymId: there }, { type: 4 })
  const member = await newCustomer(colleague)
  expect((await colleague.do(records.customer)).total).toBe(1)
  expect((await owner.do(records.customer)).total).toBe(0)
  expect((await owner.do(records.customer, { query: { subject_kind: 'customer', subject_id: member.id } })).total).toBe(0)
  expect((await owner.do(records.customer, { query: { staff_id: colleague.id } })).total).toBe(0)
  const stranger = await newClub(world)
  expect((await stranger.owner.do(records.customer, { query: { subject_kind: 'customer', subject_id: member.id } })).total).toBe(0)
})

test('what was written before registers stood in the log says so, and an act that is no more is shown as it was kept', async () => {
  await world.database.transaction(club.brandId, (db) =>
    sql`insert into operation_log (brand_id, gym_id, at, staff_id, subject_kind, subject_id, action, params, request_id, record_kind)
      values (${club.brandId}, ${club.gymId}, ${world.clock.now()}, ${owner.id}, 'tag', 999999999, 'tag.sung', '{}', 'old', 'settings')`.execute(
      db,
    ),
  )
  expect((await owner.do(records.settings)).data[0]).toMatchObject({
    register: null,
    register_known: false,
    subject: null,
    sentence: { zh: 'tag.sung' },
  })
  await newCustomer(owner)
  expect((await owner.do(records.customer)).data[0]).toMatchObject({ register: null, register_known: true })
})

test('who signs in, from where and by what, and goes on to another branch, is written there', async () => {
  const there = await newBranch(world, club.brandId, '分店')
  const head = await newStaff(world, club, { type: 3, name: '老板', reach: [club.gymId, there] })
  const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
  const { token } = await staffAt(world, 0, '', '').do(
    authCalls.login,
    { body: { account_id: head.login, password: PASSWORD, gym_id: club.gymId } },
    { 'user-agent': browser },
  )
  expect(said(await owner.do(records.signIns))).toEqual(['老板 登录，Chrome · Windows'])
  await staffAt(world, head.id, head.login, token).do(authCalls.changeGym, { params: { id: there } })
  const colleague = await newStaff(world, { brandId: club.brandId, gymId: there }, { type: 4 })
  expect(said(await colleague.do(records.signIns))).toEqual(['老板 切换到“分店”'])
})

test('whoever looked at a whole phone number stands among the phone reveals, and not among the customer’s own for the branch', async () => {
  const member = await newCustomer(owner, { name: '周南' })
  await owner.do(customerCalls.revealPhone, { params: { id: member.id } })
  expect((await owner.do(records.phoneReveals)).data).toMatchObject([{ subject: '周南', sentence: { zh: '查看完整手机号' } }])
  expect((await owner.do(records.customer, { query: { subject_kind: 'customer', subject_id: member.id } })).data).toHaveLength(1)
})
