import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { newCoach, newCourse, newTaught, sellCourse } from '../courses.ts'
import { newCustomer } from '../customers.ts'
import { aCustomer } from './customers.ts'
import { aColleague } from './roles.ts'
import { type Samples, thing } from './sample.ts'

export const aCoach = thing(({ world, club }) => newCoach(world, club))
const otherCoach = thing(({ world, club }) => newCoach(world, club, '周教练'))
/** Taught by the coach of this club. */
export const aCourse = thing(async (at) => newTaught(at.owner, await aCoach(at)))
const aPrice = thing(async (at) => {
  const course = await newTaught(at.owner, await aCoach(at))
  const { data } = await at.owner.do(courseCalls.coaches, { params: { id: course.id } })
  return { id: data[0]?.id ?? 0 }
})

export const courseSamples: Samples<typeof courseCalls> = {
  list: async (at) => ({ query: { coach_id: (await aCoach(at)).id } }),
  edit: async (at) => ({ params: { id: (await aCourse(at)).id }, body: { introduce: '越界' } }),
  remove: async (at) => ({ params: { id: (await newCourse(at.owner)).id } }),
  sort: async (at) => ({ params: { id: (await aCourse(at)).id }, body: { type: 'top' } }),
  coaches: async (at) => ({ params: { id: (await aCourse(at)).id } }),
  addCoach: async (at) => ({ params: { id: (await aCourse(at)).id }, body: { coach_id: (await otherCoach(at)).id, price: 200_00 } }),
  editCoach: async (at) => ({ params: await aPrice(at), body: { price: 320_00 } }),
  removeCoach: async (at) => ({ params: await aPrice(at) }),
  removeCoaches: async (at) => ({ body: { ids: [(await aPrice(at)).id] } }),
  ofEmployee: async (at) => ({ params: { id: (await aCoach(at)).id } }),
}

const aSoldCourse = thing(async (at) => {
  const { customer_course } = await sellCourse(at.owner, await aCustomer(at), await aCourse(at), await aCoach(at))
  return { id: customer_course.id }
})
/** One for each that would end it. */
const sold = async (at: Parameters<typeof aCustomer>[0]) => {
  const { customer_course } = await sellCourse(at.owner, await aCustomer(at), await aCourse(at), await aCoach(at))
  return { id: customer_course.id }
}
const handedOver = thing(sold)
const refunded = thing(sold)
const undone = thing(sold)
const recycled = thing(async (at) => {
  const course = await sold(at)
  await at.owner.do(customerCourseCalls.refund, { params: course, body: { fee: 0, reason: '样本' } })
  return course
})
const aReceiver = thing(({ owner }) => newCustomer(owner))

export const customerCourseSamples: Samples<typeof customerCourseCalls> = {
  sell: async (at) => ({
    body: {
      customer_id: (await aCustomer(at)).id,
      course_id: (await aCourse(at)).id,
      coach_id: (await aCoach(at)).id,
      quantity: 3,
      payment_method: 'CASH',
    },
  }),
  list: async (at) => ({ query: { coach_id: (await aCoach(at)).id } }),
  show: async (at) => ({ params: await aSoldCourse(at) }),
  ofCustomer: async (at) => ({ params: { id: (await aCustomer(at)).id } }),
  ofCoach: async (at) => ({ params: { id: (await aCoach(at)).id } }),
  edit: async (at) => ({ params: await aSoldCourse(at), body: { remark: '越界' } }),
  setResidue: async (at) => ({ params: await aSoldCourse(at), body: { residue: 9, remark: '越界' } }),
  recycle: async (at) => ({ params: await recycled(at) }),
  batch: async (at) => ({ body: { ids: [(await recycled(at)).id] } }),
  transfer: async (at) => ({ params: await handedOver(at), body: { customer_id: (await aReceiver(at)).id, quantity: 2 } }),
  approveRefund: async (at) => ({ params: await aSoldCourse(at), body: { ...(await aColleague(at)), fee: 100, reason: '越界' } }),
  refund: async (at) => ({ params: await refunded(at), body: { fee: 100, reason: '越界' } }),
  reverse: async (at) => {
    const params = await undone(at)
    const { undoable_event_id } = await at.owner.do(customerCourseCalls.show, { params })
    return { params, body: { event_id: undoable_event_id ?? 0, reason: '越界' } }
  },
  residualValue: async (at) => ({ query: { id: (await aSoldCourse(at)).id } }),
}
