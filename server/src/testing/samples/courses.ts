import { courseCalls } from '@kaiguan/contract/features/courses'
import { newCoach, newCourse, newTaught } from '../courses.ts'
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
