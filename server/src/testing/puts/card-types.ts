import type { BodyIn } from '@kaiguan/contract/call'
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { universalTypeCalls } from '@kaiguan/contract/membership/card-types/universal-types'
import { newBranch, newClub, newPhone, newStaff } from '../club.ts'
import { type Made, type MadeAt, ofList } from './make-for-put.ts'

type Body = BodyIn<typeof cardTypeCalls.create>
type Gyms = Body['terms']['gyms']

const bodyOf = (gyms: Gyms): Body => ({
  ...{ kind: 2, name: `次卡${newPhone()}`, price: 900_00, on_sale: false, sort: 4, image: 'jade', remark: '仅平日' },
  terms: {
    ...{ days: 90, times: 12, amount: 500_00, gift_days: 3, gift_times: 2, gift_amount: 50_00 },
    opening: { rule: 'first-visit', within_days: 60 },
    ...{ gyms, weekdays: [1, 2], hours: [{ from: 60, to: 120 }], visits_per_day: 2, guests: 1, entry_fee: 20_00 },
    ...{ pays_for: ['goods'], suspension: { times: 2, days: 30, fee: 10_00 }, transfer_fee: 5_00, replacement_fee: 6_00 },
  },
})

const otherOf = (gyms: Gyms): Body => ({
  ...{ kind: 3, name: `储值${newPhone()}`, price: 800_00, on_sale: true, sort: 5, image: 'sky', remark: '全天' },
  terms: {
    ...{ days: 91, times: 13, amount: 600_00, gift_days: 4, gift_times: 3, gift_amount: 60_00 },
    opening: { rule: 'date', within_days: 61 },
    ...{ gyms, weekdays: [3], hours: [{ from: 61, to: 121 }], visits_per_day: 3, guests: 2, entry_fee: 21_00 },
    ...{ pays_for: ['card'], suspension: { times: 3, days: 31, fee: 11_00 }, transfer_fee: 7_00, replacement_fee: 8_00 },
  },
})

export const cardTypePuts = (at: () => MadeAt): Record<string, () => Promise<Made>> => ({
  'cardTypes.edit': async (): Promise<Made<typeof cardTypeCalls.edit>> => {
    const { boss } = at()
    const { id } = await boss.do(cardTypeCalls.create, { body: bodyOf('all') })
    return {
      params: { id },
      read: () => ofList(boss.do(cardTypeCalls.list, { query: { per_page: 100 } }), id),
      other: otherOf('own'),
      mustStay: ['terms.times'],
    }
  },
  'universalTypes.edit': async (): Promise<Made<typeof universalTypeCalls.edit>> => {
    const { world } = at()
    const club = await newClub(world)
    const owner = await newStaff(world, club, { type: 5, headOffice: true })
    const second = await newBranch(world, club.brandId, '二店')
    const { id } = await owner.do(universalTypeCalls.create, { body: { ...bodyOf('all'), kind: 1, settlement_fee: 15_00 } })
    return {
      params: { id },
      by: owner,
      read: () => ofList(owner.do(universalTypeCalls.list), id),
      other: { settlement_fee: 25_00, ...otherOf([second]) },
      // Time cards alone are settled for a visit.
      along: { kind: { settlement_fee: null } },
      shownAs: { kind: ['settlement_fee'] },
      // Nothing would be a branch of its own, which a universal type has not.
      mustStay: ['terms.days', 'terms.gyms'],
    }
  },
})
