/**
 * One rule for every input (http/input/convert-input.ts), walked over every call by what the document says of it: what a client that
 * knows nothing else may write for "nothing" and for a number is read the same wherever it is asked.
 */
import type { Call } from '@kaiguan/contract/call'
import { csv } from '@kaiguan/contract/shapes'
import { isWallMoment } from '@kaiguan/contract/time'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { asDeclared, queryAsDeclared } from '../http/input/convert-input.ts'
import { inBranchTime, momentsOf } from '../http/input/moments.ts'
import { fieldErrors } from '../http/input/rule-words.ts'
import { askedCalls } from '../testing/every-call.ts'

type Json = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  properties?: Record<string, Json>
}
type Kind = 'number' | 'text' | 'date' | 'choice' | 'other'
type Place = {
  at: string
  name: string
  kind: Kind
  nullable: boolean
  choices: unknown[]
  format: string | undefined
  part: 'query' | 'body'
  call: Call
}

const DATES = ['date', 'date-time', 'time']

function kindOf({ type, format, enum: choices, const: only }: Json): Kind {
  if (choices || only !== undefined) return 'choice'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'string') return format !== undefined && DATES.includes(format) ? 'date' : 'text'
  return 'other'
}

/** By the call's document alone: the same that a client reads. */
function* placesOf(part: 'query' | 'body'): Generator<Place & { schema: z.ZodType }> {
  for (const { name: call, call: declared } of askedCalls) {
    const schema = declared[part]
    // A JSON schema is what this function makes; its type says only "some object".
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
    for (const [name, json] of Object.entries(properties)) {
      const options = json.anyOf ?? [json]
      const said = options.filter(({ type }) => type !== 'null')
      const kinds = new Set(said.map(kindOf))
      const [kind = 'other'] = kinds
      const choices = said.flatMap(({ enum: many, const: one }) => many ?? (one === undefined ? [] : [one]))
      const [format] = said.flatMap((one) => one.format ?? [])
      const place = {
        at: `${call} ${part}.${name}`,
        name,
        choices,
        nullable: said.length < options.length,
        schema,
        format,
        part,
        call: declared,
      }
      yield { ...place, kind: kinds.size === 1 ? kind : 'other' }
    }
  }
}

const memberOf = (schema: z.ZodType, name: string) => (schema as z.ZodObject).shape[name] as z.ZodType
const member = (value: unknown, name: string) => (value as Record<string, unknown>)[name]
const queries = [...placesOf('query')]
const bodies = [...placesOf('body')]

test('a filter that is empty is no filter, at every place of every query', () => {
  expect(queries.length).toBeGreaterThan(100)
  expect(queries.filter(({ schema, name }) => name in (queryAsDeclared(schema, { [name]: '' }) as object)).map(({ at }) => at)).toEqual([])
})

test('in every body nothing at a number, a date or a choice is null where it may be, and absent elsewhere; a text stays empty', () => {
  const expected = ({ kind, nullable, choices }: Place) =>
    kind === 'text' || choices.includes('') ? '' : kind === 'other' ? null : nullable ? null : undefined
  const known = bodies.filter(({ kind }) => kind !== 'other')
  expect(known.length).toBeGreaterThan(300)
  const wrong = known.filter((place) => member(asDeclared(place.schema, { [place.name]: '' }), place.name) !== expected(place))
  expect(wrong.map(({ at }) => at)).toEqual([])
})

test('null at what may be left out is left out, in every body but those that change what stands', () => {
  const optional = bodies.filter(({ schema, name }) => {
    if (!(schema instanceof z.ZodObject)) return false
    const field = memberOf(schema, name)
    return field.safeParse(undefined).success && !field.safeParse(null).success
  })
  const isChange = ({ schema }: { schema: z.ZodType }) => 'version' in (schema as z.ZodObject).shape
  const leftOut = optional.filter((place) => !(place.name in (asDeclared(place.schema, { [place.name]: null }) as object)))
  expect(leftOut.map(({ at }) => at)).toEqual(optional.filter((place) => !isChange(place)).map(({ at }) => at))
  expect(leftOut.length).toBeGreaterThan(50)
  expect(leftOut.map(({ at }) => at)).toContain('lockerRentals.rent body.debit_card_id')
})

