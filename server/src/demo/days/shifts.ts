/** The drawer: opened, brought to the bank, filled up; counted and handed over when the doors are shut, the day closed. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { minutesLate } from '../seasons.ts'
import { CLOSES, OPENS, type PartOfDay, type Today } from './today.ts'

export const drawerOfDay: PartOfDay = (today) => {
  const { day, branch, later } = today
  later(OPENS - minutesLate(day.date, branch.gymId, 12), (minute) => openDrawer(today, minute))
  later(11 * 60 + minutesLate(day.date, 10, 45), (minute) => bringToBank(today, minute))
}

async function openDrawer({ by }: Today, minute: number): Promise<void> {
  const [register] = (await by('desk', minute).do(shiftCalls.registers)).data
  if (register && !register.shift)
    await by('desk', minute).do(shiftCalls.open, { body: { register_id: register.id, float: register.left_in_drawer ?? 0 } })
}

async function openShift({ by }: Today, minute: number) {
  const [register] = (await by('manager', minute).do(shiftCalls.registers)).data
  return register?.shift ? by('manager', minute).do(shiftCalls.show, { params: { id: register.shift.id } }) : null
}

async function bringToBank(today: Today, minute: number): Promise<void> {
  const shift = await openShift(today, minute)
  const fee = Math.floor(((shift?.expected ?? 0) - 500_00) / 100_00) * 100_00
  if (shift && fee > 1_500_00)
    await today.by('manager', minute).do(shiftCalls.moveCash, { params: { id: shift.id }, body: { kind: 'out', fee, reason: '存入银行' } })
}

/** Where a refund took more out of the drawer than was in it, the manager brought it from the safe. */
export async function fillUp(today: Today, minute: number): Promise<void> {
  const shift = await openShift(today, minute)
  const short = -(shift?.expected ?? 0)
  if (shift && short > 0) {
    const body = { kind: 'in' as const, fee: Math.ceil(short / 100_00) * 100_00, reason: '从保险柜取备用金' }
    await today.by('manager', minute).do(shiftCalls.moveCash, { params: { id: shift.id }, body })
  }
}

/** Counted, handed over, closed. A difference is refused once, counted again, and accepted with a note. */
export async function closeDown(today: Today): Promise<void> {
  const { by, luck, day, branch } = today
  const late = minutesLate(day.date, branch.gymId, 7)
  await by('desk', CLOSES).do(checkInCalls.leaveAll)
  await fillUp(today, CLOSES + 3)
  const shift = await openShift(today, CLOSES + 4)
  if (shift) {
    const expected = shift.expected ?? 0
    const counted = Math.max(0, expected + (luck.percent(12) ? luck.pick([-5_00, -1_00, 50]) : 0))
    const left = Math.min(counted, 500_00)
    const hand = (note: string) => ({ params: { id: shift.id }, body: { counted, left, note } })
    if (!(await by('desk', CLOSES + 5 + late).may(shiftCalls.close, hand(''))))
      await by('desk', CLOSES + 9 + late).do(shiftCalls.close, hand('点了两遍，差额记入长短款'))
  }
  if (!branch.isBehind) await by('manager', CLOSES + 17 + late).do(accountSheetCalls.close, { body: { day: day.date } })
}
