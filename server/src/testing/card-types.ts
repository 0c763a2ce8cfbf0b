/** Makers for card types, one of each kind. */
import type { BodyIn } from '@kaiguan/contract/call'
import { type CardType, cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { universalTypeCalls } from '@kaiguan/contract/membership/card-types/universal-types'
import { type Staff, unique } from './club.ts'

type TypeInput = Partial<BodyIn<typeof cardTypeCalls.create>>
type Terms = NonNullable<TypeInput['terms']>

export function newTimeCardType(staff: Staff, terms: Partial<Terms> = {}, more: TypeInput = {}): Promise<CardType> {
  return staff.do(cardTypeCalls.create, { body: { kind: 1, name: unique('月卡'), price: 30_000, terms: { days: 30, ...terms }, ...more } })
}
export function newCountCardType(staff: Staff, terms: Partial<Terms> = {}, more: TypeInput = {}): Promise<CardType> {
  return staff.do(cardTypeCalls.create, {
    body: { kind: 2, name: unique('次卡'), price: 100_00, terms: { times: 3, days: 90, ...terms }, ...more },
  })
}
export function newStoredValueType(staff: Staff, terms: Partial<Terms> = {}, more: TypeInput = {}): Promise<CardType> {
  return staff.do(cardTypeCalls.create, {
    body: { kind: 3, name: unique('储值卡'), price: 1_000_00, terms: { amount: 1_000_00, ...terms }, ...more },
  })
}
/** Head office’s own: `by` stands there. */
export function newUniversalType(by: Staff, gyms: 'all' | number[], more: TypeInput = {}): Promise<CardType> {
  return by.do(universalTypeCalls.create, { body: { kind: 1, name: unique('通卡'), price: 500_00, terms: { days: 30, gyms }, ...more } })
}
