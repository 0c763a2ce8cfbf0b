/**
 * Who acts needn't be staff: a paired device of a branch, a member at their own pages. No call is theirs yet; those planted
 * here show what the gate does for them, what their handlers are given, and how what they did is kept.
 */
import { call } from '@kaiguan/contract/call'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { Done } from '@kaiguan/contract/shapes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor, GymRow } from '../context.ts'
import { one } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { record } from '../ground/operation-log/index.ts'
import type { Handler } from '../handler.ts'
import { type AnyHandler, type Gate, throughGate } from '../http/gate.ts'
import { Sessions } from '../http/session.ts'
import { type Club, newClub, newWorld, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { raw } from '../testing/walk.ts'

const planted = { summary: 'Planted', open: 'planted', changes: [], params: z.object({}), response: Done } as const
const act = call({
  ...planted,
  method: 'PATCH',
  scope: 'device',
  path: '/v1/planted/device',
  money: true,
  body: z.object({ customer_id: z.int(), fails: z.boolean().default(false) }),
})
const own = call({ ...planted, method: 'POST', scope: 'member', path: '/v1/planted/member', body: z.object({ customer_id: z.int() }) })
const leave = call({ ...planted, method: 'POST', scope: 'device', path: '/v1/planted/leave', whenOverdue: true })

/** The keys given out, and whose each is. */
const keys = new Map<string, { club: Club; name: string }>()
let world: World
let club: Club
let customerId: number
let acted = 0

const knowsAs =
  <Kind extends 'device' | 'member'>(kind: Kind) =>
  async (db: Parameters<NonNullable<NonNullable<Gate['knows']>['device']>>[0], { headers }: { headers: Record<string, unknown> }) => {
    const key = keys.get(String(headers[`x-${kind}`]))
    if (!key) return null
    const { gym } = await one(
      db,
      sql<{ gym: GymRow }>`
        with brand as materialized (
          select set_config('app.brand', ${String(key.club.brandId)}, true), set_config('app.gym', ${String(key.club.gymId)}, true),
            set_config('app.asker', ${`${kind}:7`}, true))
        select to_jsonb(g) as gym from brand, gyms g where g.id = ${key.club.gymId}`,
    )
    // The kind is the parameter's own: TypeScript doesn't narrow a union by it.
    return { gym, actor: { kind, id: 7, name: key.name } as Extract<Actor, { kind: Kind }> }
  }

const acts: Handler<typeof act> = async (ctx, { body }) => {
  acted += 1
  expect(ctx.actor.kind).toBe('device')
  await record(ctx, 'customer.unblocked', body.customer_id, { name: ctx.actor.name })
  if (body.fails) throw new Error('broken on purpose')
  return { done: true }
}
const actsForThemselves: Handler<typeof own> = async (ctx, { body }) => {
  await record(ctx, 'customer.unblocked', body.customer_id, { name: ctx.actor.name })
  return { done: true }
}

beforeAll(async () => {
  world = await newWorld()
  const gate: Gate = {
    ...world,
    checkAnswers: true,
    sessions: new Sessions(),
    knows: { device: knowsAs('device'), member: knowsAs('member') },
  }
  const plant = (one: typeof act | typeof own | typeof leave, handler: AnyHandler) =>
    world.app.route({ method: one.method, url: one.path, handler: throughGate(gate, one, handler) })
  plant(act, acts)
  plant(own, actsForThemselves)
  plant(leave, async () => ({ done: true }))
})
afterAll(() => world.close())
beforeEach(async () => {
  club = await newClub(world)
  customerId = (await newCustomer(club.owner)).id
  keys.set('front-door', { club, name: '前门闸机' }).set('wang', { club, name: '王小明' })
  acted = 0
})

const asDevice = (body: object, headers: Record<string, string> = {}) =>
  raw(world, act, null, { body }, { 'x-device': 'front-door', ...headers })

test('a device or a member is known by a key of their own; nobody else gets in, staff neither', async () => {
  expect(await asDevice({ customer_id: customerId })).toMatchObject({ status: 200, body: { done: true } })
  expect((await raw(world, act, null, { body: { customer_id: customerId } })).status).toBe(401)
  expect((await raw(world, act, club.owner.token, { body: { customer_id: customerId } })).status).toBe(401)
  expect((await raw(world, own, null, { body: { customer_id: customerId } }, { 'x-device': 'front-door' })).status).toBe(401)
})

test('their fields are judged like anybody’s', async () => {
  expect(await asDevice({ customer_id: 'x' })).toMatchObject({
    status: 422,
    body: { code: 20000, errors: { customer_id: [expect.anything()] } },
  })
})

test('what they did is kept under their name, and read beside what staff did', async () => {
  await asDevice({ customer_id: customerId })
  await raw(world, own, null, { body: { customer_id: customerId } }, { 'x-member': 'wang' })
  const { data } = await club.owner.do(customerCalls.records, { params: { id: customerId } })
  expect(data.map(({ staff_name }) => staff_name)).toEqual(['王小明', '前门闸机', '王老板'])
})

test('a key that a device asks with is answered once, and freed by a failure', async () => {
  const key = { 'idempotency-key': 'passage-1' }
  expect((await asDevice({ customer_id: customerId, fails: true }, key)).status).toBe(500)
  expect((await asDevice({ customer_id: customerId }, key)).status).toBe(200)
  expect((await asDevice({ customer_id: customerId }, key)).status).toBe(200)
  expect(acted).toBe(2)
  expect((await asDevice({ customer_id: customerId + 1 }, key)).body.code).toBe(40906)
})

test('where the subscription is over they write nothing, but whoever leaves is let out', async () => {
  await world.database.transaction(club.brandId, (db) => sql`update gyms set over_date = '2026-01-01' where id = ${club.gymId}`.execute(db))
  expect((await asDevice({ customer_id: customerId })).status).toBe(403)
  expect((await raw(world, leave, null, {}, { 'x-device': 'front-door' })).status).toBe(200)
})

test('where the branch is closed they write nothing, and nobody is let out by a gate', async () => {
  await world.database.transaction(club.brandId, (db) => sql`update gyms set closed_on = '2026-11-20' where id = ${club.gymId}`.execute(db))
  expect((await asDevice({ customer_id: customerId })).body.code).toBe(52006)
  expect((await raw(world, leave, null, {}, { 'x-device': 'front-door' })).body.code).toBe(52006)
})

test('a call of theirs whose callers nobody knows stops the start', () => {
  expect(() => throughGate({ ...world, checkAnswers: true, sessions: new Sessions() }, own, async () => ({ done: true }))).toThrow(
    'scope member',
  )
})

test('it doesn’t compile that a device holds a permission, or that its handler asks for staff', () => {
  // @ts-expect-error: no permission is theirs to hold
  call({ method: 'POST', summary: 'Planted', changes: [], response: Done, path: '/v1/planted/x', scope: 'device', needs: 'cards.view' })
  const handler: Handler<typeof act> = async (ctx) => {
    // @ts-expect-error: there is no staff here
    expect(ctx.staff).toBeUndefined()
    return { done: true }
  }
  expect(handler).toBeTypeOf('function')
})
