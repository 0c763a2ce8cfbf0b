/** Laws that hold for every call of the contract, written once. A new call is under them without another line, or says here how it is called rightly. */
import { api } from '@kaiguan/contract/api'
import type { Call } from '@kaiguan/contract/call'
import { permissionById } from '@kaiguan/contract/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { one } from './database/open.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from './testing/club.ts'
import { everyCall, moneyCall, prepared, type Things } from './testing/every-call.ts'

type Named = [name: string, call: Call]
const calls: Named[] = Object.entries(api).flatMap(([feature, list]) =>
  Object.entries(list).map(([name, call]): Named => [`${feature}.${name}`, call as Call]),
)
const withSession = calls.filter(([, call]) => call.scope !== 'none')

let world: World
let club: Club
let things: Things
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
  things = await prepared(world, club)
})
afterAll(() => world.close())

/** Calls as anybody would, whatever the contract says of the input. */
async function raw(
  call: Call,
  token: string | null,
  input: { params?: unknown; query?: unknown; body?: unknown } = {},
  headers: Record<string, string> = {},
) {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)))
  const query = new URLSearchParams(Object.entries((input.query ?? {}) as Record<string, string>)).toString()
  const answer = await world.app.inject({
    method: call.method,
    url: query ? `${path}?${query}` : path,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(call.method === 'GET' ? {} : { payload: JSON.stringify(input.body ?? {}) }),
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body) }
}

/** Everything a brand holds, as one number; the log of what was asked is left out. */
async function snapshot(brandId: number): Promise<string> {
  const tables = [
    'gyms',
    'roles',
    'employees',
    'persons',
    'customers',
    'vip_templates',
    'cards',
    'card_events',
    'orders',
    'order_tenders',
    'ledger_entries',
    'ledger_lines',
    'visits',
    'income_schedules',
    'receipt_prints',
    'goods',
    'goods_categories',
    'stock_moves',
    'order_lines',
    'imports',
    'import_rows',
    'registers',
    'shifts',
    'cash_moves',
    'shift_counts',
    'day_closings',
    'deposits',
    'deposit_events',
  ]
  return world.database.transaction(brandId, async (db) => {
    const parts = []
    for (const table of tables) {
      parts.push(
        (
          await one(
            db,
            sql<{
              sum: string
            }>`select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${sql.table(table)} t`,
          )
        ).sum,
      )
    }
    return parts.join(' ')
  })
}

describe.each(withSession)('%s', (_name, call) => {
  test('answers nobody without a token', async () => {
    expect((await raw(call, null)).status).toBe(401)
  })

  test.runIf(call.needs !== null)('refuses somebody without its permission', async () => {
    const nobody = await nobodyHere()
    const answer = await raw(call, nobody.token)
    expect(answer).toMatchObject({ status: 403, body: { code: 30003, error_code: 30003 } })
  })

  test.runIf(call.scope === 'gym')('refuses head-office mode', async () => {
    const answer = await raw(call, await headOfficeToken())
    expect(answer).toMatchObject({ status: 403, body: { message: '请先选择门店' } })
  })

  test('answers rubbish with each field’s reason, never with an accident', async () => {
    // Somebody of their own: rubbish may log them out or disable them.
    const victim = await newStaff(world, club, { type: 4 })
    for (const rubbish of rubbishFor(call)) {
      const answer = await raw(call, victim.token, rubbish)
      expect(answer.status, JSON.stringify({ rubbish, answer: answer.body })).toBeLessThan(500)
      if (answer.status === 422 && answer.body.code === 20000) {
        for (const reasons of Object.values<string[]>(answer.body.errors)) expect(reasons[0]).toMatch(/\S/)
      }
    }
  })
})

describe.each(calls.filter(([name]) => everyCall(name) !== null))('%s', (name, call) => {
  test('shows and changes nothing of another branch or another brand', async () => {
    const [sameBrand, otherBrand] = await strangers()
    const before = await snapshot(club.brandId)
    for (const stranger of [sameBrand, otherBrand]) {
      const answer = await raw(
        call,
        stranger.token,
        everyCall(name)?.(things),
        call.money ? { 'idempotency-key': crypto.randomUUID() } : {},
      )
      const seen = answer.status === 200 && Array.isArray(answer.body.data) && answer.body.data.length === 0
      expect(seen || [403, 404, 422].includes(answer.status), JSON.stringify(answer)).toBe(true)
    }
    expect(await snapshot(club.brandId)).toBe(before)
  })
})

describe.each(calls.filter(([, call]) => call.money))('%s', (name, call) => {
  test('is carried out once for one key, and answers the same again', async () => {
    const input = moneyCall(name)?.(await prepared(world, club))
    expect(input, `${name} moves money: say in testing/every-call.ts how it is called rightly`).toBeDefined()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await raw(call, club.owner.token, input, key)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const after = await snapshot(club.brandId)
    expect(await raw(call, club.owner.token, input, key)).toEqual(first)
    expect(await snapshot(club.brandId)).toBe(after)
  })
})

test('every call says who may make it, in words or by a permission that is not merely planned', () => {
  for (const [name, call] of calls) expect(call.needs !== null || (call.open ?? '').length > 10, name).toBe(true)
  const planned = calls.filter(([, call]) => call.needs && permissionById.get(call.needs) !== undefined)
  expect(planned).toEqual([])
})

test('no two calls answer at the same place', () => {
  const places = calls.map(([, call]) => `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(places).size).toBe(places.length)
})

test('the OpenAPI document describes every call', async () => {
  const document = (await world.app.inject('/openapi.json')).json()
  for (const [name, call] of calls)
    expect(document.paths[call.path]?.[call.method.toLowerCase()], name).toMatchObject({ operationId: name })
})

let nobody: Staff | undefined
async function nobodyHere(): Promise<Staff> {
  nobody ??= await newStaff(world, club, { permissions: [] })
  return nobody
}

let headOffice: string | undefined
async function headOfficeToken(): Promise<string> {
  if (!headOffice) {
    const boss = await newStaff(world, club, { type: 5 })
    headOffice = await signIn(world, boss.login)
  }
  return headOffice
}

let others: [Staff, Staff] | undefined
/** Root at another branch of the brand, and root of another brand. */
async function strangers(): Promise<[Staff, Staff]> {
  if (!others) {
    const gymId = await newBranch(world, club.brandId, '隔壁店')
    const neighbour = await newStaff(world, { brandId: club.brandId, gymId }, { type: 4 })
    others = [staffAt(world, neighbour.id, neighbour.login, neighbour.token), (await newClub(world, { name: '另一个品牌' })).owner]
  }
  return others
}

/** Wrong kinds, wrong sizes, wrong everything, drawn from what the call says it takes. */
function rubbishFor(call: Call): { params?: unknown; query?: unknown; body?: unknown }[] {
  const names = (schema: z.ZodType) =>
    Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {})
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
