import { formatFen } from '@kaiguan/contract/money'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { drawerNeeds, shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sql, sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { handOver } from '../../testing/shifts.ts'
import { untilWaiting } from '../../testing/wait-until-blocked.ts'

let world: World
let club: Club
let desk: Staff
let water: number
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  desk = await newStaff(world, club, {
    permissions: ['cashier.sell', 'cashier.refund', 'cashier.day-sheet', 'cashier.shift-open', 'cashier.hand-over', 'cashier.cash-in-out'],
  })
  water = (await club.owner.do(goodsCalls.create, { body: { name: '水', price: 5_00 } })).id
  await club.owner.do(goodsCalls.receive, { params: { id: water }, body: { quantity: 100 } })
})
afterAll(() => world.close())

const sellWater = (quantity: number, method: 'CASH' | 'WECHAT' = 'CASH', register?: number) =>
  desk.do(
    cashierCalls.sell,
    { body: { lines: [{ goods_id: water, quantity }], payment_method: method } },
    register ? { 'x-register': String(register) } : {},
  )
const registers = async () => (await desk.do(shiftCalls.registers)).data
const openAt = async (float: number) => {
  const [register] = await registers()
  return desk.do(shiftCalls.open, { body: { register_id: register?.id ?? 0, float } })
}
const close = (id: number, counted: number, more: { left?: number; note?: string } = {}) =>
  desk.call(shiftCalls.close, { params: { id }, body: { counted, ...more } })
const goodBooks = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])

test('a shift is counted blind: float, sales, cash in and out make what should be there', async () => {
  const shift = await openAt(300_00)
  await sellWater(2)
  await sellWater(1, 'WECHAT')
  await desk.do(shiftCalls.moveCash, { params: { id: shift.id }, body: { kind: 'in', fee: 50_00, reason: '换零钱' } })
  const during = await desk.do(shiftCalls.moveCash, { params: { id: shift.id }, body: { kind: 'out', fee: 20_00, reason: '买抹布' } })
  expect(during).toMatchObject({ expected: null, by_method: null, paid_in: 50_00, paid_out: 20_00 })
  expect(await club.owner.do(shiftCalls.show, { params: { id: shift.id } })).toMatchObject({ expected: 340_00 })
  expect((await close(shift.id, 340_00, { left: 200_00 })).body).toMatchObject({
    counted: 340_00,
    expected: 340_00,
    over_short: 0,
    left: 200_00,
  })
  expect((await registers())[0]).toMatchObject({ shift: null, left_in_drawer: 200_00 })
  expect(await balanceOf(world, club, 'hand')).toBe(15_00)
  expect(await balanceOf(world, club, 'safe')).toBe(10_00)
  const { figures } = await club.owner.do(accountSheetCalls.day)
  expect(figures.drawer).toEqual({ float: 300_00, paid_in: 50_00, paid_out: 20_00, over_short: 0, to_safe: 140_00 })
  await goodBooks()
})

test('three yuan short: refused once whatever the note says, with the count kept, then closed with a note', async () => {
  const shift = await openAt(100_00)
  await sellWater(2)
  const refused = await close(shift.id, 107_00, { note: '晚班' })
  expect(refused.status).toBe(422)
  expect(refused.refusal.errors?.note?.[0]).toBe('实点 ¥107.00 与应有金额不符。请重新点一遍；确认无误请在备注写明原因')
  expect((await close(shift.id, 107_00, { note: '找零找错' })).body).toMatchObject({ over_short: -3_00, note: '找零找错' })
  expect(await balanceOf(world, club, 'over-short')).toBe(3_00)
  await goodBooks()
})

test('too little and too much are refused in the same words: not by how much, not which way', async () => {
  const shift = await openAt(100_00)
  await sellWater(2)
  const said = async (counted: number) => JSON.stringify((await close(shift.id, counted)).refusal).replaceAll(formatFen(counted), '#')
  const [short, over] = [await said(107_00), await said(113_00)]
  expect(short.replace(/"request_id":"[^"]*"/, '')).toBe(over.replace(/"request_id":"[^"]*"/, ''))
  expect(short).not.toMatch(/110|3\.00|短|长|short|over/)
})

