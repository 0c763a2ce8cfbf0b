/**
 * What the gate says of a call's fields, without a request. The gate reads an input by `readInput` before anything else of
 * the call is done, and throws what it threw once it knows who asks (http/gate.ts): so what it refuses here no handler ever
 * sees, and of what it accepts a handler sees nothing but what it made of it.
 */
import type { Call } from '@kaiguan/contract/call'
import type { FastifyRequest } from 'fastify'
import { FieldRefusal } from '../http/answer-errors.ts'
import type { Input } from '../http/input/input.ts'
import { readInput } from '../http/input/read-input.ts'
import type { AnyInput } from './walk.ts'

export type Judged = { input: Input; refused: null } | { input: null; refused: Record<string, string[]> }

/** Throws what would be an accident at the gate, too. */
export function judged(call: Call, { params, query, body }: AnyInput): Judged {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const given = (params ?? {}) as Record<string, unknown>
  const request = {
    headers: {},
    // What stands in an address is a text.
    params: Object.fromEntries(names.map((name) => [name, String(given[name] ?? 1)])),
    query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
    body: call.method === 'GET' ? undefined : JSON.parse(JSON.stringify(body ?? {})),
  }
  try {
    // The rest of a request is none of its business.
    return { input: readInput(call, request as FastifyRequest), refused: null }
  } catch (error) {
    if (error instanceof FieldRefusal) return { input: null, refused: error.fields }
    throw error
  }
}

/** A path that has no such text in it goes nowhere, before any call is known: fastify’s router takes up to a hundred characters. */
export function reachesTheCall(call: Call, { params }: AnyInput): boolean {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const given = (params ?? {}) as Record<string, unknown>
  return names.every((name) => /^.{1,100}$/su.test(String(given[name] ?? 1)))
}

/** What is wrong with a refusal of fields: each says why, in words. */
export function wordless(refused: Record<string, string[]>): string[] {
  return Object.entries(refused)
    .filter(([, [reason]]) => !/\S/.test(reason ?? ''))
    .map(([field]) => field)
}

/** Members and devices ask by keys of their own, and one call brings its token in its body: who asks is refused before the fields are. */
const asksOtherwise = (call: Call) => call.scope === 'device' || call.scope === 'member' || call.path === '/v1/gym/oss_sign_url'

/** How the gate’s answer isn’t what its reader says of the fields; null: it is, to the word. */
export function unlikeJudged(
  call: Call,
  { status, body }: { status: number; body: { errors?: unknown } },
  refused: Record<string, string[]>,
) {
  if ([401, 403].includes(status) && asksOtherwise(call)) return null
  if (status === 422 && JSON.stringify(body.errors) === JSON.stringify(refused)) return null
  return `${status} ${JSON.stringify(body)} where its fields say ${JSON.stringify(refused)}`
}
