/** Faces go to the gates that know people by them, and are forgotten there when a consent ends. */
import { deliveryWords } from '@kaiguan/contract/entry/gates/texts'
import { copySecret, seal } from '../../../access/copy-keys.ts'
import { endCredentials } from '../../../access/credentials.sql.ts'
import { gateKeys } from '../../../access/gate-keys.ts'
import type { Acting, Ctx } from '../../../context.ts'
import { sayToGates } from '../../../push/say.sql.ts'
import { insertCommand } from '../devices/commands.sql.ts'
import { allGates } from '../gates.sql.ts'
import { macOf } from './credential-hashes.ts'
import { gatesWithFace, holderOf, insertCredential } from './credentials.sql.ts'

/** A gate that isn't heard for so long is told anew when somebody asks for it. */
const KEPT_MS = 7 * 86_400_000

type Face = { fileId: number; name: string }
type Whose = { personId: number } | { employeeId: number }

/** Under this name devices keep a face, and show it. */
export function faceName(whose: Whose): string {
  return 'personId' in whose ? `c${whose.personId}` : `e${whose.employeeId}`
}

/** To every paired gate of the branch: what each is about to do with it. */
export async function sendFace(ctx: Ctx, whose: Whose, { fileId, name }: Face) {
  const who = faceName(whose)
  const mac = macOf(await gateKeys(ctx), 'face', who)
  const owner = { personId: null, employeeId: null, ...whose }
  if (!(await holderOf(ctx, 'face', mac))) {
    const sealed = seal(await copySecret(ctx), `face:${who}`)
    await insertCredential(ctx, { ...owner, kind: 'face', mac, wholeMac: null, tail: '', sealed })
  }
  const gates = (await allGates(ctx)).filter(({ state, kind }) => state !== 'unpaired' && kind !== 'locker')
  const expiresAt = new Date(ctx.now.getTime() + KEPT_MS)
  for (const { id } of gates) await insertCommand(ctx, { gateId: id, kind: 'face', who, name, fileId, expiresAt })
  await sayToGates(
    ctx,
    gates.map(({ id }) => id),
    'commands',
  )
  return gates.map((gate) => ({
    device_id: gate.id,
    name: gate.name,
    done: gate.state === 'online',
    message: deliveryWords[gate.state === 'online' ? 'sent' : 'waits'][ctx.language],
  }))
}

/** At every branch that was sent it. */
export async function forgetFace(ctx: Acting, whose: Whose): Promise<void> {
  await endCredentials(ctx, whose, ['face'], 'consent-withdrawn')
  const who = faceName(whose)
  const gates = await gatesWithFace(ctx, who)
  const expiresAt = new Date(ctx.now.getTime() + 52 * KEPT_MS)
  for (const { id, gym_id } of gates) await insertCommand({ ...ctx, gymId: gym_id }, { gateId: id, kind: 'forget-face', who, expiresAt })
  await sayToGates(
    ctx,
    gates.map(({ id }) => id),
    'commands',
  )
}
