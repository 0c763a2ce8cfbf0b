/** Once in the week the first branch had no water for a day: the count cards get it back. Looked through one night, given the next. */
import { disruptionCalls } from '@kaiguan/contract/overview/disruptions/calls'
import { addDays } from '@kaiguan/contract/time'
import type { PartOfDay } from './today.ts'

export const disruptionsOfDay: PartOfDay = ({ branch, day, by, later }) => {
  if (branch.index !== 0) return
  later(9 * 60 + 50, async (minute) => {
    const manager = by('manager', minute)
    const { data } = await manager.do(disruptionCalls.list)
    const [known] = data
    const yesterday = addDays(day.date, -1)
    const body = { reason: '停水检修，淋浴区关闭', from: yesterday, to: yesterday, kinds: [2 as const] }
    if (!known) await manager.do(disruptionCalls.prepare, { body })
    else if (known.state === 'preview') await manager.do(disruptionCalls.apply, { params: { id: known.id } })
  })
}
