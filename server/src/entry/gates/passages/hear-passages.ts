/**
 * What happened at a gate, event by event, each in a transaction of its own: a power cut leaves each whole, and one that can't
 * be judged keeps no other waiting. Nothing is refused, since it has happened; what the rules wouldn't have let through is marked.
 */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { GateEvent, gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { credentialKinds, type PassageOutcome } from '@kaiguan/contract/entry/gates/texts'
import { gateKeys } from '../../../access/gate-keys.ts'
import { dayIn } from '../../../clock.ts'
import { standIn } from '../../../club-transaction.sql.ts'
import type { Acting, GateFacts, OwnCtx } from '../../../context.ts'
import { requireFound } from '../../../http/refusal.ts'
import { customerAtDoor } from '../../check-in/index.ts'
import { nameOfShown } from '../ask.ts'
import { personOfCustomer, useCode } from '../credentials/credential-owner.sql.ts'
import { heldBy, type ShownBy, whoShows } from '../credentials/who-shows.ts'
import { closeGrant, commandHere, type Grant, heardBefore, insertPassage, type NewPassage } from '../grants.sql.ts'
import { directionAt, type Judged, judge, nameOf } from './judge-passage.ts'
import { goThrough, tellOf } from './pass.ts'

type Own = OwnCtx<'device'>
type Heard = ResponseOf<typeof gateProtocolCalls.passages>

export async function hearPassages(ctx: Own, events: readonly GateEvent[]): Promise<Heard> {
  const { gate } = requireFound(ctx.actor.asks)
  const inOrder = events.toSorted((a, b) => a.seq - b.seq)
  const wrong: Heard['wrong'] = []
  for (const event of inOrder) {
    const kept = await keptWhole(ctx, gate, event)
    if (kept?.against) wrong.push({ seq: event.seq, outcome: kept.outcome })
  }
  return { accepted_to: inOrder.at(-1)?.seq ?? 0, wrong }
}

type Kept = { against: boolean; outcome: PassageOutcome } | null

/** An accident keeps what was told without a judgement, so that the gate needn't tell it for ever. */
async function keptWhole(ctx: Own, gate: GateFacts, event: GateEvent): Promise<Kept> {
  const inside = (work: (one: Acting) => Promise<Kept>) =>
    ctx.apart(async (db) => {
      await standIn({ ...ctx, db })
      return work({ ...ctx, db })
    })
  try {
    return await inside((one) => hearOne(one, gate, event))
  } catch (error) {
    ctx.log.error({ err: error, gate: gate.id, seq: event.seq }, 'a passage couldn’t be judged')
    return inside(async (one) => {
      const before = await heardBefore(one, gate, event.seq)
      if (isHeard(before, event)) return null
      return keep(
        one,
        gate,
        { ...factsOf(ctx, gate, event), instead: isRefused(before) },
        { outcome: event.reason ?? 'unknown-credential', against: event.passed },
      )
    })
  }
}

const FUTURE_MS = 60_000
const OLDEST_MS = 30 * 86_400_000

/** The time it happened, mended by how far the gate's clock is off; null: no clock says that. */
function timeOf({ now, actor }: Pick<Acting, 'now' | 'actor'>, event: GateEvent): Date | null {
  const at = new Date(new Date(event.at).getTime() - (actor.kind === 'device' ? (actor.clockOffMs ?? 0) : 0))
  const ago = now.getTime() - at.getTime()
  return ago < -FUTURE_MS || ago > OLDEST_MS ? null : new Date(Math.min(at.getTime(), now.getTime()))
}

type Before = Awaited<ReturnType<typeof heardBefore>>

/** The server said no when it was asked. */
function isRefused(before: Before): boolean {
  return before?.opened === false
}

/** But for what the server refused, and a gate that didn't hear it let in. */
function isHeard(before: Before, { opened }: GateEvent): boolean {
  return before?.outcome != null && !(isRefused(before) && opened)
}

async function hearOne(ctx: Acting, gate: GateFacts, event: GateEvent): Promise<Kept> {
  const before = await heardBefore(ctx, gate, event.seq)
  if (isHeard(before, event)) return null
  const facts = { ...factsOf(ctx, gate, event), instead: isRefused(before) }
  const at = timeOf(ctx, event)
  if (before?.grant) return ofGrant(ctx, gate, { event, facts, at }, before.grant)
  if (event.kind === 'remote') {
    const commandId = event.command_id === null ? null : await commandHere(ctx, gate.id, event.command_id)
    // Nobody here asked for it.
    return keep(ctx, gate, { ...facts, commandId }, { outcome: 'remote', against: commandId === null })
  }
  if (event.kind === 'button' || event.kind === 'free') return keep(ctx, gate, facts, { outcome: event.kind, against: false })
  if (event.kind === 'forced') return keep(ctx, gate, facts, { outcome: 'forced', against: true })
  return ofOwnDecision(ctx, gate, { event, facts, at })
}

type Told = { event: GateEvent; facts: Facts; at: Date | null }

/** The server was asked before: as of then it is judged once more, since the passage takes the visit. */
async function ofGrant(ctx: Acting, gate: GateFacts, { event, facts, at }: Told, grant: Grant): Promise<Kept> {
  const { customer_id: customerId, employee_id: employeeId, direction, answer, values, evidence } = grant
  if (grant.closed_at === null) await closeGrant(ctx, grant.id)
  const personId = customerId === null ? null : await personOfCustomer(ctx, customerId)
  const credential = credentialKinds.find((kind) => grant.credential?.startsWith(`${kind}:`)) ?? null
  const known = { ...facts, online: true, direction, credential, customerId, employeeId, personId, values, evidence }
  const counts = personId !== null && answer.reason !== 'free' && (gate.kind === 'entry' || gate.kind === 'exit' || gate.kind === 'both')
  // A clock that can’t be right proves nothing, of a member as of an employee.
  if (event.passed && !at && (counts || employeeId !== null)) return keep(ctx, gate, known, { outcome: answer.reason, against: true })
  if (!event.passed || !counts || !at) return keep(ctx, gate, known, { outcome: answer.reason, against: false })
  const there = (await customerAtDoor(ctx, personId)) ?? null
  const shown: ShownBy = { who: { kind: 'person', id: personId, there }, refused: null, jti: null }
  const judgedAt = at > new Date(grant.expires_at) ? at : new Date(grant.asked_at)
  const judged = await judge(ctx, gate, shown, { direction, at: judgedAt, credential: grant.credential, late: true })
  return passed(ctx, gate, { facts: known, judged, at, online: true })
}

/** The gate decided by itself, or what it was answered is lost. */
async function ofOwnDecision(ctx: Acting, gate: GateFacts, { event, facts, at }: Told): Promise<Kept> {
  if (!event.credential) return keep(ctx, gate, facts, { outcome: event.reason ?? 'unknown-credential', against: event.passed })
  const keys = await gateKeys(ctx)
  const held = await heldBy(ctx, keys, event.credential)
  const shown = await whoShows(ctx, keys, gate.id, { shown: event.credential, held, at: at ?? facts.at, late: true })
  const direction = directionAt(gate, event.direction)
  if (!event.passed || !at) {
    const { name, ...who } = nameOf(shown.who)
    return keep(
      ctx,
      gate,
      { ...facts, ...who, direction },
      { outcome: event.reason ?? shown.refused ?? 'unknown-credential', against: event.passed, name },
    )
  }
  const judged = await judge(ctx, gate, shown, { direction, at, credential: nameOfShown(event.credential), late: true })
  if (shown.jti && judged.open) await useCode(ctx, shown.jti)
  return passed(ctx, gate, { facts: { ...facts, direction }, judged, at, online: false })
}

type Passed = { facts: Facts; judged: Judged; at: Date; online: boolean }

/** They are through. Where the rules say no, no visit is taken: the desk sees who it was. */
async function passed(ctx: Acting, gate: GateFacts, { facts, judged, at, online }: Passed): Promise<Kept> {
  if (judged.grant && judged.grant.gate_id === gate.id) await closeGrant(ctx, judged.grant.id)
  const { personId, customerId, employeeId, outcome, values, evidence } = judged
  const known = { ...facts, personId, customerId, employeeId, values, evidence }
  const { name } = judged
  if (!judged.open) return keep(ctx, gate, known, { outcome, against: true, name })
  const { visitId, against } = await goThrough(ctx, gate, judged, { direction: facts.direction, at, online })
  return keep(ctx, gate, { ...known, visitId }, { outcome, against: against || facts.instead, name, inside: against })
}

/** `instead`: of a refusal, which wasn't heard. */
type Facts = Omit<NewPassage, 'outcome' | 'against'> & { instead: boolean }

function factsOf(ctx: Acting, gate: GateFacts, event: GateEvent): Omit<Facts, 'instead'> {
  const known = timeOf(ctx, event)
  const at = known ?? new Date(event.at)
  return {
    gateId: gate.id,
    pairing: gate.pairing,
    seq: event.seq,
    at,
    // What no clock says stands where somebody looks: on the day on which it was told.
    day: dayIn(ctx.gym, known ?? ctx.now),
    direction: directionAt(gate, event.direction),
    credential: event.credential?.kind ?? null,
    personId: null,
    customerId: null,
    employeeId: null,
    online: event.kind !== 'offline',
    opened: event.opened,
    passed: event.passed,
    values: {},
    evidence: null,
    visitId: null,
    commandId: null,
  }
}

/** What went through against the rules is told, once: what was kept isn't kept again. `inside`: whoever it was, they were inside already. */
async function keep(
  ctx: Acting,
  gate: GateFacts,
  { instead, ...facts }: Facts,
  { outcome, against, name = '', inside = false }: { outcome: PassageOutcome; against: boolean; name?: string; inside?: boolean },
): Promise<Kept> {
  await insertPassage(ctx, { ...facts, outcome, against }, { instead })
  const { seq, at, personId } = facts
  if (against) await tellOf(ctx, gate, { seq, outcome, personId: inside ? null : personId, at, name })
  return { outcome, against }
}
