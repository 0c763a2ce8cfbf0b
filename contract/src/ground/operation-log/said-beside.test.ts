/** A thing then and now: each field that has a value on either side, in words; what nobody wrote down is null. */
import { expect, test } from 'vitest'
import type { Fields } from './fields.ts'
import { type Facts, NOT_KNOWN, saidBeside } from './said-beside.ts'

const fields = {
  name: { zh: '名称', en: 'Name' },
  price: { zh: '售价', en: 'Price', as: 'money' },
  on: { zh: '在售', en: 'On sale', as: 'flag' },
  image: { zh: '图片', en: 'Picture', as: 'picture' },
  terms: { zh: '条款', en: 'Terms', as: 'group', fields: { days: { zh: '天数', en: 'Days', none: { zh: '永久', en: 'No end' } } } },
  rights: { zh: '权限', en: 'Rights', as: 'rights' },
  prices: { zh: '定价', en: 'Prices', as: 'rows', by: 'coach', codes: {}, fields: { price: { zh: '每节', en: 'A lesson', as: 'money' } } },
} as const satisfies Fields

const said = (was: Facts, now: Facts) =>
  saidBeside(fields, was, now, {
    words: ({ zh }) => zh,
    timeZone: 'Asia/Shanghai',
    right: (id) => ({ zh: `权${id}`, en: id }),
  }).map((line) => [line.field, line.was, line.now])

test('what is alike is said too, what there was neither then nor now is not', () => {
  expect(said({ name: '水', price: 0, on: false }, { name: '水', price: 5_00, on: false })).toEqual([
    ['名称', '水', '水'],
    ['售价', '0.00 元', '5.00 元'],
    ['在售', '否', '否'],
  ])
  expect(said({ terms: { days: null } }, { terms: { days: 30 } })).toEqual([['条款 · 天数', '永久', '30']])
})

test('what nobody wrote down is null, and what it is now stands beside', () => {
  expect(said({ name: NOT_KNOWN, image: NOT_KNOWN }, { name: '水', image: 'a' })).toEqual([
    ['名称', null, '水'],
    ['图片', null, '有'],
  ])
  expect(said({ prices: NOT_KNOWN }, { prices: [{ coach: '陈', price: 1_00 }] })).toEqual([['定价 · 陈 · 每节', null, '1.00 元']])
  expect(said({ prices: [{ coach: '陈', price: NOT_KNOWN }] }, { prices: [] })).toEqual([['定价 · 陈 · 每节', null, '空']])
})

test('a picture that is another one says so, one that is the same doesn’t', () => {
  expect(said({ image: 'a' }, { image: 'a' })).toEqual([['图片', '有', '有']])
  expect(said({ image: 'a' }, { image: 'b' })).toEqual([['图片', '有', '换了一张']])
  expect(said({ image: null }, { image: 'b' })).toEqual([['图片', '空', '有']])
})

test('of many rights how many there are, and those that came and went', () => {
  expect(said({ rights: ['1', '2'] }, { rights: ['2', '3', '4'] })).toEqual([
    ['权限', '2 项', '3 项'],
    ['权限（增加）', '空', '权3、权4'],
    ['权限（去掉）', '权1', '空'],
  ])
})
