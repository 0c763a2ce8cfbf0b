/** What zod drew, with pointers into the document instead of into the drawing. */
export type Json = Record<string, unknown>

const POINTER = '#/$defs/'

export type Placing = { part: (drawn: Json) => Json; all: () => Record<string, Json> }

/** `named` is what the drawing's pointers lead to, `nameOf` the name of each in the document. */
export function placing(named: Record<string, Json>, nameOf: (name: string) => string): Placing {
  /** What a pointer leads to, with what is said beside it. */
  const whole = ({ $ref, ...beside }: Json): Json =>
    typeof $ref === 'string' ? { ...whole(named[$ref.slice(POINTER.length)] ?? {}), ...beside } : beside

  /** A schema that says a type and nothing more. */
  const bareType = (drawn: unknown): unknown[] => {
    const { type, ...more } = isJson(drawn) ? whole(drawn) : {}
    return typeof type === 'string' && Object.keys(more).length === 0 ? [type] : []
  }

  const json = (drawn: Json): Json => {
    const { $ref, anyOf, ...rest } = drawn
    // Bare types side by side are one list of types, as zod itself writes it of those without a name.
    const types = Array.isArray(anyOf) ? anyOf.flatMap(bareType) : []
    if (Array.isArray(anyOf) && types.length === anyOf.length) return json({ ...rest, type: types })
    if (typeof $ref !== 'string') return entriesOf(drawn)
    // What the shape says itself needn't be said beside the pointer.
    const said = whole({ $ref })
    const more = Object.entries(drawn).filter(([key, value]) => key !== '$ref' && JSON.stringify(value) !== JSON.stringify(said[key]))
    return { $ref: `#/components/schemas/${nameOf($ref.slice(POINTER.length))}`, ...entriesOf(Object.fromEntries(more)) }
  }
  const entriesOf = (drawn: Json): Json => Object.fromEntries(Object.entries(drawn).map(([key, value]) => [key, place(value)]))
  const place = (drawn: unknown): unknown => (Array.isArray(drawn) ? drawn.map(place) : isJson(drawn) ? json(drawn) : drawn)

  return {
    part: json,
    all: () => Object.fromEntries(Object.entries(named).map(([name, shape]) => [nameOf(name), json(shape)])),
  }
}

function isJson(drawn: unknown): drawn is Json {
  return typeof drawn === 'object' && drawn !== null
}
