import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const refundOperations = operationsAbout('card', {
  'refund.requested': {
    zh: '申请退款 {fee:yuan} 元（{reason}）',
    en: 'Asked for a refund of {fee:yuan} CNY ({reason})',
    also: ['card_no', 'customer', 'case'],
  },
  'refund.approved': {
    zh: '批准退款 {fee:yuan} 元[（{remark}）]',
    en: 'Approved a refund of {fee:yuan} CNY[ ({remark})]',
    also: ['card_no', 'customer', 'case'],
  },
  'refund.rejected': { zh: '驳回退款申请（{reason}）', en: 'Rejected the refund ({reason})', also: ['card_no', 'customer', 'case'] },
  'refund.withdrawn': { zh: '撤回退款申请（{reason}）', en: 'Withdrew the refund case ({reason})', also: ['card_no', 'customer', 'case'] },
  'refund.paid': {
    zh: '支付退款 {fee:yuan} 元，单号 {trade_no}',
    en: 'Paid a refund of {fee:yuan} CNY, {trade_no}',
    also: ['card_no', 'customer', 'case'],
  },
})

export const courseRefundOperations = operationsAbout('customer-course', {
  'course-refund.requested': {
    zh: '为“{customer}”的“{course}”申请退款 {fee:yuan} 元（{reason}）',
    en: 'Asked for a refund of {fee:yuan} CNY for “{course}” of “{customer}” ({reason})',
    also: ['case'],
  },
  'course-refund.approved': {
    zh: '批准“{customer}”的“{course}”退款 {fee:yuan} 元[（{remark}）]',
    en: 'Approved a refund of {fee:yuan} CNY for “{course}” of “{customer}”[ ({remark})]',
    also: ['case'],
  },
  'course-refund.rejected': {
    zh: '驳回“{customer}”的“{course}”退款申请（{reason}）',
    en: 'Rejected the refund of “{course}” of “{customer}” ({reason})',
    also: ['case'],
  },
  'course-refund.withdrawn': {
    zh: '撤回“{customer}”的“{course}”退款申请（{reason}）',
    en: 'Withdrew the refund case of “{course}” of “{customer}” ({reason})',
    also: ['case'],
  },
  'course-refund.paid': {
    zh: '支付“{customer}”的“{course}”退款 {fee:yuan} 元，单号 {trade_no}',
    en: 'Paid a refund of {fee:yuan} CNY for “{course}” of “{customer}”, {trade_no}',
    also: ['case'],
  },
})
