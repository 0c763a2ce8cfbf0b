/**
 * The months before the last week: lived in memory, day by day, by the same rules as the verbs, and then written in sets.
 * The days' closings are made by the product's own figures, after all lines are there: a closed day takes none.
 */
import { setImmediate as breath } from 'node:timers/promises'
import { addDays } from '@kaiguan/contract/time'
import type { Database } from '../../database/open.ts'
import { sheetFigures } from '../../features/account-sheet/index.ts'
import { sumDays } from '../../ledger/days.sql.ts'
import type { Branch, Member } from '../branch.ts'
import { type Chance, chance } from '../chance.ts'
import { instant } from '../instant.ts'
import { salesOn } from '../seasons.ts'
import { isOver } from './cards.ts'
import { liveYearDay } from './day.ts'
import { emptyRows } from './rows.ts'
import { nextNumbers, settleYear, writeClosings, writeYear } from './write.sql.ts'
import { colleague, type Year, type YearMember } from './year.ts'

export type Span = { first: string; days: number /** Who has bought a card by the end of it. */; members: number }

const LOGGED_VISIT_DAYS = 60
/** Leads, and whoever comes for a purse of their own, are beside the members. */
const FIRST_SERIAL = 1

type Progress = (share: number) => void

/** Leaves the branches with their members and returns the serial number of the next new face. */
export async function liveWholeYear(database: Database, branches: Branch[], span: Span, progress: Progress): Promise<number> {
  const brandId = branches[0]?.brandId ?? 0
  const year = await begin(database, brandId, branches, span)
  const plans = branches.map((branch) => arrivals(year.luck, span, Math.round((span.members * branch.size) / 100)))
  for (let i = 0; i < span.days; i++) {
    liveYearDay(year, { day: addDays(span.first, i), arrivals: plans.map((plan) => plan[i] ?? 0), daysToGo: span.days - 1 - i })
    // The server answers meanwhile: it says how far the demo is.
    await breath()
    progress((0.2 * i) / span.days)
  }
  writeFacts(year)
  await writeYear(database, brandId, year, (share) => progress(0.2 + 0.6 * share))
  const lastDay = addDays(span.first, span.days - 1)
  await settleYear(database, brandId, {
    customerIds: year.rows.customers.flatMap(({ id }) => id ?? []),
    shelves: year.branches.flatMap((branch) => branch.shelf),
    gymIds: branches.map((branch) => branch.gymId),
    lastDay,
  })
  progress(0.85)
  await Promise.all(year.branches.map(({ gymId }) => closeDays(database, brandId, year, gymId, span)))
  handBack(year, branches, addDays(lastDay, 1))
  progress(1)
  return year.serial
}

async function begin(database: Database, brandId: number, branches: Branch[], span: Span): Promise<Year> {
  return {
    brandId,
    luck: chance(20_251_120),
    rows: emptyRows(),
    counters: await nextNumbers(database),
    serial: FIRST_SERIAL,
    logVisitsFrom: addDays(span.first, span.days - LOGGED_VISIT_DAYS),
    branches: branches.map((branch) => ({
      gymId: branch.gymId,
      index: branch.index,
      size: branch.size,
      registerId: branch.registerId,
      colleagues: branch.staff,
      types: branch.types,
      shelf: branch.goods,
      members: [],
      active: [],
      returning: new Map(),
      deposits: new Map(),
      resting: [],
      earning: [],
      shift: null,
      leftInDrawer: 500_00,
    })),
  }
}

/** New members by day: a wave at the opening, then as the seasons go. */
function arrivals(luck: Chance, span: Span, members: number): number[] {
  const weights = Array.from(
    { length: span.days },
    (_, i) => salesOn(addDays(span.first, i)) * (1 + 3.5 * Math.exp(-i / 9)) * (0.55 + luck.below(90) / 100),
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let due = 0
  let came = 0
  return weights.map((weight) => {
    due += (members * weight) / all
    const today = Math.round(due) - came
    came += today
    return today
  })
}

/** The cards' rows, as they are at the end. */
function writeFacts(year: Year): void {
  for (const branch of year.branches)
    for (const member of branch.members)
      for (const card of member.cards) {
        const { person_id, status, ...facts } = card.facts
        year.rows.cards.push({ brand_id: year.brandId, ...facts, event_seq: card.seq })
      }
  year.rows.cards.sort((a, b) => (a.id ?? 0) - (b.id ?? 0))
}

async function closeDays(database: Database, brandId: number, year: Year, gymId: number, span: Span): Promise<void> {
  const branch = year.branches.find((candidate) => candidate.gymId === gymId)
  if (!branch) return
  const lastDay = addDays(span.first, span.days - 1)
  const closings = await database.transaction(brandId, async (db) => {
    while ((await sumDays({ db, brandId }, gymId, lastDay, 400)) > 0);
    const made = []
    for (let i = 0; i < span.days; i++) {
      const day = addDays(span.first, i)
      const figures = await sheetFigures({ db, brandId, gymId }, day, null)
      made.push({ day, at: instant(day, 22 * 60 + 42), staffId: colleague(branch, year.luck, 'manager'), figures })
    }
    return made
  })
  await writeClosings(database, brandId, gymId, closings)
}

/** Whom the last week's days meet. */
function handBack(year: Year, branches: Branch[], today: string): void {
  for (const branch of branches) {
    const lived = year.branches.find(({ gymId }) => gymId === branch.gymId)
    if (!lived) continue
    branch.goods = lived.shelf
    branch.members = lived.active
      .filter((member) => member.cards.some((card) => !isOver(card, today)))
      .map((member) => asMember(member, today))
    branch.returning = new Map([...lived.returning].map(([day, members]) => [day, members.map((member) => asMember(member, today))]))
  }
}

function asMember(member: YearMember, today: string): Member {
  const good = member.cards.filter((card) => !isOver(card, today))
  return { id: member.id, keen: member.habit / 7, cards: good.map(({ facts }) => ({ id: facts.id, kind: facts.kind })) }
}
