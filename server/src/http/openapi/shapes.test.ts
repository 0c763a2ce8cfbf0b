/** What the contract exports is a component of the API document by its name, and the names change nothing of what is said. */
import { globSync } from 'node:fs'
import { jsonPartOf } from '@kaiguan/contract/any-file'
import { api } from '@kaiguan/contract/api'
import { type Call, call } from '@kaiguan/contract/call'
import { Done } from '@kaiguan/contract/shapes'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '../openapi.ts'
import { namesOfContract } from './names.ts'
import type { Json } from './placing.ts'
import { shapesOf } from './shapes.ts'

const calls = new Map(
  Object.entries(api).flatMap(([feature, ofIt]) => Object.entries<Call>(ofIt).map(([name, one]) => [`${feature}.${name}`, one] as const)),
)
let made: Promise<Json> | undefined
async function document() {
  made ??= openApi(api, '0')
  // `as`: what the function makes, looked at as a reader of the page would.
  return (await made) as { components: { schemas: Record<string, Json> } }
}

type Exported = { file: string; name: string; shape: unknown }
const contract = new URL('../../../../contract/src/', import.meta.url)
/** Found here once more, so that what the product overlooks falls. */
const exported: Exported[] = []
for (const file of globSync('**/*.ts', { cwd: contract }).toSorted()) {
  if (/\.(test|d)\.ts$/.test(file)) continue
  const all: Record<string, unknown> = await import(new URL(file, contract).href)
  exported.push(...Object.entries(all).map(([name, shape]) => ({ file, name, shape })))
}

/** Each schema that calls take or answer, however deep. A path or a query as a whole is none: each of its fields is a parameter. */
function usedBy(of: Iterable<Call>): Set<unknown> {
  const used = new Set<unknown>()
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) visit(one)
    if (!(part instanceof z.ZodType) || used.has(part)) return
    used.add(part)
    visit(part._zod.parent)
    for (const inner of Object.values(part.def)) visit(inner)
    if (part instanceof z.ZodObject) visit(Object.values(part.shape))
  }
  for (const { params, query, body, response } of of) {
    for (const fields of [params, query]) visit(fields instanceof z.ZodObject ? Object.values(fields.shape) : fields)
    // A body without a field isn't sent.
    if (!(body instanceof z.ZodObject) || Object.keys(body.shape).length > 0) visit(body)
    visit(jsonPartOf(response))
  }
  return used
}
const used = usedBy(calls.values())

/** Names that two shapes bear, with the files. */
function doubles(of: readonly Exported[]): string[] {
  return [...Map.groupBy(of, ({ name }) => name)].flatMap(([name, ones]) => {
    const files = [...Map.groupBy(ones, ({ shape }) => shape).values()].map(([one]) => one?.file)
    return files.length > 1 ? [`${files.join(' and ')} both export a ${name}: give one of them another name`] : []
  })
}

describe('names', () => {
  const shapes = exported.filter(({ shape }) => used.has(shape))

  test('two shapes don’t share a name', () => {
    expect(doubles(shapes)).toEqual([])
    // What is refused with is called so by the document itself.
    expect(shapes.filter(({ name }) => name === 'Error')).toEqual([])
    const [one, other] = [Symbol('one'), Symbol('other')]
    const planted = [
      { file: 'a.ts', name: 'Row', shape: one },
      { file: 'a-rows.ts', name: 'Row', shape: one },
      { file: 'b.ts', name: 'Row', shape: other },
      { file: 'b.ts', name: 'Line', shape: other },
    ]
    expect(doubles(planted)).toEqual(['a.ts and b.ts both export a Row: give one of them another name'])
  })

  test('every exported shape that a call uses is a component by its name', async () => {
    const { schemas } = (await document()).components
    const namesOf = Map.groupBy(shapes, ({ shape }) => shape)
    expect(namesOf.size).toBeGreaterThan(300)
    const unnamed = [...namesOf.values()].filter((ones) => !ones.some(({ name }) => Object.hasOwn(schemas, name)))
    expect(unnamed.flat().map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })

  test('and has its one place: no object among them stands anywhere else', async () => {
    const whole = await document()
    const text = JSON.stringify(whole)
    const objects = Object.entries(whole.components.schemas).filter(([, { type }]) => type === 'object')
    expect(objects.length).toBeGreaterThan(150)
    const inlined = objects.filter(([, shape]) => text.split(JSON.stringify(shape)).length > 2)
    expect(inlined.map(([name]) => `what ${name} says is written once more: use ${name} there`)).toEqual([])
  })

  test('a shape that is asked otherwise than answered is two, the asked one with Input behind its name', async () => {
    const { schemas } = (await document()).components
    const own = new Set(['Error', ...shapes.map(({ name }) => name)])
    const asked = Object.keys(schemas).filter((name) => !own.has(name))
    expect(asked).toContain('CardTermsInput')
    for (const name of asked) {
      expect(name).toMatch(/Input$/)
      expect(schemas, name).toHaveProperty(name.replace(/Input$/, ''))
      expect(schemas[name.replace(/Input$/, '')], name).not.toEqual(schemas[name])
    }
    const [Thing, ThingInput] = [z.object({ a: z.string().default('') }), z.object({ b: z.string() })]
    const both = call({ ...planted, body: Thing, response: z.object({ thing: Thing, more: ThingInput }) })
    const namedSo = new Map<z.core.$ZodType, string>([
      [Thing, 'Thing'],
      [ThingInput, 'ThingInput'],
    ])
    expect(() => shapesOf(new Map([['a.b', both]]), namedSo)).toThrow('Two shapes are called ThingInput')
    const alone = call({ ...planted, body: Thing, response: Done })
    expect(Object.keys(shapesOf(new Map([['a.b', alone]]), namedSo).schemas)).toEqual(['Thing'])
  })
})

const planted = { method: 'POST', path: '/v1/planted', summary: 'Planted', scope: 'none', open: 'planted', changes: [] } as const

test('what is pointed at is what would stand there: with each pointer followed, the document says what it says without a name', async () => {
  const pointed = shapesOf(calls, await namesOfContract())
  const plain = shapesOf(calls, new Map())
  expect(plain.schemas).toEqual({})
  const followed = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(followed)
    if (typeof part !== 'object' || part === null) return part
    const { $ref, ...beside } = Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, key === '$ref' ? value : followed(value)]),
    )
    if ($ref === undefined) return beside
    // `as`: a schema followed is a schema.
    return { ...(followed(pointed.schemas[String($ref).replace('#/components/schemas/', '')]) as Json), ...beside }
  }
  for (const id of calls.keys()) {
    for (const part of ['params', 'query', 'body', 'answer'] as const)
      expect(followed(pointed.of(id, part)), `${id} ${part}`).toEqual(plain.of(id, part))
  }
})
