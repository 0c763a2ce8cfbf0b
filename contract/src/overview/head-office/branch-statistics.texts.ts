/** The words of head office’s statistics that no page of a branch has. */
import type { Words } from '../../rules.ts'
import type { PayGap, ProfitFigure } from './branch-statistics.ts'

export const profitFigureWords = {
  earned: { zh: '确认收入', en: 'Earned' },
  cost: { zh: '商品成本', en: 'Cost of goods' },
  pay: { zh: '工资', en: 'Pay' },
  profit: { zh: '利润', en: 'Profit' },
  margin: { zh: '利润率', en: 'Margin' },
} as const satisfies Record<ProfitFigure, Words>

export const payGapWords = {
  'part-of-month': { zh: '不是整月', en: 'Not whole months' },
  'not-confirmed': { zh: '工资未确认', en: 'Salaries not confirmed' },
} as const satisfies Record<PayGap, Words>
