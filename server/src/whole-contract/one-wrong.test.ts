/** One value of a right input is wrong at a time: the verb behind the fields meets it, and no column is too narrow for what the contract takes. */
import type { Call } from '@kaiguan/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newWorld, type World } from '../testing/club.ts'
import { everyCall } from '../testing/every-call.ts'
import type { Sample } from '../testing/samples/sample.ts'
import { type AnyInput, askerOf, freshClub, raw } from '../testing/walk.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

/** Beyond a smallint, an integer, a page; the ends of the calendar; nothing in each of its shapes. */
const VALUES = [
  null,
  0,
  -1,
  32_768,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  '',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '9007199254740991',
  [],
  {},
]
const PARTS = ['params', 'query', 'body'] as const

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; allOf?: Schema[]; oneOf?: Schema[] }
type Path = readonly (string | number)[]

/** Where a value may stand, the nested ones too. */
function pathsOf(schema: Schema, at: Path = []): Path[] {
  const named = Object.entries(schema.properties ?? {}).map(([name, part]): [string | number, Schema] => [name, part])
  const inner: [string | number, Schema][] = schema.items ? [...named, [0, schema.items]] : named
  return [
    ...inner.flatMap(([step, part]) => [[...at, step], ...pathsOf(part, [...at, step])]),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])].flatMap((either) => pathsOf(either, at)),
  ]
}

/** The same with `value` at that place. */
function withAt(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') return [withAt(Array.isArray(whole) ? whole[step] : undefined, rest, value)]
  const members = typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? Object.entries(whole) : []
  return { ...Object.fromEntries(members), [step]: withAt(Object.fromEntries(members)[step], rest, value) }
}

function* wrongOnes(call: Call, right: AnyInput): Generator<{ wrong: string; input: AnyInput }> {
  for (const part of PARTS) {
    // A JSON schema is what this function makes; its type says only "some object".
    const paths = pathsOf(z.toJSONSchema(call[part], { io: 'input', unrepresentable: 'any' }) as Schema)
    for (const path of new Map(paths.map((one) => [one.join('.'), one])).values()) {
      for (const value of VALUES) {
        // What stands in an address is a text.
        if (part !== 'body' && typeof value === 'object') continue
        yield {
          wrong: `${part}.${path.join('.')} = ${JSON.stringify(value)}`,
          input: { ...right, [part]: withAt(right[part] ?? {}, path, value) },
        }
      }
    }
  }
}

async function accidents(call: Call, sample: Sample | null): Promise<string[]> {
  const at = await freshClub(world)
  const right = (await sample?.(at)) ?? {}
  const asker = await askerOf(call, at)
  const found: string[] = []
  for (const { wrong, input } of wrongOnes(call, right)) {
    const { status, body } = await raw(world, call, asker.token, input)
    if (status >= 500) found.push(`${wrong}: ${JSON.stringify(body)}`)
  }
  return found
}

describe.each(everyCall.filter(({ call }) => call.scope !== 'none'))('$name', ({ call, sample }) => {
  test('meets one wrong value among right ones without an accident', async () => {
    expect(await accidents(call, sample)).toEqual([])
  })
})
