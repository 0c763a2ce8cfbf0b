/** The weekly letter: on Monday morning by the branch's own clock, once, to whoever reads totals and wants it; and what each sees of it. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { monthClosingCalls } from '@kaiguan/contract/overview/month-closings/calls'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import type { FigureRows } from '@kaiguan/contract/overview/statistics/shapes'
import { type LetterFigure, letterCalls } from '@kaiguan/contract/overview/weekly-letters/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { recogniseAll } from '../../jobs/recognise.ts'
import { dueMoments } from '../../jobs/works.sql.ts'
import { sumUp } from '../../testing/books.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { livelyDay } from '../../testing/full-day.ts'
import { handOver } from '../../testing/shifts.ts'
import { nextLetter, writeLetters } from './index.ts'

/** The week is the first of its month, and the one before belongs to May. */
const WEEK = '2026-06-01'
const MONDAY = '2026-06-08'
const PARTS: readonly Permission[] = ['reports.coaching', 'reports.other', 'reports.cards', 'reports.classes', 'reports.shop']

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld('2026-05-20T04:00:00Z')
})
afterAll(() => world.close())
beforeEach(async () => {
  await passTo('2026-05-20', '12:00')
  await world.database.pool.query('delete from letter_plans')
  club = await newClub(world)
})

/** By the clock of Shanghai; whoever is signed in was here a moment ago. */
async function passTo(day: string, time: string): Promise<void> {
  world.clock.set(new Date(`${day}T${time}:00+08:00`).toISOString())
  await world.database.pool.query('update sessions set last_used_at = $1', [world.clock.now()])
}
const failures: unknown[] = []
const job = () =>
  writeLetters(world.database, world.clock, {
    due: () => true,
    ended: (_, error) => {
      if (error !== null) failures.push(error)
    },
  })
async function night(of = club): Promise<void> {
  await recogniseAll(world.database, world.clock)
  await sumUp(world, of.brandId)
}
async function on(day: string, time: string): Promise<void> {
  await passTo(day, time)
  await job()
}
const holding = (permissions: readonly Permission[], of = club) => newStaff(world, of, { permissions: [...permissions] })
const told = async (staff: Staff) => (await staff.do(messageCalls.list, { query: {} })).data.map(({ article_record }) => article_record)
const letters = async (staff: Staff) => (await told(staff)).flatMap(({ letter }) => (letter === null ? [] : [letter]))
const letter = (staff: Staff, week = WEEK) => staff.do(letterCalls.show, { params: { week } })
const countedAs = (figures: readonly { code: string; now: number }[], code: LetterFigure) => figures.find((one) => one.code === code)?.now

test('on Monday at eight of each branch’s own clock, to whoever reads totals and wants it, and once', async () => {
  const york = await newClub(world, { timeZone: 'America/New_York' })
  const [reader, declining, blind] = [await holding(['reports.total']), await holding(['reports.total']), await holding(['customers.view'])]
  await declining.do(messageCalls.wish, { body: { event: 'letter.weekly', wanted: false } })
  await on(MONDAY, '03:00')
  await night()
  await on(MONDAY, '07:59')
  expect(await letters(reader)).toEqual([])
  await passTo(MONDAY, '08:00')
  await Promise.all([job(), job()])
  await job()
  expect([await letters(reader), await letters(club.owner)]).toEqual([[WEEK], [WEEK]])
  expect([await letters(declining), await letters(blind), await letters(york.owner)]).toEqual([[], [], []])
  await night(york)
  await on(MONDAY, '19:59')
  expect(await letters(york.owner)).toEqual([])
  await night(york)
  await on(MONDAY, '20:00')
  expect([await letters(york.owner), await letters(reader)]).toEqual([[WEEK], [WEEK]])
  await passTo('2026-06-15', '07:30')
  await night()
  await on('2026-06-15', '08:00')
  expect(await letters(reader)).toEqual([MONDAY, WEEK])
})

