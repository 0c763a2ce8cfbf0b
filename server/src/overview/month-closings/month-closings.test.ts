/** 月结: a month that is over and whose days are closed is kept as it was; who may, once, and what comes afterwards. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { monthClosingCalls } from '@kaiguan/contract/overview/month-closings/calls'
import { reportCalls } from '@kaiguan/contract/overview/reports/calls'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recogniseAll } from '../../jobs/recognise.ts'
import { sumUp } from '../../testing/books.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { livelyDay } from '../../testing/full-day.ts'

let world: World
beforeAll(async () => {
  world = await newWorld('2026-09-10T04:00:00Z')
}, 60_000)
afterAll(() => world.close())

let club: Club
let owner: Staff
let accountant: Staff

/** A club whose books begin on 10 September, with something on two days of October; it is 3 November. */
beforeEach(async () => {
  club = await newClub(world)
  for (const day of ['2026-09-10', '2026-10-05', '2026-10-31']) {
    await onDay(day)
    await livelyDay(world, owner)
  }
  await onDay('2026-11-03')
  accountant = await newStaff(world, club, { permissions: [...OWED_RIGHTS, 'reports.financial-view', 'reports.close-month'] })
}, 60_000)

async function onDay(day: string): Promise<void> {
  world.clock.set(`${day}T04:00:00Z`)
  owner = await newStaff(world, club, { type: 4 })
}

async function night(): Promise<void> {
  await recogniseAll(world.database, world.clock)
  await sumUp(world, club.brandId)
}

async function closeDays(day: string): Promise<void> {
  for (const { id } of (await owner.do(shiftCalls.list, { query: { open: '1' } })).data) {
    const close = { params: { id }, body: { counted: 0, left: 0, note: '盘点' } }
    if ((await owner.call(shiftCalls.close, close)).status !== 200) await owner.do(shiftCalls.close, close)
  }
  await owner.do(accountSheetCalls.close, { body: { day } })
}

const OWED_RIGHTS = ['reports.stored-value', 'reports.deferred', 'deposits.view', 'lockers.view'] as const

const close = (month: string, staff = accountant) => staff.call(monthClosingCalls.close, { body: { month } })
const said = async (answer: ReturnType<typeof close>) => (await answer).refusal.errors?.month

test('a month is closed when it is over, its days are closed and its last night is counted', async () => {
  expect(await said(close('2026-11'))).toEqual(['2026-11 还没有结束，不能月结'])
  expect(await said(close('2026-08'))).toEqual(['账目从 2026-09-10 开始，2026-08 没有账可结'])
  expect(await said(close('2026-10'))).toEqual(['2026-10 从 2026-10-01 起还没有日结，请先日结'])
  await onDay('2026-10-31')
  await night()
  await onDay('2026-11-03')
  await closeDays('2026-11-02')
  expect(await said(close('2026-10'))).toEqual(['2026-10 最后几天的会员变动还在统计，请稍后再月结'])
  await night()
  const { state, closed } = await accountant.do(monthClosingCalls.close, { body: { month: '2026-10' } })
  const total = await owner.do(statisticsCalls.total, { query: { from: '2026-10-01', to: '2026-10-31' } })
  const figures = Object.fromEntries(total.headline.map(({ code, now }) => [code, now]))
  expect([state, closed?.figures]).toMatchObject(['closed', { ...pick(figures), members: figures.members }])
  const owed = closed?.figures.owed ?? []
  expect(owed.reduce((sum, { closing }) => sum + closing, 0)).toBe(figures.owed)
  expect(owed.reduce((sum, { opening }) => sum + opening, 0)).toBe(total.tables.find(({ code }) => code === 'owed')?.sums?.before)
  expect(await said(close('2026-10'))).toHaveLength(1)
})

test('whoever may close months is told which wait: the last one first, then those since the last that was closed', async () => {
  const waiting = async (staff = accountant) =>
    (await staff.do(reportCalls.todos)).todos.find(({ kind }) => kind === 'close-months')?.count ?? 0
  expect(await waiting()).toBe(0)
  await night()
  await closeDays('2026-11-02')
  expect([await waiting(), await waiting(await newStaff(world, club, { permissions: ['reports.close-month'] }))]).toEqual([1, 0])
  await accountant.do(monthClosingCalls.close, { body: { month: '2026-09' } })
  expect(await waiting()).toBe(1)
  await accountant.do(monthClosingCalls.close, { body: { month: '2026-10' } })
  expect(await waiting()).toBe(0)
})

test('where no night has counted anything yet, no month is closed', async () => {
  await closeDays('2026-11-02')
  expect(await said(close('2026-10'))).toEqual(['2026-10 最后几天的会员变动还在统计，请稍后再月结'])
  await night()
  await accountant.do(monthClosingCalls.close, { body: { month: '2026-10' } })
})

const pick = ({ taken, earned, refunds, visits, joined, returned, lapsed }: Record<string, number | undefined>) => ({
  taken,
  earned,
  refunds,
  visits,
  joined,
  returned,
  lapsed,
})