test('the first count is kept: while it is blind for whoever sees everybody’s sheet alone, after it for who handed over, too', async () => {
  const shift = await openAt(100_00)
  await sellWater(2)
  await close(shift.id, 107_00)
  const first = { counted: 107_00, over_short: -3_00, staff_name: '李前台' }
  const seen = (staff: Staff) => staff.do(shiftCalls.show, { params: { id: shift.id } })
  const listed = async (staff: Staff) => (await staff.do(shiftCalls.list)).data[0]?.first_count
  expect(await seen(desk)).toMatchObject({ first_count: null, counts: [], cash_pairs: null })
  expect(await seen(club.owner)).toMatchObject({ first_count: first, counts: [first] })
  expect([await listed(desk), await listed(club.owner)]).toMatchObject([null, first])
  expect((await close(shift.id, 109_00, { note: '又找到两块' })).body).toMatchObject({
    counted: 109_00,
    over_short: -1_00,
    first_count: first,
  })
  for (const staff of [desk, club.owner])
    expect(await seen(staff)).toMatchObject({ first_count: first, counts: [first, { counted: 109_00 }] })
  const colleague = await newStaff(world, club, { permissions: ['cashier.day-sheet', 'cashier.hand-over'] })
  expect((await colleague.call(shiftCalls.show, { params: { id: shift.id } })).status).toBe(404)
  const next = await openAt(0)
  expect((await close(next.id, 0)).body.first_count).toBeNull()
})

test('three yuan that go out and in again before the count don’t hide it: the pair is flagged where everybody’s sheet is seen', async () => {
  const shift = await openAt(100_00)
  await desk.do(shiftCalls.moveCash, { params: { id: shift.id }, body: { kind: 'out', fee: 8_00, reason: '买水' } })
  world.clock.advance(10 * 60_000)
  await desk.do(shiftCalls.moveCash, { params: { id: shift.id }, body: { kind: 'in', fee: 5_00, reason: '还零钱' } })
  world.clock.advance(10 * 60_000)
  const shown = async (staff: Staff) => {
    const { cash_pairs, moves } = await staff.do(shiftCalls.show, { params: { id: shift.id } })
    return [cash_pairs, ...moves.map(({ paired }) => paired)]
  }
  expect(await shown(club.owner)).toEqual([0, false, false])
  expect(await shown(desk)).toEqual([null, null, null])
  await close(shift.id, 97_00)
  expect(await shown(club.owner)).toEqual([1, true, true])
  expect((await club.owner.do(shiftCalls.list)).data).toMatchObject([{ cash_pairs: 1 }])
})

test('hand-overs that differ are found by a filter, drawers found short at opening among them', async () => {
  await close((await openAt(50_00)).id, 50_00, { left: 50_00 })
  const short = await openAt(40_00)
  await close(short.id, 40_00)
  const off = await openAt(0)
  await close(off.id, 1_00)
  await close(off.id, 1_00, { note: '多了' })
  const open = await openAt(0)
  const ids = async (differs: boolean) => (await club.owner.do(shiftCalls.list, { query: { differs } })).data.map(({ id }) => id)
  expect(await ids(true)).toEqual([off.id, short.id])
  expect((await ids(false))[0]).toBe(open.id)
})

test('nobody opened a shift: the first payment does, with what the last one left', async () => {
  const first = await openAt(50_00)
  await close(first.id, 50_00, { left: 50_00 })
  await sellWater(1)
  const [register] = await registers()
  expect(register?.shift).toMatchObject({ by_itself: true, float: 50_00 })
  expect((await close(register?.shift?.id ?? 0, 55_00)).status).toBe(200)
})

test('two terminals take the first payments at the same instant: one shift', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((n) => sellWater(n)))
  expect(answers.length).toBe(4)
  const [register] = await registers()
  expect(await club.owner.do(shiftCalls.show, { params: { id: register?.shift?.id ?? 0 } })).toMatchObject({ expected: 50_00, orders: 4 })
})

