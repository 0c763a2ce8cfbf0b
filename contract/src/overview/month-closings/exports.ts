/** Closed months as a sheet. */
import { exportOf, exportTypes } from '../../export.ts'
import { monthClosingCalls } from './calls.ts'
import { monthStateWords } from './texts.ts'

export const monthClosingExport = exportOf(monthClosingCalls.list, {
  list: 'month-closings',
  type: exportTypes.general,
  needs: 'exports.financial',
  name: { zh: '月结记录', en: 'Closed months' },
  columns: {
    month: { zh: '月份', en: 'Month', of: ({ month }) => month },
    state: { zh: '状态', en: 'State', of: ({ state }) => monthStateWords[state] },
    taken: { zh: '实收', en: 'Taken', as: 'money', of: ({ closed }) => closed?.figures.taken },
    earned: { zh: '确认收入', en: 'Earned', as: 'money', of: ({ closed }) => closed?.figures.earned },
    members: { zh: '月末会员', en: 'Members at the end', as: 'number', of: ({ closed }) => closed?.figures.members },
    by: { zh: '月结人', en: 'Closed by', of: ({ closed }) => closed?.by },
    at: { zh: '月结时间', en: 'Closed at', as: 'instant', of: ({ closed }) => closed?.at },
  },
})
