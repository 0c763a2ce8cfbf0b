/**
 * Random days at two branches in two time zones, of everything that a club sells, uses, gives back and undoes. Whatever they were, the
 * books agree, and what one page of statistics says is what the others, the sheets of the days, the ledger and head office say.
 */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { headOfficeCalls } from '@kaiguan/contract/overview/head-office/calls'
import { achievementTabs } from '@kaiguan/contract/overview/statistics/achievements'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { addDays } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '../../clock.ts'
import { sql } from '../../database/sql.ts'
import { recogniseAll } from '../../jobs/recognise.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf, sumUp } from '../../testing/books.ts'
import { expectBranchesTogether, expectRatesTogether } from '../../testing/branch-statistics.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { disruptionsBy } from '../../testing/disruptions.ts'
import { useLesson } from '../../testing/lessons.ts'
import { gridOf, newArea } from '../../testing/lockers.ts'
import { runs } from '../../testing/runs.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const FIRST_DAY = '2026-09-20'
const SHANGHAI = 'Asia/Shanghai'
const ELSEWHERE = 'America/Los_Angeles'

type Types = { time: number; count: number; stored: number; universal: number }
type Branch = {
  gymId: number
  timeZone: string
  staff: Staff
  types: Types
  goodsId: number
  course: { id: number }
  coach: { id: number }
  area: Awaited<ReturnType<typeof newArea>>
  members: number[]
  /** Merges that stand, with who was among the members before each. */
  merges: { id: number; members: number[] }[]
}
type Chain = { brandId: number; branches: Branch[] }

async function newChain(): Promise<Chain> {
  world.clock.set(`${FIRST_DAY}T02:00:00Z`)
  const { brandId, gymId } = await newClub(world)
  const second = await newBranch(world, brandId, '西海岸店')
  await world.database.transaction(brandId, async (db) => {
    await sql`update gyms set time_zone = ${ELSEWHERE} where brand_id = ${brandId} and id = ${second}`.execute(db)
  })
  const branches: Branch[] = []
  for (const [id, timeZone] of [
    [gymId, SHANGHAI],
    [second, ELSEWHERE],
  ] as const)
    branches.push({ timeZone, ...(await newBranchLife(brandId, id)) })
  return { brandId, branches }
}

async function newBranchLife(brandId: number, gymId: number): Promise<Omit<Branch, 'timeZone'>> {
  const staff = await newStaff(world, { brandId, gymId }, { type: 4 })
  const coach = await newCoach(world, { brandId, gymId, owner: staff })
  const { id: goodsId } = await staff.do(goodsCalls.create, { body: { name: '水', price: 5_01 } })
  await staff.do(goodsCalls.receive, { params: { id: goodsId }, body: { quantity: 10_000 } })
  const types = {
    time: (await newTimeCardType(staff, { transfer_fee: 20_00 }, { price: 299_99 })).id,
    count: (await newCountCardType(staff, { times: 5 }, { price: 99_97 })).id,
    stored: (await newStoredValueType(staff, { amount: 200_00, gift_amount: 22_22, entry_fee: 15_55 }, { price: 200_00 })).id,
    universal: (await newTimeCardType(staff, {}, { price: 500_01 })).id,
  }
  // Head office alone makes a type good everywhere.
  await world.database.transaction(brandId, async (db) => {
    await sql`update vip_templates set terms = terms || '{"gyms":"all"}' where brand_id = ${brandId} and id = ${types.universal}`.execute(
      db,
    )
  })
  const members = [await newCustomer(staff), await newCustomer(staff), await newCustomer(staff)].map(({ id }) => id)
  return { gymId, staff, types, goodsId, coach, course: await newTaught(staff, coach), area: await newArea(staff), members, merges: [] }
}

const what = [
  'night',
  'night',
  'card',
  'card',
  'universal',
  'renew',
  'top-up',
  'transfer',
  'freeze',
  'undo',
  'refund',
  'visit',
  'visit',
  'cancel-visit',
  'deposit',
  'deposit-back',
  'paid-by-deposit',
  'goods',
  'goods-by-card',
  'course',
  'lesson',
  'course-back',
  'locker',
  'locker-back',
  'disruption',
  'merge',
  'unmerge',
  'close-day',
] as const
const step = fc.record({ do: fc.constantFrom(...what), branch: fc.nat(1), which: fc.nat(400) })
type Act = (chain: Chain, branch: Branch, which: number) => Promise<unknown>

