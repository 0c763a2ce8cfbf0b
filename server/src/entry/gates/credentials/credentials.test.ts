/** What somebody shows: cards however they are read, PINs, wristbands, faces with consent, staff's entry, and members' own codes. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { faceCalls } from '@kaiguan/contract/entry/faces/calls'
import { FACE_WORDING } from '@kaiguan/contract/entry/faces/texts'
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCountCardType, newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, type Staff, staffAt, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { uploadedFile } from '../../../testing/files.ts'
import { memberAt } from '../../../testing/members.ts'
import { type Device, memberCode, newDevice } from '../../../testing/paired-gates.ts'

let world: World
let club: Club
let owner: Staff
let gate: Device
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  gate = await newDevice(world, owner)
  seq = 0
})
afterAll(() => world.close())

let seq = 0
type Kind = 'qr' | 'card' | 'bracelet' | 'face' | 'pin'
const shows = (kind: Kind, value: string, at = gate) =>
  at.do(gateProtocolCalls.ask, { body: { seq: ++seq, direction: 'in', credential: { kind, value } } })
const give = (id: number, kind: 'card' | 'bracelet' | 'pin', value: string, format?: 'uid' | 'wiegand' | 'decimal') =>
  owner.call(gateCredentialCalls.add, { params: { id }, body: { kind, value, format } })

async function member(name: string, phone = newPhone()) {
  const customer = await newCustomer(owner, { name, phone })
  await sell(owner, customer, await newTimeCardType(owner))
  return { id: customer.id, name, phone }
}

test('a card is the same however it is read: its UID, ten digits, or the 3+5 that a Wiegand reader gives', async () => {
  const { id } = await member('王芳')
  // A2 B3 C4 is 162,46020; 04A2B3C4 is 77771716.
  expect((await give(id, 'card', '04:a2:b3:c4')).body).toMatchObject({ kind: 'card', tail: 'B3C4', ended_at: null })
  for (const read of ['04A2B3C4', '0077771716', '162,46020']) {
    world.clock.advance(20_000)
    expect(await shows('card', read), read).toMatchObject({ open: true, name: '王芳' })
  }
  expect(await shows('card', '05A2B3C4')).toMatchObject({ open: false, reason: 'unknown-credential' })
  const { data } = await owner.do(gateCredentialCalls.ofCustomer, { params: { id } })
  expect(data[0]?.last_used_at).toBe('2026-11-20T04:01:00.000Z')
  expect((await give(id, 'card', '04A2B3', 'uid')).refusal.errors).toEqual({ value: ['卡号格式不正确（卡片 UID（十六进制））'] })
  expect((await give(id, 'card', '300,1', 'wiegand')).status).toBe(422)
})

test('the same card is one person’s, and its Wiegand twin nobody’s; ended, it opens nothing and may be another’s', async () => {
  const [first, second] = [await member('王芳'), await member('李雷')]
  const { body } = await give(first.id, 'card', '04A2B3C4')
  expect((await give(second.id, 'card', '04A2B3C4')).refusal.errors).toEqual({ value: ['此门禁卡已登记给“王芳”，请先注销'] })
  expect((await give(second.id, 'card', '77A2B3C4')).refusal.errors).toEqual({
    value: ['此卡与“王芳”的卡在韦根读头上读数相同，请换一张卡'],
  })
  const end = () => owner.call(gateCredentialCalls.end, { params: { id: body.id }, body: { reason: '丢失' } })
  expect((await end()).body).toMatchObject({ ended_why: '丢失', ended_at: '2026-11-20T04:00:00.000Z' })
  expect((await end()).refusal.code).toBe(31009)
  expect((await shows('card', '04A2B3C4')).open).toBe(false)
  expect((await give(second.id, 'card', '77A2B3C4')).status).toBe(200)
  expect((await shows('card', '77A2B3C4')).name).toBe('李雷')
})

test('a PIN stands behind the last four of the phone; two may have the same, nobody learns whose it is, and a new phone ends it', async () => {
  const [first, second] = [await member('王芳', '13911118000'), await member('李雷', '13922227000')]
  for (const simple of ['111111', '123456', '987654', '12345', '12a456'])
    expect((await give(first.id, 'pin', simple)).status, simple).toBe(422)
  expect((await give(first.id, 'pin', '135790')).body).toMatchObject({ kind: 'pin', tail: '' })
  expect((await give(second.id, 'pin', '135790')).status).toBe(200)
  expect((await shows('pin', '8000135790')).name).toBe('王芳')
  expect((await shows('pin', '7000135790')).name).toBe('李雷')
  const third = await member('韩梅', '13933338000')
  const taken = await give(third.id, 'pin', '135790')
  expect(JSON.stringify(taken.refusal)).not.toContain('王芳')
  expect(taken.refusal.code).toBe(20000)
  await owner.do(customerCalls.edit, { params: { id: first.id }, body: { phone: '13911119000' } })
  expect((await shows('pin', '8000135790')).open).toBe(false)
  const { data } = await owner.do(gateCredentialCalls.ofCustomer, { params: { id: first.id } })
  expect(data).toMatchObject([{ kind: 'pin', ended_why: '手机号已更换' }])
})

test('five wrong PINs lock the pad for a minute, also for the right one', async () => {
  const { id } = await member('王芳', '13911118000')
  await give(id, 'pin', '135790')
  for (let wrong = 0; wrong < 5; wrong++) expect((await shows('pin', `800024681${wrong}`)).reason).toBe('unknown-credential')
  expect(await shows('pin', '8000135790')).toMatchObject({ open: false, reason: 'pad-locked', message: '密码错误过多，请 1 分钟后再试' })
  // Another pad isn't locked, and a card opens this one.
  const other = await newDevice(world, owner)
  expect((await shows('pin', '8000135790', other)).open).toBe(true)
  world.clock.advance(60_001)
  expect((await shows('pin', '8000135790')).open).toBe(true)
})

test('somebody has ten at most', async () => {
  const { id } = await member('王芳')
  for (let n = 0; n < 10; n++) expect((await give(id, 'bracelet', `W-${n}`)).status).toBe(200)
  expect((await give(id, 'bracelet', 'W-10')).refusal.code).toBe(31008)
  expect((await shows('bracelet', 'w-3')).name).toBe('王芳')
})

test('an employee enters by what is registered of theirs while their card is on, by their codes while a phone is bound', async () => {
  const coach = await newStaff(world, club, { name: '陈教练', permissions: [] })
  const params = { id: coach.id }
  await owner.do(gateCredentialCalls.addToEmployee, { params, body: { kind: 'card', value: '04A2B3C4' } })
  const inner = await newDevice(world, owner, { kind: 'inner', rules: { staff_only: true } })
  expect(await shows('card', '04A2B3C4', inner)).toMatchObject({ open: true, reason: 'staff', name: '陈教练' })
  await owner.do(gateCredentialCalls.switchCard, { params, body: {} })
  expect(await shows('card', '04A2B3C4')).toMatchObject({ open: false, reason: 'staff-off' })
  expect((await coach.call(gateCredentialCalls.myCodes)).refusal.code).toBe(31011)
  const phone = newPhone()
  expect(await owner.do(gateCredentialCalls.bindApp, { params, body: { phone } })).toMatchObject({
    has_card: false,
    phone: expect.stringContaining('****'),
  })
  const other = await newStaff(world, club)
  expect((await owner.call(gateCredentialCalls.bindApp, { params: { id: other.id }, body: { phone } })).refusal.errors?.phone).toHaveLength(
    1,
  )
  const { codes } = await coach.do(gateCredentialCalls.myCodes)
  expect(codes).toHaveLength(20)
  expect(await shows('qr', codes[0]?.code ?? '')).toMatchObject({ open: true, reason: 'staff' })
  await owner.do(gateCredentialCalls.unbind, { params })
  expect((await shows('qr', codes[1]?.code ?? '')).reason).toBe('unknown-credential')
  await owner.do(gateCredentialCalls.switchCard, { params, body: { status: true } })
  await owner.do(staffCalls.disable, { params, body: { reason: '离职' } })
  expect((await shows('card', '04A2B3C4')).open).toBe(false)
  expect((await owner.do(checkInCalls.visits, { query: {} })).data).toEqual([])
})

test('binding a phone, switching a card and sending a face are a right each; no other lends it, nor does a phone bound with the card', async () => {
  const coach = await newStaff(world, club, { name: '陈教练' })
  const params = { id: coach.id }
  const phone = newPhone()
  const editor = await newStaff(world, club, { permissions: ['staff.view', 'staff.edit'] })
  for (const [call, body] of [
    [gateCredentialCalls.bindApp, { phone }],
    [gateCredentialCalls.unbind, {}],
    [gateCredentialCalls.switchCard, { status: false }],
    [gateCredentialCalls.syncEmployeeFace, { consent: true }],
  ] as const)
    expect((await editor.call(call, { params, body })).status, call.path).toBe(403)
  const binder = await newStaff(world, club, { permissions: ['staff.bind-app'] })
  const off = await binder.call(gateCredentialCalls.bindApp, { params, body: { phone, has_card: false } })
  expect([off.status, Object.keys(off.refusal.errors ?? {})]).toEqual([422, ['has_card']])
  expect((await owner.do(gateCredentialCalls.ofEmployee, { params })).phone).toBe(null)
  // As it is, it may be said again.
  expect(await binder.do(gateCredentialCalls.bindApp, { params, body: { phone, has_card: true } })).toMatchObject({ has_card: true })
  expect((await binder.call(gateCredentialCalls.switchCard, { params, body: {} })).status).toBe(403)
  const switcher = await newStaff(world, club, { permissions: ['staff.card-switch'] })
  expect(await switcher.do(gateCredentialCalls.switchCard, { params, body: {} })).toMatchObject({ has_card: false })
  expect((await switcher.call(gateCredentialCalls.unbind, { params })).status).toBe(403)
  expect(await binder.do(gateCredentialCalls.unbind, { params })).toMatchObject({ phone: null, has_card: false })
})

test('a face goes to the gates with consent, opens, and is forgotten when the consent ends', async () => {
  const { id, name } = await member('王芳')
  await owner.do(faceCalls.consent, { params: { id }, body: { given_by: name, wording: FACE_WORDING } })
  await owner.do(faceCalls.take, { params: { id }, body: { face: await uploadedFile(world, owner, 'face') } })
  const silent = await newDevice(world, owner)
  world.clock.advance(60_000)
  const beat = { at: world.clock.now().toISOString(), copy_version: 0, copy_at: null, waiting: 0, settings_version: 9 }
  await gate.do(gateProtocolCalls.heartbeat, { body: beat })
  const { data } = await owner.do(faceCalls.sync, { params: { id } })
  expect(data).toMatchObject([
    { device_id: gate.gateId, done: true, message: '已下发' },
    { device_id: silent.gateId, done: false, message: '离线，联网后下发' },
  ])
  const { commands } = await gate.do(gateProtocolCalls.commands)
  expect(commands).toMatchObject([
    { kind: 'face', name: '王芳', who: expect.stringMatching(/^c\d+$/), url: expect.stringContaining('/files/') },
  ])
  const who = commands[0]?.who ?? ''
  expect((await shows('face', who)).name).toBe('王芳')
  await gate.do(gateProtocolCalls.done, { params: { id: commands[0]?.id ?? 0 }, body: { ok: true } })
  await owner.do(faceCalls.withdraw, { params: { id }, body: { reason: '本人要求' } })
  expect((await gate.do(gateProtocolCalls.commands)).commands).toMatchObject([{ kind: 'forget-face', who, url: null }])
  expect((await shows('face', who)).open).toBe(false)
})

test('an employee’s face needs their consent and a portrait', async () => {
  const coach = await newStaff(world, club, { name: '陈教练' })
  const params = { id: coach.id }
  const sync = (consent?: boolean) => owner.call(gateCredentialCalls.syncEmployeeFace, { params, body: { consent } })
  expect((await sync()).refusal.message).toContain('陈教练')
  expect((await sync(true)).status).toBe(422)
  expect((await owner.call(gateCredentialCalls.employeeFace, { params })).status).toBe(404)
  await owner.do(staffCalls.edit, { params, body: { head_portrait: await uploadedFile(world, owner, 'avatar') } })
  expect((await sync(true)).body.data).toHaveLength(1)
  expect((await owner.do(gateCredentialCalls.employeeFace, { params })).consented_at).toBe('2026-11-20T04:00:00.000Z')
  expect((await shows('face', `e${coach.id}`)).reason).toBe('staff')
  await sync(false)
  expect((await shows('face', `e${coach.id}`)).open).toBe(false)
})

test('a member’s phone shows codes for themselves and for a child of theirs, which gates and the counter know', async () => {
  const { id, phone } = await member('王芳')
  const child = await newCustomer(owner, { name: '王小宝', phone: null, guardian_customer_id: id })
  await sell(owner, child, await newTimeCardType(owner))
  const own = await memberAt(world, club, phone)
  const mine = await own.do(gateCredentialCalls.memberCodes, { query: {} })
  expect(mine).toMatchObject({
    now: '2026-11-20T04:00:00.000Z',
    people: [
      { id, name: '王芳' },
      { id: child.id, name: '王小宝' },
    ],
  })
  expect(mine.codes).toHaveLength(20)
  expect((await shows('qr', mine.codes[0]?.code ?? '')).name).toBe('王芳')
  const theirs = await own.do(gateCredentialCalls.memberCodes, { query: { customer_id: child.id } })
  const found = await owner.do(checkInCalls.find, { query: { q: theirs.codes[0]?.code ?? '' } })
  expect(found).toMatchObject({ exact: true, data: [{ id: child.id, name: '王小宝' }] })
  expect((await shows('qr', theirs.codes[0]?.code ?? '')).name).toBe('王小宝')
  const stranger = await member('李雷')
  expect((await own.call(gateCredentialCalls.memberCodes, { query: { customer_id: stranger.id } })).status).toBe(404)
  const old = await memberCode(world, club, id)
  world.clock.advance(61_000)
  expect((await owner.do(checkInCalls.find, { query: { q: old } })).data).toEqual([])
})

test('whoever was merged enters as the one who is left, by the card they always had', async () => {
  const [kept, gone] = [await member('王芳'), await newCustomer(owner, { name: '王芳芳' })]
  await give(gone.id, 'card', '04A2B3C4')
  await owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })
  expect((await shows('card', '04A2B3C4')).name).toBe('王芳')
  expect((await owner.do(gateCredentialCalls.ofCustomer, { params: { id: kept.id } })).data).toHaveLength(1)
})

test('at the club’s tablet the code on their phone checks somebody in, once, where the club lets them', async () => {
  const [customer, other] = [await member('王芳'), await member('李雷')]
  const anyone = staffAt(world, 0, '', '')
  const { path } = await owner.do(memberCalls.pages)
  const gym_token = path.split('/').at(-1) ?? ''
  const show = (code: string) => anyone.call(gateCredentialCalls.checkInByCode, { body: { gym_token, code } })
  const code = await memberCode(world, club, customer.id)
  expect((await show(code)).refusal).toMatchObject({ code: 25009 })
  await owner.do(settingsCalls.editRules, { body: { self_check_in: true } })
  const here = { allowed: true, reason: 'admitted', name: '王芳' }
  const twice = await Promise.all([show(code), show(code)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(twice.find(({ status }) => status === 200)?.body).toMatchObject(here)
  expect(twice.find(({ status }) => status === 422)?.refusal).toMatchObject({ code: 25011 })
  expect((await owner.do(checkInCalls.visits, { query: {} })).data).toMatchObject([{ customer: { id: customer.id }, staff_name: null }])
  const late = await memberCode(world, club, other.id)
  world.clock.advance(61_000)
  // Too late, another branch's, and what is none.
  const another = await newClub(world)
  const elsewhere = await memberCode(world, another, (await newCustomer(another.owner)).id)
  for (const no of [late, elsewhere, 'K', '13800001111']) expect((await show(no)).refusal).toMatchObject({ code: 25011 })
  expect((await anyone.call(gateCredentialCalls.checkInByCode, { body: { gym_token: 'nowhere-at-all', code } })).status).toBe(404)
})

test('members check themselves in where the club lets them, by the one decision, once a minute', async () => {
  const phone = newPhone()
  const customer = await newCustomer(owner, { name: '王芳', phone })
  const { card } = await sell(owner, customer, await newCountCardType(owner, { times: 2 }))
  const own = await memberAt(world, club, phone)
  const enter = () => own.call(gateCredentialCalls.selfCheckIn, { body: {} })
  expect((await enter()).refusal).toMatchObject({ code: 25009 })
  await owner.do(settingsCalls.editRules, { body: { self_check_in: true } })
  expect((await enter()).body).toMatchObject({ allowed: true, reason: 'admitted', message: '可入场' })
  expect((await enter()).status).toBe(429)
  const [visit] = (await owner.do(checkInCalls.visits, { query: {} })).data
  expect(visit).toMatchObject({ customer: { id: customer.id }, card: { id: card.id }, staff_name: null, counted: true })
  world.clock.advance(61_000)
  expect((await enter()).body).toMatchObject({ allowed: false, reason: 'already-inside' })
  await owner.do(customerCalls.block, { params: { id: customer.id }, body: { reason: '打架' } })
  world.clock.advance(61_000)
  // What staff write of somebody stays among them.
  expect((await enter()).body).toMatchObject({ allowed: false, message: '请到前台办理' })
  const stranger = await member('李雷')
  expect((await own.call(gateCredentialCalls.selfCheckIn, { body: { customer_id: stranger.id } })).status).toBe(404)
  const { data } = await owner.do(customerCalls.records, { params: { id: customer.id } })
  expect(data.find(({ action }) => action === 'visit.by-self')).toMatchObject({ staff_name: '王芳' })
  expect((await owner.do(gateCalls.passages, { query: {} })).data).toEqual([])
})
