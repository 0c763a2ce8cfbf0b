/** A device brings its code and its key, and is the gate from then on. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { GateSettings, gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { fingerprintOf, gateKeys } from '../../../access/gate-keys.ts'
import { codeHash, MISSED_MS, missedKeys } from '../../../access/pairing-code.ts'
import { dayIn } from '../../../clock.ts'
import type { Acting, GymFacts, Outside } from '../../../context.ts'
import type { Db } from '../../../database/open.ts'
import { tooMany, tryWasRight } from '../../../ground/auth/index.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { sayChanged } from '../../../push/say.sql.ts'
import { type GateData, gateById } from '../gates.sql.ts'
import { gateOfCode, setDevice } from './devices.sql.ts'

export async function pairDevice(
  outside: Outside,
  { code, public_key, device }: BodyOf<typeof gateProtocolCalls.pair>,
): Promise<ResponseOf<typeof gateProtocolCalls.pair>> {
  const { database, now, ip } = outside
  const tries = missedKeys('gate', ip)
  // Counted before it is looked at, so that guesses at the same moment can't slip past the count.
  await database.transaction(null, async (db) => {
    const minutes = await tooMany(db, tries, now, MISSED_MS)
    if (minutes !== null) throw refuse('gate.code-missed', { minutes })
  })
  return database.transaction(null, async (db) => {
    const key = Buffer.from(public_key, 'base64url')
    const answer = await paired(outside, db, { hash: codeHash(code), key, device })
    await tryWasRight(db, [], [...tries.keys()])
    return answer
  })
}

type Showing = { hash: Buffer; key: Buffer; device: string }

async function paired({ now, ip, requestId }: Outside, db: Db, { hash, key, device }: Showing) {
  const at = await gateOfCode(db, hash, now)
  if (!at) throw refuse('gate.code', {}, { field: 'code' })
  const { id, name, gym } = at
  if (gym.is_check_pass !== 1) throw refuse('gym.not-passed', { gym: gym.name })
  if (gym.closed_on !== null) throw refuse('branch.closed', { gym: gym.name, day: gym.closed_on })
  const actor = { kind: 'device', id, name } as const
  const ctx: Acting = { db, brandId: gym.brand_id, gymId: gym.id, gym, actor, now, today: dayIn(gym, now), requestId, ip }
  const gate = requireFound(await gateById(ctx, id, true))
  const keys = await gateKeys(ctx)
  // Whoever has the same key is the same device, whose answer was lost.
  if (gate.public_key && !gate.public_key.equals(key)) throw refuse('gate.code', {}, { field: 'code' })
  if (!gate.public_key) {
    await setDevice(ctx, id, { key, device })
    await record(ctx, 'gate.paired', id, { name, fingerprint: fingerprintOf(key) })
    await sayChanged(ctx, ['gates'])
  }
  return {
    ...settingsOf(gym, gate),
    gate_id: id,
    server_key: keys.publicKey.toString('base64url'),
    fingerprint: fingerprintOf(key),
    server_fingerprint: fingerprintOf(keys.publicKey),
    now: now.toISOString(),
  }
}

export function settingsOf(gym: GymFacts, { name, kind, rules, mode, settings_version }: GateData): GateSettings {
  const { id, time_zone, day_starts_at } = gym
  return { name, kind, rules, mode, settings_version, gym: { id, name: gym.name, time_zone, day_starts_at_minute: day_starts_at } }
}