const of = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]
const memberOf = ({ members }: Branch, which: number): { id: number } => ({ id: of(members, which) ?? 0 })
/** One of their cards, whatever became of it. */
const cardOf = async ({ staff }: Branch, which: number) =>
  of((await staff.do(cardCalls.list, { query: { status: '1,2,3,4,5,6,7', per_page: '100' } })).data, which)
const courseOf = async ({ staff }: Branch, which: number) => of((await staff.do(customerCourseCalls.list)).data, which)

/** Whether it is allowed is the server's business. */
const acts: Readonly<Record<(typeof what)[number], Act>> = {
  night: async (chain, _, which) => {
    world.clock.advance((1 + (which % 5)) * DAY_MS)
    await recogniseAll(world.database, world.clock)
    if (which % 2) await sumUp(world, chain.brandId)
    for (const branch of chain.branches) branch.staff = await newStaff(world, { brandId: chain.brandId, gymId: branch.gymId }, { type: 4 })
  },
  card: (_, branch, which) => {
    const { time, count, stored } = branch.types
    return sell(branch.staff, memberOf(branch, which), { id: of([time, count, stored], which) ?? time }, { sell_id: branch.staff.id })
  },
  universal: (_, branch, which) => sell(branch.staff, memberOf(branch, which), { id: branch.types.universal }),
  renew: async (_, branch, which) => {
    const card = await cardOf(branch, which)
    if (card) await branch.staff.call(cardChangeCalls.renew, { params: { id: card.id }, body: { payment_method: 'WECHAT' } })
  },
  'top-up': async (_, branch, which) => {
    const card = await cardOf(branch, which)
    if (card)
      await branch.staff.call(cardChangeCalls.topUp, {
        params: { id: card.id },
        body: { payment_method: 'ALIPAY', amount: 100_00 + which },
      })
  },
  transfer: async (_, branch, which) => {
    const card = await cardOf(branch, which)
    const to_customer_id = memberOf(branch, which + 1).id
    if (card)
      await branch.staff.call(cardChangeCalls.transfer, { params: { id: card.id }, body: { to_customer_id, payment_method: 'CASH' } })
  },
  freeze: async (_, branch, which) => {
    const card = await cardOf(branch, which)
    if (card)
      await branch.staff.call(cardChangeCalls.suspend, {
        params: { id: card.id },
        body: { from: branchDay(branch), to: addDays(branchDay(branch), 5 + (which % 9)) },
      })
  },
  undo: async (_, branch, which) => {
    const card = await cardOf(branch, which)
    if (!card) return
    const { undoable_event_id: event_id } = await branch.staff.do(cardCalls.show, { params: { id: card.id } })
    if (event_id !== null) await branch.staff.call(cardChangeCalls.reverse, { params: { id: card.id }, body: { event_id, reason: '撤' } })
  },
  refund: async (_, branch, which) => {
    const card = await cardOf(branch, which)
    if (card) await branch.staff.call(cardCalls.refund, { params: { id: card.id }, body: { fee: which * 10, reason: '退' } })
  },
  // A universal card comes in at either branch.
  visit: async (chain, branch, which) => {
    const at = which % 5 === 0 ? (of(chain.branches, which) ?? branch) : branch
    const entered = await at.staff.call(checkInCalls.admit, { body: { customer_id: memberOf(branch, which).id } })
    if (entered.status === 200) await at.staff.do(checkInCalls.leave, { params: { id: entered.body.visit.id } })
  },
  'cancel-visit': async (_, branch, which) => {
    const visit = of((await branch.staff.do(checkInCalls.visits)).data, which)
    if (visit) await branch.staff.call(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '点错' } })
  },
  deposit: (_, branch, which) =>
    branch.staff.do(depositCalls.take, { body: { customer_id: memberOf(branch, which).id, fee: 50_00 + which, payment_method: 'WECHAT' } }),
  'deposit-back': async (_, branch, which) => {
    const deposit = of((await branch.staff.do(depositCalls.list)).data, which)
    if (deposit)
      await branch.staff.call(depositCalls.refund, {
        params: { id: deposit.id },
        body: { fee: Math.floor(deposit.left / 2), reason: '退' },
      })
  },
  'paid-by-deposit': async (_, branch, which) => {
    const deposit = of((await branch.staff.do(depositCalls.list)).data, which)
    const rest = branch.types.count
    if (!deposit) return
    const fee = Math.max(0, 99_97 - deposit.left)
    await branch.staff.call(cardCalls.sell, {
      body: {
        customer_id: deposit.customer.id,
        vip_template_id: rest,
        deposit_ids: [deposit.id],
        payments: fee > 0 ? [{ payment_method: 'CASH', fee }] : undefined,
      },
    })
  },
  goods: async (_, branch, which) => {
    const order = await branch.staff.do(cashierCalls.sell, {
      body: { lines: [{ goods_id: branch.goodsId, quantity: 2 }], payment_method: 'CASH' },
    })
    const lines = [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }]
    if (which % 3 === 0) await branch.staff.do(cashierCalls.refund, { params: { id: order.id }, body: { lines, reason: '退' } })
  },
  'goods-by-card': async (_, branch, which) => {
    const card = await cardOf(branch, which)
    if (!card) return
    const paid = { customer_id: card.customer.id, payment_method: 'DEBIT_CARD', debit_card_id: card.id } as const
    await branch.staff.call(cashierCalls.sell, { body: { lines: [{ goods_id: branch.goodsId, quantity: 1 }], ...paid } })
  },
  course: (_, branch, which) =>
    sellCourse(branch.staff, memberOf(branch, which), branch.course, branch.coach, {
      quantity: 3 + (which % 4),
      expired_at: addDays(FIRST_DAY, 90 + (which % 60)),
    }),
  // What makes lessons acts by the clock of Shanghai.
  lesson: async (chain, branch, which) => {
    const course = branch.timeZone === SHANGHAI ? await courseOf(branch, which) : undefined
    if (!course || course.residue === 0) return
    const { giveBack } = await useLesson(world, { brandId: chain.brandId, gymId: branch.gymId }, course.id)
    if (which % 3 === 0) await giveBack()
  },
  'course-back': async (_, branch, which) => {
    const course = await courseOf(branch, which)
    if (course)
      await branch.staff.call(customerCourseCalls.refund, {
        params: { id: course.id },
        body: { fee: which, reason: '退', payment_method: 'CASH' },
      })
  },
  locker: async (_, branch, which) => {
    const today = branchDay(branch)
    const rent = { started_at: today, expired_at: addDays(today, 29) }
    const body = { customer_id: memberOf(branch, which).id, total_fee: 30_00, payment_method: 'CASH' as const, ...rent }
    await branch.staff.call(lockerRentalCalls.rent, { params: { id: branch.area.id, grid: gridOf(branch.area, which % 4).id }, body })
  },
  'locker-back': (_, branch, which) =>
    branch.staff.call(lockerRentalCalls.repay, {
      params: { id: branch.area.id, grid: gridOf(branch.area, which % 4).id },
      body: { deduct_fee: which % 2 ? 10_00 : 0, payment_method: 'CASH' },
    }),
  disruption: async (_, branch, which) => {
    const day = addDays(branchDay(branch), -2)
    const by = disruptionsBy(
      () => world,
      () => branch.staff,
      { from: day, to: day },
    )
    const { id } = await by.disrupted()
    if (which % 2) await by.back(id)
  },
  merge: async (_, branch, which) => {
    const [kept_id, gone_id] = [memberOf(branch, which).id, memberOf(branch, which + 1).id]
    const merged = await branch.staff.call(customerMergeCalls.merge, { body: { kept_id, gone_id } })
    if (merged.status !== 200) return
    branch.merges.push({ id: merged.body.id, members: branch.members })
    branch.members = branch.members.map((id) => (id === gone_id ? kept_id : id))
  },
  unmerge: async (_, branch) => {
    const last = branch.merges.at(-1)
    if (!last) return
    const undone = await branch.staff.call(customerMergeCalls.undo, { params: { id: last.id }, body: { reason: '弄错' } })
    if (undone.status !== 200) return
    branch.merges.pop()
    branch.members = last.members
  },
  'close-day': async (_, branch) => {
    await branch.staff.call(accountSheetCalls.close, { body: { day: addDays(branchDay(branch), -1) } })
  },
}

