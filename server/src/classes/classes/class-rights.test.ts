/** Who may do what with classes: group ones by their permissions, public ones by theirs, and one never by the other’s. */
import type { Call } from '@kaiguan/contract/call'
import { type ClassAct, classRight } from '@kaiguan/contract/classes/classes/class-rights'
import { classSessionCalls as sessions } from '@kaiguan/contract/classes/classes/class-sessions'
import { groupCourseCalls as courses } from '@kaiguan/contract/classes/classes/group-courses'
import { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { type ClassType, classTypes } from '@kaiguan/contract/classes/classes/texts'
import { permissions } from '@kaiguan/contract/permissions'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newClass, newGroupCourse, scheduled } from '../../testing/classes.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, unique, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'

let world: World
let club: Club
let owner: Staff
let coach: Staff
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
  owner = club.owner
  coach = await newCoach(world, club)
})
afterAll(() => world.close())

let day = 0
const aDay = () => addDays('2027-01-01', day++)
const times = () => ({ time_start: '10:00', time_end: '11:00' })
type Input = { params?: object; query?: object; body?: object }
type Asked = { name: string; call: Call; act: ClassAct; input: (type: ClassType) => Promise<Input> }
const course = (type: ClassType) => newGroupCourse(owner, { type, coach_id: coach.id })
const aClass = async (type: ClassType) => ({ params: { id: (await newClass(owner, await course(type), coach, aDay(), times())).id } })
const aRule = async (type: ClassType) => ({
  params: { id: (await scheduled(owner, await course(type), coach, { schedule_type: 2, days: [aDay()], ...times() })).rule_id },
})

const asked: Asked[] = [
  { name: 'list', call: courses.list, act: 'view', input: async (type) => ({ query: { type } }) },
  { name: 'all', call: courses.all, act: 'view', input: async (type) => ({ query: { type } }) },
  { name: 'v1List', call: courses.v1List, act: 'view', input: async (type) => ({ query: { type } }) },
  { name: 'today', call: courses.v1Today, act: 'view', input: async (type) => ({ query: { type } }) },
  {
    name: 'timetable',
    call: sessions.list,
    act: 'view',
    input: async (type) => ({ query: { type, from: '2026-11-20', to: '2026-11-21' } }),
  },
  { name: 'show', call: sessions.show, act: 'view', input: aClass },
  { name: 'create', call: courses.create, act: 'create', input: async (type) => ({ body: { type, name: unique('课'), max_person: 9 } }) },
  {
    name: 'edit',
    call: courses.edit,
    act: 'edit',
    input: async (type) => ({ params: { id: (await course(type)).id }, body: { introduce: '新' } }),
  },
  {
    name: 'patch',
    call: courses.patch,
    act: 'edit',
    input: async (type) => ({ params: { id: (await course(type)).id }, body: { sort: 2 } }),
  },
  { name: 'delete', call: courses.remove, act: 'delete', input: async (type) => ({ params: { id: (await course(type)).id } }) },
  {
    name: 'v1Create',
    call: courses.v1Create,
    act: 'schedule',
    input: async (type) => ({
      body: {
        ...{ type, name: (await course(type)).name, max_person: 9, coach_id: coach.id, time_end: '23:30', time_start: '23:00' },
        ...{ gmt_booking_from: `${aDay()}T00:00:00Z`, gmt_booking_to: '2027-12-01T00:00:00Z', week: [3] },
      },
    }),
  },
  { name: 'v1Edit', call: courses.v1Edit, act: 'reschedule', input: async (type) => ({ ...(await aRule(type)), body: { hall_id: null } }) },
  { name: 'v1Delete', call: courses.v1Remove, act: 'unschedule', input: aRule },
  {
    name: 'schedule',
    call: sessions.create,
    act: 'schedule',
    input: async (type) => ({ body: { course_id: (await course(type)).id, schedule_type: 2, days: [aDay()], ...times() } }),
  },
  {
    name: 'reschedule',
    call: sessions.edit,
    act: 'reschedule',
    input: async (type) => ({ ...(await aClass(type)), body: { remark: '新' } }),
  },
  { name: 'take out', call: sessions.remove, act: 'unschedule', input: aClass },
  {
    name: 'call off',
    call: sessions.callOff,
    act: 'call-off',
    input: async (type) => ({ ...(await aClass(type)), body: { reason: '停电' } }),
  },
]

describe.each(asked)('$name', ({ call, act, input }) => {
  test.each(classTypes)('of type %i', async (type) => {
    const other: ClassType = type === 1 ? 2 : 1
    const needed = classRight(type, act)
    const without = await newStaff(world, club, { permissions: Object.keys(permissions).filter(isAnother(needed, type)) as never })
    const only = await newStaff(world, club, { permissions: [needed] })
    const refused = await without.call(call, (await input(type)) as never)
    expect([refused.status, refused.refusal?.message]).toEqual([403, expect.stringContaining(permissions[needed].zh)])
    const done = await only.call(call, (await input(type)) as never)
    expect(done.status, JSON.stringify(done.refusal)).toBe(200)
    expect((await only.call(call, (await input(other)) as never)).status).toBe(classRight(other, act) === needed ? 200 : 403)
  })
})

/** All but the one that is needed; those of the other type too. */
function isAnother(needed: string, type: ClassType) {
  return (name: string) => name !== needed && name.startsWith(type === 1 ? 'classes.public' : 'classes.group')
}

test('who may see one type sees that one alone, and halls by their own permissions', async () => {
  await newGroupCourse(owner, { type: 1, name: unique('团') })
  await newGroupCourse(owner, { type: 2, name: unique('公') })
  const seer = await newStaff(world, club, { permissions: ['classes.public-view'] })
  const { data } = await seer.do(courses.list, { query: { per_page: 100 } })
  expect(new Set(data.map(({ type }) => type))).toEqual(new Set([2]))
  const desk = await newStaff(world, club, { permissions: ['classes.group-view'] })
  for (const call of [hallCalls.list, hallCalls.create] as const)
    expect((await desk.call(call as Call, { body: { name: '教室', capacity: 5 } } as never)).status).toBe(403)
  expect((await desk.call(sessions.setHoliday, { body: { day: '2027-01-01', name: '元旦' } })).status).toBe(403)
  expect((await desk.call(sessions.transferAllSchedules, { params: { id: coach.id, to: desk.id } })).status).toBe(403)
})
