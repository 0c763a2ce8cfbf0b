/** What comes to a month after it was paid is put right once, in the next one, and to the fen; also for whoever has left. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { salaryRunCalls, salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { one } from '../../../database/open.ts'
import { sql } from '../../../database/sql.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { closeDaysThrough, confirmRun, draftRun, newPayPlan, payBy, payRun, runMonth, SOME_RULES } from '../../../testing/salary.ts'
import { untilWaiting } from '../../../testing/wait-until-blocked.ts'

let world: World
let club: Club
let owner: Staff
let lin: Staff
let zhou: Staff
let planId: number
beforeAll(async () => {
  world = await newWorld('2026-10-01T04:00:00Z')
})
afterAll(() => world.close())

beforeEach(async () => {
  world.clock.set('2026-10-10T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  lin = await newStaff(world, club, { name: '林顾问', permissions: [] })
  zhou = await newStaff(world, club, { name: '周顾问', permissions: [] })
  planId = (await newPayPlan(owner, { from_month: '2026-10' })).id
  for (const staff of [lin, zhou]) await payBy(owner, staff, planId, { from_month: '2026-10' })
})

async function on(day: string): Promise<void> {
  world.clock.set(`${day}T04:00:00Z`)
  owner = staffAt(world, owner.id, owner.login, await signIn(world, owner.login, club.gymId))
}
/** Their card and the order it was sold by. */
async function sold(seller: Staff, price: number): Promise<{ card: number; order: number }> {
  const type = await newTimeCardType(owner, { days: 90 }, { price })
  const { card, order_id: order } = await sell(owner, await newCustomer(owner), type, { sell_id: seller.id })
  return { card: card.id, order }
}
const back = (card: number, fee: number) => owner.do(cardCalls.refund, { params: { id: card }, body: { fee, reason: '搬家' } })
async function runOn(day: string, closed: string, month: string) {
  await on(day)
  await closeDaysThrough(owner, closed)
  return runMonth(owner, month)
}
const slipIn = async (run: { id: number }, staff: Staff) => {
  const { slips } = await owner.do(salaryRunCalls.show, { params: { id: run.id } })
  const found = slips.find((slip) => slip.staff.id === staff.id)
  if (!found) return undefined
  return owner.do(salarySlipCalls.show, { params: { id: found.id } })
}
const restatedOf = async (run: { id: number }, staff: Staff) => (await slipIn(run, staff))?.lines.find(({ part }) => part === 'restated')
const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))

test('a sale that goes back after its month was paid is taken back with the rate that it no longer reaches, once', async () => {
  const { card } = await sold(lin, 15_000_00)
  await sold(lin, 10_000_00)
  // 25,000 reach 5 %: 1,250 and the base.
  const october = await runOn('2026-11-03', '2026-10-31', '2026-10')
  expect(await slipIn(october, lin)).toMatchObject({ net: 4_250_00 })
  await back(card, 15_000_00)
  const november = await runOn('2026-12-03', '2026-11-30', '2026-11')
  const slip = await slipIn(november, lin)
  // 10,000 are worth 3 %, 300: 950 were paid too much.
  expect(slip).toMatchObject({ gross: 2_050_00, net: 2_050_00 })
  const line = await restatedOf(november, lin)
  expect(line).toMatchObject({ origin_month: '2026-10', fee: -950_00, restated: { before: 25_000_00, now: 10_000_00 }, counts: true })
  const counted = await owner.do(salarySlipCalls.counted, { params: { id: slip?.id ?? 0 }, query: { line_id: String(line?.id) } })
  expect(counted.data).toMatchObject([
    { fee: -15_000_00, source: 'refund', day: '2026-11-03', origin_day: '2026-10-10', staff: { name: '林顾问' } },
  ])
  expect(await restatedOf(november, zhou)).toBeUndefined()
  expect(await slipIn(october, lin)).toMatchObject({ net: 4_250_00 })
  const december = await runOn('2027-01-03', '2026-12-31', '2026-12')
  expect(await restatedOf(december, lin)).toBeUndefined()
  expect(await problems()).toEqual([])
})

