/**
 * Laws of the gate that hold for every call of the contract, written once: who is refused, and how rubbish is answered.
 *
 * Who is refused writes nothing, so all calls ask in one club, with one snapshot before and one after (testing/walk.ts).
 * Rubbish may be accepted, and then writes: each such request is undone when it is answered (testing/undo-requests.ts).
 */
import type { Call } from '@kaiguan/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { newStaff, newWorld, type Staff, type World } from '../testing/club.ts'
import { askedCalls, everyCall, inputNames, type NamedCall, namesAThing } from '../testing/every-call.ts'
import { judged, reachesTheCall, unlikeJudged, wordless } from '../testing/judged.ts'
import { type At, thing } from '../testing/samples/sample.ts'
import { undoable, undone } from '../testing/undo-requests.ts'
import { type AnyInput, askerOf, eachOf, faultsOf, freshClub, raw, sentOf, snapshot } from '../testing/walk.ts'

const PATIENCE = 120_000
const withSession = askedCalls.filter(({ call }) => call.scope !== 'none')

let world: World
let at: At
beforeAll(async () => {
  world = await newWorld(undefined, undoable)
  at = await freshClub(world)
})
afterAll(() => world.close())

/** One of them a club. */
const aNobody = thing(({ world, club }: At) => newStaff(world, club, { permissions: [] }))
const whoSeesMembers = thing(({ world, club }: At) => newStaff(world, club, { permissions: ['customers.view-all'] }))
const aBoss = thing(({ world, club }: At) => newStaff(world, club, { type: 5, headOffice: true }))

describe('every call is answered', () => {
  test(
    'to nobody without a token',
    async () => {
      const faults = await faultsOf(at, {
        calls: withSession,
        ready: async () => undefined,
        ask: async (_, { call }) => {
          const [without, unknown] = [await raw(world, call, null), await raw(world, call, 'x'.repeat(43))]
          const [first, second] = [unlike(without, { status: 401 }), unlike(unknown, { status: 401 })]
          return first ? `${first}, without a token` : second && `${second}, by a token that nobody has`
        },
      })
      expect(faults).toEqual([])
    },
    PATIENCE,
  )

  test(
    'to nobody without its permission',
    async () => {
      const faults = await faultsOf(at, {
        calls: withSession.filter(({ call }) => call.needs !== null),
        ready: aNobody,
        ask: async (nobody, { call }) => unlike(await raw(world, call, nobody.token), { status: 403, code: 30003 }),
      })
      expect(faults).toEqual([])
    },
    PATIENCE,
  )

  test(
    'not in head-office mode, where it is a branch’s',
    async () => {
      const faults = await faultsOf(at, {
        calls: withSession.filter(({ call }) => call.scope === 'gym'),
        ready: aBoss,
        ask: async (boss, { call }) => unlike(await raw(world, call, boss.token), { status: 403, message: '请先选择门店' }),
      })
      expect(faults).toEqual([])
    },
    PATIENCE,
  )

  test(
    'to nobody whose colleague’s confirmation is made up, and nothing is done by it',
    async () => {
      const faults = await faultsOf(at, {
        calls: withSession.filter(({ call }) => call.confirmable),
        ready: async (at, { call, sample }) => ({
          sees: await whoMaySee(call, at),
          nobody: await whoSeesMembers(at),
          input: await sample?.(at),
        }),
        ask: async ({ sees, nobody, input }, { call }) => {
          const body = { ...(input?.body ?? {}), approval_token: 'x'.repeat(43) }
          const madeUp = unlike(await raw(world, call, sees.token, { ...input, body }), { status: 403 })
          // Too much of it is asked for: what there is stands in the refusal of whoever may see it, and in nobody else's.
          const tooMuch = { ...body, fee: 99_999_00, lines: [{ line_id: 1, quantity: 9_999 }] }
          const told = unlike(await raw(world, call, nobody.token, { ...input, body: tooMuch }), { status: 403, code: 30003 })
          return madeUp ?? (told && `${told}, to who may not see the thing`)
        },
      })
      expect(faults).toEqual([])
    },
    PATIENCE,
  )

  test('to rubbish with each field’s reason, never with an accident', async () => expect(await faultsByRubbish()).toEqual([]), PATIENCE)
})

