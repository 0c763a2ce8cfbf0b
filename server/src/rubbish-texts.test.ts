/** Texts that nobody types: whatever field of whatever call they come in, they get a sentence there, never an accident. */
import { api } from '@kaiguan/contract/api'
import type { Call } from '@kaiguan/contract/call'
import { customerCalls } from '@kaiguan/contract/features/customers'
import { ruleTexts } from '@kaiguan/contract/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Club, newClub, newPhone, newStaff, newWorld, type World } from './testing/club.ts'

const calls = Object.entries(api).flatMap(([feature, list]) =>
  Object.entries(list).map(([name, call]): [string, Call] => [`${feature}.${name}`, call as Call]),
)

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterAll(() => world.close())

/** The one that no text may hold, not even one of several lines. */
const TURNS_ROUND = 'a mark that turns round what follows'
const RUBBISH = [
  ['half a character', '王\ud800小明'],
  ['a NUL', '王\u0000小明'],
  ['a bell', '王\u0007小明'],
  [TURNS_ROUND, '王\u202e小明'],
  ['an isolate', '王\u2066小明'],
  ['a character without width', '王\u200b小明'],
  ['a mark of direction', '王\u200f小明'],
  ['a joiner', '王\u2060小明'],
  ['a byte order mark', '王\ufeff小明'],
  ['a line break of its own kind', '王\u2028小明'],
] as const

/** What may hold them: a secret is compared, never shown, and what is pasted to search or sign in is cleaned. */
const NOT_KEPT = [
  'account_id',
  'code',
  'password',
  'password_confirmation',
  'old_password',
  'new_password',
  'new_password_confirmation',
  'device_token',
  'approval_token',
  'api_token',
  'ticket',
]

type Schema = {
  /** Several: what may be null. */
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** Something of that shape, with `text` wherever a text may stand; `free` hears where nothing but a text is asked for. */
function filled(shape: Schema, text: string, free: (path: string) => void, path = ''): unknown {
  const either = shape.anyOf ?? shape.oneOf
  if (either?.[0]) return filled(either[0], text, free, path)
  if (shape.const !== undefined) return shape.const
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, part]) => [
        name,
        filled(part, text, free, path === '' ? name : `${path}.${name}`),
      ]),
    )
  if (shape.type === 'array') return shape.items ? [filled(shape.items, text, free, `${path}.0`)] : []
  if (shape.type === 'integer' || shape.type === 'number') return 1
  if (shape.type?.includes('boolean')) return true
  if (!shape.enum && !shape.pattern && !shape.format) free(path)
  return text
}

async function send(call: Call, token: string, text: string) {
  const free: string[] = []
  const path = call.path.replaceAll(/\{\w+\}/g, '1')
  // A query can't carry half a character: the browser itself writes a replacement.
  const query = filled(shapeOf(call.query), text.toWellFormed(), () => undefined) as Record<string, unknown>
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const body = filled(shapeOf(call.body), text, (at) => free.push(at))
  const answer = await world.app.inject({
    method: call.method,
    url: `${path}?${new URLSearchParams(pairs)}`,
    headers: { authorization: `Bearer ${token}`, ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(call.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
  })
  // A file isn't read: nobody's text is in the template.
  const isFile = !String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, body: isFile ? {} : JSON.parse(answer.body), free }
}

describe.each(calls)('%s', (_name, call) => {
  test('says of every text that can’t be seen what it is, never an accident', async () => {
    // Somebody of their own: rubbish may log them out.
    const victim = await newStaff(world, club, { type: 4 })
    for (const [what, text] of RUBBISH) {
      const { status, body, free } = await send(call, victim.token, text)
      expect(status, `${what}: ${JSON.stringify(body)}`).toBeLessThan(500)
      if (what !== TURNS_ROUND || call.scope === 'brand' || call.scope === 'device' || call.scope === 'member') continue
      for (const path of free.filter((name) => !NOT_KEPT.includes(name)))
        expect(body.errors?.[path], `${path}: ${JSON.stringify(body)}`).toContain(ruleTexts.unseen.zh)
    }
  })
})

/** The first one is deleted on the way: DELETE …/employees/1. */
const newOwner = () => newStaff(world, club, { type: 4 })

test('names have no character without width; a remark may have lines and emoji of several', async () => {
  const owner = await newOwner()
  const add = (body: object) =>
    owner.call(customerCalls.create, { body: { name: '王小明', phone: newPhone(), ...body } }).then(({ refusal }) => refusal.errors)
  for (const [, text] of RUBBISH) expect(await add({ name: text })).toEqual({ name: [ruleTexts.unseen.zh] })
  expect(await add({ name: '王\n小明' })).toEqual({ name: [ruleTexts.unseen.zh] })
  expect(await add({ name: '𠮷野家', remark: '第一行\n第二行 👨‍👩‍👧 ❤️' })).toBeUndefined()
  expect(await add({ remark: '付款\u202e001元' })).toEqual({ remark: [ruleTexts.unseen.zh] })
})

test('a number pasted with marks that can’t be seen finds the same person', async () => {
  const phone = newPhone()
  const owner = await newOwner()
  await owner.do(customerCalls.create, { body: { name: '李会员', phone } })
  const found = await owner.do(customerCalls.list, { query: { search: `\u202d${phone}\u202c` } })
  expect(found.data.map(({ name }) => name)).toEqual(['李会员'])
})

test('a birthday can’t lie ahead, by the day that the gym has', async () => {
  // Twenty minutes past midnight in Shanghai is still yesterday for a club whose day begins at four.
  const late = await newClub(world, { dayStartsAt: 240 })
  world.clock.set('2026-11-20T16:20:00Z')
  const { id } = await late.owner.do(customerCalls.create, { body: { name: '王小明', phone: newPhone(), birthday: '2026-11-20' } })
  const ahead = { name: '王小明', birthday: '2026-11-21' }
  for (const answer of [
    await late.owner.call(customerCalls.create, { body: { ...ahead, phone: newPhone() } }),
    await late.owner.call(customerCalls.edit, { params: { id }, body: ahead }),
  ])
    expect(answer.refusal.errors).toEqual({ birthday: ['生日 2026-11-21 还没有到，今天是 2026-11-20'] })
})
