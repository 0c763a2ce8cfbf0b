/** What stands in the workbook of a run beside the parts of pay and what was written by hand, which have words of their own. */
import type { Words } from '../../rules.ts'

export const salaryBookWords = {
  name: { zh: '工资表', en: 'Salaries' },
  month: { zh: '月份', en: 'Month' },
  state: { zh: '状态', en: 'State' },
  staff: { zh: '员工', en: 'Staff' },
  post: { zh: '岗位', en: 'Post' },
  plan: { zh: '薪酬方案', en: 'Pay plan' },
  days: { zh: '在职天数', en: 'Days employed' },
  restated: { zh: '以前月份补扣', en: 'Months put right' },
  gross: { zh: '应发合计', en: 'Gross' },
  carriedIn: { zh: '上次结转', en: 'Carried in' },
  carriedOut: { zh: '结转到下次', en: 'Carried on' },
  deductions: { zh: '扣款合计', en: 'Deductions' },
  net: { zh: '实发', en: 'Net' },
  paidOn: { zh: '发放日期', en: 'Paid on' },
  sum: { zh: '合计', en: 'Total' },
} as const satisfies Record<string, Words>
