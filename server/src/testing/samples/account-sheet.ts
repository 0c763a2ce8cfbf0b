import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { type Samples, thing } from './sample.ts'
import { aFreeRegister, anOpenShift } from './shifts.ts'

/** The line of a hand-over that was counted one yuan over. */
const aDifference = thing(async (at) => {
  const { id } = await at.owner.do(shiftCalls.open, { body: { register_id: (await aFreeRegister(at)).id, float: 0 } })
  const close = { params: { id }, body: { counted: 1_00, left: 0, note: '样本' } }
  await at.owner.call(shiftCalls.close, close)
  await at.owner.do(shiftCalls.close, close)
  const day = '2026-11-20'
  const { data } = await at.owner.do(accountSheetCalls.lines, { query: { day_from: day, day_to: day, account: 'over-short' } })
  return data[0]?.id ?? 0
})

export const accountSheetSamples: Samples<typeof accountSheetCalls> = {
  orders: async (at) => ({ query: { shift_id: String((await anOpenShift(at)).id) } }),
  correct: async (at) => ({ params: { id: await aDifference(at) }, body: { fee: 1, reason: '样本' } }),
  close: () => ({ body: { day: '2026-11-19' } }),
}
