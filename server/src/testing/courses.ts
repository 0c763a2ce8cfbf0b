/** Makers of private courses, their coaches and what members buy of them. */
import type { BodyIn } from '@kaiguan/contract/call'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { type courseCalls as Calls, courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { newStaff, type Staff, type World } from './club.ts'

let made = 0

/** Somebody who coaches, signed in. */
export async function newCoach(
  world: World,
  at: { brandId: number; gymId: number; owner: Staff },
  name = '陈教练',
  permissions: Permission[] = [],
) {
  const coach = await newStaff(world, at, { name, post: 'coach', permissions })
  await at.owner.do(staffCalls.setCoaches, { body: { ids: [coach.id] } })
  return coach
}

export function newCourse(by: Staff, more: Partial<BodyIn<typeof Calls.create>> = {}) {
  return by.do(courseCalls.create, { body: { name: `私教${++made}`, ...more } })
}

/** A course with somebody who teaches it for 300 a lesson, 250 at the lowest. */
export async function newTaught(
  by: Staff,
  coach: { id: number },
  more: Partial<BodyIn<typeof Calls.create>> = {},
  price = 300_00,
  foot_price = 250_00,
) {
  const course = await newCourse(by, more)
  await by.do(courseCalls.addCoach, { params: { id: course.id }, body: { coach_id: coach.id, price, foot_price } })
  return course
}

type Sale = Partial<BodyIn<typeof customerCourseCalls.sell>>

/** Ten lessons, paid in cash. */
export function sellCourse(by: Staff, customer: { id: number }, course: { id: number }, coach: { id: number }, more: Sale = {}) {
  return by.do(customerCourseCalls.sell, {
    body: { customer_id: customer.id, course_id: course.id, coach_id: coach.id, quantity: 10, payment_method: 'CASH', ...more },
  })
}