test('digits are a number wherever a number is asked, and a text wherever a text is', () => {
  for (const { schema, name, kind, at } of bodies) {
    const read = member(asDeclared(schema, { [name]: '12' }), name)
    if (kind === 'number') expect(read, at).toBe(12)
    if (kind === 'text') expect(read, at).toBe('12')
  }
})

test('among choices that are numbers digits are one of them; nothing else becomes a number', () => {
  const schema = z.object({ type: z.union([z.literal(1), z.literal(2)]), price: z.int(), many: z.array(z.int()), name: z.string() })
  expect(asDeclared(schema, { type: '2', price: '19900', many: ['1', 2], name: '13' })).toEqual({
    type: 2,
    price: 19_900,
    many: [1, 2],
    name: '13',
  })
  for (const text of ['199.00', ' 5', '5 ', '0x10', '1e3', 'true', '五', '99999999999999999999', '-']) {
    expect(member(asDeclared(schema, { price: text }), 'price')).toBe(text)
  }
})

test('of several values in one text the wrong ones are said once, at the field itself', () => {
  const schema = z.object({ status: csv(z.coerce.number().int().min(1).max(7)), state: csv(z.enum(['a', 'b'])) })
  const sent = { status: '1,8,9', state: 'a,nix' }
  const { error } = schema.safeParse(sent)
  expect(error && fieldErrors(error, sent, 'zh')).toEqual({ status: ['不能大于 7'], state: ['不是可选的值'] })
})

test('each kind of wrong has its words, and what is missing is called missing', () => {
  const schema = z.object({
    number: z.number(),
    whole: z.int(),
    text: z.string(),
    flag: z.boolean(),
    list: z.array(z.int()),
    thing: z.object({ a: z.int() }),
    choice: z.enum(['a', 'b']),
    gone: z.string(),
    nobody: z.int(),
  })
  const sent = { number: 'x', whole: 1.5, text: 3, flag: 'x', list: 7, thing: [], choice: 'c', nobody: null }
  const { error } = schema.safeParse(sent)
  expect(error && fieldErrors(error, sent, 'zh')).toEqual({
    number: ['请填写数字'],
    whole: ['请填写整数'],
    text: ['请填写文字'],
    flag: ['请填写是或否（1 或 0）'],
    list: ['请提供列表'],
    thing: ['请提供对象'],
    choice: ['不是可选的值'],
    gone: ['不能为空'],
    nobody: ['不能为空'],
  })
})

/** A device tells moments of its own clock, in a protocol of its own. */
const OF_DEVICES = /^gateProtocol\./

test('a time without a zone is the branch’s wherever a time is asked', () => {
  const asked = [...queries, ...bodies].filter(({ format, at }) => format === 'date-time' && !OF_DEVICES.test(at))
  expect(asked.length).toBeGreaterThan(15)
  const clock = { time_zone: 'America/New_York', day_starts_at: 300 }
  for (const { name, part, call, schema, at } of asked) {
    const read = (text: string) => {
      const input = { params: {}, query: {}, body: {}, [part]: { [name]: text } }
      return member(inBranchTime(momentsOf(call), input, clock)[part], name)
    }
    expect(read('2026-11-25 18:30'), at).toBe('2026-11-25T23:30:00.000Z')
    expect(read('2026-11-25T18:30:00+08:00'), at).toBe('2026-11-25T10:30:00.000Z')
    expect(['2026-11-25T10:00:00.000Z', '2026-11-26T10:00:00.000Z'], at).toContain(read('2026-11-25'))
    for (const text of ['2026-11-25', '2026-11-25 18:30', '2026-11-25T18:30:00Z', '2026-02-30', '18:30']) {
      const { error } = z.object({ [name]: memberOf(schema, name) }).safeParse({ [name]: text })
      expect([at, text, error === undefined]).toEqual([at, text, isWallMoment(text) || text.endsWith('Z')])
    }
  }
})
