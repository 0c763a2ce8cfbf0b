/**
 * The line to the server: every request signed, every answer's signature verified. What nobody who has the server's key signed
 * wasn't answered at all.
 */

import type { KeyObject } from 'node:crypto'
import type { BodyIn, Call, ParamsIn, QueryIn, ResponseOf } from '@kaiguan/contract/call'
import { GATE_HEADERS, gateText } from '@kaiguan/contract/entry/gates/gate-protocol'
import { z } from 'zod'
import { isAnswerOf, type OwnKey, sha256, signed } from './keys.ts'

const Said = z.object({ code: z.int(), message: z.string(), details: z.unknown().optional() })
export type Said = z.infer<typeof Said>

export type Request = { method: string; path: string; headers: Record<string, string>; body: string | undefined; timeoutMs: number }
export type Answer = { status: number; header(name: string): string | undefined; body: Buffer }
/** Throws where nobody answers in time. */
export type Send = (request: Request) => Promise<Answer>

export function sendTo(server: string): Send {
  return async ({ method, path, headers, body, timeoutMs }) => {
    const answer = await fetch(new URL(path, server), { method, headers, body, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    return {
      status: answer.status,
      header: (name) => answer.headers.get(name) ?? undefined,
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }
}

/** Nobody answered, or nobody whom the gate believes. */
export class Unheard extends Error {
  readonly why: 'silent' | 'forged'
  constructor(why: 'silent' | 'forged', cause?: unknown) {
    super(why === 'forged' ? 'an answer that the server didn’t sign' : 'the server doesn’t answer', { cause })
    this.why = why
  }
}

/** The server said no; it signed that too. */
export class Refused extends Error {
  readonly status: number
  readonly said: Said | null
  constructor(status: number, said: Said | null) {
    super(said?.message ?? `status ${status}`)
    this.status = status
    this.said = said
  }
}

export type Identity = { gateId: number; key: OwnKey; server: KeyObject }
export type Input<C extends Call> = { params?: ParamsIn<C>; query?: QueryIn<C>; body?: BodyIn<C> }

type Signing = { method: string; path: string; body: string | undefined; now: Date }

export function signedHeaders({ gateId, key }: Pick<Identity, 'gateId' | 'key'>, { method, path, body, now }: Signing) {
  const time = String(now.getTime())
  const gate = String(gateId)
  const signature = signed(gateText({ method, path, body: sha256(body ?? ''), time, gate }), key)
  return { [GATE_HEADERS.id]: gate, [GATE_HEADERS.time]: time, [GATE_HEADERS.signature]: signature }
}

const WAIT_MS = 10_000

export async function ask<C extends Call>(
  send: Send,
  { gateId, key, server }: Identity,
  call: C,
  { params, query, body }: Input<C>,
  { now, timeoutMs = WAIT_MS }: { now: Date; timeoutMs?: number },
): Promise<ResponseOf<C>> {
  const path = pathOf(call, params, query)
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const proof = signedHeaders({ gateId, key }, { method: call.method, path, body: sent, now })
  const headers = { ...(sent === undefined ? {} : { 'content-type': 'application/json' }), ...proof }
  const signature = proof[GATE_HEADERS.signature]
  const answer = await send({ method: call.method, path, headers, body: sent, timeoutMs }).catch((error: unknown) => {
    throw new Unheard('silent', error)
  })
  const given = { signature, status: answer.status, body: answer.body, proof: answer.header(GATE_HEADERS.answer) }
  if (!isAnswerOf(server, given)) throw new Unheard('forged')
  return parsed(call, answer)
}

/** Pairing alone isn't signed: the code is the proof, and people compare the fingerprints. */
export async function askUnsigned<C extends Call>(send: Send, call: C, body: BodyIn<C>): Promise<ResponseOf<C>> {
  const request = { method: call.method, path: call.path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await send({ ...request, timeoutMs: WAIT_MS }).catch((error: unknown) => {
    throw new Unheard('silent', error)
  })
  return parsed(call, answer)
}

function parsed<C extends Call>(call: C, { status, body }: Answer): ResponseOf<C> {
  const said = jsonOf(body)
  const answer = status === 200 ? call.response.safeParse(said) : null
  // Its own schema says that it is this call's answer; one of another release is no answer.
  if (answer?.success) return answer.data as ResponseOf<C>
  const error = Said.safeParse(said)
  throw new Refused(status, error.success ? error.data : null)
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

function pathOf(call: Call, params: unknown, query: unknown): string {
  const named = new Map(Object.entries(params ?? {}))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named.get(name))))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) asked.set(name, String(value))
  return asked.size > 0 ? `${path}?${asked}` : path
}
