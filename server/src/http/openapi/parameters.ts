/** What a call takes in its path, its query and its headers. What the calls share by their contract stands once, under its name. */
import type { Call } from '@kaiguan/contract/call'
import { IdParams, Paging } from '@kaiguan/contract/shapes'
import { z } from 'zod'
import type { Json } from './placing.ts'
import type { Shapes } from './shapes.ts'

type Place = 'path' | 'query'

/** The id of a thing, the page of a list: a field of a call that is one of these is the same parameter everywhere. */
const SHARED: Record<Place, Record<string, z.ZodType>> = { path: IdParams.shape, query: Paging.shape }
const idempotencyKey: Json = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 100 } }

/** `named` gathers the parameters that are pointed at. */
export function parametersOf(id: string, call: Call, shapes: Shapes, named: Map<string, Json>): Json[] {
  return [
    ...parametersIn('path', call.params, shapes.of(id, 'params'), named),
    ...parametersIn('query', call.query, shapes.of(id, 'query'), named),
    ...(call.money ? [pointerTo('Idempotency-Key', idempotencyKey, named)] : []),
  ]
}

function parametersIn(where: Place, schema: z.ZodType, drawn: Json | null, named: Map<string, Json>): Json[] {
  // `as`: an object's JSON schema; anything else would have no properties.
  const { properties = {}, required = [] } = (drawn ?? {}) as { properties?: Json; required?: string[] }
  const fields: Record<string, unknown> = schema instanceof z.ZodObject ? schema.shape : {}
  return Object.entries(properties).map(([name, property]) => {
    const parameter = { name, in: where, required: where === 'path' || required.includes(name), schema: property }
    const isShared = fields[name] !== undefined && fields[name] === SHARED[where][name]
    return isShared ? pointerTo(name, parameter, named) : parameter
  })
}

function pointerTo(name: string, parameter: Json, named: Map<string, Json>): Json {
  named.set(name, parameter)
  return { $ref: `#/components/parameters/${name}` }
}
