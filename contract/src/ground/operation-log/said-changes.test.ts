/** What an operation changed, field by field: each kind of value, in both languages. */
import { expect, test } from 'vitest'
import type { Operation } from '../../ground/operation-log/operation.ts'
import { isOperation, type OperationCode, operations } from '../../operations.ts'
import { permissionById, permissions } from '../../permissions.ts'
import type { Words } from '../../rules.ts'
import { namesIn } from '../../sentence.ts'
import type { Field, Fields } from './fields.ts'
import { type Diff, saidChanges } from './said-changes.ts'

const right = (id: string): Words | undefined => {
  const name = permissionById.get(id)
  return name && permissions[name]
}
const speech = (language: 'zh' | 'en') => ({ words: (words: Words) => words[language], timeZone: 'Asia/Shanghai', right })
const said = (code: string, diff: Diff, language: 'zh' | 'en' = 'zh') =>
  saidChanges(isOperation(code) ? operations[code] : undefined, diff, speech(language)).map(
    ({ field, before, after }) => `${field}: ${before} → ${after}`,
  )

test('money is said in yuan, yes and no in words, nothing as nothing; the lines stand as the fields are declared', () => {
  const diff = {
    on_sale: { before: true, after: false },
    remark: { before: '', after: '夏天卖' },
    points_price: { before: null, after: 300 },
    price_fen: { before: 12_50, after: 1_010_00 },
  }
  expect(said('goods.edited', diff)).toEqual([
    '售价: 12.50 元 → 1,010.00 元',
    '积分价: 不可兑换 → 300',
    '在收银台出售: 是 → 否',
    '备注: 空 → 夏天卖',
  ])
  expect(said('goods.edited', diff, 'en')).toEqual([
    'Price: 12.50 CNY → 1,010.00 CNY',
    'Price in points: Not for points → 300',
    'Sold at the cashier: Yes → No',
    'Remark: nothing → 夏天卖',
  ])
})

test('0 is a value', () => {
  expect(said('goods.edited', { price_fen: { before: 0, after: 1 }, low_stock: { before: 0, after: null } })).toEqual([
    '售价: 0.00 元 → 0.01 元',
    '库存预警值: 0 → 空',
  ])
})

test('days, moments and hours are said by the branch’s clock, and 9999-12-31 as never', () => {
  expect(
    said('card.edited', { ends_on: { before: '2026-12-01', after: '9999-12-31' }, started_on: { before: null, after: '2026-11-20' } }),
  ).toEqual(['开始日期: 空 → 2026-11-20', '结束日期: 2026-12-01 → 永不到期'])
  expect(said('body-test.changed', { examTime: { before: '2026-11-20T17:30:00.000Z', after: '2026-11-20T01:00:00.000Z' } })).toEqual([
    '测试时间: 2026-11-21 01:30 → 2026-11-20 09:00',
  ])
  expect(said('employee.edited', { start_work_at: { before: null, after: 540 } })).toEqual(['上班时间: 空 → 09:00'])
})

test('codes are said by their words, one by one or in a list; a code of nobody’s as 其他 where there is one', () => {
  const diff = { sex: { before: 0, after: 2 }, source: { before: 3, after: 77 }, fit_goal: { before: null, after: 0 } }
  expect(said('customer.edited', diff)).toEqual(['性别: 未知 → 女', '来源: 自然到访 → 其他', '健身目标: 空 → 减脂'])
  expect(said('customer.edited', diff, 'en')).toEqual([
    'Sex: Unknown → Female',
    'Source: Natural visit → Other',
    'Goal: nothing → Fat loss',
  ])
  const rules = (weekdays: number[]) => ({ weekdays, hours: [], passback: 'soft' })
  expect(said('gate.edited', { rules: { before: rules([1, 2]), after: rules([6]) } })).toEqual([
    '通行规则 · 会员可通行的日子: 周一、周二 → 周六',
  ])
})

test('a picture, a long text and what opens a locker say that they are there, or others', () => {
  const picture = (before: unknown, after: unknown) => said('customer.edited', { head_portrait: { before, after } })
  expect([picture(null, 'a.webp'), picture('a.webp', 'b.webp'), picture('b.webp', null)]).toEqual([
    ['照片: 空 → 有'],
    ['照片: 有 → 换了一张'],
    ['照片: 有 → 空'],
  ])
  expect(said('gym.facts-changed', { photos: { before: ['a', 'b'], after: ['b', 'c'] } }, 'en')).toEqual([
    'Photos: 2 pictures → another one',
  ])
  expect(said('article.edited', { html: { before: '<p>一</p>', after: '<p>二</p>' } })).toEqual(['正文: 有 → 有改动'])
  expect(said('locker.grid-edited', { key: { before: '4711', after: '4712' } })).toEqual(['钥匙号或密码: 已设置 → 换了'])
})

