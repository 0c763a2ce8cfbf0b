/** 财务记录: every figure and cell is what the list behind it adds up to, agrees with the day sheets and with what members hold. */
import { type EntryKind, entryKinds } from '@kaiguan/contract/entry-kinds'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { type RollAccount, rollAccounts } from '@kaiguan/contract/overview/statistics/financial'
import { prepaidCalls } from '@kaiguan/contract/people/prepaid/calls'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one } from '../../../database/open.ts'
import { sql } from '../../../database/sql.ts'
import { recogniseAll } from '../../../jobs/recognise.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { post } from '../../../ledger/post.ts'
import { balanceOf, sumUp } from '../../../testing/books.ts'
import { newStoredValueType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../../testing/courses.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { listedSum } from '../../../testing/figures.ts'
import { livelyDay } from '../../../testing/full-day.ts'
import { gridOf, newArea, rentGrid } from '../../../testing/lockers.ts'

const TODAY = '2026-11-20'
/** `Object.keys` forgets that they are codes. */
const KINDS = Object.keys(entryKinds).filter((kind): kind is EntryKind => kind in entryKinds)

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld('2026-01-15T04:00:00Z')
  club = await newClub(world)
  for (const day of ['2026-01-15', '2026-06-09', '2026-10-20', '2026-11-02', '2026-11-19', TODAY]) {
    world.clock.set(`${day}T04:00:00Z`)
    owner = await newStaff(world, club, { type: 4 })
    await recogniseAll(world.database, world.clock)
    await sumUp(world, club.brandId)
    await livelyDay(world, owner)
    if (day === TODAY) await holdMore(club, owner)
  }
  world.clock.set(`${TODAY}T05:00:00Z`)
}, 90_000)
afterAll(() => world.close())

/** A course, a locker with its deposit, a top-up, and a part of a prepayment that is used. */
async function holdMore(at: Club, by: Staff) {
  const member = await newCustomer(by)
  const coach = await newCoach(world, { ...at, owner: by })
  const course = await sellCourse(by, member, await newTaught(by, coach), coach)
  const area = await newArea(by)
  const rental = await rentGrid(by, area, gridOf(area), member)
  const { card } = await sell(by, member, await newStoredValueType(by))
  await by.do(cardChangeCalls.topUp, { params: { id: card.id }, body: { payment_method: 'CASH', amount: 200_00 } })
  const deposit = await by.do(depositCalls.take, { body: { customer_id: member.id, fee: 60_00, payment_method: 'WECHAT' } })
  return { card, course, rental, deposit }
}

type Asked = { from: string; to: string; group?: 'day' | 'week' | 'month' }
const financial = (query: Asked, staff = owner) => staff.do(statisticsCalls.financial, { query })
type Financial = Awaited<ReturnType<typeof financial>>
const nowOf = ({ headline }: { headline: readonly { code: string; now: number }[] }, code: string) =>
  headline.find((figure) => figure.code === code)?.now

const RANGES: Asked[] = [
  { from: '2026-11-01', to: TODAY },
  { from: '2026-01-01', to: TODAY },
  { from: '2026-10-05', to: '2026-11-19' },
  { from: TODAY, to: TODAY },
]
/** Lists of the books say what leaves below nought. */
const LEAVES = ['deposits-gone', 'entry-fees']

