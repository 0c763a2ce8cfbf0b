/** What calls refuse, a response for each status. What several calls refuse alike stands once, under a name. */
import type { Call } from '@kaiguan/contract/call'
import { type ErrorName, errors } from '@kaiguan/contract/errors'
import { groundsOf, refusalsOf } from '@kaiguan/contract/refusals'
import type { Json } from './placing.ts'

export type Refused = {
  /** The responses of a call, by status. */
  of: (call: Call) => Record<string, Json>
  /** What is pointed at, by its name. */
  responses: Record<string, Json>
}

/** More refusals of a call's own than these make a name that nobody reads. */
const MOST_OWN = 2

export function refusedOf(calls: readonly Call[]): Refused {
  const responses = new Map<string, Json>()
  const times = new Map<string, number>()
  for (const { name, response } of calls.flatMap(responsesOf)) {
    if (name === null) continue
    responses.set(name, response)
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  const isShared = (name: string | null): name is string => name !== null && (times.get(name) ?? 0) > 1
  return {
    of: (call) =>
      Object.fromEntries(
        responsesOf(call).map(({ status, name, kind, own, response }) => [
          status,
          isShared(name)
            ? { $ref: `#/components/responses/${name}` }
            : name === null && isShared(kind)
              ? { ...response, description: [...own.map(line), `- and what stands under \`${kind}\``].join('\n') }
              : response,
        ]),
      ),
    responses: Object.fromEntries([...responses].filter(([name]) => isShared(name))),
  }
}

/** `kind`: under which name stands what calls of its kind refuse alike; `own`: what this one refuses beside. */
type Response = { status: number; name: string | null; kind: string; own: readonly ErrorName[]; response: Json }

function responsesOf(call: Call): Response[] {
  const byStatus = Map.groupBy(refusalsOf(call), (refusal) => errors[refusal].status)
  return [...byStatus].map(([status, refusals]) => ({
    status,
    ...namesOf(call, status, refusals),
    response: { description: refusals.map(line).join('\n'), content: ERROR },
  }))
}

/**
 * The status, what of the call's declaration brings it, and what the call refuses beside: `403GymWriteNeeds` is the 403 of a call of a
 * branch that writes and needs a permission, `409Money_card.quote-changed` that of one that moves money and has its own reason, too.
 */
function namesOf(call: Call, status: number, refusals: readonly ErrorName[]): Pick<Response, 'name' | 'kind' | 'own'> {
  const isOfStatus = (refusal: ErrorName) => errors[refusal].status === status
  const grounds = groundsOf(call).filter(([, brought]) => brought.some(isOfStatus))
  const ofItsKind = grounds.flatMap(([, brought]) => brought.filter(isOfStatus))
  const own = refusals.join() === ofItsKind.join() ? [] : [...new Set(call.refuses.filter(isOfStatus))]
  const words = grounds.filter(([ground]) => ground !== 'always').map(([ground]) => ground[0]?.toUpperCase() + ground.slice(1))
  const kind = `${status}${words.join('')}`
  return { name: own.length > MOST_OWN ? null : `${kind}${own.map((refusal) => `_${refusal}`).join('')}`, kind, own }
}

/** Code, name, and what it says. */
const line = (refusal: ErrorName) => `- ${errors[refusal].code} \`${refusal}\`: ${errors[refusal].en}`
const ERROR: Json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