test('its message says the days in its reader’s language and leads to their page', async () => {
  await passTo(MONDAY, '08:00')
  await night()
  await job()
  const [message] = await told(club.owner)
  expect(message).toMatchObject({
    intro: '2026-06-01 至 2026-06-07',
    article: { title: '周报' },
    push_url: '/statistics/totalAll?from=2026-06-01&to=2026-06-07',
    alert: 0,
  })
})

test('who declined may want it again; who may not read totals isn’t asked', async () => {
  const [reader, blind] = [await holding(['reports.total']), await holding(['customers.view'])]
  expect((await blind.do(messageCalls.wishes)).data).toEqual([])
  const wish = (wanted: boolean) => reader.do(messageCalls.wish, { body: { event: 'letter.weekly', wanted } })
  await wish(false)
  await wish(false)
  expect((await reader.do(messageCalls.wishes)).data).toEqual([{ event: 'letter.weekly', title: '周报', wanted: false }])
  await wish(true)
  expect((await reader.do(messageCalls.wishes)).data).toEqual([{ event: 'letter.weekly', title: '周报', wanted: true }])
  await passTo(MONDAY, '08:00')
  await night()
  await job()
  expect(await letters(reader)).toEqual([WEEK])
})

test('its figures are those of the pages, of these seven days against the seven before; without their right they are absent', async () => {
  let by = club.owner
  for (const day of ['2026-05-27', '2026-06-02', '2026-06-05']) {
    await passTo(day, '12:00')
    by = await newStaff(world, club, { type: 4 })
    await livelyDay(world, by)
  }
  await passTo(MONDAY, '08:00')
  const owner = await newStaff(world, club, { type: 4 })
  const clerk = await holding(['reports.total', 'reports.performance-view', 'reports.performance-all', ...PARTS.slice(1)])
  await night()
  await job()
  const { period, before, figures } = await letter(owner)
  expect([period, before]).toEqual([
    { from: '2026-06-01', to: '2026-06-07' },
    { from: '2026-05-25', to: '2026-05-31' },
  ])
  const pages = async (days: { from: string; to: string }) => [
    ...(await owner.do(statisticsCalls.total, { query: days })).headline,
    ...(await owner.do(statisticsCalls.achievements, { query: { ...days, tab: 'total' } })).headline,
  ]
  const [now, was] = [await pages(period), await pages(before)]
  expect(figures.map(({ code }) => code)).toEqual(['taken', 'earned', 'performance', 'visits', 'joined', 'lapsed', 'members'])
  for (const figure of figures)
    expect([figure.code, figure.now, figure.before]).toEqual([figure.code, countedAs(now, figure.code), countedAs(was, figure.code)])
  expect([countedAs(figures, 'taken'), countedAs(figures, 'visits')].every((value) => value !== undefined && value > 0)).toBe(true)
  expect((await letter(clerk)).figures.map(({ code }) => code)).not.toContain('performance')
  expect((await (await holding(['reports.analysis-view'])).call(letterCalls.show, { params: { week: WEEK } })).status).toBe(403)
  const elsewhere = await newClub(world)
  expect((await elsewhere.owner.call(letterCalls.show, { params: { week: WEEK } })).status).toBe(404)
  // What is written stays, whatever comes into that week afterwards.
  const taken = countedAs(figures, 'taken')
  await livelyDay(world, owner)
  expect(countedAs((await letter(owner)).figures, 'taken')).toBe(taken)
})

test('a branch that doesn’t want letters writes none, and again from the Monday after it does', async () => {
  const wants = (weekly_letter: boolean) => club.owner.do(settingsCalls.editRules, { body: { weekly_letter } })
  await wants(false)
  await passTo(MONDAY, '08:00')
  await night()
  await job()
  await on(MONDAY, '20:00')
  expect(await letters(club.owner)).toEqual([])
  await passTo('2026-06-10', '12:00')
  await wants(true)
  await job()
  await passTo('2026-06-15', '08:00')
  await night()
  await job()
  expect(await letters(club.owner)).toEqual([MONDAY])
})

