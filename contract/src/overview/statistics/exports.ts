import { exportOf, exportTypes } from '../../export.ts'
import { pageExportOf } from '../exports/page-export.ts'
import { achievementCalls } from './achievements.ts'
import { financialCall } from './financial.ts'
import { operationCall } from './operation.ts'
import { statisticsPageWords } from './pages.texts.ts'
import { performanceBusinessWords, performanceSourceWords } from './texts.ts'
import { totalCall } from './total.ts'

export const performanceLineExport = exportOf(achievementCalls.performanceLines, {
  list: 'performance-lines',
  type: exportTypes.staff,
  needs: 'exports.performance',
  name: { zh: '业绩明细', en: 'Performance lines' },
  columns: {
    day: { zh: '日期', en: 'Day', as: 'day', of: ({ day }) => day },
    staff: { zh: '员工', en: 'Staff', of: ({ staff }) => staff?.name },
    business: { zh: '业务', en: 'Business', of: ({ business }) => performanceBusinessWords[business] },
    source: { zh: '来源', en: 'Because of', of: ({ source }) => performanceSourceWords[source] },
    about: {
      zh: '订单 / 课程',
      en: 'Order / lesson',
      parts: [
        { zh: '订单号', en: 'Trade no.', of: ({ order }) => order?.trade_no },
        { zh: '内容', en: 'What', of: ({ order, lesson }) => order?.name ?? lesson?.name },
      ],
    },
    customer: { zh: '客户', en: 'Customer', of: ({ customer }) => customer?.name },
    origin: { zh: '原销售日', en: 'Sold on', as: 'day', of: ({ origin_day }) => origin_day },
    units: { zh: '数量', en: 'Units', as: 'number', of: ({ units }) => units },
    value: { zh: '成交额', en: 'Agreed', as: 'money', of: ({ value }) => value },
    performance: { zh: '业绩', en: 'Performance', as: 'money', of: ({ performance }) => performance },
  },
})

export const totalExport = pageExportOf(totalCall, {
  list: 'statistics-total',
  type: exportTypes.general,
  needs: 'exports.statistics',
  name: statisticsPageWords.total,
})

export const financialExport = pageExportOf(financialCall, {
  list: 'statistics-financial',
  type: exportTypes.general,
  needs: 'exports.financial',
  name: statisticsPageWords.financial,
})

export const achievementsExport = pageExportOf(achievementCalls.achievements, {
  list: 'statistics-achievements',
  type: exportTypes.staff,
  needs: 'exports.performance',
  name: statisticsPageWords.achievements,
})

export const operationExport = pageExportOf(operationCall, {
  list: 'statistics-operation',
  type: exportTypes.general,
  needs: 'exports.analysis',
  name: statisticsPageWords.operation,
})
