/** Texts that nobody types: whatever field of whatever call they come in, they get a sentence there, never an accident. */
import { api } from '@kaiguan/contract/api'
import type { Call } from '@kaiguan/contract/call'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { ruleTexts } from '@kaiguan/contract/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Club, newClub, newPhone, newStaff, newWorld, type World } from './testing/club.ts'
import { judged, unlikeJudged } from './testing/judged.ts'
import { undoable, undone } from './testing/undo-requests.ts'
import { type AnyInput, eachOf, raw, sentOf } from './testing/walk.ts'

const calls = Object.entries(api).flatMap(([feature, list]) =>
  Object.entries(list).map(([name, call]): [string, Call] => [`${feature}.${name}`, call as Call]),
)

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld(undefined, undoable)
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
  'refund_token',
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

type Shapes = { query: Schema; body: Schema }

/** What is sent, and where nothing but a text is asked for. */
function inputWith(text: string, { query, body }: Shapes): { input: AnyInput; free: string[] } {
  const free: string[] = []
  // A query can't carry half a character: the browser itself writes a replacement.
  const asked = filled(query, text.toWellFormed(), () => undefined)
  return { input: { query: asked, body: filled(body, text, (path) => free.push(path)) }, free }
}

/**
 * What the fields refuse is judged by the gate's own reader (testing/judged.ts): no handler ever sees it. One text a call is
 * sent all the same, and answered with exactly those sentences; and of what the fields accept everything is sent that isn't
 * the same request as another.
 */
async function faultsOfOne([name, call]: (typeof calls)[number], token: string): Promise<string[]> {
  const faults: string[] = []
  const sent = new Set<string>()
  const shapes = { query: shapeOf(call.query), body: shapeOf(call.body) }
  for (const [what, text] of RUBBISH) {
    const { input, free } = inputWith(text, shapes)
    const { refused } = judged(call, input)
    if (what === TURNS_ROUND)
      for (const path of free.filter((one) => !NOT_KEPT.includes(one)))
        if (!refused?.[path]?.includes(ruleTexts.unseen.zh)) faults.push(`${name}: ${path} takes ${what}: ${JSON.stringify(refused)}`)
    const request = refused ? 'refused' : JSON.stringify(sentOf(call, input))
    if (sent.has(request)) continue
    sent.add(request)
    const ask = () => raw(world, call, token, input)
    // What is refused leaves nothing that had to be undone.
    const { status, body } = await (refused ? ask() : undone(world, ask))
    if (status >= 500) faults.push(`${name}: ${status} for ${what}: ${JSON.stringify(body)}`)
    const fault = refused && unlikeJudged(call, { status, body }, refused)
    if (fault) faults.push(`${name}: ${fault}, for ${what}`)
  }
  return faults
}

test('every call says of every text that can’t be seen what it is, never an accident', async () => {
  // Rubbish may log somebody out, or delete them: that is undone with the rest of the request.
  const [owner, headOffice] = [await newStaff(world, club, { type: 4 }), await newStaff(world, club, { type: 5, headOffice: true })]
  const faults: string[] = []
  await eachOf(calls, async (named) => {
    faults.push(...(await faultsOfOne(named, named[1].scope === 'brand' ? headOffice.token : owner.token)))
  })
  expect(faults.sort()).toEqual([])
}, 120_000)

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
