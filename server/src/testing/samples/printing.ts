import type { printingCalls } from '@kaiguan/contract/features/printing'
import { aSale } from './cards.ts'
import type { Samples } from './sample.ts'

export const printingSamples: Samples<typeof printingCalls> = {
  receipt: async (at) => ({ params: { id: (await aSale(at)).order_id } }),
  printed: async (at) => ({ params: { id: (await aSale(at)).order_id } }),
}
