/**
 * The months before the last week: lived in memory, day by day, by the same rules as the verbs, and then written in sets.
 * The days' closings are made by the product's own figures, after all lines are there: a closed day takes none.
 */
import { setImmediate as breath } from 'node:timers/promises'
import { addDays } from '@kaiguan/contract/time'
import type { Database } from '../../database/open.ts'
import type { NewRow } from '../../database/row.ts'
import { sheetFigures } from '../../money/account-sheet/index.ts'
import { moveStages } from '../../people/customers/index.ts'
import { sumDays } from '../../sums/sum-days.sql.ts'
import { families } from '../../sums/sum-tables.sql.ts'
import type { Branch, Member } from '../branch.ts'
import { type Chance, chance } from '../chance.ts'
import { instant } from '../instant.ts'
import { fadedTo, salesOn } from '../seasons.ts'
import { isOver, stillAdmits } from './cards.ts'
import { closedAt, liveYearDay } from './day.ts'
import { emptyRows, type Rows } from './rows.ts'
import { lookAgain, nextNumbers, reserveNumbers, settleYear, writeClosings, writeRows } from './write.sql.ts'
import type { Year, YearBranch, YearCard, YearMember } from './year.ts'

/** `members`: who has bought a card by the end of it; `leftOpenFrom`: from this day on the branch that fell behind closed none. */
export type Span = { first: string; days: number; members: number; leftOpenFrom: string }

/** The first new face of the branch that fell behind; nobody else’s number comes near. */
export const FACES_APART = 1_000_000

const LOGGED_VISIT_DAYS = 31
/** Private coaching and classes began so many days before the last week. */
const TAUGHT_DAYS = 49
/** How many days are written at a time. */
const DAYS_AT_ONCE = 30
/** The first writing is small: until the planner has seen some rows it reads whole tables to check a foreign key. */
const FIRST_DAYS = 2

type Progress = (share: number) => void

/** Leaves the branches with their members and returns the serial number of the next new face. */
export async function liveWholeYear(database: Database, branches: Branch[], span: Span, progress: Progress): Promise<number> {
  const brandId = branches[0]?.brandId ?? 0
  const year = await begin(database, brandId, branches, span)
  const plans = branches.map((branch) => arrivals(branch.isBehind ? year.apart.luck : year.luck, span, branch))
  const ever: Pick<Rows, 'customers' | 'customer_activity' | 'income_schedules' | 'customer_courses' | 'deposits'> = emptyRows()
  // While the database writes one month, the next is lived.
  let writing = Promise.resolve()
  for (let i = 0; i < span.days; i++) {
    liveYearDay(year, { day: addDays(span.first, i), arrivals: plans.map((plan) => plan[i] ?? 0), daysToGo: span.days - 1 - i })
    // The server answers meanwhile: it says how far the demo is.
    await breath()
    const isFirst = i + 1 === FIRST_DAYS
    if (!isFirst && (i + 1) % DAYS_AT_ONCE !== 0 && i + 1 < span.days) continue
    await writing
    progress((0.75 * i) / span.days)
    const rows = takeRows(year)
    for (const table of ['customers', 'customer_activity', 'income_schedules', 'customer_courses', 'deposits'] as const)
      ever[table].push(...(rows[table] as never[]))
    writing = writeRows(database, brandId, rows).then(() => (i < 2 * DAYS_AT_ONCE ? lookAgain(database) : undefined))
    // A failure is met at the next month's end; until then it is nobody's.
    writing.catch(() => undefined)
  }
  await writing
  progress(0.78)
  await reserveNumbers(database, year.counters)
  const lastDay = addDays(span.first, span.days - 1)
  await settleYear(database, brandId, {
    changed: { ...ever, cards: allCards(year).map((card) => cardRow(year, card)) },
    shelves: year.branches.flatMap((branch) => branch.shelf),
    gymIds: branches.map((branch) => branch.gymId),
    lastDay,
  })
  progress(0.88)
  const closings = await Promise.all(year.branches.map((branch) => closingsOf(database, brandId, branch, span)))
  for (const [i, branch] of year.branches.entries()) await writeClosings(database, brandId, branch.gymId, closings[i] ?? [])
  handBack(year, branches, addDays(lastDay, 1))
  progress(1)
  return year.serial
}

