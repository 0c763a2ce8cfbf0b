/** What stands at the doors: gates are added, a device is paired with each, and nobody else speaks for it. */
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { GATE_HEADERS, gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newArea } from '../../testing/lockers.ts'
import { deviceAt, newDevice, newGate, newKey, pairAt } from '../../testing/paired-gates.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
})
afterAll(() => world.close())

const beat = { body: { at: '2026-11-20T04:00:00Z', copy_version: 0, copy_at: null, waiting: 0, settings_version: 0 } }
const pairing = (code: string, key = newKey()) =>
  owner.call(gateProtocolCalls.pair, { body: { code, public_key: key.publicKey, device: '前门' } })
const show = (id: number) => owner.do(gateCalls.show, { params: { id } })

test('a gate is added with the rules of its door, has a name of its own, and only what opens lockers has an area', async () => {
  const gate = await newGate(owner, { name: '前门', kind: 'entry', rules: { hours: [{ from: 360, to: 1320 }] } })
  expect(gate).toMatchObject({ name: '前门', state: 'unpaired', locker: null, rules: { passback: 'soft', sensor: true, open_ms: 5_000 } })
  expect((await owner.call(gateCalls.create, { body: { name: '前门', kind: 'exit' } })).refusal.errors).toEqual({
    name: ['已有门禁“前门”，请换一个名称'],
  })
  expect((await owner.call(gateCalls.create, { body: { name: '柜控', kind: 'locker' } })).refusal.errors).toEqual({
    locker_id: ['柜控要选择柜区'],
  })
  const area = await newArea(owner, { name: '女更衣室' })
  const controller = await newGate(owner, { kind: 'locker', locker_id: area.id })
  expect(controller.locker).toEqual({ id: area.id, name: '女更衣室' })
  // Not yet anything: a controller opens its area once a device is paired.
  expect((await owner.do(lockerCalls.devices, { query: {} })).data).toEqual([])
  await pairAt(world, owner, controller.id)
  expect((await owner.do(lockerCalls.devices, { query: { area: '女更衣室' } })).data).toEqual([
    { id: controller.id, name: controller.name, area: { id: area.id, name: '女更衣室' }, online: true, grids: 4 },
  ])
  expect((await owner.do(lockerCalls.devices, { query: { area: '没有' } })).data).toEqual([])
})

test('a code pairs one device once; the device whose answer was lost is answered again, another isn’t', async () => {
  const { id } = await newGate(owner)
  const { code } = await owner.do(gateCalls.pair, { params: { id } })
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  const key = newKey()
  const first = await pairing(` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `, key)
  expect(first.body).toMatchObject({ gate_id: id, gym: { id: club.gymId, time_zone: 'Asia/Shanghai' } })
  const again = await pairing(code, key)
  expect({ ...again.body }).toEqual({ ...first.body })
  expect((await pairing(code)).refusal.errors).toEqual({ code: ['配对码不正确或已过期，请在后台重新生成'] })
  const gate = await show(id)
  expect(gate).toMatchObject({ state: 'online', device: '前门', code_until: null, fingerprint: first.body.fingerprint })
  expect(gate.server_fingerprint).toBe(first.body.server_fingerprint)
  expect((await owner.call(gateCalls.pair, { params: { id } })).refusal.code).toBe(31003)
  expect((await owner.call(gateCalls.edit, { params: { id }, body: { kind: 'exit' } })).refusal.errors?.kind).toHaveLength(1)
})

test('a paired device is known by its signature alone, and whatever it is answered is signed', async () => {
  const device = await newDevice(world, owner)
  const heard = await device.call(gateProtocolCalls.heartbeat, beat)
  expect(heard).toMatchObject({ status: 200, signed: true, body: { commands: 0, settings: { name: expect.any(String), mode: 'normal' } } })
  // A refusal to a gate that is known is signed as well.
  expect(await device.call(gateProtocolCalls.done, { params: { id: 1 }, body: { ok: true } })).toMatchObject({ status: 404, signed: true })
  const forger = deviceAt(world, device.gateId, newKey(), device.publicKey)
  expect(await forger.call(gateProtocolCalls.heartbeat, beat)).toMatchObject({ status: 401, signed: false })
  const stolen = device.headers('POST', '/gate/v1/heartbeat', JSON.stringify(beat.body))
  expect((await device.call(gateProtocolCalls.heartbeat, { body: { ...beat.body, waiting: 7 } }, stolen)).status).toBe(401)
  expect((await device.call(gateProtocolCalls.passages, { body: { events: [] } }, stolen)).status).toBe(401)
  expect((await device.call(gateProtocolCalls.heartbeat, beat, { [GATE_HEADERS.id]: String(device.gateId + 1) })).status).toBe(401)
})

