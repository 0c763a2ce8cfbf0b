import { endWords } from '@kaiguan/contract/overview/statistics/period.texts'
import { totalFigureWords } from '@kaiguan/contract/overview/statistics/total.texts'
import { defineTexts } from '../../../words/texts.ts'

export const totalTexts = defineTexts({
  ...totalFigureWords,
  ...endWords,
  said: {
    zh: '{from} 至 {to}：实收 {taken} 元，确认收入 {earned} 元，到店 {visits} 人次。对比 {before_from} 至 {before_to}。',
    en: '{from} to {to}: {taken} taken, {earned} earned, {visits} visits. Against {before_from} to {before_to}.',
  },
  takenHint: {
    zh: '收到的现金、微信、支付宝、银行卡合计，已减去退款；储值消费和定金抵用不算，收进来时已算过。',
    en: 'Cash, WeChat, Alipay and bank cards, less what went back. Stored value and used prepayments were counted when they came in.',
  },
  earnedHint: {
    zh: '真正赚到的：商品售出、次卡到店、课时消耗、期限卡按天分摊、手续费。',
    en: 'What was truly earned: goods sold, visits and lessons used, time cards day by day, fees.',
  },
  refundsHint: {
    zh: '退卡、退课、退货和退柜的金额，包括撤销的销售；团课退位和退定金不算。',
    en: 'Given back for cards, courses, goods and lockers, undone sales included; places in classes and prepayments aside.',
  },
  owedHint: {
    zh: '最后一天结束时还欠会员的：储值本金、待确认收入、定金、押金。赠送金额不算。',
    en: 'What was owed when the last day ended: stored value, income still to be earned, prepayments, deposits. Gifts aside.',
  },
  visitsHint: { zh: '签到次数，已取消的不算。', en: 'Check-ins, cancelled ones aside.' },
  joinedHint: {
    zh: '首次成为会员的人次，每晚记录，截至昨天；之后合并或删除的客户不在名单里。',
    en: 'Times somebody became a member for the first time, as each night found it, so through yesterday. Who was merged or deleted since isn’t in the list.',
  },
  returnedHint: {
    zh: '会籍到期后又成为会员的人次，截至昨天。',
    en: 'Times somebody who had lapsed became a member again; through yesterday.',
  },
  lapsedHint: { zh: '会籍结束而没有续上的人次，截至昨天。', en: 'Times somebody’s last card or course ended; through yesterday.' },
  membersHint: { zh: '最后一天结束时的会员人数，截至昨天。', en: 'How many there were when the last day ended; through yesterday.' },
})
