import { exportOf, exportTypes } from '../../export.ts'
import { cardCalls } from './calls.ts'
import { cardStatusWords, expiredWhy } from './texts.ts'

export const cardExport = exportOf(cardCalls.list, {
  list: 'cards',
  type: exportTypes.cards,
  needs: 'exports.cards',
  name: { zh: '会员卡', en: 'Cards' },
  columns: {
    customer: { zh: '客户', en: 'Customer', of: ({ customer }) => customer.name },
    phone: { zh: '手机号', en: 'Mobile', as: 'phone', of: ({ customer }) => customer.phone, whose: ({ customer }) => customer.id },
    card: { zh: '会员卡', en: 'Card', of: ({ card_name }) => card_name },
    card_no: { zh: '卡号', en: 'Card no.', of: ({ card_no }) => card_no },
    status: {
      zh: '状态',
      en: 'Status',
      of: ({ status, expired_why }) => (expired_why ? expiredWhy[expired_why] : cardStatusWords[status]),
    },
    left: {
      zh: '剩余',
      en: 'Left',
      parts: [
        { zh: '剩余天数', en: 'Days left', as: 'number', of: ({ kind, residue_days }) => (kind === 1 ? residue_days : null) },
        { zh: '剩余次数', en: 'Visits left', as: 'number', of: ({ residue_times }) => residue_times },
        { zh: '余额', en: 'Balance', as: 'money', of: ({ balance }) => balance },
        { zh: '其中赠送', en: 'Of it given', as: 'money', of: ({ gift_balance }) => gift_balance },
      ],
    },
    period: {
      zh: '有效期',
      en: 'Valid',
      parts: [
        { zh: '开始日期', en: 'From', as: 'day', of: ({ start_date }) => start_date },
        { zh: '到期日期', en: 'To', as: 'day', of: ({ end_date }) => end_date },
        { zh: '停卡自', en: 'Frozen from', as: 'day', of: ({ suspended_from }) => suspended_from },
        { zh: '停卡至', en: 'Frozen to', as: 'day', of: ({ suspended_to }) => suspended_to },
      ],
    },
    price: { zh: '成交价', en: 'Price', as: 'money', of: ({ price }) => price },
    sold_at: { zh: '开卡时间', en: 'Sold', as: 'instant', of: ({ sold_at }) => sold_at },
    home: { zh: '售出门店', en: 'Sold at', of: ({ gym }) => gym.name },
    last_visit_at: { zh: '最近到店', en: 'Last visit', as: 'instant', of: ({ last_visit_at }) => last_visit_at },
    remark: { zh: '备注', en: 'Remark', width: 30, of: ({ remark }) => remark },
  },
})