test('a sale that is another’s since puts both right, each by their own month', async () => {
  const { order } = await sold(lin, 20_000_00)
  await runOn('2026-11-03', '2026-10-31', '2026-10')
  const { sellers } = await owner.do(orderCorrectionCalls.sellers, { params: { id: order } })
  const seen = sellers.map(({ staff_id, share_bp }) => ({ staff_id, share_bp }))
  const body = { seen, sellers: [{ staff_id: zhou.id, share_bp: 10_000 }], reason: '记错人了' }
  await owner.do(orderCorrectionCalls.changeSellers, { params: { id: order }, body })
  const november = await runOn('2026-12-03', '2026-11-30', '2026-11')
  expect(await restatedOf(november, lin)).toMatchObject({ fee: -1_000_00, restated: { before: 20_000_00, now: 0 } })
  expect(await restatedOf(november, zhou)).toMatchObject({ fee: 1_000_00, restated: { before: 0, now: 20_000_00 } })
})

test('what the floor leaves is carried, for whoever has left too, until it is taken back', async () => {
  const rules = { ...SOME_RULES, base_fee: 0, floor_fee: 500_00 }
  const { version } = await owner.do(payPlanCalls.show, { params: { id: planId } })
  await owner.do(payPlanCalls.addVersion, { params: { id: planId }, body: { from_month: '2026-10', rules, version } })
  const { card } = await sold(lin, 40_000_00)
  await runOn('2026-11-03', '2026-10-31', '2026-10')
  await back(card, 40_000_00)
  await sold(lin, 10_000_00)
  // October’s 2,000 are worth its floor of 500 by now; November pays 300, and its floor 500.
  const november = await runOn('2026-12-03', '2026-11-30', '2026-11')
  expect(await slipIn(november, lin)).toMatchObject({ gross: -1_000_00, net: 500_00, carried_out: -1_500_00 })
  await sold(lin, 20_000_00)
  await payBy(owner, lin, null, { from_month: '2027-01', left_on: '2026-12-31' })
  const december = await runOn('2027-01-03', '2026-12-31', '2026-12')
  expect(await slipIn(december, lin)).toMatchObject({ gross: 1_000_00, carried_in: -1_500_00, net: 500_00, carried_out: -1_000_00 })
  const january = await runOn('2027-02-03', '2027-01-31', '2027-01')
  expect(await slipIn(january, lin)).toMatchObject({
    plan: null,
    employed_days: 0,
    gross: 0,
    carried_in: -1_000_00,
    net: 0,
    carried_out: -1_000_00,
  })
  expect(await problems()).toEqual([])
})

test('where a plan counts the whole branch, everybody’s sale that goes back puts its people right', async () => {
  const rules = { ...SOME_RULES, commissions: SOME_RULES.commissions.map((rule) => ({ ...rule, of: 'gym' as const })) }
  const manager = await newStaff(world, club, { name: '店长', permissions: [] })
  const { id } = await newPayPlan(owner, { from_month: '2026-10', rules })
  await payBy(owner, manager, id, { from_month: '2026-10' })
  const { card } = await sold(lin, 30_000_00)
  const october = await runOn('2026-11-03', '2026-10-31', '2026-10')
  expect(await slipIn(october, manager)).toMatchObject({ net: 4_500_00 })
  await back(card, 30_000_00)
  const november = await runOn('2026-12-03', '2026-11-30', '2026-11')
  expect(await restatedOf(november, manager)).toMatchObject({ fee: -1_500_00 })
  expect(await restatedOf(november, lin)).toMatchObject({ fee: -1_500_00 })
})

test('what is put right stays when the later run is reopened and run again, and a run before a line counts what came since', async () => {
  const { card } = await sold(lin, 20_000_00)
  await runOn('2026-11-03', '2026-10-31', '2026-10')
  await back(card, 20_000_00)
  const november = await runOn('2026-12-03', '2026-11-30', '2026-11')
  expect(await restatedOf(november, lin)).toMatchObject({ fee: -1_000_00 })
  await owner.do(salaryRunCalls.reopen, { params: { id: november.id }, body: { reason: '再看一次' } })
  await owner.do(salaryRunCalls.recompute, { params: { id: november.id } })
  expect(await restatedOf(november, lin)).toMatchObject({ fee: -1_000_00 })
  expect((await confirmRun(owner, november.id)).status).toBe(200)
  expect(await problems()).toEqual([])
})

