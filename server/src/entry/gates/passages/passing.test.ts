/** Who passes a gate and what that takes: the question, the way through, and what is heard of later. */
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import type { GateEvent } from '@kaiguan/contract/entry/gates/gate-protocol'
import { gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { braceletCalls } from '@kaiguan/contract/entry/lockers/bracelets'
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { newCountCardType, newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { newClass } from '../../../testing/class-sessions.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { gridOf, newArea, rentGrid } from '../../../testing/lockers.ts'
import { codesOf, type Device, memberCode, type NewGate, newDevice, personIdOf } from '../../../testing/paired-gates.ts'
import { handOver } from '../../../testing/shifts.ts'

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
  seq = 0
})
afterAll(() => world.close())

let seq = 0
type Shown = { kind: 'qr' | 'card' | 'bracelet' | 'face' | 'pin'; value: string }
const ask = (device: Device, credential: Shown, direction: 'in' | 'out' = 'in', at = ++seq) =>
  device.do(gateProtocolCalls.ask, { body: { seq: at, direction, credential } })
const event = (more: Partial<GateEvent> & { seq: number }) => ({
  at: world.clock.now().toISOString(),
  direction: 'in' as const,
  kind: 'asked' as const,
  opened: true,
  passed: true,
  ...more,
})
const tell = (device: Device, ...events: ReturnType<typeof event>[]) => device.do(gateProtocolCalls.passages, { body: { events } })
const qr = async (customerId: number): Promise<Shown> => ({ kind: 'qr', value: await memberCode(world, club, customerId) })
const visits = async (customer_id?: number) => (await owner.do(checkInCalls.visits, { query: { customer_id } })).data
const passages = async (query = {}) => (await owner.do(gateCalls.passages, { query })).data
const told = async () => (await owner.do(messageCalls.list, { query: {} })).data.map(({ article_record }) => article_record.article.title)
const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))

async function member(times?: number) {
  const customer = await newCustomer(owner, { name: '王小明' })
  const type = times === undefined ? await newTimeCardType(owner) : await newCountCardType(owner, { times })
  const { card } = await sell(owner, customer, type)
  const left = async () => (await owner.do(cardCalls.show, { params: { id: card.id } })).residue_times
  return { id: customer.id, card, left }
}

test('who comes for a public class before its door opens is told when it does, at the gate and at the desk, and gets in then', async () => {
  const gate = await newDevice(world, owner)
  const session = await newClass(world, club, { type: 2, inMinutes: 10 * 60 })
  const { id } = await newCustomer(owner)
  await owner.do(classReservationCalls.reserve, { body: { customer_id: id, schedule_id: session.id } })
  const told = /^22:00 的“.+”21:00 起可入场$/
  expect(await ask(gate, await qr(id))).toMatchObject({ open: false, reason: 'too-early', message: expect.stringMatching(told) })
  expect(await passages()).toMatchObject([{ outcome: 'too-early', who: { id } }])
  const desk = await owner.call(checkInCalls.admit, { body: { customer_id: id, method: 'search' } })
  expect(desk.refusal).toMatchObject({
    details: { allowed: false, reason: 'too-early' },
    message: expect.stringContaining('21:00 起可入场'),
  })
  expect(await visits()).toEqual([])
  world.clock.advance(9 * 3_600_000)
  expect(await ask(gate, await qr(id))).toMatchObject({ open: true, reason: 'class' })
})

test('being told to pass takes nothing; going through takes the visit, once, however often it is told', async () => {
  const gate = await newDevice(world, owner)
  const { id, left } = await member(10)
  const shown = await qr(id)
  const answer = await ask(gate, shown)
  expect(answer).toMatchObject({ open: true, open_ms: 5_000, reason: 'admitted', message: '欢迎，王小明', name: '王小明' })
  expect(await left()).toBe(10)
  expect(await ask(gate, shown, 'in', 1)).toEqual(answer)
  expect(await tell(gate, event({ seq: 1 }))).toEqual({ accepted_to: 1, wrong: [] })
  expect(await tell(gate, event({ seq: 1 }))).toEqual({ accepted_to: 1, wrong: [] })
  expect(await left()).toBe(9)
  expect(await visits()).toMatchObject([{ customer: { id }, counted: true, staff_name: null, left_at: null }])
  expect(await passages()).toMatchObject([
    { passed: true, outcome: 'admitted', credential: 'qr', who: { id, name: '王小明' }, message: '可入场' },
  ])
  expect(await problems()).toEqual([])
  const { data } = await owner.do(customerCalls.records, { params: { id } })
  expect(data[0]).toMatchObject({ action: 'visit.by-gate' })
})

