/** Refusals of private courses and their prices (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const courseErrors = {
  'course.has-living': {
    status: 422,
    code: 32001,
    zh: '还有 {count} 份会员课程属于“{name}”，不能删除；可以先下架',
    en: '{count} members’ courses are of “{name}”; it can’t be deleted. Take it off the member pages instead',
  },
  'course.name-taken': { status: 422, code: 32001, zh: '已有同名课程“{name}”', en: 'There is a course “{name}” already' },
  'course.foot-above': {
    status: 422,
    code: 32002,
    zh: '底价不能高于售价 ¥{price}',
    en: 'The lowest price can’t be above the price, ¥{price}',
  },
  'course.no-coach': { status: 422, code: 32002, zh: '“{name}”不是本店在职教练', en: '“{name}” is no active coach of this branch' },
  'course.coach-there': {
    status: 422,
    code: 32002,
    zh: '“{coach}”已教授“{course}”，请修改已有的定价',
    en: '“{coach}” teaches “{course}” already; change that price',
  },
  'course.coach-holds': {
    status: 422,
    code: 32004,
    zh: '“{coach}”名下还有 {courses} 份会员课程、{bookings} 节已约的课，请先办理交接（员工详情中的“交接”）',
    en: '“{coach}” still has {courses} members’ course(s) and {bookings} booked lesson(s); hand them over first (“Hand over” in their details)',
  },
} as const satisfies Record<string, ErrorEntry>
