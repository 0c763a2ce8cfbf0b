import { exportOf, exportTypes } from '../../export.ts'
import { refundCalls } from './calls.ts'
import { refundMethodWords, refundStateWords } from './texts.ts'

export const refundExport = exportOf(refundCalls.list, {
  list: 'refunds',
  type: exportTypes.general,
  needs: 'exports.financial',
  name: { zh: '退款申请', en: 'Refund cases' },
  columns: {
    due: { zh: '最晚付款日', en: 'To be paid by', as: 'day', of: ({ due_on }) => due_on },
    state: { zh: '状态', en: 'State', of: ({ state }) => refundStateWords[state] },
    customer: { zh: '会员', en: 'Member', of: ({ customer }) => customer.name },
    phone: { zh: '手机', en: 'Phone', as: 'phone', of: ({ customer }) => customer.phone, whose: ({ customer }) => customer.id },
    card: { zh: '会员卡或课程', en: 'Card or course', of: ({ name }) => name },
    cardNo: { zh: '卡号', en: 'Card no.', of: ({ card }) => card?.card_no ?? '' },
    method: { zh: '计算方式', en: 'Reckoned by', of: ({ method }) => refundMethodWords[method] },
    fee: { zh: '退款金额', en: 'Refund', as: 'money', of: ({ fee }) => fee },
    reason: { zh: '原因', en: 'Reason', of: ({ reason }) => reason },
    by: { zh: '申请人', en: 'Asked by', of: ({ requested_by }) => requested_by },
    at: { zh: '申请时间', en: 'Asked at', as: 'instant', of: ({ requested_at }) => requested_at },
  },
})