test('whoever was told to pass and walks away has lost nothing', async () => {
  const gate = await newDevice(world, owner)
  const { id, left } = await member(1)
  await ask(gate, await qr(id))
  await tell(gate, event({ seq: 1, passed: false }))
  world.clock.advance(60_000)
  expect([await left(), await visits()]).toEqual([1, []])
  expect((await ask(gate, await qr(id))).open).toBe(true)
})

test('the last visit at two gates in the same instant lets one pass, and is one visit', async () => {
  const [left, right] = [await newDevice(world, owner), await newDevice(world, owner)]
  const one = await member(1)
  const codes = await codesOf(world, club, 'c', await personIdOf(world, club, one.id))
  const at = (n: number): Shown => ({ kind: 'qr', value: codes[n]?.code ?? '' })
  const answers = await Promise.all([ask(left, at(0), 'in', 1), ask(right, at(1), 'in', 1)])
  expect(answers.map(({ open }) => open).toSorted()).toEqual([false, true])
  expect(answers.find(({ open }) => !open)).toMatchObject({ reason: 'in-passage', message: expect.stringMatching(/^正在通过“大门\d+”$/) })
  const [first, second] = answers[0]?.open ? [left, right] : [right, left]
  await tell(first, event({ seq: 1 }))
  expect(await one.left()).toBe(0)
  // They are inside now: the other gate lets them in as somebody who is, and takes nothing.
  expect(await visits()).toHaveLength(1)
  world.clock.advance(20_000)
  expect((await ask(second, await qr(one.id), 'in', 2)).reason).toBe('re-entry')
  expect(world.deadlocks).toEqual([])
})

test('a grant lapses after fifteen seconds: the other gate may let them pass then', async () => {
  const [left, right] = [await newDevice(world, owner), await newDevice(world, owner)]
  const { id, left: residue } = await member(1)
  expect((await ask(left, await qr(id))).open).toBe(true)
  world.clock.advance(15_001)
  expect((await ask(right, await qr(id))).open).toBe(true)
  await tell(right, event({ seq: 2 }))
  // And whoever claims afterwards that they went through on the first has gone through against the rules.
  world.clock.advance(1_000)
  await ask(right, await qr(id), 'out')
  await tell(right, event({ seq: 3, direction: 'out' }))
  expect(await residue()).toBe(0)
})

test('where no sensor says who went through, being told to is the visit', async () => {
  const gate = await newDevice(world, owner, { rules: { sensor: false } })
  const { id, left } = await member(2)
  expect((await ask(gate, await qr(id))).open).toBe(true)
  expect([await left(), (await visits()).length]).toEqual([1, 1])
  await tell(gate, event({ seq: 1 }))
  expect([await left(), (await visits()).length, (await passages()).length]).toEqual([1, 1, 1])
})

test('the way out is always open, ends the visit and gives the locker back', async () => {
  const area = await newArea(owner, { kind: 'both' })
  await owner.do(lockerCalls.enableSign, { body: { enable: true } })
  const gate = await newDevice(world, owner)
  const { id } = await member()
  await ask(gate, await qr(id))
  await tell(gate, event({ seq: 1 }))
  const [visit] = await visits()
  expect(visit?.locker).toMatchObject({ area: area.name })
  world.clock.advance(3_600_000)
  await owner.do(gateCalls.mode, { params: { id: gate.gateId }, body: { mode: 'closed', reason: '盘点' } })
  expect(await ask(gate, await qr(id), 'out')).toMatchObject({ open: true, reason: 'left', message: '再见，王小明' })
  await tell(gate, event({ seq: 2, direction: 'out' }))
  expect((await visits())[0]?.left_at).toBe('2026-11-20T05:00:00.000Z')
  expect((await owner.do(lockerCalls.show, { params: { id: area.id } })).counts.in_use).toBe(0)
  // Whoever isn't known gets out too.
  expect(await ask(gate, { kind: 'card', value: '04A2B3C4' }, 'out')).toMatchObject({ open: true, name: '' })
})

