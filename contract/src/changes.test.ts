import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { changes, merged } from './changes.ts'

const Fields = z.object({
  name: z.string().min(1),
  remark: z.string().default(''),
  shown: z.boolean().default(true),
  day: z.string().nullable().default(null),
  terms: z.object({ days: z.int(), fee: z.int().default(0), kinds: z.array(z.int()).default([]) }),
})
const Edit = changes(Fields)

test('everything may be left out; nothing has a value of its own', () => {
  expect(Edit.parse({})).toEqual({})
  expect(Edit.parse({ terms: {} })).toEqual({ terms: {} })
})

test('null clears what starts as nothing, and nothing else', () => {
  for (const empty of [{ remark: null }, { day: null }, { terms: { fee: null } }, { terms: { kinds: null } }])
    expect(Edit.safeParse(empty).success, JSON.stringify(empty)).toBe(true)
  for (const needed of [{ name: null }, { shown: null }, { terms: null }, { terms: { days: null } }])
    expect(Edit.safeParse(needed).success, JSON.stringify(needed)).toBe(false)
})

const row = fc.record({
  name: fc.string({ minLength: 1 }),
  remark: fc.string(),
  shown: fc.boolean(),
  day: fc.option(fc.string()),
  terms: fc.record({ days: fc.integer(), fee: fc.integer(), kinds: fc.array(fc.integer()) }),
})
const change = fc.record(
  {
    name: fc.string({ minLength: 1 }),
    remark: fc.option(fc.string()),
    shown: fc.boolean(),
    day: fc.option(fc.string()),
    terms: fc.record({ days: fc.integer(), fee: fc.option(fc.integer()), kinds: fc.option(fc.array(fc.integer())) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)

test('whatever comes: what was said holds, what was left out stays, and what is cleared is as in a new one', () => {
  fc.assert(
    fc.property(row, change, (before, said) => {
      const after = Fields.parse(merged(Fields, before, Edit.parse(said)))
      const empty = { remark: '', day: null, fee: 0, kinds: [] }
      const { terms: _, ...flat } = before
      for (const [key, was] of Object.entries(flat)) {
        const came = said[key as keyof typeof flat]
        expect(after[key as keyof typeof flat]).toEqual(came === undefined ? was : (came ?? empty[key as 'remark']))
      }
      for (const [key, was] of Object.entries(before.terms)) {
        const came = said.terms?.[key as keyof typeof before.terms]
        expect(after.terms[key as keyof typeof before.terms]).toEqual(came === undefined ? was : (came ?? empty[key as 'fee']))
      }
    }),
  )
})
