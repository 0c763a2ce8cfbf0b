/** The OpenAPI document, drawn from the contract itself. Money in it is integer fen. */
import type { Call } from '@kaiguan/contract/call'
import { errors } from '@kaiguan/contract/errors'
import { XLSX_TYPE } from '@kaiguan/contract/features/imports'
import { permissions } from '@kaiguan/contract/permissions'
import { z } from 'zod'

type Json = Record<string, unknown>

export function openApi(api: Record<string, Record<string, Call>>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, calls] of Object.entries(api)) {
    for (const [name, call] of Object.entries(calls)) {
      paths[call.path] ??= {}
      Object.assign(paths[call.path] ?? {}, { [call.method.toLowerCase()]: operation(feature, name, call) })
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kaiguan 开馆',
      version,
      description:
        'Money is integer fen: `total_fee: 19900` is 199.00 yuan. Days are `YYYY-MM-DD`, instants ISO 8601. ' +
        'A list answers `{ data, total, more, next }`, the total also in the header `Pagination`. ' +
        'Calls that move money take an `Idempotency-Key` header.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Error: errorSchema() } },
    security: [{ bearer: [] }],
    paths,
  }
}

function operation(feature: string, name: string, call: Call): Json {
  const who = call.needs ? `Needs ${permissions[call.needs].id} (${permissions[call.needs].en}).` : `Open: ${call.open}.`
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: call.summary,
    description: `${who} Scope: ${call.scope}.`,
    ...(call.scope === 'none' ? { security: [] } : {}),
    parameters: [...parameters('path', call.params), ...parameters('query', call.query), ...(call.money ? [idempotencyKey] : [])],
    ...(call.file ? { requestBody: { content: { [XLSX_TYPE]: FILE, 'multipart/form-data': FORM } } } : {}),
    ...(call.method === 'GET' || isEmpty(call.body)
      ? {}
      : { requestBody: { content: { 'application/json': { schema: json(call.body, 'input') } } } }),
    responses: {
      200: { description: 'done', content: { 'application/json': { schema: json(call.response, 'output') } } },
      default: { description: 'refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  }
}

const FILE: Json = { schema: { type: 'string', format: 'binary' } }
const FORM: Json = { schema: { type: 'object', properties: { file: FILE.schema }, required: ['file'] } }

const idempotencyKey: Json = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 100 } }

function parameters(where: 'path' | 'query', schema: z.ZodType): Json[] {
  const { properties, required } = json(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (required ?? []).includes(name),
    schema: property,
  }))
}

function isEmpty(schema: z.ZodType): boolean {
  const { properties } = json(schema, 'input') as { properties?: Json }
  return Object.keys(properties ?? {}).length === 0
}

function json(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function errorSchema(): Json {
  const codes = [...new Set(Object.values(errors).map((entry) => entry.code))].sort((a, b) => a - b)
  return {
    type: 'object',
    required: ['code', 'error_code', 'message'],
    properties: {
      code: { type: 'integer', enum: codes },
      error_code: { type: 'integer', description: 'the same value as code' },
      message: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      details: {},
    },
  }
}
