/** The shapes of the API page: what the contract exports stands once, under its name (names.ts), and each call points at it. */
import { jsonPartOf } from '@kaiguan/contract/any-file'
import type { Call } from '@kaiguan/contract/call'
import { z } from 'zod'
import type { Names } from './names.ts'
import { type Json, placing } from './placing.ts'

type Way = 'input' | 'output'
type Part = 'params' | 'query' | 'body' | 'answer'
export type Shapes = {
  /** What a call takes or answers, by its operation's id; null where it answers nothing but a file. */
  of: (id: string, part: Part) => Json | null
  /** What is pointed at, by its name. */
  schemas: Record<string, Json>
}

/** What zod knows of a schema (its words, its format), with the name by which others point at it. */
class Named extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  private readonly names: Names
  constructor(names: Names) {
    super()
    this.names = names
  }
  override get(schema: z.core.$ZodType) {
    const name = this.names.get(schema)
    const said = z.globalRegistry.get(schema)
    return name === undefined ? said : { ...said, id: name }
  }
  override has(schema: z.core.$ZodType): boolean {
    return this.get(schema) !== undefined
  }
}

type Drawing = { wholes: Record<string, Json>; named: Record<string, Json> }

/** Many schemas at once: zod draws once what they share, and refuses two shapes of one name. */
function drawing(schemas: Record<string, z.ZodType>, io: Way, names: Names): Drawing {
  const made = z.toJSONSchema(z.object(schemas), {
    io,
    metadata: new Named(names),
    unrepresentable: 'any',
    override: ({ jsonSchema }) => leaveOutSafeBounds(jsonSchema),
  })
  // `as`: an object's JSON schema; the names that were met stand in `$defs`.
  const { properties, $defs = {} } = made as { properties: Record<string, Json>; $defs?: Record<string, Json> }
  return { wholes: properties, named: Object.fromEntries(Object.entries($defs).map(([name, { id, ...shape }]) => [name, shape])) }
}

/** Every integer has them: the page says so once (openapi.ts), and not four hundred times. */
function leaveOutSafeBounds(shape: z.core.JSONSchema.BaseSchema): void {
  if (shape.minimum === Number.MIN_SAFE_INTEGER) delete shape.minimum
  if (shape.maximum === Number.MAX_SAFE_INTEGER) delete shape.maximum
}

export function shapesOf(calls: ReadonlyMap<string, Call>, names: Names): Shapes {
  const asked = drawing(askedOf(calls), 'input', names)
  const answered = drawing(answeredOf(calls), 'output', names)
  const differing = differ(asked.named, answered.named)
  const placeAsked = placing(asked.named, (name) => (differing.has(name) ? `${name}Input` : name))
  const placeAnswered = placing(answered.named, (name) => name)
  return {
    of: (id, part) => {
      const place = part === 'answer' ? placeAnswered : placeAsked
      const whole = (part === 'answer' ? answered : asked).wholes[`${id} ${part}`]
      return whole ? place.part(whole) : null
    },
    schemas: { ...placeAsked.all(), ...placeAnswered.all() },
  }
}

function askedOf(calls: ReadonlyMap<string, Call>): Record<string, z.ZodType> {
  return Object.fromEntries(
    [...calls].flatMap(([id, { params, query, body }]) => [
      [`${id} params`, spread(params)],
      [`${id} query`, spread(query)],
      [`${id} body`, body],
    ]),
  )
}

function answeredOf(calls: ReadonlyMap<string, Call>): Record<string, z.ZodType> {
  return Object.fromEntries(
    [...calls].flatMap(([id, { response }]) => {
      const json = jsonPartOf(response)
      return json ? [[`${id} answer`, json]] : []
    }),
  )
}

/** Each field of a path or a query is a parameter of its own, whatever name the whole has. */
function spread(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject ? z.object(schema.shape) : schema
}

/**
 * A shape bears its own name. One that is both asked and answered, and asked otherwise than answered (a default needn't come, a key
 * too many is passed over), is two: the asked one has `Input` behind its name. These are the names of which there are two.
 */
function differ(asked: Record<string, Json>, answered: Record<string, Json>): ReadonlySet<string> {
  const both = Object.keys(asked).filter((name) => Object.hasOwn(answered, name))
  const differing = new Set(both.filter((name) => JSON.stringify(asked[name]) !== JSON.stringify(answered[name])))
  // Whatever points at one of them differs, too.
  const pointsAtOne = (name: string) => [...differing].some((other) => JSON.stringify(asked[name]).includes(`"#/$defs/${other}"`))
  for (let size = -1; size !== differing.size; ) {
    size = differing.size
    for (const name of both) if (pointsAtOne(name)) differing.add(name)
  }
  for (const name of differing) {
    const taken = `${name}Input`
    if (taken in asked || taken in answered)
      throw new Error(`Two shapes are called ${taken}: one that the contract exports, and ${name} as it is asked. Rename one of them.`)
  }
  return differing
}
