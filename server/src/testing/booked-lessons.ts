/** Makers of what members bought of courses, and of lessons that are booked of it. */
import { courseBookingCalls } from '@kaiguan/contract/features/course-bookings'
import { one } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { post } from '../ledger/post.ts'
import type { Club, Staff, World } from './club.ts'

type Bought = { lessons?: number; price?: number; minutes?: number; persons?: number; endsOn?: string | null; name?: string }

/** Brought into the club as an import would: `price` fen of it unearned. */
export async function newBought(
  world: World,
  { brandId, gymId }: Pick<Club, 'brandId' | 'gymId'>,
  customer: { id: number },
  coach: { id: number },
  course: { id: number },
  { lessons = 10, price = 3_000_00, minutes = 60, persons = 1, endsOn = null, name = '私教' }: Bought = {},
): Promise<{ id: number }> {
  const now = world.clock.now()
  const today = now.toISOString().slice(0, 10)
  return world.database.transaction(brandId, async (db) => {
    const { id } = await one(
      db,
      sql<{ id: number }>`
      insert into customer_courses (brand_id, gym_id, customer_id, course_id, coach_id, name, minutes, persons, lessons, residue, price_fen, sold_on, ends_on, sold_at)
      values (${brandId}, ${gymId}, ${customer.id}, ${course.id}, ${coach.id}, ${name}, ${minutes}, ${persons}, ${lessons}, ${lessons}, ${price}, ${today}, ${endsOn}, ${now})
      returning id`,
    )
    const lines = [
      { gymId, account: 'opening' as const, amount: price },
      { gymId, account: 'deferred' as const, category: 'course' as const, courseId: id, amount: -price },
    ]
    await post({ db, brandId, now }, { kind: 'opening.imported', gymId, businessDay: today, occurredAt: now, staffId: null, lines })
    return { id }
  })
}

export const bookAt = (by: Staff, course: { id: number }, starts_at: string) =>
  by.do(courseBookingCalls.book, { body: { customer_course_id: course.id, starts_at } })

export type CourseNow = { residue: number; booked: number; deferred_fen: number }

export function courseNow(world: World, { brandId }: Pick<Club, 'brandId'>, { id }: { id: number }): Promise<CourseNow> {
  return world.database.transaction(brandId, (db) =>
    one(db, sql<CourseNow>`select residue, booked, deferred_fen from customer_courses where brand_id = ${brandId} and id = ${id}`),
  )
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
