/** Handing a shift over as somebody does whose count differs: counted, counted again, and explained. */
import type { BodyIn } from '@kaiguan/contract/call'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import type { Answer, Staff } from './club.ts'

export async function handOver(
  staff: Staff,
  id: number,
  body: BodyIn<typeof shiftCalls.close> & { note: string },
): Promise<Answer<typeof shiftCalls.close>> {
  const first = await staff.call(shiftCalls.close, { params: { id }, body: { ...body, note: '' } })
  return first.status === 200 ? first : staff.call(shiftCalls.close, { params: { id }, body })
}
