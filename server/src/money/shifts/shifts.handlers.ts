/** The calls of registers and shifts. */
import type { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { record } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { registerNow } from '../../orders/shift-now.sql.ts'
import { openShift } from '../../orders/shift-now.ts'
import { registerAnswer, shiftAnswer, shiftWhole } from './answers.ts'
import { closeShift } from './close-shift.ts'
import { moveCash, undoMove } from './move-cash.ts'
import { addRegister, editRegister, removeRegister } from './save-register.ts'
import { listShifts, registerById, registersHere, shiftById } from './shifts.sql.ts'

export const shiftHandlers: Handlers<typeof shiftCalls> = {
  registers: async (ctx) => ({ data: (await registersHere(ctx)).map((register) => registerAnswer(ctx, register)) }),
  addRegister: (ctx, { body }) => addRegister(ctx, body),
  editRegister: (ctx, { params, body }) => editRegister(ctx, params.id, body),
  removeRegister: (ctx, { params }) => removeRegister(ctx, params.id),
  list: async (ctx, { query }) => {
    const listed = await listShifts(ctx, query)
    return { ...listed, data: listed.data.map((data) => shiftAnswer(ctx, data)) }
  },
  show: async (ctx, { params }) => shiftWhole(ctx, requireFound(await shiftById(ctx, params.id))),
  open: async (ctx, { body }) => {
    // The books first: what the last shift left, and that the register is there, hold until the shift is open.
    await registerNow(ctx, body.register_id)
    const register = requireFound(await registerById(ctx, body.register_id))
    const id = await openShift(ctx, register.id, body.float)
    if (id === null) {
      const { name, shift } = requireFound(await registerById(ctx, register.id))
      throw refuse('shift.open-already', { register: name, staff: shift?.opened_by ?? '' })
    }
    await record(ctx, 'shift.opened', id, { name: register.name, price: body.float })
    return shiftAnswer(ctx, requireFound(await shiftById(ctx, id)))
  },
  moveCash: (ctx, { params, body }) => moveCash(ctx, params.id, body),
  undoMove: (ctx, { params, body }) => undoMove(ctx, params.id, body),
  close: (ctx, { params, body }) => closeShift(ctx, params.id, body),
}
