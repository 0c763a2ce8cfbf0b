import type { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import type { universalTypeCalls } from '@kaiguan/contract/membership/card-types/universal-types'
import { newTimeCardType, newUniversalType } from '../card-types.ts'
import { newStaff } from '../club.ts'
import { type Samples, thing } from './sample.ts'

export const aCardType = thing(({ owner }) => newTimeCardType(owner))
const anUnsoldType = thing(({ owner }) => newTimeCardType(owner))

export const cardTypeSamples: Samples<typeof cardTypeCalls> = {
  edit: async (at) => ({ params: { id: (await aCardType(at)).id }, body: { kind: 1, name: '改名', price: 1_00, terms: { days: 1 } } }),
  remove: async (at) => ({ params: { id: (await anUnsoldType(at)).id } }),
  batch: async (at) => ({ body: { ids: [(await anUnsoldType(at)).id] } }),
}

const atHeadOffice = thing(({ world, club }) => newStaff(world, club, { type: 5, headOffice: true }))
const aUniversalType = thing(async (at) => newUniversalType(await atHeadOffice(at), [at.club.gymId]))
const anUnsoldUniversal = thing(async (at) => newUniversalType(await atHeadOffice(at), [at.club.gymId]))

export const universalTypeSamples: Samples<typeof universalTypeCalls> = {
  list: ({ club }) => ({ query: { gym_id: String(club.gymId) } }),
  edit: async (at) => ({ params: { id: (await aUniversalType(at)).id }, body: { name: '改名', price: 1_00 } }),
  remove: async (at) => ({ params: { id: (await anUnsoldUniversal(at)).id } }),
  batch: async (at) => ({ body: { ids: [(await anUnsoldUniversal(at)).id] } }),
}
