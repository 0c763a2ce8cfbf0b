import type { EmployeeType } from '@kaiguan/contract/employee-type'
import { permissions } from '@kaiguan/contract/permissions'
import { expect, test } from 'vitest'
import { outranks } from './staff-ranks.ts'

const [view, refund] = [permissions['staff.view'].id, permissions['cards.refund'].id]
const roles = new Map([
  [1, [view]],
  [2, [view, refund]],
])
const asker = (type: EmployeeType, own: string[]) => ({ is_root: type !== 1, roles: own, employee: { id: 7, type } })
const member = (type: EmployeeType, role: number | null) => ({ id: 8, type, role: role === null ? null : { id: role } })

test('whoever has a right that I lack stands above me', () => {
  expect(outranks(asker(1, [view]), member(1, 1), roles)).toBe(false)
  expect(outranks(asker(1, [view]), member(1, 2), roles)).toBe(true)
  expect(outranks(asker(1, [view]), member(1, null), roles)).toBe(false)
})

test('a gym’s administrators are changed by their equals and by head office’s 5; the others by 5 alone', () => {
  expect(outranks(asker(1, [view, refund]), member(4, null), roles)).toBe(true)
  expect(outranks(asker(4, []), member(4, null), roles)).toBe(false)
  expect(outranks(asker(6, []), member(4, null), roles)).toBe(true)
  expect(outranks(asker(5, []), member(4, null), roles)).toBe(false)
  expect(outranks(asker(4, []), member(2, null), roles)).toBe(true)
  expect(outranks(asker(5, []), member(2, null), roles)).toBe(false)
})
