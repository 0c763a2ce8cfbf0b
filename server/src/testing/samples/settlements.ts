import { settlementCalls as calls, type settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { newBranch, newStaff } from '../club.ts'
import { closeBranch, confirmPairs, newTraveller, pastVisits, settledOf } from '../settlements.ts'
import { october } from './month-closings.ts'
import { type At, type Samples, thing } from './sample.ts'

const headOffice = thing(({ world, club }: At) => newStaff(world, club, { type: 5, headOffice: true }))

/** The sample’s branch and one of its own, with visits in October, all of whose days are closed at both. */
async function newPair(at: At) {
  const { world, club, owner } = at
  const head = await headOffice(at)
  const other = await newBranch(world, club.brandId, '样本结算店')
  const here = { world, brandId: club.brandId }
  const traveller = await newTraveller(head, owner)
  await pastVisits(here, { ...traveller, use: other, home: club.gymId }, { from: '2026-10-12', days: 2, rate: 20_00 })
  await october(at)
  await closeBranch(here, other, '2026-10-31')
  const found = (await settledOf(head, '2026-10')).find(({ other_gym }) => other_gym.id === other)
  if (!found) throw new Error('nothing to settle')
  return { found, traveller, other, head }
}
const aPair = thing(newPair)

async function newConfirmed(at: At) {
  const { found, head } = await newPair(at)
  const confirmed = await confirmPairs(head, '2026-10', [found])
  return { head, ids: confirmed.body.ids }
}
const aConfirmed = thing(newConfirmed)
const aPaid = thing(async (at: At) => {
  const { head, ids } = await newConfirmed(at)
  await head.do(calls.pay, { body: { ids, paid_on: '2026-11-05' } })
  return { ids }
})

export const settlementSamples: Samples<typeof settlementCalls> = {
  due: ({ club }) => ({ query: { gym_ids: String(club.gymId) } }),
  list: ({ club }) => ({ query: { month: '2026-10', gym_id: String(club.gymId) } }),
  show: async (at) => {
    const { other } = await aPair(at)
    return { query: { month: '2026-10', gym_id: String(at.club.gymId), other_gym_id: String(other) } }
  },
  visits: async (at) => {
    const { other, traveller } = await aPair(at)
    const of = { gym_id: String(other), home_gym_id: String(at.club.gymId), type_id: String(traveller.type.id) }
    return { query: { ...of, rate: '2000', month: '2026-10' } }
  },
  dueLines: async (at) => {
    const { other } = await aPair(at)
    return { query: { month: '2026-10', gym_id: String(at.club.gymId), other_gym_id: String(other) } }
  },
  confirm: async (at) => {
    const { found, other } = await aPair(at)
    const seen = { seen_net: found.net, seen_visits: found.visits }
    return { body: { month: '2026-10', pairs: [{ gym_id: at.club.gymId, other_gym_id: other, ...seen }] } }
  },
  pay: async (at) => ({ body: { ids: (await aConfirmed(at)).ids, paid_on: '2026-11-06' } }),
  unpay: async (at) => ({ body: { ids: (await aPaid(at)).ids, reason: '没有到账' } }),
  reopen: async (at) => ({ body: { ids: (await aConfirmed(at)).ids, reason: '少算了一次' } }),
}
