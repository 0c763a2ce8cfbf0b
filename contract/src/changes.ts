/**
 * What a PUT takes. One pattern for every save: **a key left out is unchanged, null clears**, nothing has a default of
 * its own, and a `version` that is left out isn't compared.
 *
 * `changes(Fields)` makes it from the fields that adding the thing takes; the server puts what came onto the row as it
 * stands (`keepUnsent`, server/src/http/input/keep-unsent.ts). Null clears what may be empty: what is nullable, or what a new thing starts
 * with as nothing ('' · 0 · [] · {}). Anywhere else it is refused at its field. A group of fields (a card type's terms,
 * a discount authority) is changed key by key, too; a list is one value and is replaced whole.
 */
import { z } from 'zod'
import { Version } from './shapes.ts'

type Changed<T> =
  T extends z.ZodDefault<infer Inner>
    ? z.ZodNullable<Changed<Inner>>
    : T extends z.ZodPrefault<infer Inner>
      ? Changed<Inner>
      : T extends z.ZodOptional<infer Inner>
        ? z.ZodNullable<Changed<Inner>>
        : T extends z.ZodNullable<infer Inner>
          ? z.ZodNullable<Changed<Inner>>
          : T extends z.ZodObject<infer Shape>
            ? z.ZodObject<ChangesOf<Shape>>
            : T extends z.ZodType
              ? T
              : never

export type ChangesOf<Shape> = { [Key in keyof Shape]: z.ZodOptional<Changed<Shape[Key]>> }

/** `more`: what a save takes and adding doesn't (a reason), or takes otherwise. */
export function changes<Shape extends z.ZodRawShape, More extends z.ZodRawShape = Record<never, never>>(
  fields: z.ZodObject<Shape>,
  more?: More,
): z.ZodObject<Omit<ChangesOf<Shape>, keyof More> & More & { version: z.ZodOptional<typeof Version> }> {
  const version = Version.optional().describe('left out: not compared')
  // `as`: the shape is built key by key, which TypeScript can't follow; `ChangesOf` says the same of it.
  return z.object({ ...shapeOf(fields), ...more, version }) as never
}

function shapeOf(fields: z.ZodObject): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields.shape).map(([key, field]) => [key, changed(field as z.ZodType).optional()]))
}

function changed(field: z.ZodType): z.ZodType {
  const said = field.description
  const made = withoutDefault(field)
  return said === undefined ? made : made.describe(said)
}

function withoutDefault(field: z.ZodType): z.ZodType {
  // `as` below: zod types what is wrapped as its core's type, and every one we make is a z.ZodType.
  if (field instanceof z.ZodDefault) {
    const inner = changed(field.unwrap() as z.ZodType)
    return isNothing(field.def.defaultValue) && !(inner instanceof z.ZodNullable) ? inner.nullable() : inner
  }
  if (field instanceof z.ZodPrefault) return changed(field.unwrap() as z.ZodType)
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return changed(field.unwrap() as z.ZodType).nullable()
  if (field instanceof z.ZodObject) return z.object(shapeOf(field))
  return field
}

function isNothing(value: unknown): boolean {
  if (value === null || value === '' || value === 0) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** The value of a field after a save: `change` put onto `before`. Undefined stays as it was. */
export function merged(field: z.ZodType, before: unknown, change: unknown): unknown {
  if (change === undefined) return before
  // `as`: see withoutDefault.
  if (field instanceof z.ZodDefault) {
    const inner = field.unwrap() as z.ZodType
    return change === null && !(inner instanceof z.ZodNullable) ? field.def.defaultValue : merged(inner, before, change)
  }
  if (field instanceof z.ZodPrefault) return merged(field.unwrap() as z.ZodType, before, change)
  if (field instanceof z.ZodOptional) return change === null ? undefined : merged(field.unwrap() as z.ZodType, before, change)
  if (field instanceof z.ZodNullable) return change === null ? null : merged(field.unwrap() as z.ZodType, before, change)
  if (!(field instanceof z.ZodObject)) return change
  const [was, said] = [membersOf(before), membersOf(change)]
  return Object.fromEntries(Object.entries(field.shape).map(([key, part]) => [key, merged(part as z.ZodType, was[key], said[key])]))
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
