/**
 * One value of a right input is wrong at a time: the verb behind the fields meets it, and no column is too narrow for what
 * the contract takes. And what is called right is right.
 *
 * All calls share one club in which something of everything was made; each request is undone when it is answered, so that
 * every call finds its things untouched (testing/undo-requests.ts). Which requests are sent, and why nothing of the others goes unseen:
 * - What the fields refuse is judged by the gate's own reader (testing/judged.ts): it must say why, and no handler ever sees
 *   it. One of it is sent for each place, and must be answered with exactly those sentences.
 * - What the fields accept is sent, through the gate into the handler and to the database. A handler is given what the fields
 *   make of an input and nothing else of it, so what comes to the same is sent once.
 */
import type { Call } from '@kaiguan/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newWorld, type Staff, type World } from '../testing/club.ts'
import { askedCalls, type NamedCall } from '../testing/every-call.ts'
import { type Judged, judged, reachesTheCall, unlikeJudged, wordless } from '../testing/judged.ts'
import type { At } from '../testing/samples/sample.ts'
import { undoable, undone } from '../testing/undo-requests.ts'
import { type AnyInput, askerOf, eachOf, freshClub, raw, sentOf, snapshot } from '../testing/walk.ts'

/** A call with what it is rightly asked with, and who may ask. */
type Right = NamedCall & { input: AnyInput; asker: Staff }

/** Where one sample is in another’s way, the call is walked in a club of its own. */
const ALONE: Record<string, string> = {
  'paymentAccounts.edit': 'stays as it is while a payment has no end, as the samples of payments have some',
  'paymentAccounts.remove': 'as paymentAccounts.edit',
  'subscription.ask': 'a branch asks for one plan at a time, and the sample of withdrawing has asked',
  'salaryRuns.reopen': 'is refused where a slip of the run was paid, as the sample of taking that back has one',
  'exports.everything': 'is head office’s alone where there are two branches, and a sample opens a second',
}

/** Where a wrong value would be right, and why it isn't sent here. */
const NOT_WRONG: Record<string, string> = {
  'imports.check body.wait': 'who waits has it done in transactions beside each other, which can’t be undone: imports.test.ts waits',
  'imports.insert body.wait': 'as imports.check',
}

let world: World
let at: At
let before: Record<string, string>
const rights: Right[] = []
beforeAll(async () => {
  world = await newWorld(undefined, undoable)
  at = await freshClub(world)
  for (const one of askedCalls.filter(({ call }) => call.scope !== 'none')) {
    const where = one.name in ALONE ? await freshClub(world) : at
    rights.push({ ...one, input: (await one.sample?.(where)) ?? {}, asker: await askerOf(one.call, where) })
  }
  before = await snapshot(at)
}, 120_000)
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

function* wrongOnes(call: Call, right: AnyInput): Generator<{ place: string; wrong: string; input: AnyInput }> {
  for (const part of PARTS) {
    // A JSON schema is what this function makes; its type says only "some object".
    const paths = pathsOf(z.toJSONSchema(call[part], { io: 'input', unrepresentable: 'any' }) as Schema)
    for (const path of new Map(paths.map((one) => [one.join('.'), one])).values()) {
      const place = `${part}.${path.join('.')}`
      for (const value of VALUES) {
        // What stands in an address is a text.
        if (part !== 'body' && typeof value === 'object') continue
        yield {
          place,
          wrong: `${place} = ${JSON.stringify(value)}`,
          input: { ...right, [part]: withAt(right[part] ?? {}, path, value) },
        }
      }
    }
  }
}

/** Samples that are right but for what they ask, and why they are none the less. */
const WRONG_ON_PURPOSE = 'names a colleague with a password that isn’t theirs: what is named must not be told, whoever asks'
const NOT_ANSWERED: Record<string, string> = {
  'roles.approve': WRONG_ON_PURPOSE,
  'cardChanges.approveSurplus': WRONG_ON_PURPOSE,
  'cards.approveRefund': WRONG_ON_PURPOSE,
  'checkIn.approveCancel': WRONG_ON_PURPOSE,
  'cashier.approveRefund': WRONG_ON_PURPOSE,
  'customerCourses.approveRefund': WRONG_ON_PURPOSE,
  'deposits.approveRefund': WRONG_ON_PURPOSE,
  'lockerRentals.approveRepay': WRONG_ON_PURPOSE,
  'superAdmins.handOver': 'its code is sent to a phone; super-admins.test.ts reads it there',
  'myPosts.answer': 'its code is sent to a phone; phones-proven.test.ts reads it there',
  'hq.bind': 'its code is the operator’s to give; hq.test.ts has one given',
  'bracelets.return': 'lent by a gate of lockers: lockers.test.ts has one lent',
  'contracts.create': 'every sale has made its own already',
  'contracts.link': 'its PDF is written by a job after it was signed; contracts.test.ts lets it run',
  'exports.cancel': 'a job has done it; exports.test.ts cancels one that waits',
}

/** Members' and devices' own calls are walked by a member and a device, in their features' tests. */
test('every right input is answered to who may ask', async () => {
  const faults: string[] = []
  await eachOf(
    rights.filter(({ sample, call }) => sample !== null && call.scope !== 'device' && call.scope !== 'member'),
    async ({ name, call, input, asker }) => {
      const { status, body } = await undone(world, () => raw(world, call, asker.token, input))
      if ((status === 200) === name in NOT_ANSWERED) faults.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    },
  )
  expect(faults.sort()).toEqual([])
  expect(await snapshot(at)).toEqual(before)
}, 120_000)

/** What is asked of it: every input its fields accept, once, and of each place one that they refuse. */
function* asked(right: Right, faults: string[]): Generator<{ wrong: string; input: AnyInput; refused: Judged['refused'] }> {
  const { call } = right
  const seen = new Set<string>()
  const refusedAt = new Set<string>()
  for (const { place, wrong, input } of wrongOnes(call, right.input)) {
    if (`${right.name} ${place}` in NOT_WRONG) continue
    const { input: read, refused } = reachesTheCall(call, input) ? judged(call, input) : { input: sentOf(call, input), refused: null }
    for (const field of wordless(refused ?? {})) faults.push(`${right.name}: no reason at ${field} for ${wrong}`)
    const same = refused ? place : JSON.stringify(read)
    const of = refused ? refusedAt : seen
    if (!of.has(same)) yield { wrong, input, refused }
    of.add(same)
  }
}

async function faultsOfOne(right: Right): Promise<string[]> {
  const { name, call, asker } = right
  const faults: string[] = []
  for (const { wrong, input, refused } of asked(right, faults)) {
    const ask = () => raw(world, call, asker.token, input)
    // What is refused leaves nothing that had to be undone.
    const { status, body } = await (refused ? ask() : undone(world, ask))
    if (status >= 500) faults.push(`${name}: ${status} for ${wrong}: ${JSON.stringify(body)}`)
    const fault = refused && unlikeJudged(call, { status, body }, refused)
    if (fault) faults.push(`${name}: ${fault}, for ${wrong}`)
  }
  return faults
}

test('every call meets one wrong value among right ones without an accident', async () => {
  const faults: string[] = []
  await eachOf(rights, async (right) => void faults.push(...(await faultsOfOne(right))))
  expect(faults.sort()).toEqual([])
  expect(await snapshot(at)).toEqual(before)
}, 300_000)
