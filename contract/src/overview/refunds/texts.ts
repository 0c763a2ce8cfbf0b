/** The words of what the system names about refund cases. */
import type { AgreedMethod } from '../../people/contracts/agreed-method.ts'
import type { Words } from '../../rules.ts'
import type { RefundAct, RefundMethod, RefundState } from './refund-states.ts'

export const refundStateWords = {
  requested: { zh: '待审批', en: 'Asked for' },
  approved: { zh: '待付款', en: 'Approved' },
  rejected: { zh: '已驳回', en: 'Rejected' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  paid: { zh: '已付款', en: 'Paid' },
  reversed: { zh: '已撤销', en: 'Undone' },
} as const satisfies Record<RefundState, Words>

export const refundMethodWords = {
  unearned: { zh: '按未消费', en: 'Unearned' },
  list: { zh: '按单次价扣除', en: 'Single price' },
  'cooling-off': { zh: '冷静期全额', en: 'Cooling-off' },
} as const satisfies Record<RefundMethod, Words>

/** As an agreement says it. */
export const agreedMethodWords = {
  unearned: { zh: '按未消费的金额退还', en: 'what was not used yet goes back' },
  list: { zh: '已消费部分按单次价扣除，余额退还', en: 'what was used is taken off at the single price, the rest goes back' },
} as const satisfies Record<AgreedMethod, Words>

/** What can’t be done, in a refusal: “不能付款”. */
export const refundActWords = {
  approve: { zh: '审批', en: 'approved' },
  reject: { zh: '驳回', en: 'rejected' },
  withdraw: { zh: '撤回', en: 'withdrawn' },
  pay: { zh: '付款', en: 'paid' },
} as const satisfies Record<RefundAct, Words>

/** What a case is about, in a refusal. */
export const refundThingWords = {
  card: { zh: '会员卡 {name}', en: 'Card {name}' },
  course: { zh: '课程“{name}”', en: 'Course “{name}”' },
} as const satisfies Record<string, Words>

export const refundLineWords = {
  paid: { zh: '已付', en: 'Paid' },
  earned: { zh: '已消费', en: 'Used' },
  visits: { zh: '到店 {count} 次 × {each} 元', en: '{count} visit(s) × {each} yuan' },
  lessons: { zh: '上课 {count} 节 × {each} 元', en: '{count} lesson(s) × {each} yuan' },
  floor: { zh: '超出部分不向会员收取', en: 'Beyond that nothing is asked' },
  ceiling: { zh: '不超过未消费金额', en: 'Not more than is unearned' },
} as const satisfies Record<string, Words>
