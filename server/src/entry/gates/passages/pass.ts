/** Somebody went through: what that takes, ends, and who is told of it. */
import { minuteText, wallClock } from '@kaiguan/contract/time'
import { dayIn } from '../../../clock.ts'
import type { Acting, GateFacts } from '../../../context.ts'
import { tell } from '../../../ground/messages/index.ts'
import { enterVisit, leaveByGate } from '../../check-in/index.ts'
import { type NewPassage, toldSince } from '../grants.sql.ts'
import type { Judged } from './judge-passage.ts'

export type Through = { visitId: number | null; against: boolean }

/** `online`: the server was asked; of what it hears of later nobody is given a locker. */
export async function goThrough(
  ctx: Acting,
  gate: GateFacts,
  judged: Judged,
  { direction, at, online }: { direction: 'in' | 'out'; at: Date; online: boolean },
): Promise<Through> {
  if (direction === 'out') return { visitId: await goOut(ctx, gate, judged, at), against: judged.against }
  const { entering } = judged
  if (!entering) return { visitId: null, against: judged.against }
  // Whoever is inside already is inside by that visit.
  if (entering.inside) return { visitId: entering.inside.id, against: judged.against }
  const decided = online ? entering : { ...entering, lockers: { ...entering.lockers, assigns: false } }
  const { id } = await enterVisit(ctx, decided, {
    at,
    leftAt: null,
    guests: 0,
    method: 'gate',
    override: null,
    retroactive: dayIn(ctx.gym, at) !== ctx.today,
    reason: null,
    gate: { id: gate.id, name: gate.name },
  })
  return { visitId: id, against: judged.against }
}

async function goOut(ctx: Acting, gate: GateFacts, { personId }: Judged, at: Date): Promise<number | null> {
  if (personId === null || (gate.kind !== 'exit' && gate.kind !== 'both')) return null
  return leaveByGate(ctx, personId, gate.name, at)
}

const QUIET_MS = 10 * 60_000

type Wrong = Pick<NewPassage, 'seq' | 'outcome' | 'personId' | 'at'> & { name: string }

/**
 * To whoever looks after passages: once in ten minutes of the same at the same gate. A door that is forced, and doors at which
 * people are inside already, are one and the same whoever it is; who may not enter is told of by name.
 */
export async function tellOf(ctx: Acting, gate: Pick<GateFacts, 'id' | 'name'>, { name, at, ...wrong }: Wrong): Promise<void> {
  if (await toldSince(ctx, { ...wrong, gateId: gate.id }, new Date(ctx.now.getTime() - QUIET_MS))) return
  const { day, minute } = wallClock(at, ctx.gym.time_zone)
  await tell(ctx, {
    event: 'gate.against-rules',
    values: { gate: gate.name, time: `${day} ${minuteText(minute)}`, ...(name === '' ? {} : { name }) },
    to: { holders: ['access-gates.passages'] },
  })
}
