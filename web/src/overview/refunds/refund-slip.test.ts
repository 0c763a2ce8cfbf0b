import type { RefundCase } from '@kaiguan/contract/overview/refunds/calls'
import { expect, test } from 'vitest'
import { refundSlip } from './refund-slip.ts'

const refund: RefundCase = {
  id: 7,
  state: 'approved',
  method: 'list',
  fee: 800_00,
  quoted: 850_00,
  refund_method: null,
  undoes: false,
  due_on: '2026-12-05',
  overdue: false,
  customer: { id: 1, name: '张伟', phone: '138****5678' },
  name: '十次卡',
  course: null,
  card: { id: 2, card_no: '100200', card_name: '十次卡', kind: 2 },
  reason: '搬家',
  requested_by: '前台',
  requested_at: '2026-11-20T04:00:00.000Z',
  version: 2,
  lines: [
    { what: 'paid', fee: 1_000_00 },
    { what: 'visits', count: 1, each: 150_00, fee: -150_00 },
  ],
  payment_method: null,
  decided_by: '店长',
  decided_at: null,
  decision: '',
  paid_by: null,
  paid_at: null,
  order_id: null,
  unearned_now: 900_00,
}

test('the paper says each step of the sum, what is less than that, and what goes back', () => {
  const lines = refundSlip(refund, { name: '开馆健身', time_zone: 'Asia/Shanghai' }, 'zh')
  expect(lines).toContainEqual({ kind: 'pair', label: '到店 1 次 × 150.00 元', value: '-150.00' })
  expect(lines).toContainEqual({ kind: 'pair', label: '少退', value: '-50.00' })
  expect(lines).toContainEqual({ kind: 'total', label: '退款金额', value: '¥800.00' })
  expect(lines.find(({ kind }) => kind === 'signature')).toEqual({ kind: 'signature', label: '会员签名' })
})
