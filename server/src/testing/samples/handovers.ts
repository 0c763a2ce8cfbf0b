import { type handoverCalls as Calls, handoverCalls } from '@kaiguan/contract/overview/handovers/calls'
import { newBought } from '../booked-lessons.ts'
import { newCoach } from '../courses.ts'
import { newCustomer } from '../customers.ts'
import { type At, type Samples, thing } from './sample.ts'

/** Somebody who leaves, with a member's course, and who takes it. */
const aLeaver = async (at: At) => {
  const leaver = await newCoach(at.world, at.club, '离职教练')
  const taker = await newCoach(at.world, at.club, '接手教练')
  const course = await newBought(at.owner, await newCustomer(at.owner), leaver)
  return { leaver, taker, course }
}
const shown = thing(aLeaver)
const leaves = thing(aLeaver)
const leavesByIds = thing(aLeaver)
const leavesWhole = thing(aLeaver)
const handedOver = async (at: At) => {
  const { leaver, taker, course } = await aLeaver(at)
  const body = { courses: [{ id: course.id, choice: 'to' as const, to: taker.id }] }
  const { id } = await at.owner.do(handoverCalls.apply, { params: { id: leaver.id }, body })
  return { employeeId: leaver.id, id }
}
const aHandover = thing(handedOver)
const toReverse = thing(handedOver)

export const handoverSamples: Samples<typeof Calls> = {
  plan: async (at) => ({ params: { id: (await shown(at)).leaver.id } }),
  apply: async (at) => {
    const { leaver, taker, course } = await leaves(at)
    return { params: { id: leaver.id }, body: { courses: [{ id: course.id, choice: 'to', to: taker.id }] } }
  },
  list: async (at) => ({ params: { id: (await shown(at)).leaver.id } }),
  show: async (at) => ({ params: await aHandover(at) }),
  items: async (at) => ({ params: await aHandover(at) }),
  classes: async (at) => ({ params: await aHandover(at) }),
  reverse: async (at) => ({ params: await toReverse(at), body: { reason: '越界' } }),
  transferCourses: async (at) => {
    const { leaver, taker, course } = await leavesByIds(at)
    return { params: { id: leaver.id, to: taker.id }, body: { ids: [course.id] } }
  },
  transferAllCourses: async (at) => {
    const { leaver, taker } = await leavesWhole(at)
    return { params: { id: leaver.id, to: taker.id } }
  },
}
