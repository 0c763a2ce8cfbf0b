/** The receipt of a lesson that was used (消课小票), by the layout of its type. It is no order: no money moved. Pure. */
import type { CourseConsumeNow } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import type { Said } from '../../../ground/printing/parts.ts'
import { wallOf } from '../../../ui/page/wall.ts'

type Club = { name: string; time_zone: string }

export function lessonReceipt(lesson: CourseConsumeNow, { name, time_zone }: Club): Said {
  const { id, course, coach, customer, phone, started_at, confirmed_at, made_at, made_by, residue } = lesson
  return {
    title: name,
    type: 'course-consumption',
    service_title: '',
    service_name: course,
    payed_at: confirmed_at ?? made_at,
    trade_no: String(id),
    total_fee: 0,
    real_total_fee: 0,
    payment_method: [],
    sell_name: made_by ?? '',
    customer_name: customer.name,
    customer_phone: phone,
    remark: '',
    other: [
      { code: 'coach', value: coach.name },
      { code: 'lesson_at', value: wallOf(started_at, time_zone).replace('T', ' ') },
      { code: 'lessons', value: '1' },
      { code: 'lessons_left', value: String(residue) },
    ],
    lines: [],
    points: null,
    time_zone,
    address: '',
    phone: '',
    printed: 0,
  }
}
