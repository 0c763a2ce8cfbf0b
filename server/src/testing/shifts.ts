/** Handing a shift over as somebody does whose count differs: counted, counted again, and explained. */
import type { BodyIn } from '@kaiguan/contract/call'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { expect } from 'vitest'
import type { Answer, Staff } from './club.ts'

export async function handOver(
  staff: Staff,
  id: number,
  body: BodyIn<typeof shiftCalls.close> & { note: string },
): Promise<Answer<typeof shiftCalls.close>> {
  const first = await staff.call(shiftCalls.close, { params: { id }, body: { ...body, note: '' } })
  return first.status === 200 ? first : staff.call(shiftCalls.close, { params: { id }, body })
}

/** Every shift of the branch that is open, counted as expected. */
export async function handOverAll(staff: Staff): Promise<void> {
  for (const { shift } of (await staff.do(shiftCalls.registers)).data) {
    if (!shift) continue
    const { expected } = await staff.do(shiftCalls.show, { params: { id: shift.id } })
    expect((await handOver(staff, shift.id, { counted: expected ?? 0, note: '点过' })).status).toBe(200)
  }
}
