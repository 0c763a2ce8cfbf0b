/** Lessons that were given, through the door that bookings and consumption use. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { businessDay } from '@kaiguan/contract/time'
import { giveLessonBack, lockCourse, takeLesson } from '../coaching/customer-courses/index.ts'
import type { Acting } from '../context.ts'
import type { Club, Staff, World } from './club.ts'

/** As the product itself acts; a branch in Shanghai, whose day begins at midnight. */
export function byItself<T>(
  world: World,
  { brandId, gymId }: Pick<Club, 'brandId' | 'gymId'>,
  work: (ctx: Acting) => Promise<T>,
): Promise<T> {
  const now = world.clock.now()
  const gym: Acting['gym'] = {
    id: gymId,
    name: '',
    time_zone: 'Asia/Shanghai',
    day_starts_at: 0,
    over_date: '',
    closed_on: null,
    expiring_days: 0,
    retroactive_days: 0,
    reversal_days: 7,
    latest_start_days: 0,
    self_check_in: false,
    payment_methods: [],
    uses: ['lessons'],
  }
  const today = businessDay(now, { timeZone: 'Asia/Shanghai', dayStartsAtMinute: 0 })
  return world.database.transaction(brandId, (db) =>
    work({ db, brandId, gymId, gym, actor: { kind: 'job' }, now, today, requestId: 'test', ip: '' }),
  )
}

/** One lesson of it is used; and wasn't, by `giveBack`. */
export async function useLesson(world: World, club: Pick<Club, 'brandId' | 'gymId'>, id: number) {
  const { worth, entryId } = await byItself(world, club, async (ctx) => takeLesson(ctx, await lockCourse(ctx, id), { booked: false }))
  return { worth, giveBack: () => byItself(world, club, (ctx) => giveLessonBack(ctx, { id }, { entryId, booked: false })) }
}

/** They enter without a card, for their lesson: nothing is odd about it then. */
export const admitForLesson = (by: Staff, customer: { id: number }) =>
  by.do(checkInCalls.admit, { body: { customer_id: customer.id, override_reason: '上课' } })
