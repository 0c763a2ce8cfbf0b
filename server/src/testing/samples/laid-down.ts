import type { layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import { newTimeCardType } from '../card-types.ts'
import { newBranch, newStaff } from '../club.ts'
import { layDown } from '../laid-down.ts'
import { type At, type Samples, thing } from './sample.ts'

const others = thing(async ({ world, club }: At) => ({
  head: await newStaff(world, club, { type: 5, headOffice: true }),
  first: await newBranch(world, club.brandId, '样本下发店'),
  second: await newBranch(world, club.brandId, '样本下发二店'),
}))
const aType = thing(({ owner }: At) => newTimeCardType(owner, {}, { name: '样本下发卡' }))

async function newLaid(at: At, name: string) {
  const { head, first } = await others(at)
  const type = await newTimeCardType(at.owner, {}, { name })
  return layDown(head, { kind: 'card-type', gym: at.club.gymId, thing: type.id, locked: ['price'], to: [first] })
}
const shown = thing((at: At) => newLaid(at, '样本已下发'))
const renewed = thing((at: At) => newLaid(at, '样本更新'))
const extended = thing((at: At) => newLaid(at, '样本增店'))
const takenBack = thing((at: At) => newLaid(at, '样本收回'))

export const layingSamples: Samples<typeof layingCalls> = {
  list: ({ club }) => ({ query: { gym_id: String(club.gymId) } }),
  show: async (at) => ({ params: { id: (await shown(at)).id } }),
  things: ({ club }) => ({ query: { kind: 'card-type', gym_id: String(club.gymId) } }),
  pattern: async (at) => ({ query: { kind: 'card-type', gym_id: String(at.club.gymId), thing_id: String((await aType(at)).id) } }),
  lay: async (at) => {
    const { first } = await others(at)
    const of = { kind: 'card-type', gym_id: at.club.gymId, thing_id: (await aType(at)).id } as const
    return { body: { ...of, locked: ['price'], branches: [{ gym_id: first }] } }
  },
  renew: async (at) => ({ params: { id: (await renewed(at)).id }, body: { version: 1 } }),
  extend: async (at) => ({
    params: { id: (await extended(at)).id },
    body: { version: 1, branches: [{ gym_id: (await others(at)).second }] },
  }),
  takeBack: async (at) => ({ params: { id: (await takenBack(at)).id }, body: { version: 1 } }),
  compare: async (at) => ({
    query: { kind: 'card-type', gym_id: String(at.club.gymId), other_gym_id: String((await others(at)).first) },
  }),
}
