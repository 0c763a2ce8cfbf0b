/**
 * The receipt layouts as data: twelve are the specification’s, the rest are ours. A layout says its heading, what the
 * thing sold is called, which of the receipt's own facts (`other`) it prints in which order, and whether money moved.
 */
import type { ReceiptPart, ReceiptType } from '@kaiguan/contract/ground/printing/calls'
import type { Words } from '@kaiguan/contract/rules'

/** How a fact is written. */
export type FactKind = 'text' | 'day' | 'days' | 'times' | 'lessons' | 'yuan'

/** Every fact that a receipt may carry, by its code. */
export const facts = {
  card_no: { zh: '卡号', en: 'Card no.', kind: 'text' },
  old_card_no: { zh: '原卡号', en: 'Old card no.', kind: 'text' },
  new_card_no: { zh: '新卡号', en: 'New card no.', kind: 'text' },
  old_name: { zh: '原卡种', en: 'Old card type', kind: 'text' },
  days: { zh: '天数', en: 'Days', kind: 'days' },
  times: { zh: '次数', en: 'Visits', kind: 'times' },
  balance: { zh: '余额', en: 'Balance', kind: 'yuan' },
  start_date: { zh: '开始日期', en: 'From', kind: 'day' },
  end_date: { zh: '有效期至', en: 'Good to', kind: 'day' },
  old_end_date: { zh: '原有效期至', en: 'Was good to', kind: 'day' },
  suspended_from: { zh: '停卡自', en: 'Frozen from', kind: 'day' },
  suspended_to: { zh: '停卡至', en: 'Frozen to', kind: 'day' },
  suspended_days: { zh: '停卡天数', en: 'Days frozen', kind: 'days' },
  to_customer: { zh: '转给', en: 'To', kind: 'text' },
  to_phone: { zh: '对方手机', en: 'Their phone', kind: 'text' },
  coach: { zh: '教练', en: 'Coach', kind: 'text' },
  lessons: { zh: '课时', en: 'Lessons', kind: 'lessons' },
  lessons_left: { zh: '剩余课时', en: 'Lessons left', kind: 'lessons' },
  lesson_at: { zh: '上课时间', en: 'Class time', kind: 'text' },
  hall: { zh: '教室', en: 'Room', kind: 'text' },
  seat: { zh: '座位', en: 'Seat', kind: 'text' },
  locker: { zh: '柜号', en: 'Locker', kind: 'text' },
  kept: { zh: '没收金额', en: 'Kept', kind: 'yuan' },
  cash_pledge: { zh: '押金', en: 'Deposit held', kind: 'yuan' },
} as const satisfies Partial<Record<ReceiptPart, Words & { kind: FactKind }>>

type FactCode = keyof typeof facts

export type Layout = {
  heading: Words
  /** What `service_name` is: the card, the course, the goods. */
  service: Words
  facts: readonly FactCode[]
  /** `sale`: list price, discount, paid. `refund`: returned. `fee`: only what was paid, and nothing where nothing was. */
  money: 'sale' | 'refund' | 'fee'
  /** A line for the member's signature: where something is given up or used. */
  signature?: true
}

const card: Words = { zh: '会员卡', en: 'Card' }
const course: Words = { zh: '课程', en: 'Course' }

/** A top-up prints as the renewal that it is. */
const renewal: Layout = {
  heading: { zh: '续卡小票', en: 'Card renewal' },
  service: card,
  facts: ['card_no', 'days', 'times', 'balance', 'old_end_date', 'end_date'],
  money: 'sale',
}

/** The twelve of the specification, in its order. */
export const specifiedLayouts: readonly ReceiptType[] = [
  'card-purchase',
  'card-replacement',
  'card-renewal',
  'card-transfer',
  'card-pause',
  'card-type-change',
  'course-purchase',
  'course-transfer',
  'course-consumption',
  'group-class',
  'locker-rent',
  'goods-sale',
]

