import { entryKinds } from '../../entry-kinds.ts'
import { exportOf, exportTypes } from '../../export.ts'
import { paymentWord } from '../../ground/pay/texts.ts'
import { orderKinds } from '../../order-kinds.ts'
import type { Words } from '../../rules.ts'
import { accountSheetCalls } from './calls.ts'
import { accountWords, categoryWords } from './texts.ts'

const kinds: Readonly<Record<string, Words>> = entryKinds
const categories: Readonly<Record<string, Words>> = categoryWords
const accounts: Readonly<Record<string, Words>> = accountWords

export const sheetOrderExport = exportOf(accountSheetCalls.orders, {
  list: 'sheet-orders',
  type: exportTypes.orders,
  needs: 'exports.orders',
  name: { zh: '账单订单', en: 'Orders of the sheet' },
  columns: {
    no: { zh: '订单号', en: 'Trade no.', of: ({ trade_no }) => trade_no },
    time: { zh: '时间', en: 'Time', as: 'instant', of: ({ occurred_at }) => occurred_at },
    kind: { zh: '业务', en: 'Business', of: ({ kind }) => orderKinds[kind] },
    item: { zh: '内容', en: 'Item', width: 28, of: ({ service_name, refund_of }) => service_name || refund_of?.trade_no },
    customer: { zh: '客户', en: 'Customer', of: ({ customer }) => customer?.name },
    total: { zh: '标价', en: 'List price', as: 'money', of: ({ total_fee }) => total_fee },
    paid: { zh: '成交', en: 'Agreed', as: 'money', of: ({ real_total_fee }) => real_total_fee },
    by: { zh: '收款方式', en: 'Paid by', of: ({ payments }) => payments.map(({ payment_method }) => paymentWord(payment_method)) },
    staff: { zh: '收款人', en: 'Staff', of: ({ staff_name }) => staff_name },
    register: { zh: '收银机', en: 'Register', of: ({ register_name }) => register_name },
    seller: { zh: '业绩人', en: 'Sellers', of: ({ sell_name }) => sell_name },
    remark: { zh: '备注', en: 'Remark', width: 30, of: ({ remark }) => remark },
    printed: { zh: '已打印', en: 'Printed', as: 'number', of: ({ printed }) => printed },
  },
})

export const sheetLineExport = exportOf(accountSheetCalls.lines, {
  list: 'sheet-lines',
  type: exportTypes.general,
  needs: 'exports.financial',
  name: { zh: '账目明细', en: 'Ledger lines' },
  columns: {
    time: {
      zh: '时间',
      en: 'Time',
      parts: [
        { zh: '账期', en: 'Day', as: 'day', of: ({ day }) => day },
        { zh: '时间', en: 'Time', as: 'instant', of: ({ occurred_at }) => occurred_at },
      ],
    },
    why: { zh: '事由', en: 'Why', of: ({ kind }) => kinds[kind] ?? kind },
    account: { zh: '科目', en: 'Account', of: ({ account }) => accounts[account] ?? account },
    category: { zh: '类别', en: 'Category', of: ({ category }) => category && (categories[category] ?? category) },
    method: { zh: '收款方式', en: 'Paid by', of: ({ payment_method }) => payment_method && paymentWord(payment_method) },
    about: {
      zh: '会员卡 / 订单',
      en: 'Card / order',
      parts: [
        { zh: '卡号', en: 'Card no.', of: ({ card }) => card?.card_no },
        { zh: '订单号', en: 'Trade no.', of: ({ order }) => order?.trade_no },
      ],
    },
    customer: { zh: '客户', en: 'Customer', of: ({ customer }) => customer?.name },
    staff: { zh: '经办人', en: 'Staff', of: ({ staff_name }) => staff_name },
    fee: { zh: '金额', en: 'Amount', as: 'money', of: ({ fee }) => fee },
  },
})

export const closingExport = exportOf(accountSheetCalls.closings, {
  list: 'closings',
  type: exportTypes.general,
  needs: 'exports.financial',
  name: { zh: '日结记录', en: 'Closed days' },
  columns: {
    day: { zh: '账期', en: 'Day', as: 'day', of: ({ day }) => day },
    taken: { zh: '实收', en: 'Taken', as: 'money', of: ({ taken }) => taken },
    earned: { zh: '确认收入', en: 'Earned', as: 'money', of: ({ earned }) => earned },
    stored: { zh: '储值消费', en: 'Stored value spent', as: 'money', of: ({ stored_spent }) => stored_spent },
    deposits: { zh: '定金抵用', en: 'Prepayments used', as: 'money', of: ({ deposits_used }) => deposits_used },
    over_short: { zh: '长短款', en: 'Over / short', as: 'money', of: ({ over_short }) => over_short },
    by: { zh: '日结人', en: 'Closed by', of: ({ closed_by }) => closed_by },
    at: { zh: '日结时间', en: 'Closed at', as: 'instant', of: ({ closed_at }) => closed_at },
  },
})
