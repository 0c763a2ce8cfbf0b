/** Refusals of booking lessons and of giving them (errors.ts). */
import type { ErrorEntry } from '../error.ts'

export const courseBookingErrors = {
  'booking.clash': {
    status: 422,
    code: 32010,
    zh: '{from} 至 {to} {what}，请换个时间',
    en: '{what} from {from} to {to}; choose another time',
  },
  'booking.hours': {
    status: 422,
    code: 32011,
    zh: '{from} 至 {to} 不在教练“{coach}”的排班内',
    en: '{from} to {to} isn’t within the hours of coach “{coach}”',
  },
  'hours.order': {
    status: 422,
    code: 32011,
    zh: '{from} 至 {to} 不对：结束要晚于开始，同一天的时段不能重叠',
    en: '{from} to {to} can’t be: it must end after it begins, and the times of a day don’t overlap',
  },
  'booking.lead': {
    status: 422,
    code: 32012,
    zh: '{at} 太早了：要提前 {minutes} 分钟约课，请从 {first} 以后选',
    en: '{at} is too soon: lessons are booked {minutes} minute(s) ahead, from {first} on',
  },
  'booking.ahead': {
    status: 422,
    code: 32012,
    zh: '{at} 太远了：最多提前 {days} 天约课',
    en: '{at} is too far off: lessons are booked at most {days} day(s) ahead',
  },
  'booking.none-left': {
    status: 422,
    code: 32013,
    zh: '“{name}”的“{course}”剩 {residue} 节，已约 {booked} 节，不能再约 {wanted} 节',
    en: '“{course}” of “{name}” has {residue} lesson(s) left, {booked} booked; {wanted} more can’t be',
  },
  'booking.expires': {
    status: 422,
    code: 32014,
    zh: '“{name}”的“{course}”{day} 到期，不能约 {at} 的课',
    en: '“{course}” of “{name}” ends on {day}; a lesson at {at} can’t be booked',
  },
  'booking.course-over': {
    status: 422,
    code: 32014,
    zh: '“{name}”的“{course}”{state}，不能约课或消课',
    en: '“{course}” of “{name}”: {state}. Nothing can be booked or used',
  },
  'booking.suspended': {
    status: 422,
    code: 32015,
    zh: '“{name}”{from} 至 {to} 停卡，不能约这期间的课',
    en: '“{name}” is suspended from {from} to {to}; no lesson can be booked for then',
  },
  'booking.state': {
    status: 422,
    code: 32016,
    zh: '“{name}”{at} 的课{state}，请刷新后再看',
    en: 'The lesson of “{name}” at {at}: {state}; look again',
  },
  'booking.under-way': {
    status: 422,
    code: 32016,
    zh: '“{name}”{at} 的课正在等会员确认，请先撤销消课',
    en: 'The lesson of “{name}” at {at} waits for the member; cancel that first',
  },
  'booking.pair': {
    status: 422,
    code: 32016,
    zh: '1 对 2 的课要两位会员、同一位教练、同样的时长',
    en: 'A lesson of two needs two members with the same coach and lessons of the same length',
  },
  'booking.not-begun': {
    status: 422,
    code: 32016,
    zh: '课 {at} 才开始，{first} 以后才能记未到',
    en: 'It begins at {at}; nobody is missing before {first}',
  },
  'booking.same-coach': { status: 422, code: 32016, zh: '不能移交给自己', en: 'It can’t be handed to the same coach' },
  'consume.state': {
    status: 422,
    code: 32017,
    zh: '“{name}”的这节课{state}，不能{operation}',
    en: 'This lesson of “{name}”: {state}. {operation} isn’t possible',
  },
  'consume.no-phone': {
    status: 422,
    code: 32017,
    zh: '“{name}”没有手机号，不能用验证码确认',
    en: '“{name}” has no phone; it can’t be confirmed by a code',
  },
  'consume.when': {
    status: 422,
    code: 32018,
    zh: '{at} 不对：不能晚于现在，最多补录 {days} 天前的课',
    en: '{at} can’t be: not later than now, at most {days} day(s) back',
  },
  'consume.retroactive': {
    status: 422,
    code: 32018,
    zh: '{at} 不是今天的课，补录需要“补录消课”权限',
    en: '{at} isn’t today; adding it later needs the permission for that',
  },
  'consume.token': {
    status: 422,
    code: 32019,
    zh: '二维码已失效，请教练重新出示',
    en: 'This code is no longer good; ask the coach to show it again',
  },
  'consume.dispute-late': {
    status: 422,
    code: 32019,
    zh: '{day} 的课已超过 {days} 天，请到前台处理',
    en: 'The lesson of {day} is more than {days} day(s) ago; please speak to the front desk',
  },
  'cover.taken': {
    status: 422,
    code: 32040,
    zh: '“{name}”{at} 的课已由“{coach}”接下',
    en: '“{coach}” has taken the lesson of “{name}” at {at}',
  },
  'cover.not-open': {
    status: 422,
    code: 32041,
    zh: '“{name}”{at} 的课不在代课板上，请刷新后再看',
    en: 'The lesson of “{name}” at {at} isn’t on the cover board; look again',
  },
  'cover.not-taught': {
    status: 422,
    code: 32042,
    zh: '“{coach}”没有“{course}”的定价，不能代课；请先在“私教课程”中添加',
    en: '“{coach}” has no price for “{course}” and can’t give it; add one under Private courses first',
  },
} as const satisfies Record<string, ErrorEntry>