const branchDay = ({ timeZone }: Branch) => dayIn({ time_zone: timeZone, day_starts_at: 0 }, world.clock.now())

const figureOf = (figures: readonly { code: string; now: number | null }[], code: string) =>
  figures.find((figure) => figure.code === code)?.now

async function expectAgreement(chain: Chain): Promise<void> {
  expect(await world.database.transaction(chain.brandId, (db) => checkBooks({ db, brandId: chain.brandId }))).toEqual([])
  const boss = await newStaff(world, { brandId: chain.brandId, gymId: 0 }, { type: 5, headOffice: true })
  const { data } = await boss.do(headOfficeCalls.branches)
  // Both end with the later day of the two: what is still to come at one of them is nothing.
  const days = { from: addDays(FIRST_DAY, -1), to: chain.branches.map(branchDay).toSorted().at(-1) ?? FIRST_DAY }
  const everybody = chain.branches.map(({ staff }) => staff)
  await expectBranchesTogether(boss, everybody, days)
  await expectRatesTogether(boss, everybody, { ...days, group: 'month' })
  for (const branch of chain.branches) {
    const range = { from: addDays(FIRST_DAY, -1), to: branchDay(branch) }
    await expectMoneyAgrees(chain, branch, range)
    await expectPerformanceAgrees(branch, range)
    await expectVisitsAgree(branch, range)
    const row = data.find(({ gym }) => gym.id === branch.gymId)
    const month = await branch.staff.do(statisticsCalls.total, { query: { from: row?.from ?? '', to: range.to } })
    expect(row && [row.taken.month.now, row.earned.month.now, row.visits.month.now]).toEqual(
      ['taken', 'earned', 'visits'].map((code) => figureOf(month.headline, code)),
    )
  }
}

