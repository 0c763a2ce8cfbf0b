import { describe, expect, it } from 'vitest'
import { yuanText } from '../inputs/number-text.ts'
import { dayText, timeText } from './day-text.ts'
import { maskPhone } from './phone-text.ts'

describe('how values are shown', () => {
  it('shows a dash for empty, negative and 0000-00-00', () => {
    for (const day of [null, undefined, '', '-1-01-01', '0000-00-00', '0000-00-00 00:00:00', 'nonsense']) expect(dayText(day)).toBe('-')
    for (const at of [null, '', '0000-00-00 00:00:00', '-0001-11-30T00:00:00Z', 'nonsense']) expect(timeText(at, 'Asia/Shanghai')).toBe('-')
  })

  it('shows 9999-12-31 as never only where asked', () => {
    expect(dayText('9999-12-31', '永不到期')).toBe('永不到期')
    expect(dayText('9999-12-31')).toBe('9999-12-31')
  })

  it('shows an instant on the club’s clock', () => {
    expect(timeText('2026-11-20T16:30:00Z', 'Asia/Shanghai')).toBe('2026-11-21 00:30')
  })

  it('masks a phone as first three, asterisks, last four', () => {
    expect(maskPhone('13812345678')).toBe('138****5678')
    expect(maskPhone('5678')).toBe('**78')
  })

  it('shows fen in an input without separators', () => {
    expect(yuanText(123450)).toBe('1234.50')
    expect(yuanText(null)).toBe('')
  })
})
