import { classDisplayCalls } from '@kaiguan/contract/classes/classes/class-displays'
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import type { groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import type { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { newClass, newGroupCourse, newHall, newMap, scheduled } from '../classes.ts'
import { newCoach } from '../courses.ts'
import { type At, type Samples, thing } from './sample.ts'

const aCoach = thing(({ world, club }) => newCoach(world, club))
const another = thing(({ world, club }) => newCoach(world, club, '周教练'))
const aHall = thing(({ owner }) => newHall(owner, newMap(1, 2)))
export const aGroupCourse = thing(async (at) => newGroupCourse(at.owner, { coach_id: (await aCoach(at)).id }))

/** Each of its own day, so that none is in another's way. */
let day = 0
const aClass = (coach: (at: At) => Promise<{ id: number }> = aCoach) =>
  thing(async (at) => {
    day += 1
    const date = `2027-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`
    return newClass(at.owner, await aGroupCourse(at), await coach(at), date)
  })
const shown = aClass()
const edited = aClass()
const removed = aClass()
const calledOff = aClass()
const given = aClass()
const aRule = (time_start: string, time_end: string) =>
  thing(async (at) => ({
    id: (await scheduled(at.owner, await aGroupCourse(at), await aCoach(at), { week: [7], time_start, time_end })).rule_id,
  }))
const v1Edited = aRule('06:00', '06:45')
const v1Removed = aRule('07:00', '07:45')
const aHoliday = thing(async (at) => {
  await at.owner.do(classSessionCalls.setHoliday, { body: { day: '2027-10-01', name: '国庆节' } })
  return { day: '2027-10-01' }
})

export const hallSamples: Samples<typeof hallCalls> = {
  edit: async (at) => ({ params: { id: (await aHall(at)).id }, body: { capacity: 12 } }),
  remove: async (at) => ({ params: { id: (await newHall(at.owner)).id } }),
  seats: async (at) => ({ params: { id: (await aHall(at)).id } }),
}

export const groupCourseSamples: Samples<typeof groupCourseCalls> = {
  create: async (at) => ({ body: { name: '越界', max_person: 8, coach_id: (await aCoach(at)).id, hall_id: (await aHall(at)).id } }),
  edit: async (at) => ({ params: { id: (await aGroupCourse(at)).id }, body: { introduce: '越界' } }),
  patch: async (at) => ({ params: { id: (await aGroupCourse(at)).id }, body: { sort: 3 } }),
  remove: async (at) => ({ params: { id: (await newGroupCourse(at.owner)).id } }),
  v1Create: async (at) => ({
    body: {
      name: '越界晨练',
      max_person: 10,
      coach_id: (await aCoach(at)).id,
      hall_id: (await aHall(at)).id,
      week: [7],
      time_start: '05:00',
      time_end: '05:30',
      gmt_booking_from: '2026-11-21T00:00:00Z',
    },
  }),
  v1Edit: async (at) => ({ params: await v1Edited(at), body: { max_person: 11 } }),
  v1Remove: async (at) => ({ params: await v1Removed(at) }),
  ofEmployee: async (at) => ({ params: { id: (await aCoach(at)).id } }),
}

export const classSessionSamples: Samples<typeof classSessionCalls> = {
  list: async (at) => ({ query: { from: '2026-11-20', to: '2026-11-26', course_id: (await aGroupCourse(at)).id } }),
  show: async (at) => ({ params: { id: (await shown(at)).id } }),
  create: async (at) => ({
    body: {
      course_id: (await aGroupCourse(at)).id,
      coach_id: (await aCoach(at)).id,
      hall_id: (await aHall(at)).id,
      week: [7],
      time_start: '04:00',
    },
  }),
  edit: async (at) => ({ params: { id: (await edited(at)).id }, body: { remark: '越界', coach_id: (await another(at)).id } }),
  remove: async (at) => ({ params: { id: (await removed(at)).id } }),
  callOff: async (at) => ({ params: { id: (await calledOff(at)).id }, body: { reason: '越界' } }),
  open: async (at) => ({
    body: { course_id: (await aGroupCourse(at)).id, coach_id: (await aCoach(at)).id, time_start: '23:00', time_end: '23:30' },
  }),
  setHoliday: async () => ({ body: { day: '2027-05-01', name: '劳动节' } }),
  removeHoliday: async (at) => ({ params: await aHoliday(at) }),
  ofEmployee: async (at) => ({ params: { id: (await aCoach(at)).id } }),
  transferCourses: async (at) => {
    const { id } = await newGroupCourse(at.owner, { coach_id: (await aCoach(at)).id })
    return { params: { id: (await aCoach(at)).id, to: (await another(at)).id }, body: { ids: [id] } }
  },
  transferAllCourses: async (at) => ({ params: { id: (await aCoach(at)).id, to: (await another(at)).id } }),
  transferSchedules: async (at) => ({
    params: { id: (await aCoach(at)).id, to: (await another(at)).id },
    body: { ids: [(await given(at)).id] },
  }),
  transferAllSchedules: async (at) => ({ params: { id: (await aCoach(at)).id, to: (await another(at)).id } }),
}

const aDisplay = thing(({ owner }) => owner.do(classDisplayCalls.create, { body: { name: '大厅屏' } }))
const paired = thing(({ owner }) => owner.do(classDisplayCalls.create, { body: { name: '教室屏' } }))
const gone = thing(({ owner }) => owner.do(classDisplayCalls.create, { body: { name: '旧屏' } }))

export const classDisplaySamples: Samples<typeof classDisplayCalls> = {
  create: async (at) => ({ body: { name: '越界屏', hall_ids: [(await aHall(at)).id] } }),
  edit: async (at) => ({ params: { id: (await aDisplay(at)).id }, body: { name: '改' } }),
  remove: async (at) => ({ params: { id: (await gone(at)).id } }),
  pair: async (at) => ({ params: { id: (await paired(at)).id } }),
}
