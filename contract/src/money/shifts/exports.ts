import { exportOf, exportTypes } from '../../export.ts'
import { shiftCalls } from './calls.ts'
import { shiftStateWords } from './texts.ts'

export const shiftExport = exportOf(shiftCalls.list, {
  list: 'shifts',
  type: exportTypes.general,
  needs: 'exports.financial',
  name: { zh: '交班记录', en: 'Shifts' },
  columns: {
    day: { zh: '账期', en: 'Day', as: 'day', of: ({ accounting_day }) => accounting_day },
    register: { zh: '收银机', en: 'Register', of: ({ register }) => register.name },
    state: { zh: '状态', en: 'State', of: ({ closed_at }) => shiftStateWords[closed_at ? 'closed' : 'open'] },
    opened: { zh: '开班', en: 'Opened', as: 'instant', of: ({ opened_at }) => opened_at },
    opened_by: { zh: '开班人', en: 'Opened by', of: ({ opened_by }) => opened_by },
    closed: { zh: '交班', en: 'Closed', as: 'instant', of: ({ closed_at }) => closed_at },
    closed_by: { zh: '交班人', en: 'By', of: ({ closed_by }) => closed_by },
    orders: { zh: '订单', en: 'Orders', as: 'number', of: ({ orders }) => orders },
    float: { zh: '备用金', en: 'Float', as: 'money', of: ({ float }) => float },
    // As on the screen: what should be in a drawer that is still to be counted isn't said.
    expected: { zh: '应有', en: 'Expected', as: 'money', of: ({ closed_at, expected }) => (closed_at ? expected : null) },
    counted: { zh: '实点', en: 'Counted', as: 'money', of: ({ counted }) => counted },
    difference: { zh: '长短款', en: 'Over / short', as: 'money', of: ({ over_short }) => over_short },
    first: { zh: '首次实点', en: 'First count', as: 'money', of: ({ first_count }) => first_count?.counted },
    pairs: { zh: '存取提示', en: 'In and out', as: 'number', of: ({ cash_pairs }) => cash_pairs },
    left: { zh: '留存', en: 'Left', as: 'money', of: ({ left }) => left },
    note: { zh: '备注', en: 'Note', width: 30, of: ({ note }) => note },
  },
})