async function begin(database: Database, brandId: number, branches: Branch[], span: Span): Promise<Year> {
  return {
    brandId,
    luck: chance(20_251_120),
    teaching: { luck: chance(20_261_123), from: addDays(span.first, Math.max(0, span.days - TAUGHT_DAYS)) },
    classes: { luck: chance(20_261_124), from: addDays(span.first, Math.max(0, span.days - TAUGHT_DAYS)) },
    rows: emptyRows(),
    sold: [],
    counters: await nextNumbers(database),
    performed: new Map(),
    serial: 1,
    apart: {
      luck: chance(20_261_125),
      teaching: { luck: chance(20_261_126), from: addDays(span.first, span.days) },
      classes: { luck: chance(20_261_127), from: addDays(span.first, span.days) },
      serial: FACES_APART,
    },
    leftOpenFrom: span.leftOpenFrom,
    logVisitsFrom: addDays(span.first, span.days - LOGGED_VISIT_DAYS),
    branches: branches.map((branch) => ({
      gymId: branch.gymId,
      index: branch.index,
      size: branch.size,
      isBehind: branch.isBehind,
      registerId: branch.registerId,
      colleagues: branch.staff,
      types: branch.types,
      shelf: branch.goods,
      taught: branch.taught,
      classes: branch.classes,
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
function arrivals(luck: Chance, span: Span, { size, isBehind }: Branch): number[] {
  const members = Math.round((span.members * size) / 100)
  const weights = Array.from(
    { length: span.days },
    (_, i) =>
      (isBehind ? fadedTo(span.days - 1 - i) : 100) *
      salesOn(addDays(span.first, i)) *
      (1 + 3.5 * Math.exp(-i / 9)) *
      (0.55 + luck.below(90) / 100),
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

/** The rows since the last time, the cards as they are now; the year goes on with empty ones. */
function takeRows(year: Year): Rows {
  const rows = year.rows
  rows.cards.push(...year.sold.map((card) => cardRow(year, card)))
  year.rows = emptyRows()
  year.sold = []
  return rows
}

function allCards(year: Year): YearCard[] {
  return year.branches.flatMap((branch) => branch.members.flatMap((member) => member.cards))
}

function cardRow(year: Year, card: YearCard): NewRow<'cards'> {
  // What is deferred the database keeps itself, by the lines; a picture's name stands with its file.
  const { person_id, status, deferred_fen, image_name, ...facts } = card.facts
  return { brand_id: year.brandId, ...facts, event_seq: card.seq }
}

type DayClosing = Parameters<typeof writeClosings>[3][number]

async function closingsOf(database: Database, brandId: number, branch: YearBranch, span: Span): Promise<DayClosing[]> {
  const { gymId } = branch
  const manager = branch.colleagues.find(({ role }) => role === 'manager')?.id ?? 0
  return database.transaction(brandId, async (db) => {
    const through = addDays(span.first, span.days - 1)
    while (await moveStages({ db, brandId, gymId, timeZone: 'Asia/Shanghai' }, through));
    for (const family of families) while ((await sumDays({ db, brandId }, gymId, family, through, 400)) > 0);
    const made: DayClosing[] = []
    for (let i = 0; i < span.days; i++) {
      const day = addDays(span.first, i)
      if (branch.isBehind && day >= span.leftOpenFrom) break
      const at = instant(day, closedAt(day, branch.index))
      made.push({
        day,
        at,
        staffId: manager,
        figures: await sheetFigures({ db, brandId, gymId, now: at }, day, null),
      })
    }
    return made
  })
}

/** Whom the last week's days meet. */
function handBack(year: Year, branches: Branch[], today: string): void {
  for (const branch of branches) {
    const lived = year.branches.find(({ gymId }) => gymId === branch.gymId)
    if (!lived) continue
    branch.goods = lived.shelf
    branch.members = lived.active
      .filter((member) => member.cards.some((card) => stillAdmits(card, today)))
      .map((member) => asMember(member, today))
    branch.returning = new Map([...lived.returning].map(([day, members]) => [day, members.map((member) => asMember(member, today))]))
  }
}

function asMember(member: YearMember, today: string): Member {
  const good = member.cards.filter((card) => !isOver(card, today))
  const cards = good.map(({ facts }) => ({ id: facts.id, kind: facts.kind, universal: facts.universal }))
  return { id: member.id, phone: member.row.phone ?? '', keen: member.habit / 7, cards }
}
