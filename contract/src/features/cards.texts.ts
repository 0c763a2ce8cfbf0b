/** The words of what the system names about cards and paying. */
import type { Words } from '../rules.ts'

export const cardKindWords = {
  1: { zh: '期限卡', en: 'Time card' },
  2: { zh: '次卡', en: 'Count card' },
  3: { zh: '储值卡', en: 'Stored-value card' },
} as const satisfies Record<number, Words>

export const cardStatusWords = {
  1: { zh: '有效', en: 'Valid' },
  2: { zh: '即将到期', en: 'Expiring soon' },
  3: { zh: '已过期', en: 'Expired' },
  4: { zh: '停卡中', en: 'Suspended' },
  5: { zh: '未激活', en: 'Inactive' },
  6: { zh: '预约停卡', en: 'Scheduled suspension' },
  7: { zh: '回收站', en: 'Recycle bin' },
} as const satisfies Record<number, Words>

/** Code 3 says which. */
export const expiredWhy = {
  ended: { zh: '已过期', en: 'Ended' },
  'used-up': { zh: '已用完', en: 'Used up' },
  refunded: { zh: '已退款', en: 'Refunded' },
} as const satisfies Record<string, Words>

export const paymentWords = {
  CASH: { zh: '现金', en: 'Cash' },
  ALIPAY: { zh: '支付宝', en: 'Alipay' },
  WECHAT: { zh: '微信', en: 'WeChat' },
  BLANK_CARD: { zh: '银行卡', en: 'Bank card' },
  DEBIT_CARD: { zh: '储值卡', en: 'Stored value' },
  DEPOSIT: { zh: '定金', en: 'Deposit' },
} as const satisfies Record<string, Words>

const methods: Readonly<Record<string, Words>> = paymentWords

/** A method of a later version reads as it is named. */
export function paymentWord(method: string): Words {
  return methods[method] ?? { zh: method, en: method }
}

export const openingWords = {
  now: { zh: '立即开卡', en: 'At once' },
  date: { zh: '指定日期', en: 'On a date' },
  'first-visit': { zh: '首次到店', en: 'At the first visit' },
} as const satisfies Record<string, Words>

export const cardEventWords = {
  sold: { zh: '开卡', en: 'Sold' },
  activated: { zh: '激活', en: 'Activated' },
  edited: { zh: '修改', en: 'Edited' },
  locked: { zh: '停卡', en: 'Suspended' },
  unlocked: { zh: '恢复', en: 'Resumed' },
  recycled: { zh: '移入回收站', en: 'Moved to the recycle bin' },
  restored: { zh: '从回收站恢复', en: 'Restored' },
  refunded: { zh: '退款', en: 'Refunded' },
  visited: { zh: '到店', en: 'Visit' },
  'visit-cancelled': { zh: '取消到店', en: 'Visit cancelled' },
  spent: { zh: '消费', en: 'Spent' },
  'spend-returned': { zh: '消费退回', en: 'Spending returned' },
  imported: { zh: '导入', en: 'Imported' },
  'import-undone': { zh: '撤销导入', en: 'Import undone' },
} as const satisfies Record<string, Words>

/** What is left on a card, in a refusal. */
export const residueWords = {
  balance: { zh: '{left} 元', en: '{left} yuan' },
  visits: { zh: '{left} 次', en: '{left} visits' },
  days: { zh: '{left} 天', en: '{left} days' },
  endless: { zh: '不限期', en: 'no end' },
} as const satisfies Record<string, Words>

/** Why a stored-value card can't pay. */
export const purseWords = {
  'not-stored-value': { zh: '不是储值卡', en: 'it holds no stored value' },
  'pays-not-for': { zh: '不支持此项消费', en: 'it doesn’t pay for this' },
  'not-here': { zh: '不能在本店使用', en: 'it isn’t good at this branch' },
} as const satisfies Record<string, Words>

/** What a card operation is called in a refusal: “不能激活”. */
export const cardActionWords = {
  activate: { zh: '激活', en: 'activated' },
  edit: { zh: '修改', en: 'changed' },
  lock: { zh: '停卡', en: 'suspended' },
  unlock: { zh: '恢复', en: 'resumed' },
  recycle: { zh: '移入回收站', en: 'recycled' },
  restore: { zh: '恢复', en: 'restored' },
  refund: { zh: '退款', en: 'refunded' },
  pay: { zh: '支付', en: 'used to pay' },
} as const satisfies Record<string, Words>
