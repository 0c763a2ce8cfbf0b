import { classDisplayCalls } from '@kaiguan/contract/classes/classes/class-displays'
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { newClass, newGroupCourse, newHall, newMap } from '../classes.ts'
import { newPhone, unique } from '../club.ts'
import { newCoach } from '../courses.ts'
import { type Made, type MadeAt, ofList } from './make-for-put.ts'

type ClassMadeAt = MadeAt & { club: Parameters<typeof newCoach>[1] }

export const classPuts = (at: () => ClassMadeAt): Record<string, () => Promise<Made>> => ({
  'halls.edit': async (): Promise<Made<typeof hallCalls.edit>> => {
    const { boss } = at()
    const { id } = await newHall(boss, newMap(2, 2))
    return {
      params: { id },
      read: async () => {
        const { hall, data } = await boss.do(hallCalls.seats, { params: { id } })
        return { ...hall, seats: data.map(({ no, row, column, blocked }) => ({ no, row, column, blocked })) }
      },
      other: {
        ...{ name: unique('大教室'), capacity: 30, place_kind: 'bike', rows: 3, columns: 3 },
        seats: [{ no: 'A1', row: 1, column: 2, blocked: false }],
      },
      // A larger map has places in its new rows and columns, too.
      shownAs: { rows: ['seats'], columns: ['seats'] },
      // A map has both sides, and holds its places.
      mustStay: ['rows', 'columns'],
    }
  },
  'classDisplays.edit': async (): Promise<Made<typeof classDisplayCalls.edit>> => {
    const { boss } = at()
    const [hall, other] = [await newHall(boss), await newHall(boss)]
    const { id } = await boss.do(classDisplayCalls.create, { body: { name: unique('屏'), hall_ids: [hall.id] } })
    return {
      params: { id },
      read: async () => {
        const { halls, ...row } = await ofList(boss.do(classDisplayCalls.list, { query: { per_page: 100 } }), id)
        return { ...row, hall_ids: (halls as { id: number }[]).map((one) => one.id) }
      },
      other: { name: unique('大屏'), hall_ids: [other.id] },
    }
  },
  'groupCourses.edit': async (): Promise<Made<typeof groupCourseCalls.edit>> => {
    const { world, club, boss } = at()
    const [coach, other] = [await newCoach(world, club), await newCoach(world, club)]
    const [hall, elsewhere] = [await newHall(boss), await newHall(boss)]
    const own = {
      min_person: 3,
      address: '二楼',
      price: 0,
      fit_type: 1 as const,
      introduce: '一起跳',
      coach_id: coach.id,
      hall_id: hall.id,
    }
    const { id } = await newGroupCourse(boss, own)
    return {
      params: { id },
      read: () => ofList(boss.do(groupCourseCalls.list, { query: { per_page: 100 } }), id),
      other: {
        ...{ name: newPhone(), time: 45, max_person: 12, min_person: 2, address: '三楼', price: 20_00, fit_type: 2, introduce: '改' },
        ...{ coach_id: other.id, hall_id: elsewhere.id, type: 2 },
      },
      // A public class costs nothing.
      along: { type: { price: 0 } },
      shownAs: { coach_id: ['coach'], hall_id: ['hall'], type: ['price'] },
    }
  },
  'groupCourses.v1Edit': async (): Promise<Made<typeof groupCourseCalls.v1Edit>> => {
    const { world, club, boss } = at()
    const [coach, other] = [await newCoach(world, club, unique('周')), await newCoach(world, club, unique('吴'))]
    const [hall, elsewhere] = [await newHall(boss), await newHall(boss)]
    const { id } = await boss.do(groupCourseCalls.v1Create, {
      body: {
        ...{ name: newPhone(), max_person: 20, min_person: 3, address: '二楼', week: [1, 3], time_start: '19:00', time_end: '20:00' },
        ...{ coach_id: coach.id, hall_id: hall.id, price: 30_00, fit_type: 1, introduce: '一起跳' },
        ...{ gmt_booking_from: '2026-11-21T16:00:00Z', gmt_booking_to: '2027-01-27T16:00:00Z' },
      },
    })
    return {
      params: { id },
      read: () => ofList(boss.do(groupCourseCalls.v1List, { query: { per_page: 100 } }), id),
      other: {
        ...{ name: newPhone(), max_person: 12, min_person: 2, address: '三楼', week: [2, 3, 4], time_start: '18:30', time_end: '20:30' },
        ...{ coach_id: other.id, hall_id: elsewhere.id, price: 20_00, fit_type: 2, introduce: '改' },
        ...{ gmt_booking_from: '2026-11-22T16:00:00.000Z', gmt_booking_to: '2027-02-27T16:00:00.000Z' },
      },
      shownAs: { coach_id: ['coach_name'], week: ['sessions'], gmt_booking_from: ['sessions'] },
      beside: ['coach_name'],
      // Without weekdays it is given on the days of its range, which has an end.
      mustStay: ['gmt_booking_to'],
    }
  },
  'classSessions.edit': async (): Promise<Made<typeof classSessionCalls.edit>> => {
    const { world, club, boss } = at()
    const [coach, other] = [await newCoach(world, club, unique('周')), await newCoach(world, club, unique('吴'))]
    const [hall, elsewhere] = [await newHall(boss), await newHall(boss)]
    const course = await newGroupCourse(boss, { price: 30_00, min_person: 3, hall_id: hall.id })
    const { id } = await newClass(boss, course, coach, '2026-12-02')
    await boss.do(classSessionCalls.edit, { params: { id }, body: { remark: '带毛巾' } })
    return {
      params: { id },
      read: async () => ({ ...(await boss.do(classSessionCalls.show, { params: { id } })) }),
      other: {
        ...{ starts_at: '2026-12-02T01:30:00.000Z', ends_at: '2026-12-02T03:30:00.000Z', coach_id: other.id, hall_id: elsewhere.id },
        ...{ max_person: 12, min_person: 2, price: 20_00, remark: '带水' },
      },
      shownAs: { coach_id: ['coach', 'coach_name', 'covered_for'], hall_id: ['hall'] },
      beside: ['apply'],
    }
  },
})
