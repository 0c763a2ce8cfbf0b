/** What was changed of goods, roles, card types, gates, rules, lockers and displays reads as sentences, as the log keeps it. */
import { classDisplayCalls } from '@kaiguan/contract/classes/classes/class-displays'
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { type Diff, saidChanges } from '@kaiguan/contract/ground/operation-log/said-changes'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { type OperationCode, operations } from '@kaiguan/contract/operations'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { permissionById, permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { newCountCardType, newTimeCardType } from '../../testing/card-types.ts'
import { newHall } from '../../testing/classes.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { gridOf, newArea } from '../../testing/lockers.ts'
import { newGate } from '../../testing/paired-gates.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
  owner = club.owner
})
afterAll(() => world.close())

const logOf = (action: string) =>
  world.database.transaction(club.brandId, (db) =>
    rows(db, sql<{ diff: Diff }>`select diff from operation_log where brand_id = ${club.brandId} and action = ${action} order by id`),
  )

/** The last of them, line by line. */
async function said(action: OperationCode, language: 'zh' | 'en' = 'zh'): Promise<string[]> {
  const diff = (await logOf(action)).at(-1)?.diff ?? {}
  const right = (id: string) => {
    const name = permissionById.get(id)
    return name && permissions[name]
  }
  const changes = saidChanges(operations[action], diff, { words: (words) => words[language], timeZone: 'Asia/Shanghai', right })
  // Nothing that was written is left unsaid.
  if (changes.length === 0) expect(diff).toEqual({})
  return changes.map(({ field, before, after }) => `${field}：${before} → ${after}`)
}

test('goods: the price in yuan, the category by its name', async () => {
  const { id: category_id } = await owner.do(goodsCalls.addCategory, { body: { name: '饮料' } })
  const { id } = await owner.do(goodsCalls.create, { body: { name: '水', price: 5_00 } })
  await owner.do(goodsCalls.edit, { params: { id }, body: { price: 4_50, category_id, on_sale: false } })
  expect(await said('goods.edited')).toEqual(['分类：空 → 饮料', '售价：5.00 元 → 4.50 元', '在收银台出售：是 → 否'])
  expect(await said('goods.edited', 'en')).toEqual([
    'Category：nothing → 饮料',
    'Price：5.00 CNY → 4.50 CNY',
    'Sold at the cashier：Yes → No',
  ])
  await owner.do(goodsCalls.receive, { params: { id }, body: { quantity: 12 } })
  expect(await said('goods.receive')).toEqual(['库存：0 → 12'])
})

test('a role: its rights by their names, as far as they came or went, and its discounts in percent', async () => {
  const ids = (...names: (keyof typeof permissions)[]) => names.map((name) => permissions[name].id)
  const { id } = await owner.do(roleCalls.create, { body: { name: '前台', menus: ids('customers.view', 'customers.edit') } })
  expect(await said('role.created')).toEqual(['名称：空 → 前台', '权限（增加）：空 → 查看会员、编辑会员'])
  const discount = { card: { lowest_bp: 9_000, max_waiver: 100_00, gifts: true } }
  await owner.do(roleCalls.edit, { params: { id }, body: { menus: ids('customers.view', 'customers.block'), discount } })
  expect(await said('role.edited')).toEqual([
    '权限（增加）：空 → 设置黑名单',
    '权限（去掉）：编辑会员 → 空',
    '优惠权限 · 会员卡优惠 · 最低折扣：空 → 90%',
    '优惠权限 · 会员卡优惠 · 最多优惠金额：空 → 100.00 元',
    '优惠权限 · 会员卡优惠 · 可多送：空 → 是',
  ])
})