test('a code is good once and for its half minute, and what is refused for another reason isn’t used up', async () => {
  const gate = await newDevice(world, owner)
  const { id, card } = await member()
  const shown = await qr(id)
  await owner.do(customerCalls.block, { params: { id }, body: { reason: '打架' } })
  expect(await ask(gate, shown)).toMatchObject({ open: false, reason: 'blocked', message: '请到前台办理', grant_id: null })
  await owner.do(customerCalls.unblock, { params: { id } })
  expect((await ask(gate, shown)).open).toBe(true)
  // Read twice while they stand there, it is the same.
  expect((await ask(gate, shown)).open).toBe(true)
  await tell(gate, event({ seq: 3 }))
  expect(await ask(gate, shown)).toMatchObject({ open: false, reason: 'code-used' })
  const old = await qr(id)
  world.clock.advance(60_000)
  expect(await ask(gate, old)).toMatchObject({ open: false, reason: 'code-expired' })
  expect(await ask(gate, { kind: 'qr', value: `${old.value.slice(0, 60)}AAAA${old.value.slice(64)}` })).toMatchObject({
    reason: 'unknown-credential',
  })
  expect(card.id).toBeGreaterThan(0)
})

test('anti-passback three ways: not checked, let in and marked, refused', async () => {
  const { id, left } = await member(5)
  const by = async (passback: 'off' | 'soft' | 'hard'): Promise<unknown[]> => {
    world.clock.advance(30_000)
    const gate = await newDevice(world, owner, { rules: { passback } })
    const answer = await ask(gate, await qr(id), 'in', 1)
    if (answer.open) await tell(gate, event({ seq: 1 }))
    return [answer.reason, (await passages({ gate_id: gate.gateId }))[0]?.against_rules]
  }
  expect(await by('off')).toEqual(['admitted', false])
  expect(await by('off')).toEqual(['re-entry', false])
  expect(await by('soft')).toEqual(['re-entry', true])
  expect(await by('hard')).toEqual(['already-inside', false])
  expect([await left(), (await visits()).length]).toEqual([4, 1])
  expect(await told()).toEqual(['有人违规通行'])
})

test('the door has its own rules: hours, weekdays, whose it is, staff only, shut', async () => {
  const { id } = await member()
  const refusedBy = async (rules: NewGate['rules'], mode?: 'closed') => {
    world.clock.advance(30_000)
    const gate = await newDevice(world, owner, { rules })
    if (mode) await owner.do(gateCalls.mode, { params: { id: gate.gateId }, body: { mode, reason: '盘点' } })
    return (await ask(gate, await qr(id), 'in', 1)).message
  }
  expect(await refusedBy({ hours: [{ from: 1080, to: 1320 }] })).toBe('不在此门开放时段（18:00–22:00）')
  expect(await refusedBy({ weekdays: [6, 7] })).toBe('此门今天不开放（开放：周六、周日）')
  expect(await refusedBy({ sex: 2 })).toBe('此门仅限女通行')
  expect(await refusedBy({ staff_only: true })).toBe('此门仅限员工通行')
  expect(await refusedBy({}, 'closed')).toBe('此门已设为常闭')
})

test('held open it lets everybody pass; who is known and may enter is counted', async () => {
  const gate = await newDevice(world, owner)
  await owner.do(gateCalls.mode, { params: { id: gate.gateId }, body: { mode: 'open', reason: '开放日' } })
  const [may, ended] = [await member(3), await newCustomer(owner)]
  expect(await ask(gate, await qr(may.id))).toMatchObject({ open: true, reason: 'admitted' })
  expect(await ask(gate, await qr(ended.id))).toMatchObject({ open: true, reason: 'free', message: '常开放行：没有可用的会员卡' })
  expect(await ask(gate, { kind: 'card', value: '123,45678' })).toMatchObject({ open: true, reason: 'free' })
  await tell(gate, event({ seq: 1 }), event({ seq: 2 }), event({ seq: 3 }), event({ seq: 4, kind: 'free' }))
  expect([await may.left(), (await visits()).length]).toEqual([2, 1])
  expect((await passages()).map(({ outcome, against_rules }) => [outcome, against_rules])).toEqual([
    ['free', false],
    ['free', false],
    ['free', false],
    ['admitted', false],
  ])
})

test('an inner door opens for whoever is inside, and takes nothing', async () => {
  const [entrance, pool] = [await newDevice(world, owner), await newDevice(world, owner, { kind: 'inner' })]
  const { id, left } = await member(3)
  expect(await ask(pool, await qr(id))).toMatchObject({ open: false, message: '请先从入口入场' })
  await ask(entrance, await qr(id))
  await tell(entrance, event({ seq: 2 }))
  world.clock.advance(30_000)
  expect(await ask(pool, await qr(id))).toMatchObject({ open: true, reason: 'passed' })
  await tell(pool, event({ seq: 3 }))
  expect([await left(), (await visits()).length]).toEqual([2, 1])
})