test('a register closed twice at once is closed once', async () => {
  const shift = await openAt(0)
  const answers = await Promise.all([close(shift.id, 0), close(shift.id, 0)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  expect(answers.find((answer) => answer.status === 422)?.refusal.message).toBe('“前台”的这一班已由李前台交班')
})

test('a sale and a hand-over at the same instant: the sale is in the one shift or the other, and the cash fits', async () => {
  const shift = await openAt(0)
  await close(shift.id, 1)
  await Promise.all([sellWater(1), close(shift.id, 0, { note: '同时' })])
  const { data } = await club.owner.do(shiftCalls.list)
  const [newest, oldest] = data.length === 1 ? [undefined, data[0]] : data
  expect((newest?.expected ?? 0) + (oldest?.expected ?? 0)).toBe(5_00)
  await goodBooks()
})

/** `meanwhile` happens between a call's arrival and its turn at the books. */
async function overtaken<T>(call: () => Promise<T>, meanwhile: Sql): Promise<T> {
  const held = await world.database.transaction(club.brandId, async (db) => {
    await sql`select books_alone(${club.gymId})`.execute(db)
    const waiting = call()
    const waits = sql<{
      n: number
    }>`select count(*) as n from pg_locks where locktype = 'advisory' and objid = ${club.gymId} and not granted`
    await untilWaiting(db, waits)
    await meanwhile.execute(db)
    return { waiting }
  })
  return held.waiting
}

test('a shift that is opened while the last one is handed over knows what that one left', async () => {
  const first = await openAt(100_00)
  const handedOver = sql`update shifts set closed_at = now(), closed_by = ${desk.id}, counted_fen = 10000, expected_fen = 10000, left_fen = 10000 where id = ${first.id}`
  expect(await overtaken(() => openAt(80_00), handedOver)).toMatchObject({ float: 80_00, short_at_opening: 20_00 })
})

test('no shift is opened at a register that is removed meanwhile', async () => {
  const bar = await club.owner.do(shiftCalls.addRegister, { body: { name: '水吧' } })
  const open = () => desk.call(shiftCalls.open, { body: { register_id: bar.id, float: 0 } })
  expect((await overtaken(open, sql`update registers set deleted_at = now() where id = ${bar.id}`)).status).toBe(404)
})

test('a shift over midnight is of the day it began on, with all its cash', async () => {
  const shift = await openAt(100_00)
  world.clock.set('2026-11-20T16:30:00Z')
  const night = staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login, club.gymId))
  await night.do(shiftCalls.moveCash, { params: { id: shift.id }, body: { kind: 'in', fee: 50_00, reason: '换零钱' } })
  await night.do(shiftCalls.close, { params: { id: shift.id }, body: { counted: 150_00 } })
  const drawer = async (day: string) => (await night.do(accountSheetCalls.day, { query: { day } })).figures.drawer
  expect(await drawer('2026-11-20')).toEqual({ float: 100_00, paid_in: 50_00, paid_out: 0, over_short: 0, to_safe: 150_00 })
  expect(await drawer('2026-11-21')).toEqual({ float: 0, paid_in: 0, paid_out: 0, over_short: 0, to_safe: 0 })
})

test('each register has a drawer of its own; a terminal says at which it stands', async () => {
  const bar = await club.owner.do(shiftCalls.addRegister, { body: { name: '水吧' } })
  await sellWater(1)
  await sellWater(3, 'CASH', bar.id)
  const [front, second] = await registers()
  const expected = async (id?: number) => (await club.owner.do(shiftCalls.show, { params: { id: id ?? 0 } })).expected
  expect([await expected(front?.shift?.id), await expected(second?.shift?.id)]).toEqual([5_00, 15_00])
})

test('a register with money or a shift stays; the last one stays; a removed one takes no payment', async () => {
  const bar = await club.owner.do(shiftCalls.addRegister, { body: { name: '水吧' } })
  expect((await club.owner.call(shiftCalls.addRegister, { body: { name: '水吧' } })).refusal.errors).toHaveProperty('name')
  await sellWater(1, 'CASH', bar.id)
  expect((await club.owner.call(shiftCalls.removeRegister, { params: { id: bar.id } })).refusal.code).toBe(28104)
  const open = (await registers()).find((register) => register.id === bar.id)?.shift?.id ?? 0
  await close(open, 5_00)
  await club.owner.do(shiftCalls.removeRegister, { params: { id: bar.id } })
  const refused = await desk.call(
    cashierCalls.sell,
    { body: { lines: [{ goods_id: water, quantity: 1 }], payment_method: 'CASH' } },
    { 'x-register': String(bar.id) },
  )
  expect(refused.refusal.code).toBe(28102)
  const [front] = await registers()
  expect((await club.owner.call(shiftCalls.removeRegister, { params: { id: front?.id ?? 0 } })).refusal.code).toBe(28103)
})

test('no more cash leaves a drawer than is in it, where the count is not blind', async () => {
  const shift = await openAt(10_00)
  const out = await club.owner.call(shiftCalls.moveCash, { params: { id: shift.id }, body: { kind: 'out', fee: 10_01, reason: '太多' } })
  expect(out.refusal.errors).toHaveProperty('fee')
  expect((await close(shift.id, 10_00, { left: 10_01 })).refusal.errors).toHaveProperty('left')
})

