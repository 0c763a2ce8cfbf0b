/**
 * The big branch teaches: five courses by six coaches, priced on the first day that is lived. Members buy packages every day; one is
 * handed over, one refunded, one sees its lessons put right.
 */
import { courseCalls } from '@kaiguan/contract/features/courses'
import type { CustomerCourse } from '@kaiguan/contract/features/customer-course-rows'
import { customerCourseCalls } from '@kaiguan/contract/features/customer-courses'
import { METHODS, OPENS, type PartOfDay, type Today } from './today.ts'

const taught = [
  {
    name: '一对一私教',
    time: 60,
    fit_type: 1,
    valid_days: 365,
    is_hot: true,
    price: 320_00,
    introduce: '体态评估、力量与动作纠正，每节课后有训练记录。',
  },
  { name: '减脂塑形', time: 60, fit_type: 0, valid_days: 180, price: 280_00, introduce: '循环训练配合饮食记录，八周一个周期。' },
  { name: '拳击体能', time: 50, fit_type: 2, valid_days: 180, price: 300_00, introduce: '拳击基本功与间歇体能，零基础可上。' },
  { name: '双人私教', time: 60, fit_type: 2, valid_days: 180, persons: 2, price: 220_00, introduce: '和伙伴一起练，一位教练带两位会员。' },
  { name: '体验课', time: 45, fit_type: null, valid_days: 14, price: 0, introduce: '第一次来的会员免费体验一节。' },
] as const

/** Lessons and those given on top. */
const packages = [
  [10, 0],
  [20, 1],
  [30, 3],
  [12, 0],
] as const
/** Sold on the first day, and on each later one. */
const AT_FIRST = 30
const A_DAY = 3

export const coursesOfDay: PartOfDay = (today) => {
  const { branch, by, day, later } = today
  if (branch.index !== 0) return
  later(OPENS + 20, async (minute) => {
    const { data } = await by('manager', minute).do(courseCalls.list)
    if (data.length === 0) return openCourses(today, minute)
    later(minute + 150, (soon) => sellSome(today, { first: Number(day.date.slice(-2)) * A_DAY, count: A_DAY, minute: soon }))
    if (day.until === null) later(minute + 300, (soon) => changeSome(today, soon))
  })
}

async function openCourses(today: Today, minute: number): Promise<void> {
  const manager = today.by('manager', minute)
  const coaches = coachesOf(today)
  for (const [nth, { price, ...course }] of taught.entries()) {
    const { id } = await manager.do(courseCalls.create, { body: { ...course, app_status: true, app_booking: nth < 3 } })
    for (const [at, coach_id] of coaches.entries()) {
      // Not everybody teaches everything; who has been there longest costs a little more.
      if ((at + nth) % 3 === 2 && price > 0) continue
      const own = price === 0 ? 0 : price + (at === 0 ? 60_00 : (at % 2) * 20_00)
      await manager.do(courseCalls.addCoach, {
        params: { id },
        body: { coach_id, price: own, foot_price: Math.floor((own * 85) / 10_000) * 100 },
      })
    }
  }
  await sellSome(today, { first: 100, count: AT_FIRST, minute: minute + 40 })
}

function coachesOf({ branch }: Today): number[] {
  return branch.staff.filter(({ role }) => role === 'coach').map(({ id }) => id)
}

/** Nothing draws lots here: who buys what follows from the day. */
async function sellSome(today: Today, { first, count, minute }: { first: number; count: number; minute: number }): Promise<void> {
  const { branch, by } = today
  const { data: courses } = await by('manager', minute).do(courseCalls.list)
  for (let nth = first; nth < first + count; nth++) {
    const course = courses[nth % courses.length]
    const member = branch.members[(nth * 53) % branch.members.length]
    if (!course || !member) continue
    const { data: prices } = await by('manager', minute).do(courseCalls.coaches, { params: { id: course.id } })
    const row = prices[nth % prices.length]
    if (!row) continue
    const [quantity, gift_lessons] = row.price === 0 ? [1, 0] : (packages[nth % packages.length] ?? packages[0])
    const at = minute + (nth % 60)
    // Who may give lessons free sells the larger packages.
    const seller = gift_lessons > 0 ? by('manager', at) : by('desk', at)
    await seller.may(customerCourseCalls.sell, {
      body: {
        customer_id: member.id,
        course_id: course.id,
        coach_id: row.coach.id,
        sell_id: row.coach.id,
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