test('of a thing in the thing, each field that differs has a line; one that wasn’t there began with nothing', () => {
  const terms = { gyms: 'own', hours: [], entry_fee: null, suspension: { times: 0, days: 0, fee: 0 } }
  const after = { ...terms, gyms: ['东店', '西店'], hours: [{ from: 540, to: 720 }], suspension: { times: 0, days: 0, fee: 50_00 } }
  expect(said('card-type.edited', { terms: { before: terms, after } })).toEqual([
    '卡种条款 · 可用门店: 仅本店 → 东店、西店',
    '卡种条款 · 可入场时段: 全天 → 09:00–12:00',
    '卡种条款 · 停卡 · 每次停卡费: 0.00 元 → 50.00 元',
  ])
  const own = { card: { lowest_bp: 8_500, max_waiver: 0, gifts: false } }
  expect(said('employee.edited', { discount: { before: null, after: own } })).toEqual([
    '优惠权限 · 会员卡优惠 · 最低折扣: 空 → 85%',
    '优惠权限 · 会员卡优惠 · 最多优惠金额: 空 → 0.00 元',
    '优惠权限 · 会员卡优惠 · 可多送: 空 → 否',
  ])
})

test('ids that an older release wrote are counted, not shown', () => {
  const diff = { terms: { before: { gyms: 'own' }, after: { gyms: [4711, 4712] } } }
  expect(said('card-type.edited', diff)).toEqual(['卡种条款 · 可用门店: 仅本店 → 2 家门店'])
  expect(said('card-type.edited', diff, 'en')).toEqual(['Terms · Branches: This branch → 2 branches'])
})

test('of things in a list, each is known by its name and says what differs', () => {
  const method = (payment_method: string, more = {}) => ({ payment_method, on: true, name: '', rate_bp: 0, merchant_no: '', ...more })
  const before = [method('CASH'), method('WECHAT')]
  const after = [method('CASH', { on: false }), method('WECHAT', { name: '微信收款', rate_bp: 38 })]
  expect(said('gym.payments-changed', { methods: { before, after } })).toEqual([
    '支付方式 · 现金 · 启用: 是 → 否',
    '支付方式 · 微信 · 名称: 默认名称 → 微信收款',
    '支付方式 · 微信 · 手续费率: 0% → 0.38%',
  ])
})

test('of long lists only what came and what went is said; of a role’s rights their names', () => {
  const day = (weekday: number, from: string) => ({ weekday, from, to: '22:00' })
  const hours = { before: [day(1, '08:00'), day(2, '08:00')], after: [day(1, '09:00'), day(2, '08:00')] }
  expect(said('gym.facts-changed', { hours })).toEqual([
    '营业时间（增加）: 空 → 周一 09:00–22:00',
    '营业时间（去掉）: 周一 08:00–22:00 → 空',
  ])
  const ids = (...names: (keyof typeof permissions)[]) => names.map((name) => permissions[name].id)
  const menus = {
    before: [...ids('customers.view', 'customers.edit'), '9-9-9-9'],
    after: ids('customers.view', 'customers.block', 'customers.tags'),
  }
  expect(said('role.edited', { menus })).toEqual(['权限（增加）: 空 → 设置黑名单、管理会员标签', '权限（去掉）: 编辑会员 → 空'])
  expect(said('role.edited', { menus }, 'en')[1]).toBe('Rights: taken away: Edit a member → nothing')
})

test('a masked phone stays as it was written; what nobody declared is left out, and so is an operation of another release', () => {
  const phone = { before: '138****5678', after: '139****0000' }
  expect(said('customer.edited', { phone, deferred_fen: { before: 1, after: 2 } })).toEqual(['手机号: 138****5678 → 139****0000'])
  expect(said('tent.pitched', { phone })).toEqual([])
  expect(said('constructor', { phone })).toEqual([])
  expect(said('customer.unblocked', { phone })).toEqual([])
})

test('what reads the same before and after, and what doesn’t fit its kind, says nothing and throws nothing', () => {
  expect(said('customer.edited', { remark: { before: null, after: '' } })).toEqual([])
  expect(said('gym.payments-changed', { methods: { before: 'x', after: 3 } })).toEqual([])
  expect(said('card-type.edited', { terms: { before: 7, after: [] } })).toEqual([])
  expect(said('goods.edited', { price_fen: { before: {}, after: 'ten' } })).toEqual(['售价: 空 → ten'])
})

const fieldsOf = (fields: Fields, at: string): [string, Field][] =>
  Object.entries(fields).flatMap(([key, field]) => [
    [`${at}.${key}`, field],
    ...(field.as === 'group' || field.as === 'rows' ? fieldsOf(field.fields, `${at}.${key}`) : []),
  ])
const declared = (Object.keys(operations) as OperationCode[]).flatMap((code) => {
  const { fields }: Operation = operations[code]
  return fieldsOf(fields ?? {}, code)
})
const hasCodes = (field: Field): field is Extract<Field, { codes: unknown }> => field.as === 'codes' || field.as === 'rows'

test('every field, and every code of one, is said in both languages', () => {
  expect(declared.length).toBeGreaterThan(200)
  for (const [name, field] of declared) {
    const words = [field, ...(field.none ? [field.none] : []), ...(hasCodes(field) ? Object.values(field.codes) : [])]
    for (const { zh, en } of words) expect(zh.trim() && en.trim(), name).toBeTruthy()
    if (field.as === 'each') expect(namesIn(field.text.zh).sort(), name).toEqual(namesIn(field.text.en).sort())
  }
})

test('no two fields of one thing are called the same, so that no two lines can be taken for each other', () => {
  for (const language of ['zh', 'en'] as const) {
    const called = declared.map(([name, field]) => `${name.slice(0, name.lastIndexOf('.'))}: ${field[language]}`)
    expect(called.filter((one, i) => called.indexOf(one) !== i)).toEqual([])
  }
})
