import { expect, test } from 'vitest'
import { bodyOf, choiceOf, plainChoice } from './change-choice.ts'

const quoted = { credit: 6_000, due: -1_000 }

test('what isn’t chosen yet is no question: a transfer waits for its receiver, a suspension for both days', () => {
  expect(choiceOf('transfer', 1, {})).toBeNull()
  expect(choiceOf('transfer', 1, { to_customer_id: 7 })).toEqual({ to_customer_id: 7 })
  expect(choiceOf('suspend', 1, { from: '2026-12-01', to: null })).toBeNull()
  expect(choiceOf('extend', 2, { days: null, times: null })).toBeNull()
  expect(choiceOf('extend', 2, { days: null, times: 3 })).toEqual({ times: 3 })
})

test('each kind of card is asked in what it counts in', () => {
  const values = { times: 2, fee: 500, residue_times: 4, gift_amount: 900 }
  expect(choiceOf('deduct', 2, values)).toEqual({ times: 2 })
  expect(choiceOf('deduct', 3, values)).toEqual({ fee: 500 })
  expect(choiceOf('adjust', 2, values)).toEqual({ residue_times: 4 })
  expect(choiceOf('adjust', 3, values)).toEqual({ gift_amount: 900 })
})

test('a visit card of which none shall be left is a choice: nothing is not the same as not said', () => {
  expect(choiceOf('adjust', 2, { residue_times: 0 })).toEqual({ residue_times: 0 })
})

test('a card number that is half typed is not asked about', () => {
  expect(choiceOf('replace', 1, { card_no: '' })).toEqual({})
  expect(choiceOf('replace', 1, { card_no: '?' })).toEqual({})
})

test('what the type itself gives is asked without gifts; the gift that is adjusted stays', () => {
  expect(plainChoice('renew', { vip_template_id: 3, gift_days: 9 })).toEqual({ vip_template_id: 3 })
  expect(plainChoice('adjust', { gift_amount: 900 })).toEqual({ gift_amount: 900 })
})

test('how money goes back is said only where some does', () => {
  const choice = { vip_template_id: 3, surplus: 'refund' } as const
  expect(bodyOf('change-type', choice, { method: 'CASH', surplus: 'refund' }, quoted)).toMatchObject({
    payment_method_back: 'CASH',
    quoted,
  })
  expect(bodyOf('change-type', choice, { method: 'CASH', surplus: 'refund' }, { ...quoted, due: 5 })).not.toHaveProperty(
    'payment_method_back',
  )
  expect(bodyOf('change-type', choice, { method: 'CASH', surplus: 'deposit' }, quoted)).not.toHaveProperty('payment_method_back')
  expect(bodyOf('reverse', { event_id: 1 }, { method: 'AS_PAID', reason: ' 录错 ' }, quoted)).toEqual({
    event_id: 1,
    reason: '录错',
    quoted,
  })
})