test('who counts blind isn’t told by a cash-out what should be there: it is written down whatever it is, and the count still fits', async () => {
  const shift = await openAt(10_00)
  const out = (fee: number) => desk.call(shiftCalls.moveCash, { params: { id: shift.id }, body: { kind: 'out', fee, reason: '存银行' } })
  for (const fee of [9_00, 50_00]) expect(await out(fee)).toMatchObject({ status: 200, body: { expected: null } })
  expect(await club.owner.do(shiftCalls.show, { params: { id: shift.id } })).toMatchObject({
    expected: -49_00,
    moves: [{ fee: 9_00 }, { fee: 50_00 }],
  })
  await close(shift.id, 0)
  expect((await close(shift.id, 0, { note: '点过两遍' })).body).toMatchObject({ expected: -49_00, over_short: 49_00 })
  await goodBooks()
})

test('two take cash out of one drawer at the same instant: no more leaves it than is in it', async () => {
  const shift = await openAt(10_00)
  const out = () => club.owner.call(shiftCalls.moveCash, { params: { id: shift.id }, body: { kind: 'out', fee: 6_00, reason: '零钱' } })
  expect((await Promise.all([out(), out(), out()])).map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('a register at which a payment opens a shift meanwhile stays', async () => {
  const bar = await club.owner.do(shiftCalls.addRegister, { body: { name: '水吧' } })
  const remove = () => club.owner.call(shiftCalls.removeRegister, { params: { id: bar.id } })
  const opened = sql`insert into shifts (brand_id, gym_id, register_id, accounting_day, opened_at, opened_by, float_fen)
    values (${club.brandId}, ${club.gymId}, ${bar.id}, '2026-11-20', now(), ${desk.id}, 0)`
  expect((await overtaken(remove, opened)).refusal.code).toBe(28104)
})

test('at a shift’s first payments the till and the counter lock each other out for no member', async () => {
  const member = await newCustomer(club.owner)
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const lines = [{ goods_id: water, quantity: round }]
    const sales = [1, 2].map(() => club.owner.do(cashierCalls.sell, { body: { customer_id: member.id, lines, payment_method: 'CASH' } }))
    const taken = [1, 2].map(() =>
      club.owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 1_00, payment_method: 'CASH' } }),
    )
    await Promise.all([...sales, ...taken])
    const [register] = await registers()
    await handOver(club.owner, register?.shift?.id ?? 0, { counted: 0, note: '下一轮' })
  }
  expect(world.deadlocks).toEqual([])
})

test('less in the drawer than the last shift left is short at once; more came from the safe', async () => {
  await close((await openAt(0)).id, 0)
  const first = await openAt(100_00)
  expect(first.short_at_opening).toBe(0)
  await close(first.id, 100_00, { left: 100_00 })
  const second = await openAt(80_00)
  expect(second).toMatchObject({ float: 80_00, short_at_opening: 20_00 })
  expect(await balanceOf(world, club, 'over-short')).toBe(20_00)
  expect((await close(second.id, 80_00)).body.over_short).toBe(0)
  await goodBooks()
})

test('a colleague’s closed shift is seen only by whoever sees everybody’s sheet', async () => {
  const shift = await openAt(0)
  await sellWater(1)
  const colleague = await newStaff(world, club, { permissions: ['cashier.day-sheet', 'cashier.hand-over'] })
  expect(await colleague.do(shiftCalls.show, { params: { id: shift.id } })).toMatchObject({ expected: null, by_method: null })
  await close(shift.id, 5_00)
  expect((await colleague.call(shiftCalls.show, { params: { id: shift.id } })).status).toBe(404)
  expect((await colleague.do(shiftCalls.list)).data).toEqual([])
  expect((await desk.do(shiftCalls.show, { params: { id: shift.id } })).expected).toBe(5_00)
  expect((await club.owner.do(shiftCalls.list)).data).toHaveLength(1)
})

test('a hand-over whose key comes again with another count is told that it was done, and of no order', async () => {
  const shift = await openAt(0)
  const key = { 'idempotency-key': 'one-dialog' }
  const send = (counted: number) => desk.call(shiftCalls.close, { params: { id: shift.id }, body: { counted, note: '' } }, key)
  expect((await send(0)).status).toBe(200)
  const again = await send(1)
  expect(again.refusal).toMatchObject({ code: 40906, message: '这个提交编号用过，那次操作已经完成，没有再做一次，请重新打开窗口' })
})

