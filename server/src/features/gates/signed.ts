/**
 * A device is known by its signature, and answered with ours (contract/features/gate-protocol.ts). Whoever stands between,
 * on a club's own network without TLS, can neither speak for a gate nor open a door by an answer of their own.
 */
import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { GATE_CLOCK_MS, GATE_HEADERS, gateText, serverText } from '@kaiguan/contract/features/gate-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { privateKeyOf, publicKeyOf } from '../../access/gate-keys.ts'
import type { Db } from '../../database/open.ts'
import type { Knows } from '../../http/gate.ts'
import { refuse } from '../../http/refusal.ts'
import { openGateSession } from './devices.sql.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a gate that is known: what it signed with, and the key that it is answered with. */
    gateAsked: { signature: string; key: KeyObject } | null
  }
}

type Asked = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'bodyHash'>
type Shown = { gate: string; id: number; time: string; signature: string }

/** A signature has 64 bytes. */
const SIGNATURE = /^[\w-]{86}$/
const NUMBER = /^\d{1,15}$/

/** null: it brings none, or none that could be one. */
function shownBy({ headers }: Pick<Asked, 'headers'>): Shown | null {
  const gate = headers[GATE_HEADERS.id]
  const time = headers[GATE_HEADERS.time]
  const signature = headers[GATE_HEADERS.signature]
  if (typeof gate !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return null
  return NUMBER.test(gate) && NUMBER.test(time) && SIGNATURE.test(signature) ? { gate, id: Number(gate), time, signature } : null
}

/** Whose the signature is; null: nobody's that a door here is. Sets the transaction's brand and gym. `known`: before anything of it is refused. */
export async function gateThatSigned(db: Db, asked: Asked, now: Date, known: (by: { signature: string; key: KeyObject }) => void) {
  const shown = shownBy(asked)
  const opened = shown && (await openGateSession(db, shown.id))
  if (!opened) return null
  const text = gateText({ method: asked.method, path: asked.url, body: asked.bodyHash, time: shown.time, gate: shown.gate })
  const isBy = (key: string | null) =>
    key !== null && verify(null, Buffer.from(text), publicKeyOf(Buffer.from(key, 'base64')), Buffer.from(shown.signature, 'base64url'))
  const paired = isBy(opened.key)
  if (!paired && !isBy(opened.last_key)) return null
  known({ signature: shown.signature, key: privateKeyOf(Buffer.from(opened.own_key, 'base64')) })
  // It is told so in our name, so that it believes it: what it knows of people it forgets at once.
  if (!paired) throw refuse('gate.taken-off', { name: opened.name })
  const clockOffMs = Number(shown.time) - now.getTime()
  if (Math.abs(clockOffMs) > GATE_CLOCK_MS) throw refuse('gate.clock', { now: now.toISOString() }, { details: { now: now.toISOString() } })
  return { gym: opened.gym, actor: { kind: 'device' as const, id: opened.id, name: opened.name, clockOffMs } }
}

export const knowsGate: Knows<'device'> = (db, request, now) =>
  gateThatSigned(db, request, now, (by) => {
    request.gateAsked = by
  })

/** Whatever a known gate is answered is signed, refusals too. */
export function signAnswers(app: FastifyInstance): void {
  app.decorateRequest('gateAsked', null)
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.gateAsked) return
    const { signature, key } = request.gateAsked
    const body = createHash('sha256')
      .update(typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : '')
      .digest('hex')
    const text = serverText({ signature, status: reply.statusCode, body })
    reply.header(GATE_HEADERS.answer, sign(null, Buffer.from(text), key).toString('base64url'))
  })
}
