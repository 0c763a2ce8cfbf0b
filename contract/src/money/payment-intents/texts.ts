/** Words of payments asked of providers. */
import type { Words } from '../../rules.ts'
import type { Payable } from './payable.ts'
import type { IntentState } from './states.ts'

export const intentStateWords = {
  created: { zh: '等待支付', en: 'Waiting' },
  waiting: { zh: '等待支付', en: 'Waiting' },
  closed: { zh: '已关闭，未扣款', en: 'Called off, nothing taken' },
  failed: { zh: '支付失败，未扣款', en: 'Refused, nothing taken' },
  paid: { zh: '已付款，处理中', en: 'Paid, being carried out' },
  refunding: { zh: '退款中', en: 'Going back' },
  'refund-failed': { zh: '退款失败', en: 'Couldn’t go back' },
  done: { zh: '已完成', en: 'Done' },
  refunded: { zh: '已退款', en: 'Given back' },
  'paid-out': { zh: '已人工退款', en: 'Given back by hand' },
} as const satisfies Record<IntentState, Words>

export const payableWords = {
  'card-sell': { zh: '开卡', en: 'Card' },
  'card-renew': { zh: '续卡', en: 'Renewal' },
  'card-top-up': { zh: '充值', en: 'Top-up' },
  'card-replace': { zh: '补卡', en: 'Replacement card' },
  'card-transfer': { zh: '转卡', en: 'Card transfer' },
  'card-change-type': { zh: '换卡种', en: 'Card type change' },
  'card-suspend': { zh: '停卡', en: 'Freeze' },
  'course-sell': { zh: '私教课', en: 'Personal training' },
  'course-transfer': { zh: '转课', en: 'Course transfer' },
  'class-reserve': { zh: '团课预约', en: 'Group class' },
  'locker-rent': { zh: '租柜', en: 'Locker' },
  'locker-renew': { zh: '续租', en: 'Locker renewal' },
  'locker-move': { zh: '换柜', en: 'Locker move' },
  'locker-key': { zh: '钥匙赔付', en: 'Lost key' },
  'bracelet-lost': { zh: '手环赔付', en: 'Lost bracelet' },
  'goods-sell': { zh: '商品', en: 'Goods' },
  'deposit-take': { zh: '定金', en: 'Prepayment' },
} as const satisfies Record<Payable, Words>

/** Why nothing was taken, or why the money goes back, where neither the provider nor a refusal says it. */
export const intentReasons = {
  'called-off': { zh: '已取消收款', en: 'Called off' },
  'not-heard-of': { zh: '支付平台没有收到这笔收款', en: 'The provider never heard of it' },
  'closed-there': { zh: '已在支付平台关闭', en: 'Closed at the provider' },
  late: { zh: '取消收款后才付款', en: 'Paid after it was called off' },
  'other-fee': { zh: '办理时金额与付款不符', en: 'What was to be done came to another amount' },
  failed: { zh: '系统未能办理', en: 'The system couldn’t do it' },
} as const satisfies Record<string, Words>
