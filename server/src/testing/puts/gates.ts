import type { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { gateCalls as calls } from '@kaiguan/contract/entry/gates/calls'
import { newPhone } from '../club.ts'
import { newArea } from '../lockers.ts'
import { newGate } from '../paired-gates.ts'
import type { Made, MadeAt } from './make-for-put.ts'

export const gatePuts = (at: () => MadeAt): Record<string, () => Promise<Made>> => ({
  'gates.edit': async (): Promise<Made<typeof gateCalls.edit>> => {
    const { boss } = at()
    const area = await newArea(boss)
    const rules = { hours: [{ from: 360, to: 1320 }], weekdays: [1, 2, 3], sex: 2 as const, staff_only: true, open_ms: 3_000 }
    const { id } = await newGate(boss, {
      name: newPhone(),
      kind: 'locker',
      locker_id: area.id,
      rules: { ...rules, passback: 'hard', sensor: false },
    })
    const params = { id }
    return {
      params,
      read: async () => {
        const { locker, ...gate } = await boss.do(calls.show, { params })
        return { ...gate, locker_id: locker?.id ?? null }
      },
      mustStay: ['locker_id'],
      other: {
        name: newPhone(),
        locker_id: (await newArea(boss)).id,
        rules: { hours: [{ from: 0, to: 60 }], weekdays: [4], sex: 1, staff_only: false, passback: 'off', sensor: true, open_ms: 9_000 },
      },
    }
  },
})
