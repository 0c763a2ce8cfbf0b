/** Makers of what members bought of courses, and of lessons that are booked of it. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { one } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import type { Club, Staff, World } from './club.ts'
import { newTaught, sellCourse } from './courses.ts'

type Bought = { lessons?: number; price?: number; persons?: number; endsOn?: string }

/** Lessons of a course of their own, with this coach: ten at 300 yuan each where nothing else is said. */
export async function newBought(by: Staff, customer: { id: number }, coach: { id: number }, more: Bought = {}): Promise<{ id: number }> {
  const { lessons = 10, price = lessons * 300_00, persons = 1, endsOn } = more
  const course = await newTaught(by, coach, { persons }, 1_000_00, 0)
  const sale = { quantity: lessons, real_total_fee: price, expired_at: endsOn }
  return (await sellCourse(by, customer, course, coach, sale)).customer_course
}

export const bookAt = (by: Staff, course: { id: number }, starts_at: string) =>
  by.do(courseBookingCalls.book, { body: { customer_course_id: course.id, starts_at } })

export type CourseNow = { residue: number; booked: number; deferred_fen: number }

export function courseNow(world: World, { brandId }: Pick<Club, 'brandId'>, { id }: { id: number }): Promise<CourseNow> {
  return world.database.transaction(brandId, (db) =>
    one(db, sql<CourseNow>`select residue, booked, deferred_fen from customer_courses where brand_id = ${brandId} and id = ${id}`),
  )
}

/** Another coach has a price for the course as well. */
export async function teachesToo(by: Staff, bought: { id: number }, coach: { id: number }): Promise<void> {
  const { course } = await by.do(customerCourseCalls.show, { params: { id: bought.id } })
  await by.do(courseCalls.addCoach, { params: { id: course.id }, body: { coach_id: coach.id, price: 280_00, foot_price: 0 } })
}

/** A lesson that was booked an hour ago, to begin then: no call books the past. */
export async function begunLesson(
  world: World,
  { brandId, gymId }: Pick<Club, 'brandId' | 'gymId'>,
  course: { id: number },
  coach: { id: number },
) {
  const startsAt = new Date(world.clock.now().getTime() - 3_600_000)
  return world.database.transaction(brandId, async (db) => {
    await sql`update customer_courses set booked = booked + 1 where brand_id = ${brandId} and id = ${course.id}`.execute(db)
    return one(
      db,
      sql<{ id: number }>`
      insert into course_bookings (brand_id, gym_id, customer_course_id, coach_id, starts_at, ends_at, booked_at)
      values (${brandId}, ${gymId}, ${course.id}, ${coach.id}, ${startsAt}, ${world.clock.now()}, ${startsAt}) returning id`,
    )
  })
}
