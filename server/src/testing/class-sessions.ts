/** Makers of classes: written as the timetable would, for stories about the places in them. */
import { businessDay } from '@kaiguan/contract/time'
import { one } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import type { Club, World } from './club.ts'
import { unique } from './club.ts'

export type AClass = { id: number; courseId: number; startsAt: Date }

type ClassOptions = {
  type?: 1 | 2
  price?: number
  max?: number
  min?: number
  /** Minutes from now. */
  inMinutes?: number
  minutes?: number
  coachId?: number
  courseId?: number
  hallId?: number
}

/** Tomorrow at the same time, an hour long, twenty places, without a price. */
export async function newClass(world: World, club: Pick<Club, 'brandId' | 'gymId' | 'owner'>, options: ClassOptions = {}): Promise<AClass> {
  const { type = 1, price = 0, max = 20, min = 0, inMinutes = 1440, minutes = 60, coachId = club.owner.id, hallId = null } = options
  const { brandId, gymId } = club
  const startsAt = new Date(world.clock.now().getTime() + inMinutes * 60_000)
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  return world.database.transaction(brandId, async (db) => {
    const courseId =
      options.courseId ??
      (
        await one(
          db,
          sql<{ id: number }>`
          insert into group_courses (brand_id, gym_id, type, name, minutes, max_person, min_person, price_fen)
          values (${brandId}, ${gymId}, ${type}, ${unique(type === 1 ? '动感单车' : '公开瑜伽')}, ${minutes}, ${max}, ${min}, ${price}) returning id`,
        )
      ).id
    const { id } = await one(
      db,
      sql<{ id: number }>`
      insert into group_sessions (brand_id, gym_id, course_id, business_day, starts_at, ends_at, coach_id, hall_id, max_person, min_person, price_fen)
      values (${brandId}, ${gymId}, ${courseId}, ${businessDay(startsAt, { timeZone: 'Asia/Shanghai', dayStartsAtMinute: 0 })}, ${startsAt}, ${endsAt}, ${coachId}, ${hallId},
        ${max}, ${min}, ${price}) returning id`,
    )
    return { id, courseId, startsAt }
  })
}

/** A hall with so many bikes in a row. */
export async function newHall(world: World, club: Pick<Club, 'brandId' | 'gymId'>, bikes: number) {
  const { brandId, gymId } = club
  return world.database.transaction(brandId, async (db) => {
    const { id } = await one(
      db,
      sql<{ id: number }>`
      insert into halls (brand_id, gym_id, name, capacity, rows, columns, place_kind) values (${brandId}, ${gymId}, ${unique('单车房')}, ${bikes}, 1, ${bikes}, 'bike') returning id`,
    )
    const seats: number[] = []
    for (let n = 1; n <= bikes; n++) {
      const seat = await one(
        db,
        sql<{ id: number }>`
        insert into hall_seats (brand_id, hall_id, no, row, col) values (${brandId}, ${id}, ${`单车 ${n}`}, 1, ${n}) returning id`,
      )
      seats.push(seat.id)
    }
    return { id, seats }
  })
}