test('a clock more than a minute off is refused, and told the time; the same words later are too old', async () => {
  const device = await newDevice(world, owner)
  const kept = device.headers('POST', '/gate/v1/heartbeat', JSON.stringify(beat.body))
  device.clockOffMs = 61_000
  expect(await device.call(gateProtocolCalls.heartbeat, beat)).toMatchObject({
    status: 401,
    signed: true,
    refusal: { code: 31012, details: { now: '2026-11-20T04:00:00.000Z' } },
  })
  device.clockOffMs = -59_000
  expect((await device.call(gateProtocolCalls.heartbeat, beat)).status).toBe(200)
  expect((await show(device.gateId)).clock_off_ms).toBe(-59_000)
  world.clock.advance(61_000)
  expect((await device.call(gateProtocolCalls.heartbeat, beat, kept)).status).toBe(401)
})

test('a device that was taken off is nobody’s at the next word; the gate may get another', async () => {
  const device = await newDevice(world, owner)
  await owner.do(gateCalls.unpair, { params: { id: device.gateId }, body: { reason: '换机' } })
  expect((await device.call(gateProtocolCalls.heartbeat, beat)).status).toBe(401)
  expect((await show(device.gateId)).state).toBe('unpaired')
  const next = await pairAt(world, owner, device.gateId)
  expect((await next.call(gateProtocolCalls.heartbeat, beat)).status).toBe(200)
  expect((await device.call(gateProtocolCalls.heartbeat, beat)).status).toBe(401)
  await owner.do(gateCalls.remove, { params: { id: device.gateId } })
  expect((await next.call(gateProtocolCalls.heartbeat, beat)).status).toBe(401)
})

test('a device that was taken off is told so in the server’s name, also once another stands there, and after the gate is deleted', async () => {
  const device = await newDevice(world, owner, { name: '后门' })
  const { gateId } = device
  const takenOff = { status: 401, signed: true, refusal: { code: 31013, message: '此设备已与“后门”解除配对，请重新配对' } }
  await owner.do(gateCalls.unpair, { params: { id: gateId }, body: { reason: '换机' } })
  expect(await device.call(gateProtocolCalls.heartbeat, beat)).toMatchObject(takenOff)
  expect(
    await device.call(gateProtocolCalls.ask, { body: { seq: 1, direction: 'in', credential: { kind: 'pin', value: '1' } } }),
  ).toMatchObject(takenOff)
  const forger = deviceAt(world, gateId, newKey(), device.publicKey)
  expect(await forger.call(gateProtocolCalls.heartbeat, beat)).toMatchObject({ status: 401, signed: false, refusal: { code: 40100 } })
  const next = await pairAt(world, owner, gateId)
  expect(await device.call(gateProtocolCalls.heartbeat, beat)).toMatchObject(takenOff)
  expect((await next.call(gateProtocolCalls.heartbeat, beat)).status).toBe(200)
  await owner.do(gateCalls.remove, { params: { id: gateId } })
  expect(await next.call(gateProtocolCalls.heartbeat, beat)).toMatchObject(takenOff)
})