test('months stand newest first from the one in which the books begin, each with what it waits for', async () => {
  await night()
  await closeDays('2026-10-20')
  await close('2026-09')
  const { data, total } = await accountant.do(monthClosingCalls.list, {})
  expect(data.map(({ month, state, unclosed_from }) => [month, state, unclosed_from])).toEqual([
    ['2026-11', 'running', '2026-11-01'],
    ['2026-10', 'days-open', '2026-10-21'],
    ['2026-09', 'closed', null],
  ])
  const second = await accountant.do(monthClosingCalls.list, { query: { page: '2', per_page: '2' } })
  expect([total, second.data.map(({ month }) => month), second.next]).toEqual([3, ['2026-09'], null])
  const { next } = await accountant.do(monthClosingCalls.list, { query: { per_page: '1' } })
  const after = await accountant.do(monthClosingCalls.list, { query: { per_page: '1', after: next ?? '' } })
  expect([after.data[0]?.month, after.next]).toEqual(['2026-10', '2026-10'])
  const empty = await newStaff(world, await newClub(world), { type: 4 })
  expect((await empty.do(monthClosingCalls.list, {})).data).toEqual([])
})

test('what was kept stays though a visit of the month is cancelled afterwards, and both are shown', async () => {
  await night()
  await closeDays('2026-11-02')
  await close('2026-10')
  const { data } = await owner.do(checkInCalls.visits, { query: { day_from: '2026-10-31', day_to: '2026-10-31', cancelled: '0' } })
  await owner.do(checkInCalls.cancel, { params: { id: data[0]?.id ?? 0 }, body: { reason: '点错了' } })
  const { now, closed } = await accountant.do(monthClosingCalls.show, { params: { month: '2026-10' } })
  expect(now.visits).toBe((closed?.figures.visits ?? 0) - 1)
  expect({ ...now, visits: closed?.figures.visits }).toEqual(closed?.figures)
})

test('only an owner opens it again, once and with a reason; the next closing is another', async () => {
  await night()
  await closeDays('2026-11-02')
  const first = (await accountant.do(monthClosingCalls.close, { body: { month: '2026-10' } })).closed
  const reopen = (staff: Staff, reason = '有一次到店要撤销') =>
    staff.call(monthClosingCalls.reopen, { params: { id: first?.id ?? 0 }, body: { reason } })
  const refused = await reopen(accountant)
  expect([refused.status, refused.refusal.code]).toEqual([403, 28226])
  const stranger = await newStaff(world, await newClub(world), { type: 4 })
  expect((await reopen(stranger)).status).toBe(404)
  expect((await reopen(owner, ' ')).status).toBe(422)
  const [one, other] = await Promise.all([reopen(owner), reopen(owner)])
  expect([one.status, other.status].toSorted()).toEqual([200, 422])
  const { refusal } = one.status === 422 ? one : other
  expect([refusal.code, refusal.message]).toEqual([28227, expect.stringMatching(/已由.+于 2026-11-03 12:00 撤销$/)])
  const [again, twice] = await Promise.all([close('2026-10'), close('2026-10', owner)])
  expect([again.status, twice.status].toSorted()).toEqual([200, 422])
  const shown = await accountant.do(monthClosingCalls.show, { params: { month: '2026-10' } })
  expect(shown.closed?.id).not.toBe(first?.id)
  expect(shown.reopened).toMatchObject([{ id: first?.id, reason: '有一次到店要撤销' }])
})

test('whoever may not see a part of what is owed isn’t told it of any month', async () => {
  await night()
  await closeDays('2026-11-02')
  await close('2026-10')
  const some = await newStaff(world, club, { permissions: ['reports.financial-view', 'reports.stored-value'] })
  const { closed, now } = await some.do(monthClosingCalls.show, { params: { month: '2026-10' } })
  expect([closed?.figures.owed, now.owed].map((owed) => owed?.map(({ account }) => account))).toEqual([['stored'], ['stored']])
  const listed = (await some.do(monthClosingCalls.list, {})).data.find(({ month }) => month === '2026-10')
  expect(listed?.closed?.figures.owed).toHaveLength(1)
})

test('whoever may only look closes nothing, and whoever may not look sees nothing', async () => {
  const reader = await newStaff(world, club, { permissions: ['reports.financial-view'] })
  expect((await close('2026-09', reader)).status).toBe(403)
  const blind = await newStaff(world, club, { permissions: ['reports.close-month'] })
  expect((await close('2026-09', blind)).status).toBe(403)
  const desk = await newStaff(world, club, { permissions: ['cashier.day-sheet-all'] })
  expect((await desk.call(monthClosingCalls.list, {})).status).toBe(403)
  expect((await reader.call(monthClosingCalls.show, { params: { month: '2026-07' } })).status).toBe(404)
  const { refusal } = await reader.call(monthClosingCalls.show, { params: { month: '2026-13' } })
  expect(refusal.errors).toEqual({ month: ['请输入正确的月份，例如 2026-11'] })
})