export const layouts: Readonly<Record<ReceiptType, Layout>> = {
  'card-purchase': {
    heading: { zh: '购卡小票', en: 'Card purchase' },
    service: card,
    facts: ['card_no', 'days', 'times', 'balance', 'start_date', 'end_date'],
    money: 'sale',
  },
  'card-replacement': {
    heading: { zh: '补卡小票', en: 'Card replacement' },
    service: card,
    facts: ['old_card_no', 'new_card_no', 'end_date'],
    money: 'fee',
  },
  'card-renewal': renewal,
  'card-top-up': renewal,
  'card-transfer': {
    heading: { zh: '转卡小票', en: 'Card transfer' },
    service: card,
    facts: ['card_no', 'to_customer', 'to_phone', 'days', 'times', 'balance', 'end_date'],
    money: 'fee',
    signature: true,
  },
  'card-pause': {
    heading: { zh: '停卡小票', en: 'Card freeze' },
    service: card,
    facts: ['card_no', 'suspended_from', 'suspended_to', 'suspended_days', 'end_date'],
    money: 'fee',
    signature: true,
  },
  'card-type-change': {
    heading: { zh: '更换卡种小票', en: 'Card type change' },
    service: { zh: '新卡种', en: 'New card type' },
    facts: ['card_no', 'old_name', 'days', 'times', 'balance', 'start_date', 'end_date'],
    money: 'sale',
  },
  'course-purchase': {
    heading: { zh: '私教购课小票', en: 'Personal training' },
    service: course,
    facts: ['coach', 'lessons', 'end_date'],
    money: 'sale',
  },
  'course-transfer': {
    heading: { zh: '课程转让小票', en: 'Course transfer' },
    service: course,
    facts: ['coach', 'lessons', 'to_customer', 'to_phone', 'end_date'],
    money: 'fee',
    signature: true,
  },
  'course-consumption': {
    heading: { zh: '消课小票', en: 'Lesson taken' },
    service: course,
    facts: ['coach', 'lesson_at', 'lessons', 'lessons_left'],
    money: 'fee',
    signature: true,
  },
  'course-refund': {
    heading: { zh: '退课小票', en: 'Course refund' },
    service: course,
    facts: ['coach', 'lessons'],
    money: 'refund',
    signature: true,
  },
  'group-class': {
    heading: { zh: '团课小票', en: 'Group class' },
    service: course,
    facts: ['coach', 'lesson_at', 'hall', 'seat'],
    money: 'sale',
  },
  'locker-rent': {
    heading: { zh: '租柜小票', en: 'Locker rent' },
    service: { zh: '储物柜', en: 'Locker' },
    facts: ['locker', 'start_date', 'end_date', 'cash_pledge'],
    money: 'sale',
  },
  'locker-return': {
    heading: { zh: '退柜小票', en: 'Locker returned' },
    service: { zh: '储物柜', en: 'Locker' },
    facts: ['locker', 'cash_pledge', 'kept'],
    money: 'refund',
    signature: true,
  },
  'locker-fee': {
    heading: { zh: '储物柜赔付小票', en: 'Locker fee' },
    service: { zh: '储物柜', en: 'Locker' },
    facts: ['locker'],
    money: 'fee',
  },
  'goods-sale': {
    heading: { zh: '商品销售小票', en: 'Goods' },
    service: { zh: '商品', en: 'Goods' },
    facts: [],
    money: 'sale',
  },
  'goods-refund': {
    heading: { zh: '商品退货小票', en: 'Goods returned' },
    service: { zh: '商品', en: 'Goods' },
    facts: [],
    money: 'refund',
    signature: true,
  },
  'card-refund': {
    heading: { zh: '退卡小票', en: 'Card refund' },
    service: card,
    facts: ['card_no'],
    money: 'refund',
    signature: true,
  },
  'deposit-taken': {
    heading: { zh: '定金小票', en: 'Prepayment' },
    service: { zh: '定金用途', en: 'Prepayment for' },
    facts: [],
    money: 'fee',
  },
  'deposit-refund': {
    heading: { zh: '退定金小票', en: 'Prepayment returned' },
    service: { zh: '定金用途', en: 'Prepayment for' },
    facts: ['kept'],
    money: 'refund',
    signature: true,
  },
  'tender-correction': {
    heading: { zh: '更正支付方式', en: 'Payment corrected' },
    service: { zh: '原订单', en: 'Of the sale' },
    facts: [],
    money: 'sale',
  },
}

/** What is beside the specification's twelve. */
export const ourLayouts: readonly ReceiptType[] = [
  'card-top-up',
  'card-refund',
  'course-refund',
  'goods-refund',
  'deposit-taken',
  'deposit-refund',
  'locker-return',
  'locker-fee',
  'tender-correction',
]
