/**
 * What an order is for: one kind a receipt layout. The specification names twelve of them; top-ups, refunds, deposits, what becomes of a
 * locker and what is put right are ours.
 */
import type { Words } from './rules.ts'

export const orderKinds = {
  'card-purchase': { zh: '开卡', en: 'Card sold' },
  'card-replacement': { zh: '补卡', en: 'Card replaced' },
  'card-renewal': { zh: '续卡', en: 'Card renewed' },
  'card-top-up': { zh: '充值', en: 'Card topped up' },
  'card-transfer': { zh: '转卡', en: 'Card transferred' },
  'card-pause': { zh: '停卡', en: 'Card frozen' },
  'card-type-change': { zh: '换卡种', en: 'Card type changed' },
  'course-purchase': { zh: '购私教', en: 'Course sold' },
  'course-transfer': { zh: '转课', en: 'Course transferred' },
  'course-consumption': { zh: '消课', en: 'Lesson used' },
  'course-refund': { zh: '退课', en: 'Course refund' },
  'group-class': { zh: '团课', en: 'Class' },
  'locker-rent': { zh: '租柜', en: 'Locker' },
  'locker-return': { zh: '退柜', en: 'Locker returned' },
  'locker-fee': { zh: '储物柜赔付', en: 'Locker fee' },
  'goods-sale': { zh: '商品', en: 'Goods' },
  'card-refund': { zh: '退卡', en: 'Card refund' },
  'goods-refund': { zh: '退货', en: 'Goods refund' },
  'deposit-taken': { zh: '收定金', en: 'Prepayment taken' },
  'deposit-refund': { zh: '退定金', en: 'Prepayment returned' },
  'tender-correction': { zh: '更正支付方式', en: 'Payment corrected' },
} as const satisfies Record<string, Words>

export type OrderKind = keyof typeof orderKinds
