/** A request's path, query and body as its call declares them, or every field that is wrong with its reason. */
import type { Call } from '@kaiguan/contract/call'
import { ruleTexts } from '@kaiguan/contract/rules'
import { isTooDeep } from '@kaiguan/contract/shapes'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../context.ts'
import { FieldRefusal } from '../answer-errors.ts'
import { languageOf } from '../language.ts'
import { bodyOf } from './bodies.ts'
import { asDeclared, queryAsDeclared } from './convert-input.ts'
import type { Input } from './input.ts'
import { fieldErrors } from './rule-words.ts'

/** As it came: nothing of it is believed yet. */
export type Sent = { params: unknown; query: unknown; body: unknown }

export function readInput(call: Call, request: FastifyRequest): Input {
  const { params, query } = request
  return checkInput(call, { params, query, body: call.file ? {} : bodyOf(request) }, languageOf(request))
}

/** The same of what didn't come as a request of its own. */
export function checkInput(call: Call, sent: Sent, language: Language): Input {
  for (const part of [sent.params, sent.query, sent.body]) {
    const field = unstorable(part)
    if (field !== null) throw new FieldRefusal({ [field || 'body']: [ruleTexts.unseen[language]] })
  }
  const asked = {
    params: asDeclared(call.params, sent.params),
    query: queryAsDeclared(call.query, sent.query),
    body: asDeclared(call.body, sent.body),
  }
  const params = call.params.safeParse(asked.params)
  const query = call.query.safeParse(asked.query)
  const body = call.body.safeParse(asked.body)
  const problems: Record<string, string[]> = {}
  if (!params.success) Object.assign(problems, fieldErrors(params.error, asked.params, language))
  if (!query.success) Object.assign(problems, fieldErrors(query.error, asked.query, language))
  if (!body.success) Object.assign(problems, fieldErrors(body.error, asked.body, language))
  if (query.success && isTooDeep(query.data)) throw new FieldRefusal({ ...problems, page: [ruleTexts['page-too-deep'][language]] })
  if (!params.success || !query.success || !body.success) throw new FieldRefusal(problems)
  return { params: params.data, query: query.data, body: body.data }
}

/** Where a text is that PostgreSQL can't hold, whatever the contract says of it: a NUL, half a character. null: nowhere. */
function unstorable(value: unknown, field = ''): string | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? field : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const at = unstorable(name, field) ?? unstorable(part, field === '' ? name : `${field}.${name}`)
    if (at !== null) return at
  }
  return null
}
