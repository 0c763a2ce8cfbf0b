import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { newClub } from '../club.ts'
import type { Made, MadeAt } from './make-for-put.ts'

export const printingPuts = (at: () => MadeAt): Record<string, () => Promise<Made>> => ({
  'printing.editSettings': async (): Promise<Made<typeof printingCalls.editSettings>> => {
    const { owner } = await newClub(at().world)
    const layouts = [{ type: 'card-pause' as const, hidden: ['phone' as const], signature: false, footer: ['原样'], copies: 2 }]
    const body = { logo: true, header: ['原样'], footer: ['谢谢'], width: '80' as const, layouts }
    await owner.do(printingCalls.editSettings, { body })
    return {
      by: owner,
      read: () => owner.do(printingCalls.settings),
      other: { logo: false, header: ['新样', '两行'], footer: [], width: '55.5', layouts: [] },
    }
  },
})
