import { exportOf, exportTypes } from '../../export.ts'
import { depositCalls } from './calls.ts'
import { depositStateWords } from './texts.ts'

export const depositExport = exportOf(depositCalls.list, {
  list: 'deposits',
  type: exportTypes.general,
  needs: 'exports.financial',
  name: { zh: '定金', en: 'Prepayments' },
  columns: {
    no: { zh: '单号', en: 'No.', of: ({ trade_no }) => trade_no },
    customer: { zh: '客户', en: 'Customer', of: ({ customer }) => customer.name },
    phone: { zh: '手机', en: 'Phone', as: 'phone', of: ({ customer }) => customer.phone, whose: ({ customer }) => customer.id },
    purpose: { zh: '用途', en: 'For', of: ({ purpose }) => purpose },
    state: { zh: '状态', en: 'State', of: ({ state }) => depositStateWords[state] },
    fee: { zh: '定金', en: 'Taken', as: 'money', of: ({ fee }) => fee },
    used: { zh: '已抵用', en: 'Used', as: 'money', of: ({ used }) => used },
    returned: { zh: '已退', en: 'Returned', as: 'money', of: ({ returned }) => returned },
    kept: { zh: '已没收', en: 'Kept', as: 'money', of: ({ kept }) => kept },
    left: { zh: '余额', en: 'Left', as: 'money', of: ({ left }) => left },
    at: { zh: '收取时间', en: 'Taken at', as: 'instant', of: ({ taken_at }) => taken_at },
    staff: { zh: '经办人', en: 'Staff', of: ({ staff_name }) => staff_name },
  },
})