test('what is in a drawer is told to those who count it, move it or see its sheet; to others only which registers there are', async () => {
  const { brandId, gymId, owner } = await newClub(world)
  const seen = async (...permissions: Permission[]) => {
    const staff = await newStaff(world, { brandId, gymId }, { permissions })
    const { data } = await staff.do(shiftCalls.registers)
    return data.map(({ name, left_in_drawer, shift }) => [
      name,
      left_in_drawer,
      shift && [shift.opened_by, shift.float, shift.short_at_opening],
    ])
  }
  const [register] = (await owner.do(shiftCalls.registers)).data
  const shift = await owner.do(shiftCalls.open, { body: { register_id: register?.id ?? 0, float: 50_00 } })
  expect(await seen('customers.view', 'cards.sell')).toEqual([[register?.name, null, ['王老板', null, null]]])
  for (const permission of drawerNeeds) expect((await seen(permission))[0]?.[2]).toEqual(['王老板', 50_00, 0])
  await owner.do(shiftCalls.close, { params: { id: shift.id }, body: { counted: 50_00, left: 20_00 } })
  expect(await seen('customers.view')).toEqual([[register?.name, null, null]])
  expect(await seen('cashier.shift-open')).toEqual([[register?.name, 20_00, null]])
})

test('two who rename a register at the same moment without a version are both answered; the later name stands', async () => {
  const register = await club.owner.do(shiftCalls.addRegister, { body: { name: '吧台' } })
  const rename = (name: string) => club.owner.call(shiftCalls.editRegister, { params: { id: register.id }, body: { name } })
  const answers = await Promise.all(['吧台一', '吧台二', '吧台三', '吧台四'].map(rename))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('cash in or out is undone once by a move the other way, also after its shift was handed over, in the one that is open then', async () => {
  const opened = await openAt(100_00)
  const register = opened.register.id
  const move = async (kind: 'in' | 'out', fee: number, shift = opened) => {
    await club.owner.do(shiftCalls.moveCash, { params: { id: shift.id }, body: { kind, fee, reason: '换零钱' } })
    return (await club.owner.do(shiftCalls.show, { params: { id: shift.id } })).moves.at(-1)?.id ?? 0
  }
  const undo = (id: number, staff = club.owner) => staff.call(shiftCalls.undoMove, { params: { id }, body: { reason: '记错了' } })
  const out = await move('out', 30_00)
  const clerk = await newStaff(world, club, { permissions: ['cashier.day-sheet', 'cashier.cash-in-out'] })
  expect((await undo(out, clerk)).status).toBe(403)
  expect((await undo(out)).body).toMatchObject({ id: opened.id, paid_in: 30_00, paid_out: 30_00, expected: 100_00 })
  expect((await undo(out)).refusal.code).toBe(28110)
  const { moves } = await club.owner.do(shiftCalls.show, { params: { id: opened.id } })
  expect(moves).toMatchObject([
    { kind: 'out', undoable: false, reverses_id: null },
    { kind: 'in', fee: 30_00, reason: '记错了', reverses_id: out, undoable: false },
  ])
  expect((await undo(moves[1]?.id ?? 0)).refusal.code).toBe(28112)
  const brought = await move('in', 50_00)
  await club.owner.do(shiftCalls.close, { params: { id: opened.id }, body: { counted: 150_00, left: 20_00 } })
  // Not so much is there any more: the shift that opens by itself holds what was left.
  expect((await undo(brought)).refusal.errors).toHaveProperty('reason')
  const next = await club.owner.do(shiftCalls.open, { body: { register_id: register, float: 80_00 } })
  expect((await undo(brought)).body).toMatchObject({ id: next.id, paid_out: 50_00, expected: 30_00 })
  await goodBooks()
})

test('what was moved longer ago than the gym’s days for undoing stays', async () => {
  const shift = await openAt(100_00)
  await club.owner.do(shiftCalls.moveCash, { params: { id: shift.id }, body: { kind: 'out', fee: 5_00, reason: '买水' } })
  world.clock.advance(8 * 86_400_000)
  const later = await newStaff(world, club, { type: 4 })
  const { moves } = await later.do(shiftCalls.show, { params: { id: shift.id } })
  expect(moves[0]?.undoable).toBe(false)
  const undone = await later.call(shiftCalls.undoMove, { params: { id: moves[0]?.id ?? 0 }, body: { reason: '晚了' } })
  expect(undone.refusal.code).toBe(28111)
})
