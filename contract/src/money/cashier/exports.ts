import { exportOf, exportTypes } from '../../export.ts'
import { paymentWord } from '../../ground/pay/texts.ts'
import { cashierCalls } from './calls.ts'

export const goodsOrderExport = exportOf(cashierCalls.orders, {
  list: 'goods-orders',
  type: exportTypes.orders,
  needs: 'exports.orders',
  name: { zh: '商品订单', en: 'Goods orders' },
  columns: {
    trade_no: { zh: '订单号', en: 'Trade no.', of: ({ trade_no }) => trade_no },
    time: { zh: '时间', en: 'Time', as: 'instant', of: ({ occurred_at }) => occurred_at },
    goods: { zh: '商品', en: 'Goods', width: 40, of: ({ lines }) => lines.map(({ name, quantity }) => `${name} ×${quantity}`) },
    customer: { zh: '客户', en: 'Customer', of: ({ customer }) => customer?.name },
    total: { zh: '标价', en: 'List price', as: 'money', of: ({ total_fee }) => total_fee },
    paid: { zh: '成交', en: 'Agreed', as: 'money', of: ({ real_total_fee }) => real_total_fee },
    by: {
      zh: '收款方式',
      en: 'Paid by',
      of: ({ payments, points }) =>
        points > 0 ? [{ zh: `${points} 积分`, en: `${points} points` }] : payments.map(({ payment_method }) => paymentWord(payment_method)),
    },
    refunded: { zh: '已退', en: 'Returned', as: 'money', of: ({ refunded }) => refunded },
    staff: { zh: '收款人', en: 'Staff', of: ({ staff_name }) => staff_name },
    remark: { zh: '备注', en: 'Remark', width: 30, of: ({ remark }) => remark },
  },
})
