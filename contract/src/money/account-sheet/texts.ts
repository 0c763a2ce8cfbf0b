/** The words of what the system names about the account sheet. */
import type { z } from 'zod'
import type { Words } from '../../rules.ts'
import type { IncomeCategory, SheetAccount } from './calls.ts'

export const categoryWords: Readonly<Record<z.infer<typeof IncomeCategory>, Words>> = {
  card: { zh: '会员卡', en: 'Cards' },
  course: { zh: '私教课', en: 'Courses' },
  class: { zh: '团课', en: 'Classes' },
  locker: { zh: '储物柜', en: 'Lockers' },
  goods: { zh: '商品', en: 'Goods' },
  fee: { zh: '手续费', en: 'Fees' },
  settlement: { zh: '门店结算', en: 'Settled between branches' },
}

/** What is owed to members, by its account. */
export const owedWords = {
  stored: { zh: '储值本金', en: 'Stored value' },
  deferred: { zh: '待确认收入', en: 'To be earned' },
  deposit: { zh: '定金', en: 'Prepayments' },
  pledge: { zh: '押金', en: 'Locker deposits' },
} as const satisfies Record<string, Words>

/** Where a line of the books stands. */
export const accountWords: Readonly<Record<z.infer<typeof SheetAccount>, Words>> = {
  ...owedWords,
  hand: { zh: '实收', en: 'Taken' },
  income: { zh: '确认收入', en: 'Earned' },
  refund: { zh: '超额退款', en: 'Refunded beyond' },
  gift: { zh: '赠送金额', en: 'Gifts' },
  'over-short': { zh: '长短款', en: 'Over / short' },
}
