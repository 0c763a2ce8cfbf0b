/** What the log says of the rules of booking, and of a coach’s hours and page. */
import { weekTimeKind } from '../../ground/operation-log/fields.texts.ts'
import type { Fields } from '../../ground/operation-log/fields.ts'
import { lessonPolicyWords } from './texts.ts'

export const coachingRuleFields = {
  lead: { zh: '最晚提前（分钟）', en: 'Booked ahead by (minutes)' },
  days_ahead: { zh: '最多提前（天）', en: 'At most ahead (days)' },
  cancel: { zh: '免费取消截止（开课前分钟）', en: 'Free to cancel until (minutes before)' },
  late: { zh: '超时取消', en: 'Cancelled later', as: 'codes', codes: lessonPolicyWords },
  no_show: { zh: '未到', en: 'Didn’t come', as: 'codes', codes: lessonPolicyWords },
  gap: { zh: '教练两节课之间休息（分钟）', en: 'Break between lessons (minutes)' },
  confirm_hours: { zh: '会员确认期限（小时）', en: 'Members confirm within (hours)' },
  day_from: { zh: '未排班教练：开始', en: 'Coaches without hours: from' },
  day_to: { zh: '未排班教练：结束', en: 'Coaches without hours: to' },
  reminder_hours: { zh: '上课前几小时提醒', en: 'Reminded before (hours)' },
} as const satisfies Fields

export const coachHourFields = {
  hours: { zh: '每周排班', en: 'Hours of the week', ...weekTimeKind },
} as const satisfies Fields

export const coachPageFields = {
  skills: { zh: '擅长', en: 'Good at' },
  hall: { zh: '授课场地', en: 'Teaches in' },
  introduce: { zh: '简介', en: 'Who they are', as: 'writing' },
} as const satisfies Fields