test('a locker controller opens the grids of whoever holds some, and the wristband of the day is its holder’s', async () => {
  const area = await newArea(owner, { kind: 'both' })
  const [renter, guest] = [await member(), await member()]
  await rentGrid(owner, area, gridOf(area, 1), { id: renter.id })
  const { visit } = await owner.do(checkInCalls.admit, { body: { customer_id: guest.id } })
  const bound = await owner.do(braceletCalls.bind, { body: { area: area.name, num: 3, number: 'SH-007', visit_id: visit.id } })
  expect(bound.number).toBe('SH-007')
  const wall = await newDevice(world, owner, { kind: 'locker', locker_id: area.id })
  expect(await ask(wall, await qr(renter.id))).toMatchObject({ open: true, grids: ['2'], reason: 'lockers', message: '打开 2 号柜' })
  expect(await ask(wall, { kind: 'bracelet', value: 'sh-007' })).toMatchObject({ open: true, grids: ['3'] })
  expect(await ask(wall, await qr((await member()).id))).toMatchObject({ open: false, reason: 'no-grid' })
  const gate = await newDevice(world, owner)
  expect(await ask(gate, { kind: 'bracelet', value: 'SH-007' }, 'out')).toMatchObject({ open: true, name: '王小明' })
  expect(await visits(renter.id)).toEqual([])
})

test('what happened while the line was down is judged as of its own time, in the order of its seq, and each once', async () => {
  const gate = await newDevice(world, owner)
  const [one, two] = [await member(5), await member(1)]
  const [a, b] = [await qr(one.id), await qr(two.id)]
  const at = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString()
  const batch = [
    event({ seq: 1, kind: 'offline', credential: a, at: at(0), reason: 'admitted' }),
    event({ seq: 2, kind: 'offline', credential: b, at: at(0), reason: 'admitted' }),
    event({ seq: 3, kind: 'offline', credential: a, at: at(40), direction: 'out' }),
    event({ seq: 4, kind: 'button', at: at(45), direction: 'out' }),
    event({
      seq: 5,
      kind: 'offline',
      credential: { kind: 'card', value: '04AABBCC' },
      at: at(50),
      opened: false,
      passed: false,
      reason: 'unknown-credential',
    }),
  ]
  world.clock.advance(3 * 3_600_000)
  const [, , third] = batch
  // A power cut in the middle, then everything again, out of order.
  await tell(gate, ...batch.slice(0, 2))
  expect(await tell(gate, ...batch.toReversed())).toEqual({ accepted_to: 5, wrong: [] })
  expect(await tell(gate, ...batch)).toEqual({ accepted_to: 5, wrong: [] })
  expect([await one.left(), await two.left(), third?.seq]).toEqual([4, 0, 3])
  expect((await visits(one.id))[0]).toMatchObject({ entered_at: at(-180), left_at: at(-140) })
  expect((await passages()).length).toBe(5)
  expect(await problems()).toEqual([])
})

test('who went through against the rules is marked, told once, and takes nothing', async () => {
  const gate = await newDevice(world, owner)
  const ended = await newCustomer(owner, { name: '李四' })
  const shown = await qr(ended.id)
  world.clock.advance(3_600_000)
  const batch = [event({ seq: 1, kind: 'offline', credential: shown, at: '2026-11-20T04:00:05Z', reason: 'admitted' })]
  expect(await tell(gate, ...batch)).toEqual({ accepted_to: 1, wrong: [{ seq: 1, outcome: 'no-card' }] })
  await tell(gate, ...batch)
  expect(await told()).toEqual(['有人违规通行'])
  const [passage] = await passages({ against_rules: true })
  expect(passage).toMatchObject({ who: { name: '李四' }, online: false, passed: true, visit_id: null })
  const why = await owner.do(gateCalls.why, { params: { id: passage?.id ?? 0 } })
  expect(why).toMatchObject({ decided: { fix: 'sell' }, now: { decision: { allowed: false, fix: 'sell' } } })
  await sell(owner, ended, await newTimeCardType(owner))
  expect((await owner.do(gateCalls.why, { params: { id: passage?.id ?? 0 } })).now?.decision.allowed).toBe(true)
})

