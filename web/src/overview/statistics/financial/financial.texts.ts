import { financialFigureWords, financialPartWords, rollHeadWords, rollWords } from '@kaiguan/contract/overview/statistics/financial.texts'
import { endWords } from '@kaiguan/contract/overview/statistics/period.texts'
import { defineTexts } from '../../../words/texts.ts'

export const financialTexts = defineTexts({
  ...financialFigureWords,
  ...financialPartWords,
  ...endWords,
  parts: { zh: '财务记录的内容', en: 'Parts of the financial records' },
  summary: { zh: '汇总', en: 'Summary' },
  owed: { zh: '会员负债', en: 'Owed to members' },
  lines: { zh: '账目明细', en: 'Ledger lines' },
  months: { zh: '月结', en: 'Closed months' },
  said: {
    zh: '{from} 至 {to}：实收 {taken} 元，退款 {refunds} 元，确认收入 {earned} 元。对比 {before_from} 至 {before_to}。',
    en: '{from} to {to}: {taken} taken, {refunds} given back, {earned} earned. Against {before_from} to {before_to}.',
  },
  'taken-hint': {
    zh: '收到的现金、微信、支付宝、银行卡合计，已减去退款；储值消费和定金抵用不算。',
    en: 'Cash, WeChat, Alipay and bank cards, less what went back. Stored value and used prepayments aside.',
  },
  'refunds-hint': {
    zh: '退卡、退课、退货和退柜的金额，包括撤销的销售；团课退位和退定金不算。',
    en: 'Given back for cards, courses, goods and lockers, undone sales included; places in classes and prepayments aside.',
  },
  'deposits-taken-hint': { zh: '这些天收下的定金。', en: 'Prepayments taken on these days.' },
  'deposits-gone-hint': {
    zh: '抵用、退还和没收的定金；撤销时放回的已减去。',
    en: 'Used, given back or kept, less what came back when something was undone.',
  },
  'pledges-hint': { zh: '收下的柜子押金，减去退还和扣下的。', en: 'Locker deposits taken, less given back and kept.' },
  'earned-hint': {
    zh: '真正赚到的：商品售出、次卡到店、课时消耗、期限卡按天分摊、手续费。',
    en: 'What was truly earned: goods sold, visits and lessons used, time cards day by day, fees.',
  },
  'stored-topped-hint': {
    zh: '开储值卡和充值的本金，赠送不算；用储值买会员卡的金额已减去。',
    en: 'What was paid into stored-value cards, gifts aside, less cards bought with stored value.',
  },
  'stored-spent-hint': {
    zh: '用储值付的订单和到店扣费，含赠送，与前台账单相同。',
    en: 'Orders and entry fees paid with stored value, gifts included, as the day sheets say.',
  },
  'by-day-said': { zh: '每根柱子是一天的实收，按收款方式叠起。', en: 'A bar is what a day took, its methods piled up.' },
  opens: { zh: '点柱子看订单。', en: ' Press a bar for its orders.' },
  'owed-said': {
    zh: '{from} 至 {to}，单位元。期初加上各项变动等于期末；赠送金额单列，不算欠款。',
    en: '{from} to {to}, in yuan. The opening and all changes make the closing. Gifts stand beside stored value and aren’t owed.',
  },
  'custody-of': {
    zh: '仅供参考，不作限制。账上未消费 {owed} 元，去年收入 {earned} 元。',
    en: 'For information, nothing is enforced. Unused by the books {owed} yuan, last year’s income {earned} yuan.',
  },
})

export const rollTexts = defineTexts({
  ...rollWords,
  ...rollHeadWords,
  'opening-hint': { zh: '第一天开始时欠会员的', en: 'Owed when the first day began' },
  'sold-hint': { zh: '卖出、续费、充值、收下', en: 'Sold, renewed, topped up, taken' },
  'earned-hint': { zh: '已消费、已确认为收入、已抵用', en: 'Used, earned, paid with' },
  'refunded-hint': { zh: '退卡、退课、退定金、退押金', en: 'Given back' },
  'expired-hint': { zh: '到期结转，恢复的已减去', en: 'Ended unused, less what was restored' },
  'moved-hint': { zh: '转卡、换卡种、补卡、转课、换柜', en: 'Transferred, changed to another type, replaced' },
  'imported-hint': { zh: '期初导入', en: 'Brought in by a list' },
  'other-hint': { zh: '撤销、调整和其他', en: 'Undone, adjusted and whatever else' },
  'closing-hint': { zh: '最后一天结束时欠会员的', en: 'Owed when the last day ended' },
})
