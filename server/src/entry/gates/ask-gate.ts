/** What staff ask of a gate from here: to open once, to stay open or shut. */
import type { Gate, GateCommand } from '@kaiguan/contract/entry/gates/calls'
import { OPEN_WITHIN_MS } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { GateMode } from '@kaiguan/contract/entry/gates/texts'
import { minuteText, wallClock } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { sayToGates } from '../../push/say.sql.ts'
import { commandAnswer } from './answers.ts'
import { commandById, insertCommand } from './devices/commands.sql.ts'
import { gateById, setMode } from './gates.sql.ts'
import { gateNow } from './save-gate.ts'

export async function openGate(
  ctx: Ctx,
  id: number,
  { reason, direction }: { reason: string; direction: 'in' | 'out' },
): Promise<GateCommand> {
  const { name, state, seen_at } = requireFound(await gateById(ctx, id, true))
  if (state === 'unpaired') throw refuse('gate.unpaired', { name })
  if (state === 'offline') throw refuse('gate.offline', { name, at: lastHeard(ctx, seen_at) })
  const expiresAt = new Date(ctx.now.getTime() + OPEN_WITHIN_MS)
  const commandId = await insertCommand(ctx, { gateId: id, kind: 'open', direction, reason, expiresAt })
  await sayToGates(ctx, [id], 'commands')
  await record(ctx, 'gate.opened', id, { name, reason })
  return commandAnswer(ctx, requireFound(await commandById(ctx, commandId)))
}

function lastHeard({ gym }: Ctx, seenAt: Date | null): string {
  if (!seenAt) return '—'
  const { day, minute } = wallClock(seenAt, gym.time_zone)
  return `${day} ${minuteText(minute)}`
}

const operationOf = { normal: 'gate.mode-normal', open: 'gate.mode-open', closed: 'gate.mode-closed' } as const

export async function holdGate(ctx: Ctx, id: number, mode: GateMode, reason: string): Promise<Gate> {
  const { name, public_key } = requireFound(await gateById(ctx, id, true))
  if (!public_key) throw refuse('gate.unpaired', { name })
  await setMode(ctx, id, mode)
  await sayToGates(ctx, [id], 'settings')
  await record(ctx, operationOf[mode], id, { name, reason })
  return gateNow(ctx, id)
}
