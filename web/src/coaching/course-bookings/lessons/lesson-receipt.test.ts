import type { CourseConsumeNow } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { expect, test } from 'vitest'
import { receiptLines } from '../../../ground/printing/receipt-lines.ts'
import { lessonReceipt } from './lesson-receipt.ts'

const lesson: CourseConsumeNow = {
  id: 7,
  customer_course_id: 3,
  booking_id: null,
  customer: { id: 1, name: '张伟' },
  phone: '138****5678',
  coach: { id: 2, name: '马腾飞' },
  course: '一对一私教',
  started_at: '2026-11-20T02:00:00.000Z',
  ended_at: '2026-11-20T03:00:00.000Z',
  business_day: '2026-11-20',
  state: 'confirmed',
  confirmed_by: 'sign',
  confirmed_at: '2026-11-20T03:02:00.000Z',
  flags: [],
  value: 300_00,
  made_by: '马腾飞',
  made_at: '2026-11-20T03:01:00.000Z',
  expires_at: '2026-11-21T03:01:00.000Z',
  outcome: null,
  residue: 9,
  signature: null,
  reason: '',
  cancelled_by: null,
  cancelled_at: null,
  cancel_reason: '',
  disputed_at: null,
  dispute_reason: '',
  reviewed_by: null,
  reviewed_at: null,
  review_remark: '',
}

test('the paper of a lesson says when it was, by the club’s clock, what is left, and has a line for the member’s name; no money', () => {
  const lines = receiptLines(lessonReceipt(lesson, { name: '开馆健身', time_zone: 'Asia/Shanghai' }), 'zh')
  expect(lines).toContainEqual({ kind: 'heading', text: '消课小票' })
  expect(lines).toContainEqual({ kind: 'pair', label: '上课时间', value: '2026-11-20 10:00' })
  expect(lines).toContainEqual({ kind: 'pair', label: '剩余课时', value: '9 节' })
  expect(lines.some(({ kind }) => kind === 'signature')).toBe(true)
  expect(lines.some(({ kind }) => kind === 'total')).toBe(false)
})
