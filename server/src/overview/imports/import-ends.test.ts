/** The end of what is valid is known by what clubs call it; days under a name that nobody knows are said to be days. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { newClub, newPhone, newWorld, type Staff, type World } from '../../testing/club.ts'
import { imported, sheetOf, uploaded } from '../../testing/imports.ts'

let world: World
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = (await newClub(world)).owner
})

test.each([
  '到期',
  '到期日',
  '到期时间',
  '会员卡到期日期',
  '有效期至',
  '有效期（至）',
  '截止',
  '卡截止日期',
  '失效时间',
  '有效期限',
  'Expiry date',
  '课程有效期',
])('“%s” is the end of a card', async (header) => {
  await newTimeCardType(owner, { days: 365 }, { name: '年卡' })
  const phone = newPhone()
  await imported(world, owner, [
    ['姓名', '手机', '卡种', '开卡日期', header],
    ['赵六', phone, '年卡', '2026-02-01', '2027-01-31'],
  ])
  const { data } = await owner.do(cardCalls.list, { query: {} })
  expect(data.map(({ end_date }) => end_date)).toEqual(['2027-01-31'])
})

test('what is no end of a card isn’t taken for one; days under a name nobody knows are said to be days', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => [
    `张${at}`,
    newPhone(),
    at < 25 ? null : '2027/1/31',
    12,
    45_000 + at,
    '365天',
    '永久',
  ])
  const { columns } = await uploaded(world, owner, await sheetOf([['姓名', '手机', '止', '到期天数', '序号', '到期提醒', '时限'], ...rows]))
  expect(columns.map(({ header, field, days }) => [header, field, days])).toEqual([
    ['姓名', 'name', false],
    ['手机', 'phone', false],
    // Filled in far below the first rows.
    ['止', null, true],
    ['到期天数', null, false],
    // A number that Excel could mean as a day.
    ['序号', null, false],
    ['到期提醒', null, false],
    ['时限', null, true],
  ])
  expect(columns[2]?.samples).toEqual(Array(3).fill('2027/1/31'))
})