test('a server that was down at eight writes later that Monday, and one that was down all Monday writes no more', async () => {
  await passTo(MONDAY, '23:58')
  await night()
  await job()
  expect(await letters(club.owner)).toEqual([WEEK])
  await passTo('2026-06-16', '00:00')
  await night()
  await job()
  expect(await letters(club.owner)).toEqual([WEEK])
  await passTo('2026-06-22', '09:00')
  await night()
  await job()
  expect(await letters(club.owner)).toEqual(['2026-06-15', WEEK])
})

test('it waits until Sunday is over and counted, and gives up when Monday is over', async () => {
  const late = await newClub(world, { dayStartsAt: 600 })
  await passTo(MONDAY, '08:00')
  await night(late)
  await job()
  expect([await letters(club.owner), await letters(late.owner)]).toEqual([[], []])
  expect(await nextAt()).toBe('2026-06-08T00:05:00.000Z')
  await night()
  await on(MONDAY, '08:05')
  expect([await letters(club.owner), await letters(late.owner)]).toEqual([[WEEK], []])
  await passTo(MONDAY, '10:00')
  await night(late)
  await job()
  expect(await letters(late.owner)).toEqual([WEEK])
  await on('2026-06-15', '08:00')
  await on('2026-06-15', '23:59')
  await night()
  await on('2026-06-16', '00:00')
  expect(await letters(club.owner)).toEqual([WEEK])
})

async function nextAt(): Promise<string | undefined> {
  const [at] = await world.database.transaction(null, (db) => dueMoments(db, [nextLetter(world.clock.now())]))
  return at === null || at === undefined ? undefined : new Date(at).toISOString()
}

test('a job that breaks in the middle has written nothing, is heard, and does it whole the next time', async () => {
  const other = await newClub(world)
  await passTo(MONDAY, '08:00')
  await night()
  await night(other)
  await world.database.pool.query(`
    create function refuse_told() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger broken before insert on article_details for each row when (new.brand_id = ${club.brandId}) execute function refuse_told()`)
  failures.length = 0
  await job()
  expect(failures).toHaveLength(1)
  expect([await letters(club.owner), await letters(other.owner)]).toEqual([[], [WEEK]])
  expect((await club.owner.call(letterCalls.show, { params: { week: WEEK } })).status).toBe(404)
  await world.database.pool.query('drop trigger broken on article_details; drop function refuse_told')
  await job()
  await job()
  expect([await letters(club.owner), await letters(other.owner)]).toEqual([[WEEK], [WEEK]])
})

test('a clock that went a year ahead, or to another zone, keeps no branch from its Monday, and brings none twice', async () => {
  await on('2027-03-03', '12:00')
  await passTo(MONDAY, '08:00')
  await night()
  await job()
  expect(await letters(club.owner)).toEqual([WEEK])
  const move = (zone: string) =>
    world.database.transaction(club.brandId, (db) =>
      sql`update gyms set time_zone = ${zone} where brand_id = ${club.brandId} and id = ${club.gymId}`.execute(db),
    )
  await move('America/New_York')
  await on(MONDAY, '20:00')
  expect(await letters(club.owner)).toEqual([WEEK])
  await passTo('2026-06-15', '20:00')
  await night()
  await move('Asia/Shanghai')
  await job()
  expect(await letters(club.owner)).toEqual([MONDAY, WEEK])
})

test('a branch that opened on that Monday hears nothing of the week before; one that saw nothing happen reads zeros', async () => {
  await passTo(MONDAY, '07:00')
  const young = await newClub(world)
  await night()
  await night(young)
  await on(MONDAY, '08:00')
  expect(await letters(young.owner)).toEqual([])
  const { figures, matters } = await letter(club.owner)
  expect([figures.every(({ now, before }) => now === 0 && before === 0), matters]).toEqual([true, []])
})

