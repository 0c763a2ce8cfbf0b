/** A gate that keeps a line open is told at once, whichever process it is at; who falls silent is told of once. */
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { GATE_LISTEN, gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { one } from '../../../database/open.ts'
import { sql } from '../../../database/sql.ts'
import { keepHouse } from '../../../jobs/clean-up.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { openLine } from '../../../testing/lines.ts'
import { type Device, deviceAt, memberCode, newDevice, newKey } from '../../../testing/paired-gates.ts'
import { watchGates } from '../index.ts'

let world: World
let there: FastifyInstance
let club: Club
beforeAll(async () => {
  world = await newWorld()
  there = await buildApp({ ...world, webFolder: null, checkAnswers: true, pushes: true, logLevel: 'silent' })
  await there.listen({ port: 0, host: '127.0.0.1' })
  await there.push?.ready()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
})
afterAll(async () => {
  await there.close()
  await world.close()
})

const listens = (device: Device, headers = device.headers('GET', GATE_LISTEN)) => openLine(there, GATE_LISTEN, headers)

test('it hears of a command, of new settings, and that it was taken off; each at once, from another process', async () => {
  const device = await newDevice(world, club.owner)
  const line = listens(device)
  await line.hears('commands')
  await club.owner.do(gateCalls.open, { params: { id: device.gateId }, body: { reason: '快递' } })
  await line.hears('commands', 2)
  await club.owner.do(gateCalls.edit, { params: { id: device.gateId }, body: { rules: { open_ms: 3_000 } } })
  await line.hears('settings')
  await club.owner.do(gateCalls.unpair, { params: { id: device.gateId }, body: { reason: '换机' } })
  expect(await line.closed).toBe(1000)
  expect(line.told.map((frame) => Object.keys(frame))).toEqual([['commands'], ['commands'], ['settings']])
})

test('nobody else listens in its name', async () => {
  const device = await newDevice(world, club.owner)
  const forger = deviceAt(world, device.gateId, newKey(), device.publicKey)
  expect(await listens(forger).closed).toBe(1008)
  expect(await listens(device, {}).closed).toBe(1008)
  const old = device.headers('GET', GATE_LISTEN)
  world.clock.advance(61_000)
  expect(await listens(device, old).closed).toBe(1008)
})

test('whoever looks after gates is told once that one isn’t heard, and once that it is back', async () => {
  const device = await newDevice(world, club.owner)
  const keeper = await newStaff(world, club, { permissions: ['access-gates.view'] })
  const told = async () =>
    (await keeper.do(messageCalls.list, { query: {} })).data.map(({ article_record }) => article_record.article.title)
  const watch = () =>
    watchGates(world.database, world.clock, (error) => {
      throw error
    })
  world.clock.advance(4 * 60_000)
  await watch()
  expect(await told()).toEqual([])
  world.clock.advance(61_000)
  await watch()
  await watch()
  expect(await told()).toEqual(['门禁离线'])
  await device.do(gateProtocolCalls.heartbeat, {
    body: { at: world.clock.now().toISOString(), copy_version: 0, copy_at: null, waiting: 0, settings_version: 1 },
  })
  await watch()
  await watch()
  expect((await told()).toSorted()).toEqual(['门禁恢复在线', '门禁离线'])
})

test('what lapsed is swept away: codes that nobody can show again, grants that nobody claims any more', async () => {
  const device = await newDevice(world, club.owner, { kind: 'exit' })
  const { id } = await newCustomer(club.owner)
  const value = await memberCode(world, club, id)
  await device.do(gateProtocolCalls.ask, { body: { seq: 1, direction: 'out', credential: { kind: 'qr', value } } })
  const left = () =>
    world.database.transaction(club.brandId, (db) =>
      one(
        db,
        sql<{ codes: number; open: number; grants: number }>`
        select (select count(*) from used_codes) as codes, (select count(*) from gate_grants where closed_at is null) as open, (select count(*) from gate_grants) as grants`,
      ),
    )
  const after = async (ms: number) => {
    world.clock.advance(ms)
    await watchGates(world.database, world.clock, () => undefined)
    await keepHouse(world.database, world.clock)
    return left()
  }
  expect(await left()).toEqual({ codes: 1, open: 1, grants: 1 })
  expect(await after(120_000)).toEqual({ codes: 1, open: 0, grants: 1 })
  expect(await after(600_000)).toEqual({ codes: 0, open: 0, grants: 1 })
  expect(await after(31 * 86_400_000)).toEqual({ codes: 0, open: 0, grants: 0 })
})
