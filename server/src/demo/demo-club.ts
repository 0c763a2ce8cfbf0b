/**
 * The demo chain: one brand, four branches, one of which fell behind, twenty-three people, and a year of their days. All but the last week is lived
 * in memory and written in sets (year/); the last seven days go through the product's own verbs on a clock that walks
 * towards today. The same every time but for the dates.
 */
import { LETTER_MINUTE } from '@kaiguan/contract/overview/weekly-letters/calls'
import { addDays, addMonths, monthOf, wallClock } from '@kaiguan/contract/time'
import { runClasses } from '../classes/class-reservations/index.ts'
import type { Database } from '../database/open.ts'
import { remindLockers } from '../entry/lockers/index.ts'
import { markSetUp } from '../ground/auth/index.ts'
import { moveAllStages } from '../jobs/move-stages.ts'
import { recogniseAll } from '../jobs/recognise.ts'
import { runDisruptions } from '../overview/disruptions/index.ts'
import { writeLetters } from '../overview/weekly-letters/index.ts'
import { remindAll } from '../people/follow-ups/index.ts'
import type { Store } from '../storage/store.ts'
import { chance } from './chance.ts'
import { giveClasses } from './classes.ts'
import { liveOneDay } from './days/simulate-day.ts'
import { found, offer, openDoors, stockUp } from './founding.ts'
import { passAtGates } from './gates.sql.ts'
import { instant } from './instant.ts'
import { closedMonths, paidMonths, payMonths, planPay } from './pay.ts'
import { givePictures } from './pictures/give-pictures.ts'
import { teach } from './teaching.ts'
import { terminal } from './terminal.ts'
import { FACES_APART, liveWholeYear } from './year/whole-year.ts'

const TIME_ZONE = 'Asia/Shanghai'

/** `members`: who bought a card in `days`, of which the last `calledDays` go through the verbs, today among them. Tests make a smaller chain of the same code. */
export type DemoSize = { members: number; days: number; calledDays: number }
const WHOLE: DemoSize = { members: 3_000, days: 365, calledDays: 7 }

type Progress = (percent: number) => void

function thrown(error: unknown): never {
  throw error
}

/** The database must be the owner's: the numbers of the rows that come in sets are reserved, which no request may do. */
type Ground = { database: Database; store: Store }

export async function makeDemo({ database, store }: Ground, now: Date, progress: Progress, size: DemoSize = WHOLE): Promise<void> {
  const today = wallClock(now, TIME_ZONE).day
  const first = addDays(today, 1 - size.days)
  const opened = instant(addDays(first, -1), 8 * 60)
  const called = addDays(first, size.days - size.calledDays)
  const { branches, owner } = await found(database, opened)
  const brandId = branches[0]?.brandId ?? 0
  const desk = await terminal(database, store)
  for (const branch of branches) {
    await openDoors(desk, branch, opened)
    branch.types = await offer(desk, branch, opened)
    branch.goods = await stockUp(desk, branch, opened)
    if (branch.index > 0) continue
    branch.taught = await teach(desk, branch, opened)
    branch.classes = await giveClasses(desk, branch, opened)
  }
  progress(3)
  const leftOpenFrom = addMonths(monthOf(today).from, -1)
  const span = { first, days: size.days - size.calledDays, members: size.members, leftOpenFrom }
  const serial = await liveWholeYear(database, branches, span, (share) => progress(Math.round(3 + 55 * share)))
  // Plans made while the tables were empty would be kept by connections that are open since.
  await desk.close()
  const counter = await terminal(database, store)
  const months = paidMonths(first, called)
  const planned = `${months[0] ?? called.slice(0, 7)}-01`
  for (const branch of branches) {
    await planPay(counter, branch, owner, instant(planned, 30), planned.slice(0, 7))
    await payMonths(counter, branch, owner, closedMonths(branch, months, leftOpenFrom), called)
  }
  const lots = { luck: chance(20_261_120), serial }
  const apart = { luck: chance(20_261_128), serial: FACES_APART + size.members }
  const perDay = size.members / size.days
  for (let i = 0; i < size.calledDays; i++) {
    const date = addDays(first, span.days + i)
    const isToday = i === size.calledDays - 1
    const night = { now: () => (isToday && now < instant(date, 30) ? now : instant(date, 30)) }
    await recogniseAll(database, night)
    await moveAllStages(database, night)
    await remindAll(database, night)
    await remindLockers(database, night)
    await runDisruptions(database, night, thrown)
    await runClasses(database, night, thrown)
    // Where today's eight o'clock is still to come, the product will write it.
    if (!isToday || now >= instant(date, LETTER_MINUTE)) await writeLetters(database, { now: () => instant(date, LETTER_MINUTE) })
    // First the branch whose members go to the others, while these are open.
    const inTurn = branches.toSorted((a, b) => Number(b.isBehind) - Number(a.isBehind))
    for (const [n, branch] of inTurn.entries()) {
      const its = branch.isBehind ? apart : lots
      const day = { date, until: isToday ? now : null, perDay, serial: its.serial }
      its.serial = await liveOneDay(counter, branches, branch, its.luck, day)
      progress(Math.round(58 + (41 * (i * branches.length + n + 1)) / (size.calledDays * branches.length)))
    }
  }
  await counter.close()
  const gymId = branches[0]?.gymId ?? 0
  await database.transaction(brandId, (db) => passAtGates(db, { brandId, gymId, zone: TIME_ZONE }, now))
  await givePictures({ database, store }, branches, now)
  await database.transaction(brandId, (db) => markSetUp(db, true, now))
}
