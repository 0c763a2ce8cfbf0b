import type { Words } from '../../rules.ts'

export const pointKinds = ['sale', 'visit', 'referral', 'exchange', 'adjust', 'refund', 'expired'] as const
export type PointKind = (typeof pointKinds)[number]

export const pointKindWords = {
  sale: { zh: '消费', en: 'Purchase' },
  visit: { zh: '到店', en: 'Visit' },
  referral: { zh: '推荐', en: 'Referral' },
  exchange: { zh: '兑换', en: 'Exchange' },
  adjust: { zh: '调整', en: 'Adjustment' },
  refund: { zh: '退回', en: 'Taken back' },
  expired: { zh: '过期', en: 'Expired' },
} as const satisfies Record<PointKind, Words>