test('a clock that is off is mended; times that can’t be are kept without a visit', async () => {
  const gate = await newDevice(world, owner)
  gate.clockOffMs = 50_000
  const { id } = await member()
  const shown = await qr(id)
  const events = [
    event({ seq: 1, kind: 'offline', credential: shown, at: '2026-11-20T04:00:50Z' }),
    event({ seq: 2, kind: 'offline', credential: shown, at: '2031-01-01T00:00:00Z' }),
    event({ seq: 3, kind: 'offline', credential: shown, at: '2001-01-01T00:00:00Z' }),
  ]
  expect((await tell(gate, ...events)).wrong.map(({ seq: n }) => n)).toEqual([2, 3])
  expect(await visits()).toMatchObject([{ entered_at: '2026-11-20T04:00:00.000Z' }])
})

test('a clock that lost its mind holds up nobody who comes after it, and what it tells stands on the day on which it was told', async () => {
  const gate = await newDevice(world, owner)
  const { id } = await member()
  const credential = await qr(id)
  const mad = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'].map((at) => event({ seq: ++seq, kind: 'offline', credential, at }))
  const answer = await tell(gate, ...mad, event({ seq: ++seq, kind: 'offline', credential }))
  expect(answer).toMatchObject({ accepted_to: 3, wrong: [{ seq: 1 }, { seq: 2 }] })
  expect((await passages()).map(({ against_rules }) => against_rules)).toEqual([false, true, true])
  expect(await visits()).toHaveLength(1)
})

test('a day that was closed is heard of later: the visit stands in it, its money in the first open one', async () => {
  const gate = await newDevice(world, owner)
  const { id, left } = await member(10)
  const shown = await qr(id)
  world.clock.advance(86_400_000)
  const boss = await newStaff(world, club, { type: 4 })
  const { data } = await boss.do(shiftCalls.registers)
  for (const { shift } of data) if (shift) expect((await handOver(boss, shift.id, { counted: 0, note: '样本' })).status).toBe(200)
  await boss.do(accountSheetCalls.close, { body: { day: '2026-11-20' } })
  await tell(gate, event({ seq: 1, kind: 'offline', credential: shown, at: '2026-11-20T04:00:05Z' }))
  expect(await left()).toBe(9)
  expect(await visits(id)).toMatchObject([{ business_day: '2026-11-20', retroactive: true }])
  expect(await problems()).toEqual([])
})

test('another branch’s gate knows nobody who may not come in there', async () => {
  const { id } = await member()
  const branch = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '分店') }
  const theirs = await newStaff(world, branch, { type: 4 })
  const gate = await newDevice(world, theirs)
  expect(await ask(gate, await qr(id))).toMatchObject({ open: false, reason: 'unknown-credential' })
})

test('what the server refused, and a gate that didn’t hear it let in, becomes the truth: marked, judged as of then, told', async () => {
  const gate = await newDevice(world, owner)
  const ended = await newCustomer(owner, { name: '李四' })
  const shown = await qr(ended.id)
  // Refused; the answer is lost, and the copy knows it otherwise.
  expect(await ask(gate, shown, 'in', 1)).toMatchObject({ open: false, reason: 'no-card' })
  const opened = event({ seq: 1, kind: 'offline', credential: shown, reason: 'admitted' })
  world.clock.advance(60_000)
  expect(await tell(gate, opened)).toEqual({ accepted_to: 1, wrong: [{ seq: 1, outcome: 'no-card' }] })
  expect(await tell(gate, opened)).toEqual({ accepted_to: 1, wrong: [] })
  expect(await passages()).toMatchObject([
    { passed: true, online: false, against_rules: true, outcome: 'no-card', who: { name: '李四' }, at: '2026-11-20T04:00:00.000Z' },
  ])
  expect(await told()).toEqual(['有人违规通行'])
  // What it heard, and kept shut, stays a refusal.
  await ask(gate, await qr(ended.id), 'in', 2)
  await tell(gate, event({ seq: 2, opened: false, passed: false }))
  expect((await passages())[0]).toMatchObject({ passed: false, against_rules: false })
  expect(await visits()).toEqual([])
})

test('a door that is forced, and people who are inside already, are told of once in ten minutes; who may not come in each by name', async () => {
  const gate = await newDevice(world, owner)
  const forced = () => tell(gate, event({ seq: ++seq, kind: 'forced', opened: false }))
  for (let n = 0; n < 3; n++) await forced()
  expect(await told()).toHaveLength(1)
  world.clock.advance(10 * 60_000)
  await forced()
  expect(await told()).toHaveLength(2)
  for (const { id } of [await member(), await member()]) {
    for (let n = 0; n < 2; n++) {
      world.clock.advance(30_000)
      const answer = await ask(gate, await qr(id))
      await tell(gate, event({ seq }))
      expect(answer.open).toBe(true)
    }
  }
  expect((await passages({ against_rules: true })).map(({ outcome }) => outcome)).toEqual([
    're-entry',
    're-entry',
    'forced',
    'forced',
    'forced',
    'forced',
  ])
  expect(await told()).toHaveLength(3)
  for (const name of ['李四', '赵五']) {
    const ended = await newCustomer(owner, { name })
    await tell(gate, event({ seq: ++seq, kind: 'offline', credential: await qr(ended.id) }))
  }
  expect(await told()).toHaveLength(5)
})

