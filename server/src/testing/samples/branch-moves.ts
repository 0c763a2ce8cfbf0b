import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import type { branchMoveCalls } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import { newCountCardType } from '../card-types.ts'
import { sell } from '../cards.ts'
import { newBranch, newStaff } from '../club.ts'
import { newCoach, newTaught, sellCourse } from '../courses.ts'
import { newCustomer } from '../customers.ts'
import { type At, type Samples, thing } from './sample.ts'

const reason = '门店搬迁'
const other = thing(({ world, club }: At) => newBranch(world, club.brandId, '样本转入店'))

/** Of this branch and of the other one, with somebody who holds it here. */
const types = thing(async (at: At) => {
  const there = await newStaff(at.world, { brandId: at.club.brandId, gymId: await other(at) }, { type: 5 })
  const [from, to] = [await newCountCardType(at.owner), await newCountCardType(there)]
  await sell(at.owner, await newCustomer(at.owner), from)
  return { type_id: from.id, to_type_id: to.id }
})

const lessons = thing(async (at: At) => {
  const { world, club, owner } = at
  const brandId = club.brandId
  const gymId = await other(at)
  const there = { brandId, gymId, owner: await newStaff(world, { brandId, gymId }, { type: 5 }) }
  const [coach, coachThere] = [await newCoach(world, { ...club, owner }), await newCoach(world, there)]
  const [course, courseThere] = [await newTaught(owner, coach), await newTaught(there.owner, coachThere)]
  await sellCourse(owner, await newCustomer(owner), course, coach)
  return { course_id: course.id, coach_id: coach.id, to_course_id: courseThere.id, to_coach_id: coachThere.id }
})

const between = async (at: At) => ({ gym_id: at.club.gymId, to_gym_id: await other(at), reason })

export const branchMoveSamples: Samples<typeof branchMoveCalls> = {
  preview: async (at) => ({ query: { gym_id: String(at.club.gymId), to_gym_id: String(await other(at)) } }),
  cards: async (at) => ({ body: { ...(await between(at)), ...(await types(at)) } }),
  courses: async (at) => ({ body: { ...(await between(at)), ...(await lessons(at)) } }),
  deposits: async (at) => {
    const customer = await newCustomer(at.owner)
    await at.owner.do(depositCalls.take, { body: { customer_id: customer.id, fee: 50_00, payment_method: 'CASH' } })
    return { body: await between(at) }
  },
  refunds: async (at) => ({ body: { gym_id: at.club.gymId, type_id: (await types(at)).type_id, reason } }),
}