test.each(RANGES)('every figure from $from to $to is what its list says, by day, week and month', async (range) => {
  for (const group of ['day', 'week', 'month'] as const) {
    const answer = await financial({ ...range, group })
    const { headline, series, tables, taken_by_day } = answer
    const figures = [...headline, ...tables.flatMap(({ rows }) => rows.map((row) => ({ ...row, code: row.key })))]
    for (const { code, now, rows } of figures)
      if (rows) expect([code, await listedSum(owner, rows)]).toEqual([code, LEAVES.includes(code) ? 0 - now : now])
    const sums = Object.fromEntries(tables.map(({ code, sums: whole }) => [code, whole?.now]))
    expect(sums).toEqual({
      methods: nowOf(answer, 'taken'),
      refunds: nowOf(answer, 'refunds'),
      earned: nowOf(answer, 'earned'),
      'stored-spent': nowOf(answer, 'stored-spent'),
    })
    for (const { code, points } of series) expect(points.reduce((sum, { now }) => sum + now, 0)).toBe(nowOf(answer, code))
    const days = taken_by_day.map(({ methods }) => methods.reduce((sum, { fee }) => sum + fee, 0))
    expect(days).toEqual(series.find(({ code }) => code === 'taken')?.points.map(({ now }) => now))
    if (group === 'month')
      for (const [at, { rows }] of taken_by_day.entries()) expect(rows && (await listedSum(owner, rows))).toBe(days[at])
  }
})

async function expectAddsUp({ roll_forward }: Financial, staff = owner): Promise<void> {
  for (const { account, cells } of roll_forward) {
    const changes = cells.slice(0, -1).reduce((sum, { fee }) => sum + fee, 0)
    expect([account, changes]).toEqual([account, cells.at(-1)?.fee])
    for (const { column, fee, rows } of cells)
      expect([account, column, rows ? await listedSum(staff, rows) : 0]).toEqual([account, column, fee])
  }
}
const cellOf = ({ roll_forward }: Financial, account: RollAccount, column: string) =>
  roll_forward.find((row) => row.account === account)?.cells.find((cell) => cell.column === column)?.fee

test.each(RANGES)('what was owed and what changed it make what is owed, from $from to $to, each by its lines', async (range) => {
  const answer = await financial(range)
  expect(answer.roll_forward.map(({ account }) => account)).toEqual([...rollAccounts])
  await expectAddsUp(answer)
  const before = await financial({ from: addDays(range.from, -10), to: addDays(range.from, -1) })
  for (const account of rollAccounts) expect(cellOf(answer, account, 'opening')).toBe(cellOf(before, account, 'closing'))
})

test('taken and earned are those of the total, and of the sheets of those days', async () => {
  const range = { from: '2026-11-15', to: TODAY }
  const answer = await financial(range)
  const total = await owner.do(statisticsCalls.total, { query: range })
  const sheet = { taken: 0, earned: 0, 'stored-spent': 0, 'deposits-taken': 0, pledges: 0 }
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const { figures } = await owner.do(accountSheetCalls.day, { query: { day } })
    sheet.taken += figures.taken
    sheet.earned += figures.earned?.total ?? 0
    sheet['stored-spent'] += figures.stored_spent.fee
    sheet['deposits-taken'] += figures.deposits_taken.fee
    sheet.pledges += figures.pledges?.moved ?? 0
  }
  expect(Object.fromEntries(Object.keys(sheet).map((code) => [code, nowOf(answer, code)]))).toEqual(sheet)
  for (const code of ['taken', 'earned', 'refunds']) expect(nowOf(answer, code)).toBe(nowOf(total, code))
  const owed = total.tables.find(({ code }) => code === 'owed')
  for (const { key, now } of owed?.rows ?? [])
    expect([key, answer.roll_forward.find(({ account }) => account === key)?.cells.at(-1)?.fee]).toEqual([key, now])
})

