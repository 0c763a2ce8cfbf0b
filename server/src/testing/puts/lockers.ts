import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { requireFound } from '../../http/refusal.ts'
import { newPhone } from '../club.ts'
import { gridOf, newArea } from '../lockers.ts'
import type { Made, MadeAt } from './make-for-put.ts'

export const lockerPuts = (at: () => MadeAt): Record<string, () => Promise<Made>> => ({
  'lockers.edit': async (): Promise<Made<typeof lockerCalls.edit>> => {
    const { boss } = at()
    const { id } = await newArea(boss, { name: newPhone(), sex: 1, kind: 'long', columns: 6, remark: '靠窗' })
    return {
      params: { id },
      read: async () => requireFound((await boss.do(lockerCalls.list)).data.find((area) => area.id === id)),
      other: { name: newPhone(), sex: 2, kind: 'day', rent_fee: 9_00, pledge: 8_00, columns: 12, remark: '靠门' },
    }
  },
  'lockers.editGrid': async (): Promise<Made<typeof lockerCalls.editGrid>> => {
    const { boss } = at()
    const area = await newArea(boss)
    const params = { id: area.id, grid: gridOf(area).id }
    await boss.do(lockerCalls.editGrid, { params, body: { key: newPhone() } })
    return { params, read: () => boss.do(lockerCalls.grid, { params }), other: { no: 'X9', key: newPhone() } }
  },
})
