/** What a text comes to, and what can't stand in it. */
import { expect, test } from 'vitest'
import { faultOf, fieldsIn, filledText, segmentsOf } from './template-fields.ts'

const values = { name: '王小明', gym: '开馆', card: '年卡', card_end: '2026-12-31', balance: '88.00' }

test('as many text messages as 70 characters in one make, or 67 in each of several; a rare character takes two places', () => {
  for (let length = 1; length <= 300; length += 1) {
    const text = '好'.repeat(length)
    const parts = segmentsOf(text)
    expect(parts).toBe(length <= 70 ? 1 : Math.ceil(length / 67))
    // Never fewer than hold it, never one more than needed.
    if (parts > 1) expect([parts * 67 >= length, (parts - 1) * 67 < length]).toEqual([true, true])
    expect(segmentsOf(`${text}a`)).toBeGreaterThanOrEqual(parts)
  }
  expect([segmentsOf('𠮷'.repeat(35)), segmentsOf('𠮷'.repeat(36)), segmentsOf('👍🏽'.repeat(17)), segmentsOf('👍🏽'.repeat(18))]).toEqual([
    1, 2, 1, 2,
  ])
})

test('a field is filled once, whatever stands in what fills it; it breaks no line and forges no sender', () => {
  expect(filledText('{{name}}您好，{{gym}}的{{card}}{{card_end}}到期，余额{{balance}}', values)).toBe(
    '王小明您好，开馆的年卡2026-12-31到期，余额88.00',
  )
  expect(filledText('{{name}}', { ...values, name: '{{balance}}' })).toBe('{{balance}}')
  expect(filledText('{{name}}您好', { ...values, name: '王\r\n【银行】 小明$&' })).toBe('王 〔银行〕 小明$&您好')
  expect(filledText('一\r\n二', values)).toBe('一\n二')
})

test('a sender’s brackets, a field that there isn’t and half a field are named', () => {
  expect(faultOf('{{name}}您好{不是字段}')).toBeNull()
  expect(faultOf('【银行】转账')).toEqual({ fault: 'sign' })
  expect(faultOf('{{name}}{{password}}')).toEqual({ fault: 'field', field: '{{password}}' })
  expect(faultOf('{{na me}}')).toEqual({ fault: 'field', field: '{{na me}' })
  expect(faultOf('您好{{name')).toEqual({ fault: 'field', field: '{{name' })
  expect(faultOf('您好}}')).toEqual({ fault: 'field', field: '}}' })
  expect([...fieldsIn('{{name}}{{card}}{{name}}{{x}}')]).toEqual(['name', 'card'])
})
