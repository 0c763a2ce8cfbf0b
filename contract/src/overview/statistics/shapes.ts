/** What every page of statistics asks for and is answered: days against the days before, and for each figure the list of its rows. */
import { z } from 'zod'
import { Day } from '../../shapes.ts'
import { daysBetween } from '../../time.ts'
import { comparisons, groups, MOST_DAYS } from './period.ts'

export const StatisticsPeriod = z.object({ from: Day, to: Day }).describe('both days included')

/** Beyond these there is no club, and no year before. */
export const FIRST_DAY = '1901-01-01'
export const LAST_DAY = '2199-12-31'

/** A day that a year of sums may end with. */
export const StatisticsDay = Day.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { error: 'day' })

/** Where both days are right, what is wrong with the range is said at its end. */
export const StatisticsQuery = StatisticsPeriod.extend({
  group: z.enum(groups).default('day').describe('into what the range is cut'),
  compare: z.enum(comparisons).default('previous').describe('against the days just before, or the same days of the year before'),
})
  .refine(({ from }) => from >= FIRST_DAY, { error: 'day', path: ['from'] })
  .refine(({ to }) => to <= LAST_DAY, { error: 'day', path: ['to'] })
  .refine(({ from, to }) => from <= to, { error: 'ends-first', path: ['to'] })
  .refine(({ from, to }) => daysBetween(from, to) < MOST_DAYS, { error: 'too-many-days', path: ['to'] })
export type StatisticsQuery = z.infer<typeof StatisticsQuery>

export const FigureRows = z.object({
  path: z.string().describe('of the call that lists them'),
  query: z.record(z.string(), z.string()),
})
export type FigureRows = z.infer<typeof FigureRows>

/** In what a figure counts: money, how often or how many, or ten-thousandths of something. */
export const units = ['fen', 'count', 'bp'] as const
export type Unit = (typeof units)[number]

const compared = {
  now: z.int(),
  before: z.int(),
  change_bp: z.int().nullable().describe('change in ten-thousandths; null: there was nothing before'),
}
type Compared = { now: number; before: number; change_bp: number | null }
type Codes = readonly [string, ...string[]]

export type StatisticsFigure<Code extends string> = Compared & { code: Code; unit: Unit; rows: FigureRows | null }
/** One that can’t always be reckoned: null where it can’t. */
export type SometimesFigure<Code extends string> = {
  code: Code
  unit: Unit
  now: number | null
  before: number | null
  change_bp: number | null
  rows: FigureRows | null
}
export type StatisticsCurve<Code extends string> = {
  code: Code
  unit: Unit
  points: { day: string; now: number; before: number | null }[]
}
export type StatisticsTable<Code extends string> = {
  code: Code
  unit: Unit
  rows: (Compared & { key: string; rows: FigureRows | null })[]
  sums: Compared | null
}

const rows = FigureRows.nullable().describe('null: no list says it')

export const StatisticsPoint = z.object({
  day: Day.describe('its first day'),
  now: z.int(),
  before: z.int().nullable().describe('null: the days before have no such point'),
})
export const StatisticsRow = z.object({ key: z.string(), ...compared, rows })
export const StatisticsSums = z.object(compared)

/** One figure of those that a page has. */
export function figureShape<Figure extends Codes>(codes: Figure) {
  return z.object({ code: z.enum(codes), unit: z.enum(units), ...compared, rows })
}

/** One of which some can’t always be reckoned. */
export function sometimesFigureShape<Figure extends Codes>(codes: Figure) {
  const none = 'null: it can’t be reckoned of these days'
  return figureShape(codes).extend({ now: z.int().nullable().describe(none), before: z.int().nullable().describe(none) })
}

/** The parts of one page's answer, told apart by their codes. */
export function statisticsShape<Figure extends Codes, Curve extends Codes, Table extends Codes>(codes: {
  headline: Figure
  series: Curve
  tables: Table
}) {
  return {
    period: StatisticsPeriod,
    before: StatisticsPeriod,
    headline: z.array(figureShape(codes.headline)),
    series: z.array(
      z.object({
        code: z.enum(codes.series),
        unit: z.enum(units),
        points: z.array(StatisticsPoint),
      }),
    ),
    tables: z.array(
      z.object({
        code: z.enum(codes.tables),
        unit: z.enum(units),
        rows: z.array(StatisticsRow),
        sums: StatisticsSums.nullable().describe('null: some of the rows aren’t for you to see'),
      }),
    ),
  }
}
