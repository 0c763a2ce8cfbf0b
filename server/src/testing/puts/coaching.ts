import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { bookAt, newBought } from '../booked-lessons.ts'
import { newClub } from '../club.ts'
import { newCoach } from '../courses.ts'
import { newCustomer } from '../customers.ts'
import type { Made, MadeAt } from './make-for-put.ts'

const HOUR_MS = 3_600_000

export const coachingPuts = (at: () => MadeAt): Record<string, () => Promise<Made>> => ({
  'coachTimes.editRules': async (): Promise<Made<typeof coachTimeCalls.editRules>> => {
    const { owner } = await newClub(at().world)
    const rules = { lead: 30, cancel: 120, late: 'return', no_show: 'return', gap: 10, days_ahead: 30, confirm_hours: 12 } as const
    await owner.do(coachTimeCalls.editRules, { body: { ...rules, day_from: '06:00', day_to: '23:00', reminder_hours: 3 } })
    return {
      by: owner,
      read: () => owner.do(coachTimeCalls.rules),
      other: {
        lead: 15,
        cancel: 90,
        late: 'take',
        no_show: 'take',
        gap: 5,
        days_ahead: 20,
        confirm_hours: 48,
        day_from: '07:00',
        day_to: '21:00',
        reminder_hours: 5,
      },
    }
  },
  'coachTimes.editPage': async (): Promise<Made<typeof coachTimeCalls.editPage>> => {
    const { world } = at()
    const club = await newClub(world)
    const { id } = await newCoach(world, club)
    const { owner } = club
    await owner.do(coachTimeCalls.editPage, { params: { id }, body: { skills: ['增肌'], hall: '二楼', introduce: '十年教龄' } })
    return {
      params: { id },
      by: owner,
      read: () => owner.do(coachTimeCalls.page, { params: { id } }),
      other: { skills: ['减脂', '康复'], hall: '三楼', introduce: '前国家队' },
    }
  },
  'courseBookings.move': async (): Promise<Made<typeof courseBookingCalls.move>> => {
    const { world } = at()
    const club = await newClub(world)
    const { owner } = club
    const [coach, other] = [await newCoach(world, club), await newCoach(world, club, '周教练')]
    const bought = await newBought(owner, await newCustomer(owner), coach)
    await owner.do(coachTimeCalls.editRules, { body: { day_from: '00:00', day_to: '24:00' } })
    const hour = Math.ceil(world.clock.now().getTime() / HOUR_MS) * HOUR_MS
    const later = (hours: number) => new Date(hour + hours * HOUR_MS).toISOString()
    const { id } = await bookAt(owner, bought, later(2))
    await owner.do(courseBookingCalls.move, { params: { id }, body: { remark: '带护膝' } })
    return {
      params: { id },
      by: owner,
      read: () => owner.do(courseBookingCalls.show, { params: { id } }),
      shownAs: { starts_at: ['ends_at', 'moves', 'late_start'], coach_id: ['coach', 'moves'] },
      other: { starts_at: later(4), coach_id: other.id, remark: '带毛巾' },
    }
  },
})
