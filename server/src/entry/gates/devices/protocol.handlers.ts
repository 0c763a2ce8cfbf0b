/** What devices say and are told (contract/entry/gates/gate-protocol.ts). */
import type { gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { addressUntil } from '../../../ground/files/index.ts'
import type { Handlers } from '../../../handler.ts'
import { requireFound } from '../../../http/refusal.ts'
import { sayChanged } from '../../../push/say.sql.ts'
import { copyOf } from '../../gate-copy/index.ts'
import { askGate } from '../ask.ts'
import { gateById } from '../gates.sql.ts'
import { hearPassages } from '../passages/hear-passages.ts'
import { beat, endCommand, noteHeard, waitingCommands } from './devices.sql.ts'
import { pairDevice, settingsOf } from './pair-device.ts'

/** How long a device has to fetch a picture. */
const PICTURE_MS = 10 * 60_000

export const gateProtocolHandlers: Handlers<typeof gateProtocolCalls> = {
  pair: (outside, { body }) => pairDevice(outside, body),
  ask: (ctx, { body }) => askGate(ctx, body),
  passages: async (ctx, { body }) => {
    await noteHeard(ctx)
    return hearPassages(ctx, body.events)
  },
  commands: async (ctx) => {
    await noteHeard(ctx)
    const until = new Date(ctx.now.getTime() + PICTURE_MS)
    const commands = await waitingCommands(ctx)
    return {
      commands: commands.map(({ file, expires_at, direction, ...command }) => ({
        ...command,
        direction,
        expires_at: expires_at.toISOString(),
        url: file && addressUntil(ctx, file, until),
      })),
    }
  },
  done: async (ctx, { params, body }) => {
    await noteHeard(ctx)
    requireFound(await endCommand(ctx, params.id, body))
    return { done: true }
  },
  heartbeat: async (ctx, { body }) => {
    const gate = requireFound(await gateById(ctx, ctx.actor.id))
    const { commands } = await beat(ctx, {
      copyVersion: body.copy_version,
      copyAt: body.copy_at === null ? null : new Date(body.copy_at),
      waiting: body.waiting,
      clockOffMs: ctx.actor.clockOffMs ?? 0,
    })
    // Whoever looks at the gates sees at once that it is back; each later beat changes nothing they wait for.
    if (gate.state !== 'online') await sayChanged(ctx, ['gates'])
    return {
      now: ctx.now.toISOString(),
      copy_version: (await copyOf(ctx))?.version ?? 0,
      commands,
      settings: gate.settings_version > body.settings_version ? settingsOf(ctx.gym, gate) : null,
    }
  },
}
