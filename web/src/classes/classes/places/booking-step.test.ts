import { expect, test } from 'vitest'
import { bookingStep, type Choices } from './booking-step.ts'

const card = { id: 7, name: '年卡', card_no: 'A1', residue_times: null, ends_on: null }
const byCard = { pay: 'card', card, usable: true, why: '', price: 0 } as const
const byMoney = { pay: 'money', card: null, usable: true, why: '', price: 3000 } as const
const ended = { ...byCard, usable: false, why: '会员卡已到期' }
const seat = (id: number, state: 'free' | 'taken') => ({
  id,
  no: String(id),
  row: 1,
  column: id,
  blocked: false,
  state,
  reservation_id: null,
  holder: null,
})
const step = (some: Partial<Choices>, seats: Parameters<typeof bookingStep>[0]['seats'] = null) =>
  bookingStep({ choices: { price: 0, full: false, stands: '', data: [byCard], ...some }, seats })

test('the first means that pays takes the place, whatever stands before it', () => {
  expect(step({ data: [ended, byCard] })).toEqual({ kind: 'take', choice: byCard, seat: null })
})

test('of a hall with a map it takes the first place that is free', () => {
  expect(step({}, [seat(1, 'taken'), seat(2, 'free'), seat(3, 'free')])).toMatchObject({ kind: 'take', seat: { no: '2' } })
})

test('what is in their way altogether comes before all else, then that it is full', () => {
  expect(step({ stands: '已预约', full: true })).toEqual({ kind: 'stop', why: '已预约' })
  expect(step({ full: true, data: [ended] })).toEqual({ kind: 'wait' })
})

test('money is taken by hand; that nothing pays is said with its reason', () => {
  expect(step({ price: 3000, data: [ended, byMoney] })).toEqual({ kind: 'ask', price: 3000 })
  expect(step({ data: [ended] })).toEqual({ kind: 'stop', why: '会员卡已到期' })
})
