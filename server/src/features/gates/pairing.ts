/** A device becomes a gate by a code that is good once, and is taken off it again. */
import { createHash, randomInt } from 'node:crypto'
import type { Gate } from '@kaiguan/contract/features/gates'
import { gateKeys } from '../../access/gate-keys.ts'
import type { Ctx } from '../../context.ts'
import { found, refuse } from '../../http/refusal.ts'
import { sayToGates } from '../../push/say.sql.ts'
import { record } from '../operation-log/index.ts'
import { gateById, setCode, takeDeviceOff } from './gates.sql.ts'
import { gateNow } from './save-gate.ts'

const CODE_MS = 10 * 60_000
const CODE_LENGTH = 8
/** Nothing that is read for something else: no I, O, 0, 1. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** As it was made, however it was typed. */
export function codeHash(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()
}

export async function makeCode(ctx: Ctx, id: number): Promise<{ code: string; until: string }> {
  const gate = found(await gateById(ctx, id, true))
  if (gate.public_key) throw refuse('gate.paired', { name: gate.name })
  // What the device will know this server by.
  await gateKeys(ctx)
  const code = Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  const until = new Date(ctx.now.getTime() + CODE_MS)
  await setCode(ctx, id, { hash: codeHash(code), until })
  await record(ctx, 'gate.code-made', id, { name: gate.name })
  return { code, until: until.toISOString() }
}

export async function unpair(ctx: Ctx, id: number, reason: string): Promise<Gate> {
  const { name, public_key } = found(await gateById(ctx, id, true))
  if (!public_key) throw refuse('gate.unpaired', { name })
  await takeDeviceOff(ctx, id)
  await setCode(ctx, id, null)
  await sayToGates(ctx, [id], 'gone')
  await record(ctx, 'gate.unpaired', id, { name, reason })
  return gateNow(ctx, id)
}
