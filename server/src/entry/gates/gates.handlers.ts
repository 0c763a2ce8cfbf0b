/** The calls of staff about gates. */
import type { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { gateKeys } from '../../access/gate-keys.ts'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { commandAnswer, gateAnswer, passageAnswer } from './answers.ts'
import { holdGate, openGate } from './ask-gate.ts'
import { commandById, commandsOf } from './devices/commands.sql.ts'
import { makeCode, unpair } from './devices/pairing.ts'
import { allGates, gateById, listGates } from './gates.sql.ts'
import { listPassages } from './passages/passages.sql.ts'
import { whyPassage } from './passages/why.ts'
import { addGate, editGate, gateNow, removeGate } from './save-gate.ts'

export const gateHandlers: Handlers<typeof gateCalls> = {
  list: async (ctx, { query }) => {
    const keys = await gateKeys(ctx)
    const listed = await listGates(ctx, query)
    return { ...listed, data: listed.data.map((gate) => gateAnswer(ctx, gate, keys)) }
  },
  doors: async (ctx) => ({ data: (await allGates(ctx)).map(({ id, name, kind, mode, state }) => ({ id, name, kind, mode, state })) }),
  show: (ctx, { params }) => gateNow(ctx, params.id),
  create: (ctx, { body }) => addGate(ctx, body),
  edit: (ctx, { params, body }) => editGate(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await removeGate(ctx, params.id)
    return { done: true }
  },
  pair: (ctx, { params }) => makeCode(ctx, params.id),
  unpair: (ctx, { params, body }) => unpair(ctx, params.id, body.reason),
  open: (ctx, { params, body }) => openGate(ctx, params.id, body),
  command: async (ctx, { params }) => commandAnswer(ctx, requireFound(await commandById(ctx, params.id))),
  commands: async (ctx, { params, query }) => {
    const { id } = requireFound(await gateById(ctx, params.id))
    const listed = await commandsOf(ctx, id, query)
    return { ...listed, data: listed.data.map((command) => commandAnswer(ctx, command)) }
  },
  mode: (ctx, { params, body }) => holdGate(ctx, params.id, body.mode, body.reason),
  passages: async (ctx, { query }) => {
    const listed = await listPassages(ctx, query)
    return { ...listed, data: listed.data.map((passage) => passageAnswer(ctx, passage)) }
  },
  why: (ctx, { params }) => whyPassage(ctx, params.id),
}
