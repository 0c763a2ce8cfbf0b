/** What the big branch teaches: five courses, each by some of its coaches. */
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import type { Branch, TaughtCourse } from './branch.ts'
import { managerOf } from './founding.ts'
import type { Terminal } from './terminal.ts'

const courses = [
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

export async function teach(desk: Terminal, branch: Branch, now: Date): Promise<TaughtCourse[]> {
  const manager = desk.as(branch, managerOf(branch), now)
  const coaches = branch.staff.filter(({ role }) => role === 'coach')
  const taught: TaughtCourse[] = []
  for (const [nth, { price, ...course }] of courses.entries()) {
    const { id } = await manager.do(courseCalls.create, { body: { ...course, app_status: true, app_booking: nth < 3 } })
    const prices: TaughtCourse['coaches'] = []
    for (const [at, coach] of coaches.entries()) {
      // Not everybody teaches everything; who has been there longest costs a little more.
      if ((at + nth) % 3 === 2 && price > 0) continue
      const own = price === 0 ? 0 : price + (at === 0 ? 60_00 : (at % 2) * 20_00)
      const body = { coach_id: coach.id, price: own, foot_price: Math.floor((own * 85) / 10_000) * 100 }
      await manager.do(courseCalls.addCoach, { params: { id }, body })
      prices.push({ id: coach.id, price: own })
    }
    const { name, time, valid_days: validDays } = course
    taught.push({ id, name, time, persons: 'persons' in course ? course.persons : 1, validDays, coaches: prices })
  }
  return taught
}
