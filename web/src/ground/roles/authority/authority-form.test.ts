import { expect, test } from 'vitest'
import { authorityChange, authorityValues, beyondOwn, bpToText, discountOf, textToBp } from './authority-form.ts'

const nineTenths = { lowest_bp: 9000, max_waiver: 0, gifts: false }
const half = { lowest_bp: 5000, max_waiver: 0, gifts: false }

test('what isn’t said gives nothing, and nothing isn’t sent', () => {
  expect(authorityValues(null).goods).toEqual({ lowest_bp: 10_000, max_waiver: 0, gifts: false })
  expect(discountOf(authorityValues({ card: nineTenths }))).toEqual({ card: nineTenths })
  expect(discountOf(authorityValues({}))).toEqual({})
})

test('in a save a business that gives nothing any more is taken away: left out, it would stay', () => {
  expect(authorityChange(authorityValues({ card: nineTenths }))).toEqual({ card: nineTenths, course: null, goods: null, locker: null })
})

test('nobody gives more than they have', () => {
  const own = authorityValues({ card: nineTenths })
  expect(beyondOwn(own, authorityValues({ card: half, goods: nineTenths }))).toEqual(['card', 'goods'])
  expect(beyondOwn(own, authorityValues({ card: nineTenths }))).toEqual([])
})

test('8.5 折 is 85% of the price', () => {
  expect([bpToText(8500, 'zh'), bpToText(8500, 'en')]).toEqual(['8.5', '85'])
  expect([textToBp('8.5', 'zh'), textToBp('85', 'en')]).toEqual([8500, 8500])
  expect([textToBp('9.', 'zh'), textToBp('0', 'zh'), textToBp('11', 'zh'), textToBp('', 'zh'), textToBp('x', 'en')]).toEqual([
    9000,
    0,
    null,
    null,
    null,
  ])
})
