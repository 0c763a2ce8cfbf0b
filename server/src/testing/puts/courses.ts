import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { requireFound } from '../../http/refusal.ts'
import { newPhone } from '../club.ts'
import { newCoach, newTaught, sellCourse } from '../courses.ts'
import { newCustomer } from '../customers.ts'
import { uploadedFile } from '../files.ts'
import { classPuts } from './classes.ts'
import { type Made, type MadeAt, ofList } from './make-for-put.ts'

type CourseMadeAt = MadeAt & { club: Parameters<typeof newCoach>[1] }

export const coursePuts = (at: () => CourseMadeAt): Record<string, () => Promise<Made>> => ({
  ...classPuts(at),
  'courses.edit': async (): Promise<Made<typeof courseCalls.edit>> => {
    const { world, club, boss } = at()
    const coach = await newCoach(world, club)
    const image = await uploadedFile(world, boss, 'photo')
    const { id } = await newTaught(boss, coach, { name: newPhone(), fit_type: 1, valid_days: 90, introduce: '一对一', persons: 1, image })
    return {
      params: { id },
      read: () => ofList(boss.do(courseCalls.list, { query: { per_page: 100 } }), id),
      other: {
        name: newPhone(),
        is_hot: true,
        app_booking: true,
        time: 45,
        fit_type: 2,
        image_type: 2,
        app_status: true,
        introduce: '改',
        persons: 2,
        valid_days: 30,
        gifts_transfer: false,
      },
    }
  },
  'courses.editCoach': async (): Promise<Made<typeof courseCalls.editCoach>> => {
    const { world, club, boss } = at()
    const [coach, other] = [await newCoach(world, club), await newCoach(world, club)]
    const course = await newTaught(boss, coach)
    const read = async () => requireFound((await boss.do(courseCalls.coaches, { params: { id: course.id } })).data[0])
    const { id } = await read()
    return { params: { id }, read, other: { coach_id: other.id, price: 350_00, foot_price: 200_00 }, shownAs: { coach_id: ['coach'] } }
  },
  'customerCourses.edit': async (): Promise<Made<typeof customerCourseCalls.edit>> => {
    const { world, club, boss } = at()
    const [coach, other] = [await newCoach(world, club), await newCoach(world, club)]
    const [course, instead] = [await newTaught(boss, coach), await newTaught(boss, coach, { time: 45 })]
    for (const { id } of [course, instead])
      await boss.do(courseCalls.addCoach, { params: { id }, body: { coach_id: other.id, price: 280_00 } })
    const more = { expired_at: '2027-06-30', remark: '周三晚上' }
    const { customer_course } = await sellCourse(boss, await newCustomer(boss), course, coach, more)
    return {
      params: { id: customer_course.id },
      read: () => ofList(boss.do(customerCourseCalls.list, { query: { customer_id: customer_course.customer.id } }), customer_course.id),
      other: { course_id: instead.id, coach_id: other.id, remark: '改', expired_at: '2027-07-31', residue: 12 },
      shownAs: { course_id: ['course', 'minutes'], coach_id: ['coach'], expired_at: ['ends_on', 'days_left'] },
      beside: ['reason'],
    }
  },
})
