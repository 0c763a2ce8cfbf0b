import { expect, expectTypeOf, test } from 'vitest'
import { entryKinds } from './entry-kinds.ts'
import { type OperationCode, operations, type ParamsOf } from './operations.ts'
import { orderKinds } from './order-kinds.ts'
import { fill } from './rules.ts'
import { type Holes, namesIn, say } from './sentence.ts'

test('a sentence says amounts in yuan, leaves a part without its value out, and never shows a hole', () => {
  const text = '退定金 {price:yuan} 元[（原因：{reason}）]'
  expect(say(text, { price: 30_00, reason: '违约' })).toBe('退定金 30.00 元（原因：违约）')
  expect(say(text, { price: 30_00, reason: '' })).toBe('退定金 30.00 元')
  expect(say(text, {})).toBe('退定金 - 元')
  const barred = '撤销消课[（原因：{reason}）|（未说明原因）]'
  expect([say(barred, { reason: '记错了' }), say(barred, {})]).toEqual(['撤销消课（原因：记错了）', '撤销消课（未说明原因）'])
})

test('one is counted in the singular, in the screens’ texts and in sentences', () => {
  const text = '{name}: {visits} visit(s), {days} day(s) at {gyms} branch(es)'
  for (const filled of [fill, say]) {
    expect(filled(text, { name: '2 kid(s)', visits: 1, days: '1', gyms: 2 })).toBe('2 kid(s): 1 visit, 1 day at 2 branches')
    expect(filled(text, { name: '1', visits: 21, days: 0, gyms: 1 })).toBe('1: 21 visits, 0 days at 1 branch')
  }
  expect(say('Sold[ and {points} point(s)]', { points: 1 })).toBe('Sold and 1 point')
})

test('what is filled in is not read as a sentence again', () => {
  expect(say('{name}：{reason}', { name: '{reason}[x]', reason: '[打架]' })).toBe('{reason}[x]：[打架]')
})

test('a sentence’s own text says which values it takes, and of which kind', () => {
  expectTypeOf<Holes<'{name} pays {price:yuan}[ by {method}]'>>().toEqualTypeOf<{
    name: string | number
    price: number
    method?: string | number | null | undefined
  }>()
  expectTypeOf<ParamsOf<'deposit.taken'>>().toMatchObjectType<{ price: number; trade_no: string | number }>()
})

test('both languages of an operation take the same values', () => {
  const differing = (Object.keys(operations) as OperationCode[]).filter((code) => {
    const { zh, en } = operations[code]
    return namesIn(zh).sort().join() !== namesIn(en).sort().join()
  })
  expect(differing).toEqual([])
})

test('every word of the vocabulary is there in both languages', () => {
  for (const [code, { zh, en }] of Object.entries({ ...operations, ...orderKinds, ...entryKinds })) expect(zh && en, code).toBeTruthy()
})
