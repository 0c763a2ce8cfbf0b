import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { type Samples, thing } from './sample.ts'

const aRegister = thing(({ owner }) => owner.do(shiftCalls.addRegister, { body: { name: '样本收银机' } }))
/** Where no shift was opened yet. */
export const aFreeRegister = thing(({ owner }) => owner.do(shiftCalls.addRegister, { body: { name: '样本备用机' } }))
export const anOpenShift = thing(async (at) =>
  at.owner.do(shiftCalls.open, { body: { register_id: (await aRegister(at)).id, float: 100_00 } }),
)
/** Counted once already: a difference is accepted the second time. */
const aCountedShift = thing(async (at) => {
  const shift = await anOpenShift(at)
  return at.owner.call(shiftCalls.close, { params: { id: shift.id }, body: { counted: 0 } }).then(() => shift)
})

const aMove = thing(async (at) => {
  const { id } = await anOpenShift(at)
  await at.owner.do(shiftCalls.moveCash, { params: { id }, body: { kind: 'in', fee: 1_00, reason: '样本' } })
  const { moves } = await at.owner.do(shiftCalls.show, { params: { id } })
  return { id: moves[0]?.id ?? 0 }
})

export const shiftSamples: Samples<typeof shiftCalls> = {
  editRegister: async (at) => ({ params: { id: (await aRegister(at)).id }, body: { name: '改名' } }),
  removeRegister: async (at) => ({ params: { id: (await aFreeRegister(at)).id } }),
  list: async (at) => ({ query: { register_id: String((await aRegister(at)).id) } }),
  show: async (at) => ({ params: { id: (await anOpenShift(at)).id } }),
  open: async (at) => ({ body: { register_id: (await aFreeRegister(at)).id, float: 100_00 } }),
  moveCash: async (at) => ({ params: { id: (await anOpenShift(at)).id }, body: { kind: 'in', fee: 1_00, reason: '越界' } }),
  undoMove: async (at) => ({ params: { id: (await aMove(at)).id }, body: { reason: '越界' } }),
  close: async (at) => ({ params: { id: (await aCountedShift(at)).id }, body: { counted: 0, note: '越界' } }),
}
