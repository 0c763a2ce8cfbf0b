/** Three random months of sales, refunds, changes of sellers, runs reopened, slips paid and taken back: in the end every fen is right. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { payOf, sumOfPay } from '@kaiguan/contract/overview/salary/pay-of'
import { salaryRunCalls, salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one } from '../../../database/open.ts'
import { sql } from '../../../database/sql.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { runs } from '../../../testing/runs.ts'
import { closeDaysThrough, confirmRun, newPayPlan, payBy, payRun, runMonth, SOME_RULES } from '../../../testing/salary.ts'

let world: World
beforeAll(async () => {
  world = await newWorld('2026-09-01T04:00:00Z')
})
afterAll(() => world.close())

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), by: fc.nat(1), price: fc.integer({ min: 1, max: 30_000_00 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), sale: fc.nat(), share: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), sale: fc.nat(), to: fc.nat(1) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const month = fc.record({ steps: fc.array(step, { maxLength: 5 }), reopens: fc.boolean(), unpays: fc.boolean() })
const life = fc.record({ floor: fc.integer({ min: 0, max: 4_000_00 }), months: fc.array(month, { minLength: 3, maxLength: 3 }) })

const FIRST_DAYS = ['2026-09-05', '2026-10-05', '2026-11-05', '2026-12-05', '2027-01-05']
const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12']
const ENDS = ['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31']

type Sale = { card: number; order: number; left: number }

async function act(
  owner: Staff,
  sellers: Staff[],
  type: { price: number; id: number; kind: number },
  sales: Sale[],
  next: Step,
): Promise<void> {
  if (next.do === 'sell') {
    const options = { sell_id: sellers[next.by]?.id ?? 0, real_total_fee: next.price }
    const { card, order_id } = await sell(owner, await newCustomer(owner), type, options)
    sales.push({ card: card.id, order: order_id, left: next.price })
    return
  }
  const sale = sales[next.sale % Math.max(1, sales.length)]
  if (!sale) return
  if (next.do === 'refund') {
    // Once it is refunded a second refund is refused, and nothing changes.
    const { deferred } = await owner.do(cardCalls.show, { params: { id: sale.card } })
    await owner.call(cardCalls.refund, {
      params: { id: sale.card },
      body: { fee: Math.floor((deferred * next.share) / 100), reason: '退' },
    })
    return
  }
  const { sellers: now } = await owner.do(orderCorrectionCalls.sellers, { params: { id: sale.order } })
  const seen = now.map(({ staff_id, share_bp }) => ({ staff_id, share_bp }))
  const wanted = [{ staff_id: sellers[next.to]?.id ?? 0, share_bp: 10_000 }]
  await owner.call(orderCorrectionCalls.changeSellers, { params: { id: sale.order }, body: { seen, sellers: wanted, reason: '记错了' } })
}

/** What they sold in a month by now, by the lines themselves. */
async function soldBy(club: Club, staff: Staff, at: number): Promise<number> {
  const { fen } = await world.database.transaction(club.brandId, (db) =>
    one(
      db,
      sql<{ fen: number }>`select coalesce(sum(performance_fen), 0)::bigint as fen from performance_lines where brand_id = ${club.brandId}
        and staff_id = ${staff.id} and business = 'card-new' and origin_day between ${`${MONTHS[at]}-01`}::date and ${ENDS[at] ?? ''}::date`,
    ),
  )
  return fen
}

test('whatever is sold, given back and moved: each month pays in the end what its final lines are worth', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ floor, months }) => {
      world.clock.set('2026-09-05T04:00:00Z')
      const club = await newClub(world)
      let owner = club.owner
      const sellers = [await newStaff(world, club, { permissions: [] }), await newStaff(world, club, { permissions: [] })]
      const rules = { ...SOME_RULES, base_fee: 1_000_00, floor_fee: floor }
      const plan = await newPayPlan(owner, { from_month: '2026-09', rules })
      for (const staff of sellers) await payBy(owner, staff, plan.id, { from_month: '2026-09' })
      const type = await newTimeCardType(owner, { days: 365 }, { price: 30_000_00 })
      const sales: Sale[] = []
      const ran: number[] = []
      for (const [at, { steps, reopens, unpays }] of [...months, { steps: [], reopens: false, unpays: false }].entries()) {
        for (const next of steps) await act(owner, sellers, type, sales, next)
        world.clock.set(`${FIRST_DAYS[at + 1]}T04:00:00Z`)
        owner = staffAt(world, owner.id, owner.login, await signIn(world, owner.login, club.gymId))
        await closeDaysThrough(owner, ENDS[at] ?? '')
        const run = await runMonth(owner, MONTHS[at] ?? '')
        const params = { id: run.id }
        ran.push(run.id)
        if (reopens) {
          await owner.do(salaryRunCalls.reopen, { params, body: { reason: '再看' } })
          await owner.do(salaryRunCalls.recompute, { params })
          expect((await confirmRun(owner, run.id)).status).toBe(200)
        }
        const slip_ids = run.slips.map(({ id }) => id)
        const paid_on = FIRST_DAYS[at + 1] ?? ''
        expect((await payRun(owner, run.id, slip_ids, paid_on)).status).toBe(200)
        if (unpays) {
          for (const one of slip_ids) await owner.do(salaryRunCalls.unpay, { params, body: { slip_ids: [one], reason: '没有发出去' } })
          expect((await payRun(owner, run.id, slip_ids, paid_on)).status).toBe(200)
        }
        expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
      }
      for (const staff of sellers) await expectRight(owner, club, staff, ran, rules)
    }),
    runs(6),
  )
})

async function expectRight(owner: Staff, club: Club, staff: Staff, ran: readonly number[], rules: typeof SOME_RULES): Promise<void> {
  const paidFor = new Map<string, number>()
  let [net, carried] = [0, 0]
  for (const id of ran) {
    const { slips } = await owner.do(salaryRunCalls.show, { params: { id } })
    const slip = slips.find((each) => each.staff.id === staff.id)
    const { lines } = await owner.do(salarySlipCalls.show, { params: { id: slip?.id ?? 0 } })
    for (const { origin_month, fee } of lines) paidFor.set(origin_month, (paidFor.get(origin_month) ?? 0) + fee)
    net += slip?.net ?? 0
    carried = slip?.carried_out ?? 0
  }
  let worth = 0
  for (const [at, text] of MONTHS.entries()) {
    const performance = await soldBy(club, staff, at)
    const own = { 'card-new': { performance, value: performance, units: 1 } }
    const days = Number((ENDS[at] ?? '').slice(8))
    const due = sumOfPay(payOf({ ...rules, attendance: null }, { days, employed: days, own, gym: own, absent: null }))
    expect([text, paidFor.get(text)]).toEqual([text, due])
    worth += due
  }
  expect(net + carried).toBe(worth)
}
