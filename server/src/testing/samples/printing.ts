import type { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { aSale } from './cards.ts'
import type { Samples } from './sample.ts'

export const printingSamples: Samples<typeof printingCalls> = {
  receipt: async (at) => ({ params: { id: (await aSale(at)).order_id } }),
  printed: async (at) => ({ params: { id: (await aSale(at)).order_id } }),
}
