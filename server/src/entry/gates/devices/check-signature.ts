/**
 * A device is known by its signature, and answered with ours (contract/entry/gates/gate-protocol.ts). Whoever stands between,
 * on a club's own network without TLS, can neither speak for a gate nor open a door by an answer of their own.
 */
import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { GATE_CLOCK_MS, GATE_HEADERS, gateText, serverText } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { privateKeyOf, publicKeyOf } from '../../../access/gate-keys.ts'
import type { AskingGate, GymRow } from '../../../context.ts'
import type { Db } from '../../../database/open.ts'
import type { Knows } from '../../../http/gate.ts'
import { refuse } from '../../../http/refusal.ts'
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

/** What a gate is known by, as the database last said it. */
type Kept = {
  version: string
  gym: GymRow
  asks: AskingGate
  device: KeyObject | null
  last: KeyObject | null
  own: KeyObject
}

/**
 * Knows gates by their signatures, and keeps what each is known by until the database says that it no longer holds: it is asked
 * at every request, so that a door is shut, and a device taken off, from the next one on, whichever process answers.
 */
export class KnownGates {
  readonly #kept = new Map<number, Kept>()
  static readonly MOST = 5_000

  /** Whose the signature is; null: nobody's that a door here is. Sets the transaction's brand and gym. `known`: before anything of it is refused. */
  async whoSigned(db: Db, asked: Asked, now: Date, known: (by: { signature: string; key: KeyObject }) => void) {
    const shown = shownBy(asked)
    const kept = shown && (await this.#opened(db, shown.id))
    if (!kept) return null
    const text = gateText({ method: asked.method, path: asked.url, body: asked.bodyHash, time: shown.time, gate: shown.gate })
    const isBy = (key: KeyObject | null) => key !== null && verify(null, Buffer.from(text), key, Buffer.from(shown.signature, 'base64url'))
    const paired = isBy(kept.device)
    if (!paired && !isBy(kept.last)) return null
    known({ signature: shown.signature, key: kept.own })
    // It is told so in our name, so that it believes it: what it knows of people it forgets at once.
    if (!paired) throw refuse('gate.taken-off', { name: kept.asks.gate.name })
    const clockOffMs = Number(shown.time) - now.getTime()
    if (Math.abs(clockOffMs) > GATE_CLOCK_MS)
      throw refuse('gate.clock', { now: now.toISOString() }, { details: { now: now.toISOString() } })
    const { id, name } = kept.asks.gate
    return { gym: kept.gym, actor: { kind: 'device' as const, id, name, clockOffMs, asks: kept.asks } }
  }

  readonly knows: Knows<'device'> = (db, request, now) =>
    this.whoSigned(db, request, now, (by) => {
      request.gateAsked = by
    })

  async #opened(db: Db, id: number): Promise<Kept | null> {
    const before = this.#kept.get(id)
    const opened = await openGateSession(db, id, before?.version ?? null)
    if (opened?.same) return before ?? null
    this.#kept.delete(id)
    if (!opened) return null
    const { version, gym, gate } = opened
    const bytes = (text: string) => Buffer.from(text, 'base64')
    const keys = { publicKey: bytes(opened.public_key), macKey: bytes(opened.mac_key) }
    const kept = {
      version,
      gym,
      asks: { gate, keys, heardAt: 0 },
      device: opened.device_key === null ? null : publicKeyOf(bytes(opened.device_key)),
      last: opened.last_key === null ? null : publicKeyOf(bytes(opened.last_key)),
      own: privateKeyOf(bytes(opened.own_key)),
    }
    if (this.#kept.size >= KnownGates.MOST) this.#kept.clear()
    this.#kept.set(id, kept)
    return kept
  }
}

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
