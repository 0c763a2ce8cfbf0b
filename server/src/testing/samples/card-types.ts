import type { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { newTimeCardType } from '../card-types.ts'
import { type Samples, thing } from './sample.ts'

export const aCardType = thing(({ owner }) => newTimeCardType(owner))
const anUnsoldType = thing(({ owner }) => newTimeCardType(owner))

export const cardTypeSamples: Samples<typeof cardTypeCalls> = {
  edit: async (at) => ({ params: { id: (await aCardType(at)).id }, body: { kind: 1, name: '改名', price: 1_00, terms: { days: 1 } } }),
  remove: async (at) => ({ params: { id: (await anUnsoldType(at)).id } }),
  batch: async (at) => ({ body: { ids: [(await anUnsoldType(at)).id] } }),
}
