import { periodWords } from '@kaiguan/contract/overview/statistics/period.texts'
import { defineTexts } from '../../words/texts.ts'

export const periodTexts = defineTexts({
  ...periodWords,
  month: { zh: '本月', en: 'This month' },
  lastMonth: { zh: '上月', en: 'Last month' },
  thirty: { zh: '近30天', en: 'Last 30 days' },
  ninety: { zh: '近90天', en: 'Last 90 days' },
  thisYear: { zh: '今年', en: 'This year' },
  twelve: { zh: '近12个月', en: 'Last 12 months' },
  group: { zh: '按', en: 'By' },
  day: { zh: '日', en: 'Day' },
  week: { zh: '周', en: 'Week' },
  ofMonth: { zh: '月', en: 'Month' },
  compare: { zh: '对比', en: 'Against' },
  againstPrevious: { zh: '与上期对比', en: 'vs. before' },
  againstYear: { zh: '与去年同期对比', en: 'vs. last year' },
  before: { zh: '{then} {value}', en: '{then}: {value}' },
  curveSaid: { zh: '{name}，{from} 至 {to}，灰色虚线是{then}。', en: '{name}, {from} to {to}; the grey dashes: {then}.' },
  nothing: { zh: '这些天没有记录', en: 'Nothing on these days' },
})

/** How a page is taken along. */
export const paperTexts = defineTexts({
  export: { zh: '导出', en: 'Export' },
  exportHint: {
    zh: '导出本页的数据为 Excel：合计、走势和各表分别一张工作表',
    en: 'The figures of this page as Excel: a sheet each for the figures, the curve and every table',
  },
  print: { zh: '打印', en: 'Print' },
  span: { zh: '{from} 至 {to}，{then} {before_from} 至 {before_to}', en: '{from} to {to}; {then}: {before_from} to {before_to}' },
  printed: { zh: '{name} 打印于 {at}', en: 'Printed by {name} at {at}' },
})
