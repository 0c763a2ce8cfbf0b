/** The shapes of the API page: shared ones under their names (contract/schemas.ts), each call's own where it stands. */
import { schemas } from '@kaiguan/contract/schemas'
import { z } from 'zod'

export type Json = Record<string, unknown>
type Way = 'input' | 'output'

/** What zod knows of a schema (its words, its format), with the name by which others point at it. */
class Named extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  private readonly names = new Map<z.core.$ZodType, string>(Object.entries(schemas).map(([name, schema]) => [schema, name]))
  override get(schema: z.core.$ZodType) {
    const name = this.names.get(schema)
    const said = z.globalRegistry.get(schema)
    return name === undefined ? said : { ...said, id: name }
  }
  override has(schema: z.core.$ZodType): boolean {
    return this.get(schema) !== undefined
  }
}
const metadata = new Named()

/** A schema as JSON schema, and the shared ones it points at. */
function drawn(schema: z.ZodType, io: Way): { schema: Json; shared: Record<string, Json> } {
  // Wrapped, so that a shared schema is pointed at even where it is the whole answer. `as`: it has this one property.
  const made = z.toJSONSchema(z.object({ whole: schema }), { io, metadata, unrepresentable: 'any' })
  const { properties, $defs } = made as unknown as { properties: { whole: Json }; $defs?: Record<string, Json> }
  return { schema: properties.whole, shared: $defs ?? {} }
}

const drawnBoth = (way: Way): Record<string, Json> =>
  Object.assign({}, ...Object.values(schemas).map((schema) => drawn(schema, way).shared))
const asked = drawnBoth('input')
const answered = drawnBoth('output')

/** The shared shapes that are asked otherwise than they are answered (a default needn't come), and all that point at one. */
const differing = (() => {
  const found = new Set(Object.keys(asked).filter((name) => JSON.stringify(asked[name]) !== JSON.stringify(answered[name])))
  const pointsAtOne = (name: string) => [...found].some((other) => JSON.stringify(asked[name]).includes(`"#/$defs/${other}"`))
  for (let size = -1; size !== found.size; ) {
    size = found.size
    for (const name of Object.keys(asked)) if (pointsAtOne(name)) found.add(name)
  }
  return found
})()

const nameOf = (name: string, way: Way) => (way === 'input' && differing.has(name) ? `${name}Input` : name)

/** Pointers into the document instead of into the schema; zod's own `id` is no word of OpenAPI. */
function placed(part: unknown, way: Way): unknown {
  if (Array.isArray(part)) return part.map((one) => placed(one, way))
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([key, value]) =>
    key === '$ref' ? [key, `#/components/schemas/${nameOf(String(value).replace('#/$defs/', ''), way)}`] : [key, placed(value, way)],
  )
  return Object.fromEntries(entries)
}

/** `used` gathers the names that this one points at. */
export function jsonSchema(schema: z.ZodType, way: Way, used: Map<string, Json>): Json {
  const { schema: own, shared } = drawn(schema, way)
  for (const [name, { id, ...inner }] of Object.entries(shared)) {
    // `as`: an object's copy is an object.
    used.set(nameOf(name, way), placed(inner, way) as Json)
  }
  return placed(own, way) as Json
}
