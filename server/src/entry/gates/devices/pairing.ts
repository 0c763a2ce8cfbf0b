/** A device becomes a gate by a code that is good once, and is taken off it again. */
import type { Gate } from '@kaiguan/contract/entry/gates/calls'
import { gateKeys } from '../../../access/gate-keys.ts'
import { codeHash, newCode, PAIRING_MS } from '../../../access/pairing-code.ts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { sayToGates } from '../../../push/say.sql.ts'
import { gateById, setCode, takeDeviceOff } from '../gates.sql.ts'
import { gateNow } from '../save-gate.ts'

export async function makeCode(ctx: Ctx, id: number): Promise<{ code: string; until: string; server: string }> {
  const gate = requireFound(await gateById(ctx, id, true))
  if (gate.public_key) throw refuse('gate.paired', { name: gate.name })
  // What the device will know this server by.
  await gateKeys(ctx)
  const code = newCode()
  const until = new Date(ctx.now.getTime() + PAIRING_MS)
  await setCode(ctx, id, { hash: codeHash(code), until })
  await record(ctx, 'gate.code-made', id, { name: gate.name })
  return { code, until: until.toISOString(), server: ctx.origin }
}

export async function unpair(ctx: Ctx, id: number, reason: string): Promise<Gate> {
  const { name, public_key } = requireFound(await gateById(ctx, id, true))
  if (!public_key) throw refuse('gate.unpaired', { name })
  await takeDeviceOff(ctx, id)
  await setCode(ctx, id, null)
  await sayToGates(ctx, [id], 'gone')
  await record(ctx, 'gate.unpaired', id, { name, reason })
  return gateNow(ctx, id)
}
