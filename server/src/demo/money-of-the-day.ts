/** What the front desk does with money besides selling: a deposit now and then, and at night the drawer counted and the day closed. */
import { accountSheetCalls } from '@kaiguan/contract/features/account-sheet'
import { depositCalls } from '@kaiguan/contract/features/deposits'
import { shiftCalls } from '@kaiguan/contract/features/shifts'
import type { RoleName } from './catalogue.ts'
import { instant } from './instant.ts'
import type { Branch } from './one-day.ts'
import type { Clerk, Terminal } from './terminal.ts'

const FLOAT = 300_00
const PURPOSES = ['年卡定金', '私教课定金', '双人卡定金', '升级年卡补差']

function clerk(terminal: Terminal, branch: Branch, role: RoleName, at: Date): Clerk {
  const member = branch.staff.find((one) => one.role === role)
  if (!member) throw new Error(`the demo branch ${branch.gymId} has no ${role}`)
  return terminal.as(branch, member, at)
}

/** Every third day somebody pays ahead. */
export async function holdDeposit(terminal: Terminal, branch: Branch, date: string, day: number): Promise<void> {
  const member = branch.members[(day * 7) % Math.max(1, branch.members.length)]
  if (day % 3 !== 1 || !member) return
  await clerk(terminal, branch, 'desk', instant(date, 18 * 60 + 40)).do(depositCalls.take, {
    body: {
      customer_id: member.id,
      fee: day % 2 === 0 ? 200_00 : 500_00,
      purpose: PURPOSES[day % PURPOSES.length] ?? '',
      payment_method: day % 2 === 0 ? 'CASH' : 'WECHAT',
    },
  })
}

/** The drawer is counted, once in a while a little short; its float stays, and the day is closed. */
export async function closeTheDay(terminal: Terminal, branch: Branch, date: string, day: number): Promise<void> {
  const manager = clerk(terminal, branch, 'manager', instant(date, 23 * 60 + 20))
  const { data } = await manager.do(shiftCalls.registers)
  for (const { shift } of data) {
    if (!shift) continue
    const { expected } = await manager.do(shiftCalls.show, { params: { id: shift.id } })
    const short = day % 9 === 4 && (expected ?? 0) > FLOAT
    const counted = Math.max(0, (expected ?? 0) - (short ? 5_00 : 0))
    await manager.do(shiftCalls.close, {
      params: { id: shift.id },
      body: { counted, left: Math.min(FLOAT, counted), note: short ? '找零找错，已与当班同事核对' : '' },
    })
  }
  await manager.do(accountSheetCalls.close, { body: { day: date } })
}
