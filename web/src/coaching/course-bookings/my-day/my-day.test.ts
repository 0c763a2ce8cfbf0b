import type { CourseBooking } from '@kaiguan/contract/coaching/course-bookings/calls'
import { expect, test } from 'vitest'
import { dayItems } from './my-day.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`).toISOString()
const lesson = (id: number, from: string, to: string): CourseBooking => ({
  id,
  customer_course_id: 1,
  customer: { id: 1, name: '张伟' },
  phone: '',
  coach: { id: 1, name: '马腾飞' },
  course: '私教',
  persons: 1,
  starts_at: at(from),
  ends_at: at(to),
  state: 'booked',
  late: false,
  pair_id: null,
  series_id: null,
  cover_asked: false,
  covered_for: null,
  moves: 0,
  late_start: null,
  consume: null,
  residue: 8,
  remark: '',
  booked_by: null,
  booked_at: at('00:00'),
  ended_at: null,
  end_reason: '',
  version: 1,
})
const said = (...args: Parameters<typeof dayItems>) =>
  dayItems(...args).map(({ kind, from, to }) => `${kind} ${from.toISOString().slice(11, 16)}–${to.toISOString().slice(11, 16)}`)

test('lessons and absences stand in order, with what is free between them', () => {
  expect(said([lesson(2, '04:00', '05:00'), lesson(1, '01:00', '02:00')], [{ starts_at: at('02:00'), ends_at: at('03:00') }])).toEqual([
    'lesson 01:00–02:00',
    'away 02:00–03:00',
    'free 03:00–04:00',
    'lesson 04:00–05:00',
  ])
})

test('a lesson of two, a lesson within an absence and ten minutes of rest leave nothing free', () => {
  const day = [lesson(1, '01:00', '02:00'), lesson(2, '01:00', '02:00'), lesson(3, '02:10', '03:00')]
  expect(said(day, [{ starts_at: at('00:00'), ends_at: at('02:10') }])).toEqual([
    'away 00:00–02:10',
    'lesson 01:00–02:00',
    'lesson 01:00–02:00',
    'lesson 02:10–03:00',
  ])
})
