/** A day at the lockers: areas, rentals with pledges, wristbands, and who is told what. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { braceletCalls } from '@kaiguan/contract/entry/lockers/bracelets'
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recogniseAll } from '../../jobs/recognise.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { gridOf, newArea, rentGrid } from '../../testing/lockers.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
})
afterAll(() => world.close())

const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const balances = async (...accounts: string[]) => Promise.all(accounts.map((account) => balanceOf(world, club, account)))
/** So many nights later; whoever was signed in is signed in anew. */
async function nights(days: number) {
  world.clock.advance(days * 86_400_000)
  await recogniseAll(world.database, world.clock)
  return newStaff(world, club, { type: 4 })
}

test('an area is made with its grids; a number is taken once, and a key once in the gym', async () => {
  const { owner } = club
  const area = await newArea(owner, { name: '男更衣室', sex: 1, from: 1, to: 12 })
  expect(area.grids.map(({ no }) => no)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  expect(area.counts).toEqual({ total: 12, free: 12, in_use: 0, rented: 0, overdue: 0, disabled: 0 })
  const taken = await owner.call(lockerCalls.addGrid, { params: { id: area.id }, body: { no: '7' } })
  expect(taken.refusal).toMatchObject({ code: 20000, errors: { no: ['“男更衣室”已有 7 号柜，请换一个柜号'] } })
  await owner.do(lockerCalls.editGrid, { params: { id: area.id, grid: gridOf(area).id }, body: { key: 'K-1' } })
  const twice = await owner.call(lockerCalls.editGrid, { params: { id: area.id, grid: gridOf(area, 1).id }, body: { key: 'K-1' } })
  expect(twice.refusal.errors).toEqual({ key: ['钥匙 K-1 已用于“男更衣室”1 号柜'] })
  const same = await owner.call(lockerCalls.create, { body: { name: '男更衣室' } })
  expect(same.refusal.errors).toEqual({ name: ['已有柜区“男更衣室”，请换一个名称'] })
})

test('a grid is rented with a pledge, earned day by day, renewed from its old last day, and given back less the damage', async () => {
  const { owner } = club
  const area = await newArea(owner, { rent_fee: 300_00 })
  const member = await newCustomer(owner, { name: '王芳' })
  const rented = await rentGrid(owner, area, gridOf(area), member, { total_fee: 300_00, payment_method: 'WECHAT' })
  expect(rented.rental).toMatchObject({ state: 'living', pledge_left: 100_00, unused_rent: 300_00, rent_paid: 300_00, days_over: 0 })
  expect(await balances('hand', 'deferred', 'pledge')).toEqual([400_00, -300_00, -100_00])
  const receipt = await owner.do(printingCalls.receipt, { params: { id: rented.order_id } })
  expect(receipt).toMatchObject({
    type: 'locker-rent',
    real_total_fee: 300_00,
    payment_method: [{ payment_method: 'WECHAT', fee: 400_00 }],
  })
  expect(Object.fromEntries(receipt.other.map(({ code, value }) => [code, value]))).toMatchObject({
    start_date: '2026-11-20',
    end_date: '2026-12-19',
    cash_pledge: '100.00',
  })
  const later = await nights(35)
  const at = { id: area.id, grid: gridOf(area).id }
  expect((await later.do(lockerCalls.grid, { params: at })).state).toBe('overdue')
  expect(await balances('deferred', 'income')).toEqual([0, -300_00])
  const renewed = await later.do(lockerRentalCalls.renew, {
    params: at,
    body: { total_fee: 300_00, renewed_at: '2027-01-18', payment_method: 'CASH' },
  })
  // Five days of it are over already: they are earned at once.
  expect(renewed.rental).toMatchObject({ expired_on: '2027-01-18', rent_paid: 600_00, unused_rent: 300_00 - 50_00 })
  const back = await later.do(lockerRentalCalls.repay, { params: at, body: { deduct_fee: 30_00, refund_fee: 200_00, remark: '锁坏了' } })
  expect(back).toMatchObject({
    returned: 70_00,
    kept: 30_00,
    refunded: 200_00,
    rental: { ended_why: 'returned', pledge_left: 0, rent_paid: 400_00 },
  })
  // 400 and 300 came in, 70 of the pledge and 200 of the rent went back; the pledge by the way it came.
  expect(await balances('hand', 'deferred', 'pledge', 'income')).toEqual([430_00, 0, 0, -430_00])
  const sheet = await later.do(accountSheetCalls.orders, {})
  expect(sheet.data.find(({ id }) => id === back.order_id)).toMatchObject({ kind: 'locker-return', real_total_fee: 30_00 })
  expect(await problems()).toEqual([])
})

test('two desks at one grid: one rents it, the other is told who was first', async () => {
  const { owner } = club
  const area = await newArea(owner)
  const [a, b] = [await newCustomer(owner, { name: '先来' }), await newCustomer(owner, { name: '后到' })]
  const body = { started_at: '2026-11-20', expired_at: '2026-12-19', total_fee: 30_00, payment_method: 'CASH' as const }
  const params = { id: area.id, grid: gridOf(area).id }
  const answers = await Promise.all(
    [a, b].map(({ id }) => owner.call(lockerRentalCalls.rent, { params, body: { ...body, customer_id: id } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.refusal).toMatchObject({ code: 29002 })
  expect((await owner.do(lockerRentalCalls.rents)).data).toHaveLength(1)
  expect(await problems()).toEqual([])
})

test('a pledge takes no gift, and its principal before the rent does; it goes back onto the card', async () => {
  const { owner } = club
  const member = await newCustomer(owner)
  const { card } = await sell(owner, member, await newStoredValueType(owner, { amount: 200_00, gift_amount: 300_00 }, { price: 200_00 }))
  const area = await newArea(owner, { rent_fee: 0, pledge: 100_00 })
  const paid = { payment_method: 'DEBIT_CARD' as const, debit_card_id: card.id }
  const dear = await owner.call(lockerRentalCalls.rent, {
    params: { id: area.id, grid: gridOf(area).id },
    body: { customer_id: member.id, started_at: '2026-11-20', expired_at: '2026-12-19', total_fee: 0, cash_pledge: 250_00, ...paid },
  })
  expect(dear.refusal.errors).toMatchObject({ debit_card_id: [expect.stringContaining('押金 ¥250.00 不能用赠送余额支付')] })
  // 100 of the principal is held; the rent takes the other 100 and 200 of the gift, which earn 100.
  await rentGrid(owner, area, gridOf(area), member, { total_fee: 300_00, ...paid })
  expect(await balances('hand', 'stored', 'gift', 'pledge', 'deferred')).toEqual([200_00, 0, -100_00, -100_00, -100_00])
  await owner.do(lockerRentalCalls.repay, { params: { id: area.id, grid: gridOf(area).id }, body: {} })
  expect(await balances('hand', 'stored', 'pledge', 'deferred')).toEqual([200_00, -100_00, 0, 0])
  expect(await problems()).toEqual([])
})

test('more than is held isn’t deducted, more than is unused isn’t given back, and each needs its permission', async () => {
  const { owner } = club
  const area = await newArea(owner)
  const params = { id: area.id, grid: gridOf(area).id }
  await rentGrid(owner, area, gridOf(area), await newCustomer(owner))
  const said = async (by: typeof owner, body: object) => (await by.call(lockerRentalCalls.repay, { params, body })).refusal
  expect((await said(owner, { deduct_fee: 100_01 })).errors).toEqual({ deduct_fee: ['押金只有 ¥100.00，不能扣 ¥100.01'] })
  expect((await said(owner, { refund_fee: 30_01 })).errors).toEqual({ refund_fee: ['未使用的租金是 ¥30.00，不能退 ¥30.01'] })
  const desk = await newStaff(world, club, { permissions: ['lockers.view', 'lockers.return', 'customers.view-all'] })
  expect((await said(desk, { deduct_fee: 1 })).errors).toHaveProperty('deduct_fee')
  expect((await said(desk, { refund_fee: 1 })).errors).toHaveProperty('refund_fee')
  const free = await owner.call(lockerRentalCalls.repay, { params: { id: area.id, grid: gridOf(area, 1).id }, body: {} })
  expect(free.refusal).toMatchObject({ code: 29008 })
})

test('less than the list price is a discount, which needs authority', async () => {
  const area = await newArea(club.owner, { rent_fee: 100_00 })
  const desk = await newStaff(world, club, { permissions: ['lockers.view', 'lockers.rent', 'customers.view-all'] })
  const body = {
    member_name: '散客',
    started_at: '2026-11-20',
    expired_at: '2027-01-19',
    total_fee: 150_00,
    payment_method: 'CASH' as const,
  }
  const less = await desk.call(lockerRentalCalls.rent, { params: { id: area.id, grid: gridOf(area).id }, body })
  expect(less.refusal).toMatchObject({ code: 24024 })
  const full = await desk.do(lockerRentalCalls.rent, {
    params: { id: area.id, grid: gridOf(area).id },
    body: { ...body, total_fee: 200_00 },
  })
  expect(full.rental).toMatchObject({ customer_id: null, member_name: '散客', rent_paid: 200_00 })
})

test('men don’t rent in the women’s changing room; dates go forward; what is rented can’t be disabled nor its area deleted', async () => {
  const { owner } = club
  const area = await newArea(owner, { name: '女更衣室', sex: 2 })
  const grid = gridOf(area)
  const man = await newCustomer(owner, { name: '李强', sex: 1 })
  const params = { id: area.id, grid: grid.id }
  const body = {
    customer_id: man.id,
    started_at: '2026-11-20',
    expired_at: '2026-12-19',
    total_fee: 30_00,
    payment_method: 'CASH' as const,
  }
  expect((await owner.call(lockerRentalCalls.rent, { params, body })).refusal).toMatchObject({
    code: 29003,
    message: '“女更衣室”在女更衣室，“李强”不能使用',
  })
  const woman = await newCustomer(owner, { name: '赵敏', sex: 2 })
  const backwards = await owner.call(lockerRentalCalls.rent, { params, body: { ...body, customer_id: woman.id, expired_at: '2026-11-19' } })
  expect(backwards.refusal.errors).toHaveProperty('expired_at')
  await rentGrid(owner, area, grid, woman)
  expect((await owner.call(lockerCalls.disable, { params, body: {} })).refusal).toMatchObject({
    code: 29005,
    message: '1 号柜由“赵敏”使用，请先退柜或换柜',
  })
  expect((await owner.call(lockerCalls.remove, { params: { id: area.id } })).refusal).toMatchObject({ code: 29004 })
  await owner.do(lockerRentalCalls.repay, { params, body: {} })
  expect((await owner.call(lockerCalls.remove, { params: { id: area.id }, body: { area: '别处' } })).refusal.errors).toHaveProperty('area')
  await owner.do(lockerCalls.remove, { params: { id: area.id }, body: { area: '女更衣室' } })
  expect((await owner.do(lockerCalls.list)).data).toEqual([])
  // What happened there is still told.
  expect((await owner.do(lockerRentalCalls.rents)).data).toMatchObject([{ area: { name: '女更衣室' }, state: 'ended' }])
})

test('the newest thing done is undone, once, and a rental only on its own day', async () => {
  const { owner } = club
  const area = await newArea(owner)
  const [one, two] = [gridOf(area), gridOf(area, 1)]
  const member = await newCustomer(owner)
  const rented = await rentGrid(owner, area, one, member)
  const moved = await owner.do(lockerRentalCalls.move, { params: { id: area.id, grid: one.id }, body: { grid_id: two.id } })
  expect(moved.rental.grid).toEqual({ id: two.id, no: '2' })
  const undo = (grid: number, event_id: number) =>
    owner.call(lockerRentalCalls.reverse, { params: { id: area.id, grid }, body: { event_id, reason: '办错了' } })
  expect((await undo(two.id, rented.rental.undoable_event_id ?? 0)).refusal).toMatchObject({
    code: 29009,
    message: expect.stringContaining('换柜'),
  })
  expect((await undo(two.id, moved.event_id)).status).toBe(200)
  expect((await undo(one.id, moved.event_id)).refusal).toMatchObject({ code: 29009 })
  const undone = await owner.do(lockerRentalCalls.reverse, {
    params: { id: area.id, grid: one.id },
    body: { event_id: rented.rental.undoable_event_id ?? 0, reason: '办错了' },
  })
  expect(undone).toMatchObject({ fee: -130_00, rental: { ended_why: 'reversed', rent_paid: 0, pledge_left: 0 } })
  expect(await balances('hand', 'deferred', 'pledge')).toEqual([0, 0, 0])
  const again = await rentGrid(owner, area, one, member)
  const later = await nights(1)
  const late = await later.call(lockerRentalCalls.reverse, {
    params: { id: area.id, grid: one.id },
    body: { event_id: again.rental.undoable_event_id ?? 0, reason: '晚了' },
  })
  expect(late.refusal).toMatchObject({ code: 29009, message: expect.stringContaining('请改办退柜') })
  expect((await later.do(lockerRentalCalls.show, { params: { id: again.rental.id } })).undoable_event_id).toBeNull()
  expect(await problems()).toEqual([])
})

test('a return that was a mistake is undone: held again, earned on, unless somebody has the grid by now', async () => {
  const { owner } = club
  const area = await newArea(owner)
  const grid = gridOf(area)
  await rentGrid(owner, area, grid, await newCustomer(owner))
  const params = { id: area.id, grid: grid.id }
  const later = await nights(10)
  const back = await later.do(lockerRentalCalls.repay, { params, body: { deduct_fee: 40_00, refund_fee: 5_00 } })
  expect(await balances('hand', 'deferred', 'pledge', 'income')).toEqual([65_00, 0, 0, -65_00])
  const { history } = await later.do(lockerCalls.grid, { params })
  const returned = history.find(({ kind }) => kind === 'returned')?.id ?? 0
  const undo = { params, body: { event_id: returned, reason: '退错了' } }
  const rival = await rentGrid(later, area, grid, null, { started_at: '2026-11-30', expired_at: '2026-12-29' })
  expect((await later.call(lockerRentalCalls.reverse, undo)).refusal).toMatchObject({ code: 29002 })
  await later.do(lockerRentalCalls.reverse, { params, body: { event_id: rival.rental.undoable_event_id ?? 0, reason: '让位' } })
  const undone = await later.do(lockerRentalCalls.reverse, undo)
  expect(undone).toMatchObject({ fee: 65_00, rental: { id: back.rental.id, state: 'living', pledge_left: 100_00, rent_paid: 30_00 } })
  expect(await balances('hand', 'pledge', 'income')).toEqual([130_00, -100_00, -10_00])
  expect(await problems()).toEqual([])
})

test('a lost key is paid for; a grid is opened by force before a witness', async () => {
  const { owner } = club
  const area = await newArea(owner)
  const params = { id: area.id, grid: gridOf(area).id }
  await rentGrid(owner, area, gridOf(area), await newCustomer(owner, { name: '王芳' }))
  const lost = await owner.do(lockerRentalCalls.lostKey, { params, body: { fee: 20_00, key: 'N-1', payment_method: 'CASH' } })
  expect(lost.event).toMatchObject({ kind: 'lost', fee: 20_00, member_name: '王芳' })
  expect((await owner.do(lockerCalls.grid, { params })).key).toBe('N-1')
  expect(await balances('income')).toEqual([-20_00])
  const alone = await owner.call(lockerRentalCalls.forceOpen, { params, body: { reason: '有异味', witness_id: owner.id } })
  expect(alone.refusal.errors).toHaveProperty('witness_id')
  const witness = await newStaff(world, club, { name: '见证人' })
  const opened = await owner.do(lockerRentalCalls.forceOpen, { params, body: { reason: '有异味', witness_id: witness.id } })
  expect(opened).toMatchObject({ kind: 'forced-open', witness_name: '见证人', member_name: '王芳', remark: '有异味' })
  expect(await problems()).toEqual([])
})

test('a wristband opens one grid, is given out to whoever is inside, and comes back', async () => {
  const { owner } = club
  const area = await newArea(owner, { name: '手环区', kind: 'day' })
  const band = await owner.do(braceletCalls.bind, { body: { area: '手环区', num: 2 } })
  expect(band).toMatchObject({ number: '手环区2', grid: { no: '2' }, state: 'in' })
  for (const named of [area.id, String(area.id)])
    expect((await owner.do(braceletCalls.bind, { body: { area: named, num: 2 } })).id).toBe(band.id)
  const elsewhere = await owner.call(braceletCalls.bind, { body: { area: '手环区', num: 3, number: '手环区2' } })
  expect(elsewhere.refusal.errors).toEqual({ number: ['手环 手环区2 已绑定“手环区”2 号柜'] })
  const nobody = await owner.call(braceletCalls.lost, { params: { id: band.id }, body: { fee: 50_00, payment_method: 'CASH' } })
  expect(nobody.refusal.errors).toEqual({ fee: ['手环 手环区2 没有借出，没有人可收赔付'] })
  const member = await newCustomer(owner, { name: '王芳' })
  await sell(owner, member, await newTimeCardType(owner))
  const { visit } = await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  const out = await owner.do(braceletCalls.bind, { body: { area: '手环区', num: 2, visit_id: visit.id } })
  expect(out).toMatchObject({ state: 'out', holder: { name: '王芳' } })
  expect((await owner.do(lockerCalls.show, { params: { id: area.id } })).counts).toMatchObject({ in_use: 1, free: 3 })
  const lost = await owner.do(braceletCalls.lost, { params: { id: band.id }, body: { fee: 50_00, payment_method: 'CASH' } })
  expect(lost.bracelet.state).toBe('lost')
  expect(await balances('income')).toEqual([-50_00])
  const found = await owner.do(braceletCalls.return, { params: { id: band.id } })
  expect(found).toMatchObject({ state: 'in', holder: null })
  expect((await owner.do(lockerCalls.show, { params: { id: area.id } })).counts).toMatchObject({ in_use: 0, free: 4 })
  expect(await problems()).toEqual([])
})

test('lists tell what is overdue, what was renewed, what is out of use; pledges and rents are summed', async () => {
  const { owner } = club
  const area = await newArea(owner, { name: '长租区' })
  const a = await newCustomer(owner, { name: '王芳' })
  await rentGrid(owner, area, gridOf(area), a, { expired_at: '2026-11-22' })
  await rentGrid(owner, area, gridOf(area, 1), null)
  await owner.do(lockerCalls.disable, { params: { id: area.id, grid: gridOf(area, 2).id }, body: { remark: '换锁' } })
  const later = await nights(5)
  const overdue = await later.do(lockerRentalCalls.rents, { query: { state: 'overdue' } })
  expect(overdue.data).toMatchObject([{ member_name: '王芳', state: 'overdue', days_over: 3 }])
  expect(overdue.sums).toEqual({ rent: 30_00, pledges: 100_00 })
  expect((await later.do(lockerRentalCalls.rents, { query: { search: '王芳' } })).total).toBe(1)
  expect((await later.do(lockerRentalCalls.rents, { query: { area: '长租区', days: '1' } })).total).toBe(0)
  await later.do(lockerRentalCalls.renew, {
    params: { id: area.id, grid: gridOf(area).id },
    body: { total_fee: 40_00, renewed_at: '2026-12-22', payment_method: 'CASH' },
  })
  expect(await later.do(lockerRentalCalls.renews)).toMatchObject({
    total: 1,
    sums: { rent: 40_00 },
    data: [{ from_day: '2026-11-23', to_day: '2026-12-22', renewed_at: '2026-12-22', fee: 40_00, total_fee: 40_00 }],
  })
  expect(await later.do(lockerRentalCalls.disables)).toMatchObject({ sums: { disabled: 1 }, data: [{ remark: '换锁', grid: { no: '3' } }] })
  expect((await later.do(lockerRentalCalls.records, { query: { number: '1' } })).data).toMatchObject([{ member_name: '王芳' }])
  expect((await later.do(lockerRentalCalls.ofCustomer, { params: { id: a.id } })).data).toMatchObject([
    { grid: { no: '1' }, pledge_left: 100_00 },
  ])
  expect(await later.do(lockerCalls.tabs)).toMatchObject({ all: { total: 4, rented: 2, disabled: 1, free: 1 }, pledges: 200_00 })
  expect((await later.do(lockerRentalCalls.areaQuery)).data).toMatchObject([{ area: '长租区', free: 1, total: 4 }])
})

test('who sees only their own customers sees that a grid is held, and not by whom', async () => {
  const { owner } = club
  const area = await newArea(owner)
  await rentGrid(owner, area, gridOf(area), await newCustomer(owner, { name: '陌生客' }))
  const consultant = await newStaff(world, club, { permissions: ['lockers.view', 'lockers.history'] })
  const wall = await consultant.do(lockerCalls.show, { params: { id: area.id } })
  expect(gridOf(wall)).toMatchObject({ state: 'rented', rental: { name: '', customer_id: null } })
  expect((await consultant.do(lockerRentalCalls.rents)).total).toBe(0)
  const grid = await consultant.do(lockerCalls.grid, { params: { id: area.id, grid: gridOf(area).id } })
  expect(JSON.stringify(grid)).not.toContain('陌生客')
})

test('an area goes, or one of its grids is rented: of two desks at the same moment never both', async () => {
  const { owner } = club
  for (let round = 0; round < 8; round++) {
    const area = await newArea(owner, { from: 1, to: 2 })
    const params = { id: area.id, grid: gridOf(area).id }
    const body = {
      member_name: '散客',
      started_at: '2026-11-20',
      expired_at: '2026-12-19',
      total_fee: 30_00,
      payment_method: 'CASH',
    } as const
    const [gone, rented] = await Promise.all([
      owner.call(lockerCalls.remove, { params: { id: area.id }, query: {}, body: {} }),
      owner.call(lockerRentalCalls.rent, { params, body }),
    ])
    expect([gone.status, rented.status].filter((status) => status === 200)).toHaveLength(1)
    expect((await owner.call(lockerCalls.grid, { params })).status).toBe(rented.status === 200 ? 200 : 404)
  }
})

test('a grid that is taken out of use twice in a row was taken out once', async () => {
  const { owner } = club
  const area = await newArea(owner)
  const params = { id: area.id, grid: gridOf(area).id }
  for (const remark of ['锁坏', '锁坏', '锁坏，等配件']) await owner.do(lockerCalls.disable, { params, body: { remark } })
  const { history, disabled_remark } = await owner.do(lockerCalls.grid, { params })
  expect(history.map(({ kind, remark }) => `${kind}: ${remark}`)).toEqual(['disabled: 锁坏，等配件', 'disabled: 锁坏'])
  expect(disabled_remark).toBe('锁坏，等配件')
})

test('whoever sees a member’s phone masked rents for them by the mask; another’s mask is nobody’s', async () => {
  const { owner } = club
  const area = await newArea(owner)
  const member = await newCustomer(owner, { phone: '13912345678' })
  const { rental } = await rentGrid(owner, area, gridOf(area), member, { member_phone: '139****5678' })
  expect(rental.member_phone).toBe('139****5678')
  const body = { started_at: '2026-11-20', expired_at: '2026-12-19', total_fee: 30_00, payment_method: 'CASH' as const }
  for (const who of [
    { customer_id: member.id, member_phone: '139****5679' },
    { member_name: '散客', member_phone: '139****5678' },
  ]) {
    const params = { id: area.id, grid: gridOf(area, 1).id }
    const refused = await owner.call(lockerRentalCalls.rent, { params, body: { ...body, ...who } })
    expect(Object.keys(refused.refusal.errors ?? {}), JSON.stringify(who)).toEqual(['member_phone'])
  }
})
