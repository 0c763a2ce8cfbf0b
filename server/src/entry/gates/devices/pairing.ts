/** A device becomes a gate by a code that is good once, and is taken off it again. */
import type { Gate } from '@kaiguan/contract/entry/gates/calls'
import { gateKeys } from '../../../access/gate-keys.ts'
import { codeHash, newCode, PAIRING_MS } from '../../../access/pairing-code.ts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { sayToGates } from '../../../push/say.sql.ts'
import { allGates, gateById, setCode, takeDeviceOff } from '../gates.sql.ts'
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

/** Of a branch that is closed: no gate of it opens any more, nor is one paired by a code that was made before. */
export async function unpairAll(ctx: Ctx, reason: string): Promise<void> {
  for (const { id, public_key, code_until } of await allGates(ctx)) {
    if (public_key) await unpair(ctx, id, reason)
    else if (code_until) await setCode(ctx, id, null)
  }
}
