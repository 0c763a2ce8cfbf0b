/** On the day that it is now the manager has set this month's targets: a tenth above what each reached last month. */
import { targetCalls } from '@kaiguan/contract/overview/targets/calls'
import type { PartOfDay } from './today.ts'

const A_TENTH_MORE = 1.1
const ROUND: Readonly<Record<string, number>> = { total: 1_000_00, private: 1_000_00, lessons: 5 }

export const targetsOfDay: PartOfDay = ({ branch, day, by, later }) => {
  if (day.until === null) return
  later(9 * 60 + 20, async (minute) => {
    const manager = by('manager', minute)
    const month = day.date.slice(0, 7)
    const { people } = await manager.do(targetCalls.list, { query: { month } })
    const sellers = new Set(branch.staff.filter(({ role }) => role === 'consultant' || role === 'coach').map(({ id }) => id))
    const targets = people.flatMap(({ staff, goals }) =>
      goals.flatMap(({ goal, before }) => {
        const unit = ROUND[goal]
        if (unit === undefined || before.reached <= 0 || !sellers.has(staff.id)) return []
        return [{ staff_id: staff.id, goal, amount: Math.ceil((before.reached * A_TENTH_MORE) / unit) * unit, was: null }]
      }),
    )
    if (targets.length > 0) await manager.do(targetCalls.set, { body: { month, targets } })
  })
}