/** Taken and earned: the total, the financial records, the sheets of the days; what is owed: the roll-forward and the ledger. */
async function expectMoneyAgrees({ brandId }: Chain, { gymId, staff }: Branch, range: { from: string; to: string }): Promise<void> {
  const total = await staff.do(statisticsCalls.total, { query: range })
  const financial = await staff.do(statisticsCalls.financial, { query: range })
  const sheet = { taken: 0, earned: 0 }
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const { figures } = await staff.do(accountSheetCalls.day, { query: { day } })
    sheet.taken += figures.taken
    sheet.earned += figures.earned?.total ?? 0
  }
  for (const code of ['taken', 'earned'] as const)
    expect([code, figureOf(total.headline, code), figureOf(financial.headline, code)]).toEqual([code, sheet[code], sheet[code]])
  for (const { account, cells } of financial.roll_forward) {
    const changed = cells.slice(0, -1).reduce((sum, { fee }) => sum + fee, 0)
    const closing = cells.at(-1)?.fee
    expect([account, changed, closing]).toEqual([account, closing, 0 - (await balanceOf(world, { brandId, gymId }, account))])
  }
}

/** Of all employees and nobody, of all tabs, and the whole. */
async function expectPerformanceAgrees({ staff }: Branch, range: { from: string; to: string }): Promise<void> {
  const whole = await staff.do(statisticsCalls.achievements, { query: range })
  const performed = figureOf(whole.headline, 'performance')
  expect(whole.people.reduce((sum, { figures }) => sum + (figureOf(figures, 'performance') ?? 0), 0)).toBe(performed)
  let tabs = 0
  for (const tab of achievementTabs.filter((one) => one !== 'total')) {
    const { headline } = await staff.do(statisticsCalls.achievements, { query: { ...range, tab } })
    tabs += figureOf(headline, 'performance') ?? 0
  }
  expect(tabs).toBe(performed)
}

/** The hours and the whole; members at the end are those at the beginning and every move in between. */
async function expectVisitsAgree({ staff }: Branch, range: { from: string; to: string }): Promise<void> {
  const operation = await staff.do(statisticsCalls.operation, { query: range })
  const total = await staff.do(statisticsCalls.total, { query: range })
  const came = operation.hours.reduce((sum, { visits }) => sum + visits, 0)
  expect([came, figureOf(operation.headline, 'visits')]).toEqual([figureOf(total.headline, 'visits'), figureOf(total.headline, 'visits')])
  for (const code of ['joined', 'returned', 'lapsed'])
    expect([code, figureOf(operation.headline, code)]).toEqual([code, figureOf(total.headline, code)])
}

test('whatever two branches do, all pages of statistics, the sheets of their days, the ledger and head office agree', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 60 }), async (steps) => {
      const chain = await newChain()
      for (const { do: act, branch: at, which } of steps) {
        const branch = chain.branches[at]
        if (branch) await acts[act](chain, branch, which)
      }
      await expectAgreement(chain)
    }),
    runs(4),
  )
})