test('every call is walked: the contract has no call that these tests don’t see', () => {
  const all = everyCall.filter(({ call }) => call.scope !== 'none')
  expect(all.length).toBeGreaterThan(80)
  expect(all.filter(({ call }) => namesAThing(call)).length).toBeGreaterThan(50)
})

function whoMaySee(call: Call, { club }: At): Promise<Staff> {
  const sees = call.confirmable ? [call.confirmable] : []
  return newStaff(world, club, { permissions: ['customers.view-all', 'coaching.view-all', ...sees] })
}

type Answer = Awaited<ReturnType<typeof raw>>

/** How the answer isn't as wanted; null: it is. */
function unlike({ status, body }: Answer, wanted: { status: number; code?: number; message?: string }): string | null {
  if (status !== wanted.status) return `${status} instead of ${wanted.status}`
  if (wanted.code !== undefined && (body.code !== wanted.code || body.error_code !== wanted.code))
    return `${status} with ${body.code} instead of ${wanted.code}`
  if (wanted.message !== undefined && body.message !== wanted.message)
    return `${status} with “${body.message}” instead of “${wanted.message}”`
  return null
}

/**
 * What the fields refuse is judged by the gate's own reader (testing/judged.ts), and one of it a call is sent, whose answer
 * must be the very same; what they accept is sent, all of it. What is the same request as another is asked once.
 */
async function faultsByRubbish(): Promise<string[]> {
  const askers = new Map<string, Staff>()
  for (const { name, call } of withSession) askers.set(name, await askerOf(call, at))
  const before = await snapshot(at)
  const faults: string[] = []
  await eachOf(withSession, async (named) => {
    for (const fault of await faultsOfOne(named, askers.get(named.name)?.token ?? '')) faults.push(`${named.name}: ${fault}`)
  })
  expect(await snapshot(at)).toEqual(before)
  return faults.sort()
}

async function faultsOfOne({ call }: NamedCall, token: string): Promise<string[]> {
  const faults: string[] = []
  const rubbish = new Map(rubbishFor(call).map((input) => [JSON.stringify(sentOf(call, input)), input]))
  let refusedOnce = false
  for (const input of rubbish.values()) {
    const { refused } = reachesTheCall(call, input) ? judged(call, input) : { refused: null }
    for (const field of wordless(refused ?? {})) faults.push(`no reason at ${field} for ${shown(input)}`)
    if (refused && refusedOnce) continue
    refusedOnce ||= refused !== null
    const ask = () => raw(world, call, token, input)
    // What is refused leaves nothing that had to be undone.
    const { status, body } = await (refused ? ask() : undone(world, ask))
    if (status >= 500) faults.push(`${status} for ${shown(input)}: ${JSON.stringify(body)}`)
    if (status === 422 && body.code === 20000)
      for (const field of wordless(body.errors)) faults.push(`no reason at ${field} for ${shown(input)}`)
    const fault = refused && unlikeJudged(call, { status, body }, refused)
    if (fault) faults.push(`${fault}, for ${shown(input)}`)
  }
  return faults
}

/** Enough of it to ask the same again. */
const shown = (input: AnyInput) => JSON.stringify(input).slice(0, 200)

/** Wrong kinds, wrong sizes, wrong everything, drawn from what the call says it takes. */
function rubbishFor(call: Call): AnyInput[] {
  const values = [
    null,
    '',
    'ｘ'.repeat(600),
    -1,
    1.5,
    1e308,
    '0000-00-00',
    '2026-02-30',
    [],
    {},
    [[]],
    true,
    "'; drop table cards; --",
    '\u0000',
    '👾',
  ]
  const names = (schema: z.ZodType) => [...new Set(inputNames(schema))]
  const all = (of: string[], value: unknown) => Object.fromEntries(of.map((name) => [name, value]))
  const [params, query, body] = [names(call.params), names(call.query), names(call.body)]
  return [
    ...values.map((value) => ({ params: all(params, 1), body: all(body, value) })),
    ...['', 'abc', '-1', '99999999999999999999', '%00', 'a'.repeat(501), "';--", '1e5'].map((text) => ({
      params: all(params, text === '' ? 'x' : text),
      query: all(query, text),
    })),
    { params: all(params, 1), body: [] },
    { params: all(params, 1), body: 'text' },
    { params: all(params, 1), body: 7 },
  ]
}
