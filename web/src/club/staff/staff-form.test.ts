import { StaffEdit, StaffInput, type StaffMember } from '@kaiguan/contract/club/staff/calls'
import { Password } from '@kaiguan/contract/rules'
import { expect, test } from 'vitest'
import { createBody, editBody, newStaff, readablePassword, valuesOf } from './staff-form.ts'

const member: StaffMember = {
  id: 5,
  name: '孙小美',
  phone: '138****5678',
  full_phone: '13812345678',
  staff_number: 'KG0007',
  type: 1,
  role: { id: 3, name: '前台' },
  role_id: 3,
  sex: 2,
  post: 'front-desk',
  is_coach: false,
  status: 1,
  post_state: 'open',
  start_work_time: '09:30',
  end_work_time: null,
  customers: 2,
  discounts_further: false,
  created_at: '2026-11-20T04:00:00Z',
  version: 4,
  show_comment: true,
  emergency_contact: '',
  emergency_phone: '',
  introduce: '',
  head_portrait: null,
  photos: [],
  discount: null,
}

test('a new employee needs a name, a phone, a role and a password, nothing else', () => {
  const body = createBody({ ...newStaff(), name: '孙小美', phone: '13812345678', role_id: 3, password: 'abcd2345' })
  expect(StaffInput.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({ staff_number: null, status: 1, discount: null })
})

test('an unchanged form changes nothing: neither phone nor staff number is sent', () => {
  const body = editBody(valuesOf(member), member)
  expect(StaffEdit.safeParse(body).success).toBe(true)
  expect([body.phone, body.staff_number, body.version]).toEqual([undefined, undefined, 4])
  expect(body).toMatchObject({ name: '孙小美', start_work_time: '09:30', show_comment: true, discount: null })
})

test('a staff number taken away is sent as none; a new phone is sent', () => {
  const body = editBody({ ...valuesOf(member), staff_number: ' ', phone: '13900000000' }, member)
  expect([body.staff_number, body.phone]).toEqual([null, '13900000000'])
})

test('an own discount authority of nothing is not the same as following the role', () => {
  expect(editBody({ ...valuesOf(member), discount_own: true }, member).discount).toEqual({
    card: null,
    course: null,
    goods: null,
    locker: null,
  })
  expect(valuesOf({ ...member, discount: {} }).discount_own).toBe(true)
})

test('a first password is long enough and has nothing that looks like something else', () => {
  const password = readablePassword((below) => below - 1)
  expect(Password.safeParse(password).success).toBe(true)
  expect(password).not.toMatch(/[0O1lI]/)
})