test('a card type: the terms that differ, branches by their names', async () => {
  const type = await newCountCardType(owner, { times: 10 })
  const terms = { ...type.terms, times: 12, visits_per_day: 1, weekdays: [6, 7], suspension: { times: 2, days: 30, fee: 20_00 } }
  await owner.do(cardTypeCalls.edit, { params: { id: type.id }, body: { terms } })
  expect(await said('card-type.edited')).toEqual([
    '卡种条款 · 次数：10 → 12',
    '卡种条款 · 可入场日：周一、周二、周三、周四、周五、周六、周日 → 周六、周日',
    '卡种条款 · 每天最多入场次数：不限 → 1',
    ...['卡种条款 · 停卡 · 可停次数：0 → 2', '卡种条款 · 停卡 · 累计天数：0 → 30', '卡种条款 · 停卡 · 每次停卡费：0.00 元 → 20.00 元'],
  ])
  const west = await newBranch(world, club.brandId, '西店')
  const boss = await newStaff(world, club, { type: 5 })
  await boss.do(cardTypeCalls.edit, { params: { id: type.id }, body: { terms: { ...terms, gyms: [west] } } })
  expect(await said('card-type.edited')).toEqual(['卡种条款 · 可用门店：仅本店 → 西店'])
})

test('a gate: whose area it opens by its name, and the rules of its door', async () => {
  const area = await newArea(owner, { name: '女更衣室' })
  const gate = await newGate(owner, { name: '前门', kind: 'entry' })
  const rules = { ...gate.rules, hours: [{ from: 360, to: 1320 }], sex: 2 as const, passback: 'hard' as const }
  await owner.do(gateCalls.edit, { params: { id: gate.id }, body: { kind: 'locker', locker_id: area.id, rules } })
  expect(await said('gate.edited')).toEqual([
    '类型：入口 → 柜控',
    '柜区：空 → 女更衣室',
    '通行规则 · 会员可通行的时段：全天 → 06:00–22:00',
    '通行规则 · 通行对象：不限 → 女',
    '通行规则 · 防反潜回：放行并标记 → 拒绝',
  ])
})

test('business rules and reminders: days, hours, on and off, a colleague by name', async () => {
  await owner.do(settingsCalls.editRules, { body: { expiring_days: 9, self_check_in: true } })
  expect(await said('gym.rules-changed')).toEqual(['到期前几天提醒：15 → 9', '自助签到：否 → 是'])
  const colleague = await newStaff(world, club, {
    name: '赵会籍',
    permissions: ['follow-ups.view', 'follow-ups.create', 'customers.view', 'customers.view-all'],
  })
  await owner.do(followUpCalls.editRules, { body: { others_staff_id: colleague.id, birthday_days: null } })
  expect(await said('follow-up.rules-changed')).toEqual(['生日前几天：1 → 不提醒', '没有顾问和教练的会员由谁跟进：不提醒 → 赵会籍'])
})

test('what opens a locker isn’t kept in the log; that it is another one, is', async () => {
  const area = await newArea(owner)
  const params = { id: area.id, grid: gridOf(area).id }
  await owner.do(lockerCalls.editGrid, { params, body: { key: 'K-4711' } })
  expect(await said('locker.grid-edited')).toEqual(['钥匙号或密码：空 → 已设置'])
  await owner.do(lockerCalls.editGrid, { params, body: { key: 'K-4712' } })
  expect(await said('locker.grid-edited')).toEqual(['钥匙号或密码：已设置 → 换了'])
  expect(JSON.stringify(await logOf('locker.grid-edited'))).not.toContain('471')
  const type = await newTimeCardType(owner, {}, { name: '年卡' })
  await owner.do(lockerCalls.useConfig, { body: { who: 'card-types', vip_template_ids: [type.id] } })
  expect(await said('locker.use-changed')).toEqual(['分配给：持卡入场的会员 → 指定卡种', '卡种：空 → 年卡'])
})

test('a display names its studios, an employee’s phone stays masked', async () => {
  const hall = await newHall(owner, { name: '单车房' })
  const { id } = await owner.do(classDisplayCalls.create, { body: { name: '门口', hall_ids: [] } })
  await owner.do(classDisplayCalls.edit, { params: { id }, body: { hall_ids: [hall.id] } })
  expect(await said('display.changed')).toEqual(['教室：全部教室 → 单车房'])
  const colleague = await newStaff(world, club, { permissions: [] })
  await owner.do(staffCalls.edit, {
    params: { id: colleague.id },
    body: { sex: 2, start_work_time: '09:00', emergency_phone: '13900001234' },
  })
  expect(await said('employee.edited')).toEqual(['性别：未知 → 女', '上班时间：空 → 09:00'])
  expect(JSON.stringify(await logOf('employee.edited'))).not.toContain('1390000')
})