/** What the list behind a matter says to them. */
async function listedFor(staff: Staff, { path, query }: FigureRows): Promise<number> {
  const lists = [cardCalls.list, shiftCalls.list, customerCalls.list]
  const list = lists.find((one) => one.path === path)
  if (!list) throw new Error(`no list at ${path}`)
  return (await staff.do(list, { query })).total
}

/** Somebody who came on four days of May and not since; a card that ends on 10 June; a drawer that was short on 3 June; May is closed by days. */
async function eventful(): Promise<{ owner: Staff; ending: { id: number } }> {
  const owner = club.owner
  const regular = await newCustomer(owner)
  await sell(owner, regular, await newTimeCardType(owner))
  for (const day of ['2026-05-20', '2026-05-21', '2026-05-22', '2026-05-23']) {
    await passTo(day, '12:00')
    await owner.do(checkInCalls.admit, { body: { customer_id: regular.id } })
  }
  await passTo('2026-05-28', '12:00')
  const ending = await newCustomer(owner)
  await sell(owner, ending, await newTimeCardType(owner, { days: 14 }))
  await passTo('2026-06-03', '12:00')
  const register = await owner.do(shiftCalls.addRegister, { body: { name: '吧台' } })
  const { id } = await owner.do(shiftCalls.open, { body: { register_id: register.id, float: 100_00 } })
  await handOver(owner, id, { counted: 97_00, left: 0, note: '找错零' })
  await passTo(MONDAY, '08:00')
  await night()
  await job()
  return { owner, ending }
}

test('what wants looking at is counted by the list that it opens, three at most, and gone when it is done', async () => {
  const { owner, ending } = await eventful()
  const { matters } = await letter(owner)
  expect(matters.map(({ code, count }) => [code, count])).toEqual([
    ['fallen', null],
    ['cards-ending', 1],
    ['cash-differs', 1],
  ])
  const [fall, ...lists] = matters
  expect(fall).toMatchObject({ figure: 'taken', change_bp: -10_000, rows: { query: { from: WEEK, to: '2026-06-07' } } })
  for (const { code, count, rows } of lists) expect([code, await listedFor(owner, rows)]).toEqual([code, count])
  await sell(owner, ending, await newTimeCardType(owner))
  for (const open of (await owner.do(shiftCalls.list, { query: { open: '1' } })).data)
    await handOver(owner, open.id, { counted: 0, left: 0, note: '盘点' })
  await owner.do(accountSheetCalls.close, { body: { day: '2026-05-31' } })
  const after = (await letter(owner)).matters
  expect(after.map(({ code }) => code)).toEqual(['fallen', 'cash-differs', 'month-open'])
  expect(after[2]).toMatchObject({ month: '2026-05', count: null })
  await owner.do(monthClosingCalls.close, { body: { month: '2026-05' } })
  expect((await letter(owner)).matters.map(({ code, count }) => [code, count])).toEqual([
    ['fallen', null],
    ['cash-differs', 1],
    ['slipping', 1],
  ])
})

test('a matter whose list is closed to its reader isn’t said to them, and of customers only their own are counted', async () => {
  await eventful()
  const reader = await holding(['reports.total'])
  const consultant = await holding(['reports.total', 'reports.analysis-view', 'customers.view', 'cards.view'])
  const seeing = await holding(['reports.total', 'reports.analysis-view', 'customers.view', 'customers.view-all'])
  expect((await letter(reader)).matters.map(({ code }) => code)).toEqual(['fallen'])
  expect((await letter(consultant)).matters.map(({ code }) => code)).toEqual(['fallen'])
  expect((await letter(seeing)).matters.map(({ code, count }) => [code, count])).toEqual([
    ['fallen', null],
    ['slipping', 1],
  ])
})