test('a gate is opened from here while it is heard; what wasn’t done in ten seconds is void', async () => {
  const { gateId: id, ...device } = await newDevice(world, owner)
  const desk = await newStaff(world, club, { permissions: ['access-gates.open'], name: '小李' })
  const open = () => desk.call(gateCalls.open, { params: { id }, body: { reason: '快递' } })
  const asked = await open()
  expect(asked.body).toMatchObject({ kind: 'open', state: 'waiting', staff_name: '小李', reason: '快递' })
  const { commands } = await device.do(gateProtocolCalls.commands)
  expect(commands).toMatchObject([{ id: asked.body.id, kind: 'open', direction: 'in' }])
  await device.do(gateProtocolCalls.done, { params: { id: asked.body.id }, body: { ok: true, result: '已开' } })
  expect(await desk.do(gateCalls.command, { params: { id: asked.body.id } })).toMatchObject({ state: 'done', result: '已开' })
  const late = await open()
  world.clock.advance(10_000)
  expect((await device.do(gateProtocolCalls.commands)).commands).toEqual([])
  await device.do(gateProtocolCalls.done, { params: { id: late.body.id }, body: { ok: true } })
  expect((await desk.do(gateCalls.command, { params: { id: late.body.id } })).state).toBe('expired')
  world.clock.advance(31_000)
  expect((await open()).refusal).toMatchObject({ code: 31004, message: expect.stringContaining('离线（最后在线 2026-11-20 12:00）') })
  expect((await desk.do(gateCalls.doors)).data).toMatchObject([{ id, state: 'offline' }])
  const listed = await owner.do(gateCalls.commands, { params: { id }, query: {} })
  expect(listed.data.map(({ state }) => state)).toEqual(['expired', 'done'])
})

test('new rules reach the device with its next heartbeat, once', async () => {
  const device = await newDevice(world, owner)
  const { settings } = await device.do(gateProtocolCalls.heartbeat, beat)
  await owner.do(gateCalls.mode, { params: { id: device.gateId }, body: { mode: 'open', reason: '活动' } })
  const since = (version: number) => device.do(gateProtocolCalls.heartbeat, { body: { ...beat.body, settings_version: version } })
  const newer = (await since(settings?.settings_version ?? 0)).settings
  expect(newer).toMatchObject({ mode: 'open' })
  expect((await since(newer?.settings_version ?? 0)).settings).toBeNull()
})

test('another branch’s gate is neither seen nor opened', async () => {
  const device = await newDevice(world, owner)
  const branch = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '分店') }
  const theirs = await newStaff(world, branch, { permissions: ['access-gates.view', 'access-gates.open'] })
  expect((await theirs.do(gateCalls.list, { query: {} })).data).toEqual([])
  expect((await theirs.call(gateCalls.open, { params: { id: device.gateId }, body: { reason: '试' } })).status).toBe(404)
})

test('a code is void after ten minutes, after the next one, and after too many wrong ones nobody may try', async () => {
  // A day of its own: wrong codes are counted for the whole installation.
  world.clock.set('2026-11-21T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  const { id } = await newGate(owner)
  const old = await owner.do(gateCalls.pair, { params: { id } })
  const { code } = await owner.do(gateCalls.pair, { params: { id } })
  expect((await pairing(old.code)).status).toBe(422)
  world.clock.advance(10 * 60_000)
  expect((await pairing(code)).status).toBe(422)
  const fresh = await owner.do(gateCalls.pair, { params: { id } })
  for (let tried = 0; tried < 8; tried++) expect((await pairing('AAAAAAAA')).status).toBe(422)
  expect(await pairing(fresh.code)).toMatchObject({ status: 429, refusal: { code: 31001 } })
  world.clock.advance(15 * 60_000)
  expect((await pairing((await owner.do(gateCalls.pair, { params: { id } })).code)).status).toBe(200)
})

test('wrong codes count for the address they came from: who guesses from thirty stops nobody else', async () => {
  const { id } = await newGate(owner)
  const { code } = await owner.do(gateCalls.pair, { params: { id } })
  const from = async (remoteAddress: string, typed: string) => {
    const payload = { code: typed, public_key: newKey().publicKey, device: '' }
    return (await world.app.inject({ method: 'POST', url: gateProtocolCalls.pair.path, remoteAddress, payload })).statusCode
  }
  for (let line = 1; line <= 30; line++) {
    const tries = Array.from({ length: 11 }, (_, device) => from(`2001:db8:0:${line}::${device + 1}`, 'AAAAAAAA'))
    // The eleventh device of one line is the same line.
    expect((await Promise.all(tries)).filter((status) => status === 429)).toHaveLength(1)
  }
  expect(await from('2001:db8:0:30::99', code)).toBe(429)
  expect(await from('203.0.113.7', code)).toBe(200)
})
