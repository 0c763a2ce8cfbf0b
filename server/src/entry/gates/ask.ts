/** May whoever shows this pass now? Being told to pass takes nothing where the gate tells who went through. */
import { createHash } from 'node:crypto'
import type { BodyOf } from '@kaiguan/contract/call'
import { GRANT_MS, type gateProtocolCalls, type ShownCredential } from '@kaiguan/contract/entry/gates/gate-protocol'
import { displaySentence } from '@kaiguan/contract/entry/gates/sentences'
import { gateGreeting } from '@kaiguan/contract/entry/gates/texts'
import { say } from '@kaiguan/contract/sentence'
import { dayIn } from '../../clock.ts'
import type { GateFacts, OwnCtx } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import { requireFound } from '../../http/refusal.ts'
import { insertRefusal } from '../check-in/index.ts'
import { useCode } from './credentials/credential-owner.sql.ts'
import { heldBy, whoShows } from './credentials/who-shows.ts'
import { noteHeard } from './devices/devices.sql.ts'
import { type Answer, closeGrant, heardBefore, insertGrant, insertPassage } from './grants.sql.ts'
import { directionAt, type Judged, judge, type PassageMoment } from './passages/judge-passage.ts'
import { goThrough, tellOf } from './passages/pass.ts'

type Own = OwnCtx<'device'>
type Asked = BodyOf<typeof gateProtocolCalls.ask>

export async function askGate(ctx: Own, asked: Asked): Promise<Answer> {
  const { gate, keys } = requireFound(ctx.actor.asks)
  const [before, held] = await together([heardBefore(ctx, gate, asked.seq), heldBy(ctx, keys, asked.credential), noteHeard(ctx)])
  if (before?.grant) return before.grant.answer
  if (before?.outcome) return refusal(before.outcome, before.values ?? {})
  const moment = {
    direction: directionAt(gate, asked.direction),
    at: ctx.now,
    credential: nameOfShown(asked.credential),
    late: false,
  } as const
  const shown = await whoShows(ctx, keys, gate.id, { shown: asked.credential, held, at: ctx.now, late: false })
  const judged = await judge(ctx, gate, shown, moment)
  const lapsed = judged.grant && (judged.open || judged.grant.expires_at <= ctx.now)
  const [, , answer] = await together([
    lapsed && judged.grant ? closeGrant(ctx, judged.grant.id) : undefined,
    judged.open && shown.jti ? useCode(ctx, shown.jti) : undefined,
    judged.open ? granted(ctx, gate, asked, { judged, moment }) : refused(ctx, gate, asked, { judged, moment }),
  ])
  return answer
}

/** By this what is shown again is known, without keeping it. */
export function nameOfShown({ kind, value }: ShownCredential): string {
  return `${kind}:${createHash('sha256').update(value).digest('base64url').slice(0, 22)}`
}

type Answering = { judged: Judged; moment: PassageMoment }

async function refused(ctx: Own, gate: GateFacts, asked: Asked, { judged, moment }: Answering): Promise<Answer> {
  const { decision } = judged
  if (decision && judged.customerId !== null) await insertRefusal(ctx, judged.customerId, decision, 'gate')
  await insertPassage(ctx, {
    ...passageOf(ctx, gate, asked, { judged, moment }),
    opened: false,
    passed: false,
    visitId: null,
    against: false,
  })
  return refusal(judged.outcome, judged.values)
}

function refusal(reason: Answer['reason'], values: Judged['values']): Answer {
  return { open: false, open_ms: 0, reason, message: displaySentence('zh', reason, values), name: '', grant_id: null, grids: [] }
}

async function granted(ctx: Own, gate: GateFacts, asked: Asked, { judged, moment }: Answering): Promise<Answer> {
  const { sensor, open_ms } = gate.rules
  const enters = judged.entering !== null
  // Without a sensor nobody will say that they went through: being told to is all there will ever be.
  if (!sensor) {
    const through = await goThrough(ctx, gate, judged, { ...moment, online: true })
    await insertPassage(ctx, { ...passageOf(ctx, gate, asked, { judged, moment }), opened: true, passed: true, ...through })
    const wrong = { seq: asked.seq, outcome: judged.outcome, personId: null, at: moment.at, name: judged.name }
    if (through.against) await tellOf(ctx, gate, wrong)
  }
  const answer = { open: true, open_ms, reason: judged.outcome, message: greeting(judged, moment), name: judged.name, grids: judged.grids }
  const id = await insertGrant(ctx, {
    gateId: gate.id,
    pairing: gate.pairing,
    seq: asked.seq,
    personId: enters && sensor ? judged.personId : null,
    customerId: judged.customerId,
    employeeId: judged.employeeId,
    direction: moment.direction,
    credential: moment.credential,
    expiresAt: new Date(ctx.now.getTime() + GRANT_MS),
    closed: !sensor,
    answer,
    values: judged.values,
    evidence: judged.evidence,
  })
  return { ...answer, grant_id: id }
}

function greeting({ outcome, values, name, grids }: Judged, { direction }: PassageMoment): string {
  if (name === '' || outcome === 'free' || grids.length > 0) return displaySentence('zh', outcome, values)
  return say(gateGreeting[direction].zh, { name })
}

function passageOf(ctx: Own, gate: GateFacts, asked: Asked, { judged, moment }: Answering) {
  const { outcome, values, evidence, personId, customerId, employeeId } = judged
  return {
    gateId: gate.id,
    pairing: gate.pairing,
    seq: asked.seq,
    at: moment.at,
    day: dayIn(ctx.gym, moment.at),
    direction: moment.direction,
    credential: asked.credential.kind,
    online: true,
    commandId: null,
    outcome,
    values,
    evidence,
    personId,
    customerId,
    employeeId,
  }
}
