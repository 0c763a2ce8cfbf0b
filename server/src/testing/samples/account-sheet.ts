import type { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import type { Samples } from './sample.ts'
import { anOpenShift } from './shifts.ts'

export const accountSheetSamples: Samples<typeof accountSheetCalls> = {
  orders: async (at) => ({ query: { shift_id: String((await anOpenShift(at)).id) } }),
  close: () => ({ body: { day: '2026-11-19' } }),
}
