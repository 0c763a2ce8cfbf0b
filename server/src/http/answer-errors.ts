/** Errors → status and body, in one place (docs/specification.md). */
import type { ErrorBody } from '@kaiguan/contract/error'
import { type ErrorName, errors } from '@kaiguan/contract/errors'
import { nothingSaved } from '@kaiguan/contract/every-call.errors'
import type { Words } from '@kaiguan/contract/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../context.ts'
import { BeingPrepared } from '../database/prepare-lock.ts'
import { closedIn, DatabaseTrouble, waitedInVain } from '../database/trouble.ts'
import { Seldom } from '../log-rarely.ts'
import { withoutPhones } from '../safe-error.ts'
import { languageOf } from './language.ts'
import { Refusal, refuse, say } from './refusal.ts'

/** One or more fields are wrong: answered 422/20000 with each field's sentences. */
export class FieldRefusal extends Error {
  readonly fields: Record<string, string[]>
  constructor(fields: Record<string, string[]>) {
    super('fields.invalid')
    this.fields = fields
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    seldom: Seldom
  }
  interface FastifyContextConfig {
    /** It works in one transaction: where that fails nothing of it stays. */
    wholeOrNothing?: boolean
  }
}

export function answerErrors(app: FastifyInstance): void {
  // Everybody's request says the same of it: one line a minute is enough.
  app.decorate('seldom', new Seldom((line) => app.log.error(line)))
  app.setErrorHandler(answerError)
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  if (error instanceof FieldRefusal) return sendFields(reply, error.fields, language)
  if (error instanceof Refusal) return sendRefusal(reply, error, language)
  if (error instanceof BeingPrepared) return sendRefusal(reply, refuse('server.preparing', { percent: error.percent }), language)
  if (error instanceof DatabaseTrouble) {
    request.server.seldom.say(`requests are answered 503: ${error.message} ${error.code}`.trim())
    return sendRefusal(reply, refusalOfTrouble(error, request), language)
  }
  const closed = closedIn(error)
  if (closed) return sendRefusal(reply, refuse('branch.closed', closed), language)
  if (waitedInVain(error)) {
    request.log.warn({ err: error, url: pathOf(request) }, 'a statement waited too long')
    return sendRefusal(reply, refuse('server.busy'), language)
  }
  // Only what nobody foresaw is logged as an error; the token never is.
  request.log.error({ err: error, url: pathOf(request) }, 'request failed')
  return send(reply, 'server.failed', say('server.failed', { request: request.id }, language))
}

const UNSAID: Words = { zh: '', en: '' }

function refusalOfTrouble({ kind, inDoubt }: DatabaseTrouble, request: FastifyRequest): Refusal {
  const isChange = request.method !== 'GET' && request.method !== 'HEAD'
  if (inDoubt && isChange) return refuse('server.in-doubt')
  // One that works in several transactions may have kept the first of them.
  const saved = isChange && request.routeOptions.config.wholeOrNothing ? nothingSaved : UNSAID
  if (kind === 'starting') return refuse('server.starting', { saved })
  if (kind === 'read-only') return refuse('server.read-only', { saved })
  if (kind === 'full') return refuse('server.full', { saved })
  return kind === 'crowded' ? refuse('server.crowded', { saved }) : refuse('server.away', { saved })
}

/** When it is worth asking again, in seconds; what isn't named here takes no longer than a moment. */
const AGAIN_AFTER: Partial<Record<ErrorName, number>> = {
  'server.away': 5,
  'server.database-away': 5,
  'server.read-only': 30,
  'server.database-read-only': 30,
  'server.full': 30,
  'server.database-full': 30,
}
const A_MOMENT = 2

function sendFields(reply: FastifyReply, fields: Record<string, string[]>, language: Language): FastifyReply {
  return send(reply, 'fields.invalid', say('fields.invalid', { count: Object.keys(fields).length }, language), { errors: fields })
}

function sendRefusal(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  const message = say(refusal.entry, refusal.values, language)
  const { seconds } = refusal.values
  const { status } = errors[refusal.entry]
  if (status === 429 && typeof seconds === 'number') void reply.header('Retry-After', seconds)
  if (status === 503) void reply.header('Retry-After', AGAIN_AFTER[refusal.entry] ?? A_MOMENT)
  const details = refusal.details === undefined ? {} : { details: refusal.details }
  if (refusal.field)
    return send(reply, 'fields.invalid', message, {
      errors: { [refusal.field]: [message] },
      error_codes: { [refusal.field]: errors[refusal.entry].code },
      ...details,
    })
  return send(reply, refusal.entry, message, details)
}

function send(reply: FastifyReply, entry: ErrorName, message: string, more: Partial<ErrorBody> = {}): FastifyReply {
  return reply.code(errors[entry].status).send({ ...bodyOfError(entry, message), ...more })
}

export function bodyOfError(entry: ErrorName, message: string): ErrorBody {
  const { code } = errors[entry]
  return { code, error_code: code, message }
}

/** A token in a query string is kept out of every log and every answer. */
export function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/** The path without its query, and without a phone in it. */
export function pathOf(request: FastifyRequest): string {
  const path = withoutQuery(request.url)
  try {
    return withoutPhones(decodeURIComponent(path))
  } catch {
    return withoutPhones(path)
  }
}
