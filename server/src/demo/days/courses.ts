/**
 * At the big branch members buy packages of lessons every day; one is handed over, one refunded, one sees its lessons put right. The
 * weeks before are the year's (year/lessons.ts).
 */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { METHODS, OPENS, type PartOfDay, type Today } from './today.ts'

/** Lessons and those given on top. */
const packages = [
  [10, 0],
  [20, 1],
  [30, 3],
  [12, 0],
] as const
/** Sold on each day. */
const A_DAY = 3

export const coursesOfDay: PartOfDay = (today) => {
  const { branch, day, later } = today
  if (branch.taught.length === 0) return
  later(OPENS + 170, (soon) => sellSome(today, { first: Number(day.date.slice(-2)) * A_DAY, count: A_DAY, minute: soon }))
  if (day.until === null) later(OPENS + 320, (soon) => changeSome(today, soon))
}

/** Nothing draws lots here: who buys what follows from the day. */
async function sellSome({ branch, by }: Today, { first, count, minute }: { first: number; count: number; minute: number }): Promise<void> {
  for (let nth = first; nth < first + count; nth++) {
    const course = branch.taught[nth % branch.taught.length]
    const member = branch.members[(nth * 53) % branch.members.length]
    const coach = course?.coaches[nth % course.coaches.length]
    if (!course || !member || !coach) continue
    const [quantity, gift_lessons] = coach.price === 0 ? [1, 0] : (packages[nth % packages.length] ?? packages[0])
    const at = minute + (nth % 60)
    // Who may give lessons free sells the larger packages.
    const seller = gift_lessons > 0 ? by('manager', at) : by('desk', at)
    await seller.may(customerCourseCalls.sell, {
      body: {
        customer_id: member.id,
        course_id: course.id,
        coach_id: coach.id,
        sell_id: coach.id,
        quantity,
        gift_lessons,
        payment_method: METHODS[nth % METHODS.length] ?? 'WECHAT',
      },
    })
  }
}

/** What a week brings: lessons handed over, one who stops, a count put right. */
async function changeSome(today: Today, minute: number): Promise<void> {
  const { branch, by } = today
  const manager = by('manager', minute)
  const { data } = await manager.do(customerCourseCalls.list, { query: { state: ['valid'], per_page: 30 } })
  const [handed, stops, wrong] = data.filter(({ residue, unearned }) => residue >= 10 && unearned > 0).toReversed()
  const to = branch.members.find(({ id }) => id !== handed?.customer.id && !held(data, id))
  if (handed && to)
    await manager.may(customerCourseCalls.transfer, {
      params: { id: handed.id },
      body: { customer_id: to.id, quantity: 4, fee: 100_00, payment_method: 'WECHAT' },
    })
  if (stops)
    await by('manager', minute + 8).may(customerCourseCalls.refund, {
      params: { id: stops.id },
      body: { fee: Math.floor((stops.unearned * 9) / 1000) * 100, reason: '搬家，不再方便上课' },
    })
  if (wrong)
    await by('manager', minute + 15).may(customerCourseCalls.setResidue, {
      params: { id: wrong.id },
      body: { residue: wrong.residue - 2, remark: '补录开业前已上的两节' },
    })
}

function held(courses: readonly CustomerCourse[], id: number): boolean {
  return courses.some(({ customer }) => customer.id === id)
}