test('a batch that is sent twice in the same instant is heard once, each visit taken once', async () => {
  const gate = await newDevice(world, owner)
  const people = [await member(5), await member(5), await member(5)]
  const batch = await Promise.all(
    people.map(async ({ id }) => event({ seq: ++seq, kind: 'offline', credential: await qr(id), reason: 'admitted' })),
  )
  world.clock.advance(60_000)
  const answers = await Promise.all([tell(gate, ...batch), tell(gate, ...batch)])
  expect(answers).toEqual([
    { accepted_to: 3, wrong: [] },
    { accepted_to: 3, wrong: [] },
  ])
  expect(await passages()).toHaveLength(3)
  expect(await Promise.all(people.map(({ left }) => left()))).toEqual([4, 4, 4])
  expect(await visits()).toHaveLength(3)
  expect([await problems(), world.deadlocks]).toEqual([[], []])
})

test('one passage that can’t be judged by accident is kept as it was told, and holds up none of the others', async () => {
  const gate = await newDevice(world, owner)
  const people = [await member(5), await member(5), await member(5)]
  const batch = await Promise.all(
    people.map(async ({ id }) => event({ seq: ++seq, kind: 'offline', credential: await qr(id), reason: 'admitted' })),
  )
  await world.database.pool.query(
    `alter table gate_passages add constraint accident check (gate_id <> ${gate.gateId} or seq <> 2 or visit_id is null)`,
  )
  expect((await tell(gate, ...batch)).accepted_to).toBe(3)
  await world.database.pool.query('alter table gate_passages drop constraint accident')
  expect((await passages()).map(({ outcome, against_rules, visit_id }) => [outcome, against_rules, visit_id !== null])).toEqual([
    ['admitted', false, true],
    ['admitted', true, false],
    ['admitted', false, true],
  ])
  expect(await Promise.all(people.map(({ left }) => left()))).toEqual([4, 5, 4])
  expect(await problems()).toEqual([])
})

test('a door opened from afar that nobody here asked for is against the rules', async () => {
  const gate = await newDevice(world, owner)
  const { id } = await owner.do(gateCalls.open, { params: { id: gate.gateId }, body: { reason: '快递' } })
  await tell(
    gate,
    event({ seq: 1, kind: 'remote', command_id: id }),
    event({ seq: 2, kind: 'remote', command_id: id + 1_000 }),
    event({ seq: 3, kind: 'remote' }),
  )
  expect((await passages()).map(({ against_rules, opened_by }) => [against_rules, opened_by?.reason ?? null])).toEqual([
    [true, null],
    [true, null],
    [false, '快递'],
  ])
})

test('wrong PINs of hours ago lock no pad now, nor does a locked pad judge who came in by theirs while the line was down', async () => {
  const gate = await newDevice(world, owner)
  const { id } = await newCustomer(owner, { phone: '13900008000' })
  await sell(owner, { id }, await newTimeCardType(owner))
  await owner.do(gateCredentialCalls.add, { params: { id }, body: { kind: 'pin', value: '135790' } })
  const pin = (value: string) => ({ kind: 'pin' as const, value })
  const wrong = (n: number) =>
    event({ seq: n, kind: 'offline', credential: pin(`800024680${n}`), opened: false, passed: false, reason: 'unknown-credential' })
  await tell(gate, ...[1, 2, 3, 4, 5].map(wrong))
  expect((await ask(gate, pin('8000135790'), 'in', 6)).open).toBe(true)
  for (let n = 7; n < 12; n++) await ask(gate, pin(`800013579${n}`), 'in', n)
  expect((await ask(gate, pin('8000135790'), 'in', 12)).reason).toBe('pad-locked')
  await tell(gate, event({ seq: 13, kind: 'offline', credential: pin('8000135790'), reason: 'admitted' }))
  expect((await passages())[0]).toMatchObject({ passed: true, against_rules: false, who: { id } })
})
