/** Laws of the gate that hold for every call of the contract, written once: who is refused, and how rubbish is answered. */
import type { Call } from '@kaiguan/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { newStaff, newWorld, type World } from '../testing/club.ts'
import { everyCall, inputNames, namesAThing } from '../testing/every-call.ts'
import { type AnyInput, askerOf, freshClub, raw, snapshot } from '../testing/walk.ts'

const withSession = everyCall.filter(({ call }) => call.scope !== 'none')

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

describe('a call is answered', () => {
  test.each(withSession)('$name: to nobody without a token', async ({ call }) => {
    expect((await raw(world, call, null)).status).toBe(401)
    expect((await raw(world, call, 'x'.repeat(43))).status).toBe(401)
  })

  test.each(withSession.filter(({ call }) => call.needs !== null))('$name: to nobody without its permission', async ({ call }) => {
    const { club } = await freshClub(world)
    const nobody = await newStaff(world, club, { permissions: [] })
    expect(await raw(world, call, nobody.token)).toMatchObject({ status: 403, body: { code: 30003, error_code: 30003 } })
  })

  test.each(withSession.filter(({ call }) => call.confirmable))(
    '$name: to nobody whose colleague’s confirmation is made up, and nothing is done by it',
    async ({ call, sample }) => {
      const at = await freshClub(world)
      const sees = await newStaff(world, at.club, {
        permissions: ['customers.view-all', 'coaching.view-all', ...(call.confirmable ? [call.confirmable] : [])],
      })
      const input = await sample?.(at)
      const before = await snapshot(at)
      const body = { ...(input?.body ?? {}), approval_token: 'x'.repeat(43) }
      expect((await raw(world, call, sees.token, { ...input, body })).status).toBe(403)
      expect(await snapshot(at)).toEqual(before)
      // Too much of it is asked for: what there is stands in the refusal of whoever may see it, and in nobody else's.
      const nobody = await newStaff(world, at.club, { permissions: ['customers.view-all'] })
      const tooMuch = { ...body, fee: 99_999_00, lines: [{ line_id: 1, quantity: 9_999 }] }
      expect(await raw(world, call, nobody.token, { ...input, body: tooMuch })).toMatchObject({ status: 403, body: { code: 30003 } })
    },
  )

  test.each(withSession.filter(({ call }) => call.scope === 'gym'))('$name: not in head-office mode', async ({ call }) => {
    const { club } = await freshClub(world)
    const boss = await newStaff(world, club, { type: 5, headOffice: true })
    expect(await raw(world, call, boss.token)).toMatchObject({ status: 403, body: { message: '请先选择门店' } })
  })

  test.each(withSession)('$name: to rubbish with each field’s reason, never with an accident', async ({ call }) => {
    const asker = await askerOf(call, await freshClub(world))
    for (const rubbish of rubbishFor(call)) {
      const answer = await raw(world, call, asker.token, rubbish)
      expect(answer.status, JSON.stringify({ rubbish, answer: answer.body })).toBeLessThan(500)
      if (answer.status === 422 && answer.body.code === 20000) {
        for (const reasons of Object.values<string[]>(answer.body.errors)) expect(reasons[0]).toMatch(/\S/)
      }
    }
  })
})

test('every call is walked: the contract has no call that these tests don’t see', () => {
  expect(withSession.length).toBeGreaterThan(80)
  expect(withSession.filter(({ call }) => namesAThing(call)).length).toBeGreaterThan(50)
})

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
