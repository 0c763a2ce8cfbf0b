import { disruptionCalls } from '@kaiguan/contract/overview/disruptions/calls'
import { runDisruptions } from '../../overview/disruptions/index.ts'
import { aCardType } from './card-types.ts'
import { aSale } from './cards.ts'
import { type At, type Samples, thing } from './sample.ts'

const body = { reason: '水管维修', from: '2026-11-10', to: '2026-11-12' }
const work = (at: At) =>
  runDisruptions(at.world.database, at.world.clock, (error) => {
    throw error
  })
const prepared = async (at: At) => {
  const made = await at.owner.do(disruptionCalls.prepare, { body })
  await work(at)
  return made
}
const aPreview = thing(prepared)
const toDiscard = thing(prepared)
/** Given up by the job after too many attempts, so that it stays so whoever else lets the job run. */
const aStuckOne = thing(async (at) => {
  const { id } = await at.owner.do(disruptionCalls.prepare, { body })
  await at.world.database.pool.query('update disruptions set attempts = 99 where brand_id = $1 and id = $2', [at.club.brandId, id])
  return { id }
})
const anAppliedOne = thing(async (at) => {
  const made = await prepared(at)
  await at.owner.do(disruptionCalls.apply, { params: { id: made.id } })
  await work(at)
  return made
})

export const disruptionSamples: Samples<typeof disruptionCalls> = {
  show: async (at) => ({ params: { id: (await aPreview(at)).id } }),
  items: async (at) => ({ params: { id: (await aPreview(at)).id } }),
  prepare: async (at) => ({ body: { ...body, vip_template_ids: [(await aCardType(at)).id] } }),
  extend: async (at) => ({ body: { reason: '店庆', days: 7, ids: [(await aSale(at)).card.id] } }),
  apply: async (at) => ({ params: { id: (await aPreview(at)).id } }),
  reverse: async (at) => ({ params: { id: (await anAppliedOne(at)).id }, body: { reason: '越界' } }),
  retry: async (at) => ({ params: await aStuckOne(at) }),
  discard: async (at) => ({ params: { id: (await toDiscard(at)).id } }),
}