test('what is owed at the end is what the books say and what members hold', async () => {
  const answer = await financial({ from: '2026-01-01', to: TODAY })
  for (const account of rollAccounts) expect(cellOf(answer, account, 'closing')).toBe(0 - (await balanceOf(world, club, account)))
  const held = await world.database.transaction(club.brandId, async (db) => {
    const problems = await checkBooks({ db, brandId: club.brandId })
    expect(problems).toEqual([])
    return one(
      db,
      sql<{ stored: number; gift: number; deposit: number; pledge: number; deferred: number }>`
      select (select sum(principal_fen) from cards where brand_id = g.brand_id)::bigint as stored,
        (select sum(gift_fen) from cards where brand_id = g.brand_id)::bigint as gift,
        (select sum(left_fen) from deposits where brand_id = g.brand_id)::bigint as deposit,
        (select sum(pledge_left_fen) from locker_rentals where brand_id = g.brand_id)::bigint as pledge,
        ((select sum(deferred_fen) from cards where brand_id = g.brand_id) + (select sum(deferred_fen) from customer_courses where brand_id = g.brand_id)
          + (select -coalesce(sum(amount_fen), 0) from ledger_lines where brand_id = g.brand_id and account = 'deferred' and rental_id is not null)
          - (select sum(schedule_earned(from_day, days, total_fen, closed_from, g.recognised_through)) from income_schedules
            where brand_id = g.brand_id and settled_on is null))::bigint as deferred
      from gyms g where g.brand_id = ${club.brandId} and g.id = ${club.gymId}`,
    )
  })
  expect(Object.fromEntries(rollAccounts.map((account) => [account, cellOf(answer, account, 'closing')]))).toEqual(held)
})

test('whatever moves what is owed stands in one column, and nothing is lost', async () => {
  const other = await newClub(world)
  const staff = await newStaff(world, other, { type: 4 })
  const { card, rental, deposit } = await holdMore(other, staff)
  const by = { gymId: other.gymId, staffId: staff.id, businessDay: TODAY, occurredAt: world.clock.now() }
  await world.database.transaction(other.brandId, async (db) => {
    for (const [at, kind] of KINDS.entries()) {
      const fee = (at + 1) * 7
      const lines: GymLine[] = [
        { account: 'stored', cardId: card.id, amount: -fee, gymId: other.gymId },
        { account: 'gift', cardId: card.id, amount: 2 * fee, gymId: other.gymId },
        { account: 'deferred', category: 'card', cardId: card.id, amount: -3 * fee, gymId: other.gymId },
        { account: 'deposit', depositId: deposit.id, amount: 4 * fee, gymId: other.gymId },
        { account: 'pledge', rentalId: rental.rental.id, amount: -5 * fee, gymId: other.gymId },
        { account: 'safe', amount: 3 * fee, gymId: other.gymId },
      ]
      await post({ db, brandId: other.brandId, now: world.clock.now() }, { ...by, kind, lines })
    }
  })
  const answer = await financial({ from: '2026-11-01', to: TODAY }, staff)
  await expectAddsUp(answer, staff)
  for (const account of rollAccounts) {
    expect(cellOf(answer, account, 'closing')).toBe(0 - (await balanceOf(world, other, account)))
    expect(cellOf(answer, account, 'other')).not.toBe(0)
  }
})

test('an account without its right is absent, and so are its figures', async () => {
  const range = { from: '2026-11-01', to: TODAY }
  const some = await newStaff(world, club, { permissions: ['reports.financial-view', 'reports.stored-value'] })
  const answer = await financial(range, some)
  expect(answer.roll_forward.map(({ account }) => account)).toEqual(['stored', 'gift'])
  expect(answer.headline.map(({ code }) => code)).toEqual(['taken', 'refunds', 'earned', 'stored-topped', 'stored-spent'])
  expect(answer).not.toHaveProperty('custody')
  const none = await financial(range, await newStaff(world, club, { permissions: ['reports.financial-view'] }))
  expect([none.roll_forward, none.tables.map(({ code }) => code)]).toEqual([[], ['methods', 'refunds', 'earned']])
  const stranger = await newStaff(world, club, { permissions: ['reports.total'] })
  expect((await stranger.call(statisticsCalls.financial, { query: range })).status).toBe(403)
})

test('what should lie in custody is what the settings say, once a pack is chosen', async () => {
  const range = { from: '2026-11-01', to: TODAY }
  expect((await financial(range)).custody).toBeNull()
  await owner.do(prepaidCalls.edit, { body: { pack: 'shanghai-fitness-2025', mode: 'off' } })
  const { custody } = await owner.do(prepaidCalls.settings)
  expect(custody).not.toBeNull()
  expect((await financial(range)).custody).toEqual(custody)
})
