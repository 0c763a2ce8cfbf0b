import { expect, test } from 'vitest'
import type { Feature } from './screen.ts'
import type { Slots } from './slots.ts'

const features = Object.values(import.meta.glob<Feature>('../*/*/index.ts', { eager: true }))

/** Named once more, so that a slot which is added is asked about too. */
const all: Record<keyof Slots, true> = {
  'customer-facts': true,
  'extend-cards': true,
  'goes-back': true,
  handover: true,
  import: true,
  leaving: true,
  letter: true,
  'refund-request': true,
  'send-message': true,
  'settings-payments': true,
  'settings-providers': true,
  'settings-rules': true,
  'staff-facts': true,
}

test('each slot that is left open is filled, and by one feature alone', () => {
  expect(features.flatMap(({ fills }) => Object.keys(fills ?? {})).toSorted()).toEqual(Object.keys(all))
})
