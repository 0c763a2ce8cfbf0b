/** The words of 财务记录, on the screen and in its file. */
import type { Words } from '../../rules.ts'
import type { FinancialFigure, FinancialTable, RollColumn } from './financial.ts'

export const financialFigureWords = {
  taken: { zh: '实收', en: 'Taken' },
  refunds: { zh: '退款', en: 'Refunds' },
  'deposits-taken': { zh: '收定金', en: 'Prepayments taken' },
  'deposits-gone': { zh: '定金抵用和退还', en: 'Prepayments used, returned' },
  pledges: { zh: '押金增减', en: 'Deposits held, change' },
  earned: { zh: '确认收入', en: 'Earned' },
  'stored-topped': { zh: '储值充入', en: 'Stored value topped up' },
  'stored-spent': { zh: '储值消费', en: 'Stored value spent' },
} as const satisfies Record<FinancialFigure, Words>

export const financialTableWords = {
  methods: { zh: '实收按收款方式', en: 'Taken by method' },
  refunds: { zh: '退款按业务', en: 'Refunds by business' },
  earned: { zh: '确认收入按类别', en: 'Earned by category' },
  'stored-spent': { zh: '储值消费', en: 'Stored value spent' },
} as const satisfies Record<FinancialTable, Words>

/** What stands beside its tables. */
export const financialPartWords = {
  'by-day': { zh: '每天实收按收款方式', en: 'Taken each day, by method' },
  custody: { zh: '应存管资金（截至今天）', en: 'To lie in custody, as of today' },
} as const satisfies Record<string, Words>

/** What should lie in custody, and what that is reckoned from. */
export const custodyPartWords = {
  held: { zh: '应存管', en: 'To lie in custody' },
  owed: { zh: '账上未消费', en: 'Unused by the books' },
  earned: { zh: '去年收入', en: 'Last year’s income' },
} as const satisfies Record<string, Words>

/** How what is owed to members came to be. */
export const rollHeadWords = {
  title: { zh: '会员负债变动', en: 'How what is owed came to be' },
  account: { zh: '科目', en: 'Account' },
} as const satisfies Record<string, Words>

export const rollWords = {
  opening: { zh: '期初', en: 'Opening' },
  sold: { zh: '新增', en: 'Sold' },
  earned: { zh: '消费', en: 'Earned' },
  refunded: { zh: '退还', en: 'Refunded' },
  expired: { zh: '到期', en: 'Expired' },
  moved: { zh: '转移', en: 'Moved' },
  imported: { zh: '导入', en: 'Imported' },
  other: { zh: '其他', en: 'Other' },
  closing: { zh: '期末', en: 'Closing' },
} as const satisfies Record<RollColumn, Words>

/** What stored value paid for. */
export const spentWords = {
  orders: { zh: '订单', en: 'Orders' },
  'entry-fees': { zh: '到店扣费', en: 'Entry fees' },
} as const satisfies Record<string, Words>