test('what somebody did who wasn’t here on a day of the month is paid all the same, in its run or put right in the next', async () => {
  const newcomer = await newStaff(world, club, { name: '新顾问', permissions: [] })
  await payBy(owner, newcomer, planId, { from_month: '2026-10', hired_on: '2026-11-10' })
  await payBy(owner, zhou, null, { plan: undefined, left_on: '2026-10-31' })
  const { order } = await sold(lin, 20_000_00)
  await runOn('2026-11-03', '2026-10-31', '2026-10')
  const { sellers } = await owner.do(orderCorrectionCalls.sellers, { params: { id: order } })
  const seen = sellers.map(({ staff_id, share_bp }) => ({ staff_id, share_bp }))
  const body = { seen, sellers: [{ staff_id: newcomer.id, share_bp: 10_000 }], reason: '记错人了' }
  await owner.do(orderCorrectionCalls.changeSellers, { params: { id: order }, body })
  await sold(zhou, 1_000_00)
  const november = await runOn('2026-12-03', '2026-11-30', '2026-11')
  expect(await restatedOf(november, lin)).toMatchObject({ fee: -1_000_00 })
  expect(await restatedOf(november, newcomer)).toMatchObject({ fee: 1_000_00 })
  // 3 % of 1,000, no base.
  expect(await slipIn(november, zhou)).toMatchObject({ employed_days: 0, gross: 30_00, net: 30_00 })
  expect(await problems()).toEqual([])
})

