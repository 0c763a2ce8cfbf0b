/** 更正长短款: what was counted wrongly is made good by an entry that reverses it, once, and not by whoever counted. */
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'

let world: World
let club: Club
let desk: Staff
let accountant: Staff
beforeAll(async () => {
  world = await newWorld('2026-11-20T04:00:00Z')
}, 60_000)
afterAll(() => world.close())
beforeEach(async () => {
  club = await newClub(world)
  desk = await newStaff(world, club, {
    permissions: ['cashier.shift-open', 'cashier.hand-over', 'cashier.day-sheet-all', 'reports.correct'],
  })
  accountant = await newStaff(world, club, { permissions: ['cashier.day-sheet-all', 'reports.correct'] })
})

/** Hands over with so much less (negative) or more than should be there; returns the line that says so. */
async function handOver(difference: number, opener = desk): Promise<number> {
  const [register] = (await club.owner.do(shiftCalls.registers)).data
  const { id } = await opener.do(shiftCalls.open, { body: { register_id: register?.id ?? 0, float: 100_00 } })
  const counted = { params: { id }, body: { counted: 100_00 + difference, left: 0, note: '盘点' } }
  if ((await desk.call(shiftCalls.close, counted)).status !== 200) await desk.do(shiftCalls.close, counted)
  return (await differences())[0]?.id ?? 0
}

const differences = async () =>
  (
    await accountant.do(accountSheetCalls.lines, {
      query: { day_from: '2026-11-20', day_to: '2026-11-20', account: 'over-short' },
    })
  ).data
const correct = (id: number, fee: number, staff = accountant) =>
  staff.call(accountSheetCalls.correct, { params: { id }, body: { fee, reason: '钱在保险柜里' } })

test.each([-30_00, 30_00])(
  'of a difference of %i fen a part is corrected, on the day it is found; shift and books stay right',
  async (fen) => {
    const id = await handOver(fen)
    const safe = await balanceOf(world, club, 'safe')
    expect((await correct(id, 20_00)).status).toBe(200)
    expect(await balanceOf(world, club, 'over-short')).toBe(fen < 0 ? 10_00 : -10_00)
    expect(await balanceOf(world, club, 'safe')).toBe(safe + (fen < 0 ? 20_00 : -20_00))
    expect((await differences())[0]).toMatchObject({ kind: 'difference.corrected', fee: fen < 0 ? 20_00 : -20_00 })
    expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
  },
)

test('once, and no more than it was; a colleague can reverse what corrected it', async () => {
  const id = await handOver(-30_00)
  const most = await correct(id, 30_01)
  expect([most.status, most.refusal.errors]).toEqual([422, { fee: ['最多更正 30.00 元'] }])
  const answers = await Promise.all([correct(id, 30_00), correct(id, 29_00)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await correct(id, 1)).refusal.code).toBe(28205)
  const [made, first] = await differences()
  expect([made?.correctable, first?.correctable]).toEqual([true, false])
  expect((await correct(made?.id ?? 0, Math.abs(made?.fee ?? 0), desk)).status).toBe(200)
  expect(await balanceOf(world, club, 'over-short')).toBe(30_00)
})

test('not by whoever handed over, unless they own the club; not by a stranger; and nothing but a difference', async () => {
  const id = await handOver(-30_00)
  const own = await correct(id, 30_00, desk)
  expect([own.status, own.refusal.code]).toEqual([403, 28206])
  // Nor whoever worked the shift that a colleague counted.
  const working = await newStaff(world, club, { permissions: ['cashier.shift-open', 'reports.correct'] })
  expect((await correct(await handOver(-10_00, working), 10_00, working)).refusal.code).toBe(28206)
  const stranger = await newStaff(world, await newClub(world), { type: 4 })
  expect((await correct(id, 30_00, stranger)).status).toBe(404)
  const reader = await newStaff(world, club, { permissions: ['cashier.day-sheet-all'] })
  expect((await correct(id, 30_00, reader)).status).toBe(403)
  expect((await correct(id - 1, 1_00)).refusal.code).toBe(28204)
  expect((await correct(id, 0)).status).toBe(422)
})
