/** Errors → status and body, in one place (seed §8, ARCHITECTURE.md "Wire"). */
import type { ErrorBody } from '@kaiguan/contract/error'
import { type ErrorName, errors } from '@kaiguan/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BeingPrepared } from '../database/being-prepared.ts'
import { tookTooLong } from '../database/open.ts'
import { withoutPhones } from '../safe-error.ts'
import { languageOf } from './language.ts'
import { type Language, Refusal, refuse, say } from './refusal.ts'

/** One or more fields are wrong: answered 422/20000 with each field's sentences. */
export class FieldRefusal extends Error {
  readonly fields: Record<string, string[]>
  constructor(fields: Record<string, string[]>) {
    super('fields.invalid')
    this.fields = fields
  }
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  if (error instanceof FieldRefusal) return sendFields(reply, error.fields, language)
  if (error instanceof Refusal) return sendRefusal(reply, error, language)
  if (error instanceof BeingPrepared) return sendRefusal(reply, refuse('server.preparing', { percent: error.percent }), language)
  if (tookTooLong(error)) {
    request.log.warn({ err: error, url: pathOf(request) }, 'a statement took too long')
    return sendRefusal(reply, refuse('server.busy'), language)
  }
  // Only what nobody foresaw is logged as an error; the token never is.
  request.log.error({ err: error, url: pathOf(request) }, 'request failed')
  return send(reply, 'server.failed', say('server.failed', { request: request.id }, language))
}

function sendFields(reply: FastifyReply, fields: Record<string, string[]>, language: Language): FastifyReply {
  return send(reply, 'fields.invalid', say('fields.invalid', { count: Object.keys(fields).length }, language), { errors: fields })
}

function sendRefusal(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  const message = say(refusal.entry, refusal.values, language)
  const { seconds } = refusal.values
  if (errors[refusal.entry].status === 429 && typeof seconds === 'number') void reply.header('Retry-After', seconds)
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

/** The path without its query: a token in a query string is kept out of every log (DOMAIN.md §1), and so is a phone in a path. */
export function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? ''
  try {
    return withoutPhones(decodeURIComponent(path))
  } catch {
    return withoutPhones(path)
  }
}
