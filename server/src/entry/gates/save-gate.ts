/** Adding, changing and deleting gates. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type Gate, GateFields, type gateCalls, MOST_GATES } from '@kaiguan/contract/entry/gates/calls'
import { gateKeys } from '../../access/gate-keys.ts'
import type { Ctx } from '../../context.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { sayToGates } from '../../push/say.sql.ts'
import { gateAnswer } from './answers.ts'
import {
  areaHere,
  countGates,
  deleteGate,
  type GateData,
  type GateValues,
  gateById,
  insertGate,
  nameTaken,
  setCode,
  takeDeviceOff,
  updateGate,
} from './gates.sql.ts'

export async function gateNow(ctx: Ctx, id: number): Promise<Gate> {
  return gateAnswer(ctx, requireFound(await gateById(ctx, id)), await gateKeys(ctx))
}

export async function addGate(ctx: Ctx, input: BodyOf<typeof gateCalls.create>): Promise<Gate> {
  if ((await countGates(ctx)) >= MOST_GATES) throw refuse('gate.most', { most: MOST_GATES })
  const values = await checked(ctx, input, null)
  const id = await insertGate(ctx, values)
  await record(ctx, 'gate.added', id, { name: values.name })
  return gateNow(ctx, id)
}

export async function editGate(ctx: Ctx, id: number, input: BodyOf<typeof gateCalls.edit>): Promise<Gate> {
  const before = requireFound(await gateById(ctx, id, true))
  if (input.version !== undefined && input.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: gateAnswer(ctx, before, await gateKeys(ctx)) })
  const values = await checked(ctx, keepUnsent(ctx, GateFields, before, input), id)
  const moved = values.kind !== before.kind || values.locker_id !== before.locker_id
  if (moved && before.public_key) throw refuse('gate.kind-fixed', { name: before.name }, { field: 'kind' })
  await updateGate(ctx, id, values)
  await sayToGates(ctx, [id], 'settings')
  const after = requireFound(await gateById(ctx, id))
  await record(ctx, 'gate.edited', id, { name: values.name }, diffOf(facts(before), facts(after)))
  return gateAnswer(ctx, after, await gateKeys(ctx))
}

/** What a save changes of it. */
function facts({ name, kind, locker_name: locker, rules }: GateData) {
  return { name, kind, locker, rules }
}

/** Only what opens lockers has an area. */
async function checked(ctx: Ctx, { name, kind, locker_id, rules }: GateValues, exceptId: number | null): Promise<GateValues> {
  if (await nameTaken(ctx, name, exceptId)) throw refuse('gate.name-taken', { name }, { field: 'name' })
  if (kind !== 'locker') return { name, kind, rules, locker_id: null }
  if (locker_id === null) throw refuse('gate.area', {}, { field: 'locker_id' })
  requireFound(await areaHere(ctx, locker_id), 'locker_id')
  return { name, kind, rules, locker_id }
}

export async function removeGate(ctx: Ctx, id: number): Promise<void> {
  const { name } = requireFound(await gateById(ctx, id, true))
  await takeDeviceOff(ctx, id)
  await setCode(ctx, id, null)
  await deleteGate(ctx, id)
  await sayToGates(ctx, [id], 'gone')
  await record(ctx, 'gate.deleted', id, { name })
}
