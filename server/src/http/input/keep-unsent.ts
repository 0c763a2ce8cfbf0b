/** A save keeps what it wasn't given: the row's own values, with what came put onto them (contract/changes.ts). */
import { merged } from '@kaiguan/contract/changes'
import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { FieldRefusal } from '../answer-errors.ts'
import { fieldErrors } from './rule-words.ts'

/**
 * All fields as they stand after the save. What came is read by the rules of adding, so that a group that was empty is
 * filled as a new one would be; what didn't come is never judged again: an old row with an odd value can still be saved.
 */
export function keepUnsent<Shape extends z.ZodRawShape, Before extends { [Key in keyof Shape]: unknown }>(
  ctx: Pick<Ctx, 'language'>,
  fields: z.ZodObject<Shape>,
  before: Before,
  change: { [Key in keyof Shape]?: unknown },
): { [Key in keyof Shape]: Before[Key] | z.output<Shape[Key]> } {
  // `as`: the members are looked at by name below; the types above hold them together.
  const [was, said] = [before as Record<string, unknown>, change as Record<string, unknown>]
  const came = Object.entries(fields.shape).filter(([key]) => said[key] !== undefined)
  const values = Object.fromEntries(came.map(([key, field]) => [key, merged(field as z.ZodType, was[key], said[key])]))
  const read = z.object(Object.fromEntries(came)).safeParse(values)
  if (!read.success) throw new FieldRefusal(fieldErrors(read.error, values, ctx.language))
  const all = Object.fromEntries(Object.keys(fields.shape).map((key) => [key, key in read.data ? read.data[key] : was[key]]))
  // `as`: every key of the shape, from what came or from before.
  return all as { [Key in keyof Shape]: Before[Key] | z.output<Shape[Key]> }
}
