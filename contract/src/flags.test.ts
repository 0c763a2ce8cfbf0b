import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Call } from './call.ts'

const yes = [1, '1', true, 'true']
const no = [0, '0', false, 'false']

/** Every field of what a call takes, with its path. */
function leaves(schema: z.ZodType, path: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return leaves(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodArray) return leaves(schema.element as z.ZodType, `${path}[]`)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => leaves(field as z.ZodType, `${path}.${key}`))
  return [[path, schema]]
}

/** Yes or no: takes true, or the numbers 0 and 1 alone. What takes anything is no flag. */
function isFlag(field: z.ZodType): boolean {
  const takes = (value: unknown) => field.safeParse(value).success
  return !takes('?') && !takes(2) && (takes(true) || (takes(0) && takes(1)))
}

const fields = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, call]) => [
    ...leaves(call.query, `${feature}.${name}?`),
    ...leaves(call.body, `${feature}.${name}`),
  ]),
)

test('every flag of every call takes 0, 1, true and false, as text too', () => {
  const found = fields.filter(([, field]) => isFlag(field))
  expect(found.map(([path]) => path)).toEqual(expect.arrayContaining(['staff.create.status', 'goods.list?.low', 'cashier.refund.restock']))
  for (const [path, field] of found) {
    const said = (values: unknown[]) => new Set(values.map((value) => field.safeParse(value).data))
    expect([said(yes).size, said(no).size, said([...yes, ...no]).size], path).toEqual([1, 1, 2])
  }
})
