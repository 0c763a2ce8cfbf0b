/** What keeps somebody from being forgotten, and what became of it that they asked. */
import type { Words } from '../../rules.ts'

/** Another colleague confirms within so many days; PIPL art. 50 wants an answer in time. */
export const FORGET_DAYS = 15
/** So long a claim may be brought (民法典 art. 188): a signed contract stays as long, and nobody reads it. */
export const SEALED_YEARS = 3

/** What the club still answers for, or they do; `staff`: they work here. */
export const forgetHoldings = [
  'cards',
  'shared-cards',
  'courses',
  'lessons',
  'deposits',
  'lockers',
  'refunds',
  'places',
  'trials',
  'inside',
  'contracts',
  'children',
  'blacklist',
  'staff',
] as const
export type ForgetHolding = (typeof forgetHoldings)[number]

export const forgetHoldingWords = {
  cards: { zh: '未结束的会员卡', en: 'cards that are still good' },
  'shared-cards': { zh: '共享的会员卡', en: 'cards shared with them' },
  courses: { zh: '未上完的课程', en: 'lessons left' },
  lessons: { zh: '待确认或有争议的课时', en: 'lessons to be confirmed or disputed' },
  deposits: { zh: '未用完的预收款', en: 'deposits' },
  lockers: { zh: '未退的柜子', en: 'locker rentals' },
  refunds: { zh: '处理中的退款', en: 'open refunds' },
  places: { zh: '课程预约', en: 'places in classes' },
  trials: { zh: '未用完的体验', en: 'trial visits' },
  inside: { zh: '还在场内', en: 'being inside' },
  contracts: { zh: '待签署的合同', en: 'unsigned contracts' },
  children: { zh: '由 TA 监护的孩子', en: 'children they are the guardian of' },
  blacklist: { zh: '黑名单', en: 'a blacklist entry' },
  staff: { zh: '在职员工', en: 'a post on the staff' },
} as const satisfies Record<ForgetHolding, Words>

/** Behind the words of a holding. */
export const heldCount: Words = { zh: '（{count}）', en: ' ({count})' }
export const heldWorth: Words = { zh: '（{count}，{yuan} 元）', en: ' ({count}, {yuan} yuan)' }

export const forgetStates = ['asked', 'overdue', 'withdrawn', 'done'] as const
export type ForgetState = (typeof forgetStates)[number]

export const forgetStateWords = {
  asked: { zh: '待确认', en: 'To confirm' },
  overdue: { zh: '已过期', en: 'Out of time' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  done: { zh: '已删除', en: 'Forgotten' },
} as const satisfies Record<ForgetState, Words>
