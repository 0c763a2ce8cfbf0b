// @vitest-environment happy-dom

import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getSession, setUser } from '../../session/session.ts'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import { TransferDialog } from './TransferDialog.tsx'

const desk = atTheDesk()
const course: CustomerCourse = {
  id: 1,
  customer: { id: 7, name: '李静' },
  customer_id: 7,
  phone: '138****0000',
  course: { id: 3, name: '私教课' },
  course_id: 3,
  coach: { id: 4, name: '陈立' },
  coach_id: 4,
  minutes: 60,
  persons: 1,
  lessons: 10,
  gift_lessons: 0,
  residue: 10,
  booked: 0,
  state: 'valid',
  days_left: null,
  sold_on: '2026-11-01',
  ends_on: null,
  expired_at: null,
  closed_on: null,
  closed_why: null,
  list_fee: 300_00,
  paid: 3000_00,
  unearned: 3000_00,
  from_id: null,
  remark: '',
  version: 1,
}

test('where a club takes no cash, the fee of a transfer begins with what it takes', async () => {
  desk.answers(customerCourseCalls.residualValue, { data: [], total: 0, more: false, next: null })
  const { user } = getSession()
  if (user) setUser({ ...user, gym: { ...user.gym, payment_methods: [{ payment_method: 'ALIPAY', name: '' }] } })
  draw(<TransferDialog course={course} onClose={() => undefined} />)
  const fee = await screen.findByLabelText(/^手续费/)
  await userEvent.clear(fee)
  await userEvent.type(fee, '10')
  await userEvent.tab()
  await screen.findByRole('radio', { name: '支付宝' })
  expect(document.body.textContent).toContain('支付宝')
  expect(document.body.textContent).not.toContain('CASH')
})
