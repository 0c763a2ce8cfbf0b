/**
 * Body tests at the big branch, all on the last day, as a club brings them from its paper: eight members of the coaches with a test every
 * five weeks, most of whom moved on; two visitors who belong to nobody yet. Nothing draws lots.
 */
import { bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { progressCardCalls } from '@kaiguan/contract/coaching/body-tests/sharing'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { addDays, instantAt } from '@kaiguan/contract/time'
import { OPENS, type PartOfDay } from '../today.ts'

const MEMBERS = 8
const TESTS = 5
const EVERY_DAYS = 35
const ZONE = 'Asia/Shanghai'
const two = (value: number) => Math.round(value * 100) / 100

/** Heavy or light at the start, and how much of it goes in each five weeks. */
const bodies = [
  { height: 176, weight: 88, fat: 29, muscle: 33, loses: 1.9 },
  { height: 163, weight: 64, fat: 33, muscle: 21, loses: 1.1 },
  { height: 181, weight: 71, fat: 13, muscle: 33, loses: -0.8 },
  { height: 168, weight: 57, fat: 25, muscle: 20.5, loses: 0.3 },
]

export const bodyTestsOfDay: PartOfDay = ({ branch, day, by, later }) => {
  if (branch.taught.length === 0 || day.until === null) return
  later(0, async (minute) => {
    const manager = by('manager', minute)
    const { data } = await manager.do(customerCourseCalls.list, { query: { state: ['valid'], per_page: 100 } })
    const members = [...new Map(data.map((course) => [course.customer.id, course])).values()].slice(0, MEMBERS)
    for (const [nth, { customer, coach }] of members.entries()) {
      const body = bodies[nth % bodies.length]
      if (!body) continue
      for (let back = TESTS - 1; back >= 0; back--) {
        const times = TESTS - 1 - back
        const date = addDays(day.date, -1 - nth - back * EVERY_DAYS)
        const weight = two(body.weight - body.loses * times + (nth % 3) * 0.4)
        const fat = two(body.fat - body.loses * 0.7 * times)
        const fat_mineral = two((weight * fat) / 100)
        const muscle = two(body.muscle + 0.25 * times)
        await manager.do(bodyTestCalls.create, {
          body: {
            customer_id: customer.id,
            height: body.height,
            weight,
            fat,
            fat_mineral,
            muscle,
            body_water: two((weight - fat_mineral) * 0.73),
            protein: two((weight - fat_mineral) * 0.2),
            mineral: two((weight - fat_mineral) * 0.07),
            infat: Math.max(3, Math.round(fat / 2.6)),
            waist_hip: two(0.94 - 0.01 * times),
            max_blood_pressure: 132 - 3 * times,
            min_blood_pressure: 86 - 2 * times,
            resting_heart_rate: 76 - 2 * times,
            coach_id: coach?.id ?? null,
            next_date: back === 0 ? addDays(day.date, EVERY_DAYS - nth) : null,
            examTime: instantAt(date, OPENS + 60 + nth * 20, ZONE).toISOString(),
          },
        })
      }
    }
    const [shown] = members
    if (shown) await manager.do(progressCardCalls.make, { params: { id: shown.customer.id }, body: {} })
    for (const [nth, name] of ['访客甲', '访客乙'].entries())
      await manager.do(bodyTestCalls.create, {
        body: {
          name,
          sex: nth === 0 ? 1 : 2,
          height: 170 - 6 * nth,
          weight: 74 - 9 * nth,
          fat: 21 + nth,
          muscle: 30 - 8 * nth,
          examTime: instantAt(addDays(day.date, -2), OPENS + 200 + nth, ZONE).toISOString(),
        },
      })
  })
}
