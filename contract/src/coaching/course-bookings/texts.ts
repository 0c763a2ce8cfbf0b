/** The words of what the system names about booked lessons and lessons given (docs/lessons.md). */
import type { Words } from '../../rules.ts'

export const bookingStates = ['booked', 'cancelled', 'no-show', 'used'] as const
export type BookingState = (typeof bookingStates)[number]

export const bookingStateWords = {
  booked: { zh: '已约', en: 'Booked' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  'no-show': { zh: '未到', en: 'No-show' },
  used: { zh: '已上课', en: 'Given' },
} as const satisfies Record<BookingState, Words>

/** What becomes of the lesson of a late cancellation, or of somebody who didn't come. */
export const lessonPolicies = ['take', 'return'] as const
export const lessonPolicyWords = {
  take: { zh: '扣课', en: 'The lesson is taken' },
  return: { zh: '退回课时', en: 'The lesson is given back' },
} as const satisfies Record<(typeof lessonPolicies)[number], Words>

/** What somebody, or a place, is held by; said where something else is to be there at that time. */
export const heldByWords = {
  coach: { zh: '教练“{name}”已有课', en: 'Coach “{name}” gives a lesson' },
  absent: { zh: '教练“{name}”请假', en: 'Coach “{name}” is away' },
  class: { zh: '教练“{name}”已有团课', en: 'Coach “{name}” gives a class' },
  person: { zh: '会员“{name}”已有课', en: '“{name}” has a lesson' },
  place: { zh: '会员“{name}”已约团课', en: '“{name}” has a place in a class' },
  hall: { zh: '教室“{name}”已有课', en: 'Studio “{name}” has a class' },
  itself: { zh: '与本次其他时间重叠', en: 'It overlaps another of these times' },
} as const satisfies Record<string, Words>

/** Why nobody gives a lesson as things stand. */
export const coverReasons = ['asked', 'absent', 'gone', 'hours'] as const
export type CoverReason = (typeof coverReasons)[number]

export const coverReasonWords = {
  asked: { zh: '教练求代课', en: 'Asked for' },
  absent: { zh: '教练请假', en: 'Coach away' },
  gone: { zh: '教练已离开', en: 'Coach left' },
  hours: { zh: '不在排班内', en: 'Out of hours' },
} as const satisfies Record<CoverReason, Words>

/** Whether a coach could give a lesson of the board, or what is in the way. */
export const coverStandings = ['may', 'own', 'price', 'hours', 'busy'] as const
export type CoverStanding = (typeof coverStandings)[number]

export const coverStandingWords = {
  may: { zh: '可以代课', en: 'I can' },
  own: { zh: '您自己的课', en: 'Your own lesson' },
  price: { zh: '没有这门课的定价', en: 'No price for this course' },
  hours: { zh: '不在您的排班内', en: 'Outside your hours' },
  busy: { zh: '您这时有安排', en: 'You are taken then' },
} as const satisfies Record<CoverStanding, Words>

/** What a member gets as a text message about a lesson. */
export const lessonSms = {
  reminder: {
    zh: '“{gym}”提醒您：{at} 有“{course}”，教练{coach}。如需改约请提前联系门店。',
    en: '{gym} reminds you of “{course}” at {at} with coach {coach}. To change it please call the club in time.',
  },
  cover: {
    zh: '“{gym}”通知您：{at} 的“{course}”改由{coach}教练授课，时间不变。',
    en: '{gym}: coach {coach} gives your lesson “{course}” at {at}; the time stays as it is.',
  },
} as const satisfies Record<string, Words>
export type LessonTextKind = keyof typeof lessonSms

/** In place of a day: a suspension whose end isn't known yet. */
export const untilResumed: Words = { zh: '恢复前', en: 'further notice' }

export const consumeStates = ['waiting', 'confirmed', 'expired', 'cancelled', 'disputed', 'reviewed'] as const
export type ConsumeState = (typeof consumeStates)[number]

export const consumeStateWords = {
  waiting: { zh: '待确认', en: 'Waiting' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  expired: { zh: '已失效', en: 'Lapsed' },
  cancelled: { zh: '已撤销', en: 'Cancelled' },
  disputed: { zh: '有异议', en: 'Disputed' },
  reviewed: { zh: '已核查', en: 'Reviewed' },
} as const satisfies Record<ConsumeState, Words>

/** `coach-sign`: a signature where the lesson’s coach was signed in. */
export const confirmedBys = ['member', 'sign', 'coach-sign', 'sms', 'staff', 'policy'] as const
export type ConfirmedBy = (typeof confirmedBys)[number]

export const confirmedByWords = {
  member: { zh: '会员扫码', en: 'By the member' },
  sign: { zh: '签字', en: 'Signed' },
  'coach-sign': { zh: '与教练同机签字', en: 'Signed with the coach' },
  sms: { zh: '短信验证码', en: 'Code by SMS' },
  staff: { zh: '员工', en: 'By staff' },
  policy: { zh: '按约课规则', en: 'By the booking rules' },
} as const satisfies Record<ConfirmedBy, Words>

/** What is done to it, where that is refused. */
export const consumeActWords = {
  confirm: { zh: '确认', en: 'Confirming it' },
  cancel: { zh: '撤销', en: 'Cancelling it' },
  review: { zh: '核查', en: 'Reviewing it' },
  dispute: { zh: '提出异议', en: 'Disputing it' },
} as const satisfies Record<string, Words>

export const consumeOutcomes = ['stands', 'taken-back'] as const
export type ConsumeOutcome = (typeof consumeOutcomes)[number]

export const consumeOutcomeWords = {
  stands: { zh: '属实', en: 'Stands' },
  'taken-back': { zh: '退回课时', en: 'Taken back' },
} as const satisfies Record<ConsumeOutcome, Words>

/** What is odd about a lesson; it never stops one, and asks for a look. */
export const consumeFlags = [
  'no-entry',
  'overlap',
  'suspended',
  'off-shift',
  'early',
  'retroactive',
  'same-device',
  'with-coach',
  'burst',
] as const
export type ConsumeFlag = (typeof consumeFlags)[number]

export const consumeFlagWords = {
  'no-entry': { zh: '当天无入场记录', en: 'Never entered that day' },
  overlap: { zh: '与另一节课时间重叠', en: 'Overlaps another lesson' },
  suspended: { zh: '停卡期间', en: 'While frozen' },
  'off-shift': { zh: '不在教练排班内', en: 'Outside the coach’s hours' },
  early: { zh: '上课不到一半就确认', en: 'Confirmed before half of it was over' },
  retroactive: { zh: '补录', en: 'Added later' },
  'same-device': { zh: '与其他会员或员工同一设备', en: 'On a device of another member or of staff' },
  'with-coach': { zh: '签字只有教练在场', en: 'Signed with nobody there but the coach' },
  burst: { zh: '月底集中消课', en: 'Many at the month’s end' },
} as const satisfies Record<ConsumeFlag, Words>