/** Waits for the books of the branch, in another transaction. */
const waiting = () =>
  sql<{
    n: number
  }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 20261120 and objid = ${club.gymId} and not granted`
const holdAlone = () => sql`select books_alone(${club.gymId})`
const lineOf = (gymId: number, staff: Staff) => sql<{ id: number }>`
  insert into performance_lines (brand_id, gym_id, staff_id, record_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
  values (${club.brandId}, ${gymId}, ${staff.id}, 7, 'lesson', '2026-11-03', '2026-10-20', 0, 0, 1, 'sale') returning id`

test('a line that waits while a run is read gets a higher number than all that the run counts', async () => {
  await on('2026-11-03')
  const { mine, later } = await world.database.transaction(club.brandId, async (db) => {
    await holdAlone().execute(db)
    // What another session writes, even if it began before, is numbered behind the lock.
    const theirs = world.database.transaction(club.brandId, (other) => one(other, lineOf(club.gymId, lin)))
    await untilWaiting(db, waiting())
    const mine = await one(db, lineOf(club.gymId, zhou))
    return { mine: mine.id, later: theirs }
  })
  expect((await later).id).toBeGreaterThan(mine)
})

test('whoever works a draft out anew holds no run while they wait for the books, so that who holds those gets to it', async () => {
  await on('2026-11-03')
  const run = await draftRun(owner, '2026-10')
  const { anew } = await world.database.transaction(club.brandId, async (db) => {
    // As where a sheet that wrote onto it is taken back.
    await sql`select books_shared(${club.gymId})`.execute(db)
    const anew = owner.call(salaryRunCalls.recompute, { params: { id: run.id } })
    await untilWaiting(db, waiting())
    const held = await sql`select id from salary_runs where brand_id = ${club.brandId} and id = ${run.id} for no key update nowait`.execute(
      db,
    )
    return { anew, held }
  })
  expect((await anew).status).toBe(200)
})

test('a sale that goes through while a run is confirmed is either counted or refuses it, and is never lost', async () => {
  await sold(lin, 1_000_00)
  await on('2026-11-03')
  await closeDaysThrough(owner, '2026-10-31')
  const run = await draftRun(owner, '2026-10')
  // A lesson of October is put right in the very moment in which October is confirmed.
  const [line, confirmed] = await Promise.all([
    world.database.transaction(club.brandId, (db) => one(db, lineOf(club.gymId, lin))),
    confirmRun(owner, run.id),
  ])
  const { through } = await world.database.transaction(club.brandId, (db) =>
    one(
      db,
      sql<{ through: number }>`select through_line_id as through from salary_runs where brand_id = ${club.brandId} and id = ${run.id}`,
    ),
  )
  if (confirmed.status === 200) expect(line.id).toBeGreaterThan(through)
  else await runAgain(run.id)
  const november = await runOn('2026-12-03', '2026-11-30', '2026-11')
  const [paidIn, restated] = [await slipIn(run, lin), await restatedOf(november, lin)]
  const lessons = (paidIn?.lines ?? []).filter(({ part }) => part === 'taught').reduce((sum, { fee }) => sum + fee, 0)
  expect(lessons + (restated?.fee ?? 0)).toBe(80_00)
})
async function runAgain(id: number): Promise<void> {
  await owner.do(salaryRunCalls.recompute, { params: { id } })
  expect((await confirmRun(owner, id)).status).toBe(200)
}

test('of two at once one drafts, one confirms, one pays', async () => {
  await on('2026-11-03')
  await closeDaysThrough(owner, '2026-10-31')
  const twice = async <T extends { status: number }>(ask: () => Promise<T>) =>
    (await Promise.all([ask(), ask()])).map(({ status }) => status).sort()
  const other = await newStaff(world, club, { permissions: ['salary.view', 'salary.run', 'salary.confirm', 'salary.pay'] })
  const both = async <T extends { status: number }>(ask: (by: Staff) => Promise<T>) =>
    (await Promise.all([ask(owner), ask(other)])).map(({ status }) => status).sort()
  expect(await both((by) => by.call(salaryRunCalls.create, { body: { month: '2026-10' } }))).toEqual([200, 422])
  const [run] = (await owner.do(salaryRunCalls.list)).data
  const id = run?.id ?? 0
  expect(await both((by) => confirmRun(by, id))).toEqual([200, 422])
  const { slips, net } = await owner.do(salaryRunCalls.show, { params: { id } })
  const all = slips.map((slip) => slip.id)
  const pay = (by: Staff) => payRun(by, id, all, '2026-11-03')
  expect(await both(pay)).toEqual([200, 422])
  expect(await owner.do(salaryRunCalls.show, { params: { id } })).toMatchObject({ state: 'paid', paid_fee: net })
  expect(await twice(() => owner.call(salaryRunCalls.reopen, { params: { id }, body: { reason: '试' } }))).not.toContain(200)
  expect(await problems()).toEqual([])
})

test('a card that goes back at another branch lowers the pay of whoever sold it at home, and nobody’s there', async () => {
  const away = await newBranch(world, club.brandId, '二店')
  const type = await newTimeCardType(owner, { days: 90 }, { price: 10_000_00 })
  await world.database.transaction(club.brandId, (db) =>
    sql`update vip_templates set terms = terms || '{"gyms": "all"}' where brand_id = ${club.brandId} and id = ${type.id}`.execute(db),
  )
  const { card } = await sell(owner, await newCustomer(owner), type, { sell_id: lin.id })
  const october = await runOn('2026-11-03', '2026-10-31', '2026-10')
  expect(await slipIn(october, lin)).toMatchObject({ net: 3_300_00 })
  const there = await newStaff(world, { brandId: club.brandId, gymId: away }, { type: 4 })
  await there.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 10_000_00, reason: '搬家' } })
  expect((await owner.do(salaryRunCalls.show, { params: { id: (await draftRun(owner, '2026-11')).id } })).stale).toBe(false)
  const [{ id = 0 } = {}] = (await owner.do(salaryRunCalls.list)).data
  const line = await restatedOf({ id }, lin)
  expect(line).toMatchObject({ origin_month: '2026-10', fee: -300_00, restated: { before: 10_000_00, now: 0 } })
  const slip = await slipIn({ id }, lin)
  const counted = await owner.do(salarySlipCalls.counted, { params: { id: slip?.id ?? 0 }, query: { line_id: line?.id ?? 0 } })
  expect(counted.data.map(({ fee, source }) => [fee, source])).toEqual([[-10_000_00, 'refund']])
})
