/** 运营分析: when it is busy, how often members come, who stays, what turns into what. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Day } from '../../shapes.ts'
import { FigureRows, StatisticsDay, StatisticsQuery, sometimesFigureShape, statisticsShape } from './shapes.ts'

export const operationFigures = ['visits', 'visitors', 'joined', 'returned', 'lapsed', 'arpm'] as const
export type OperationFigure = (typeof operationFigures)[number]
export const operationCurves = ['visits', 'joined', 'lapsed'] as const
export const operationTables = ['members', 'frequency', 'cards-sold', 'cards-given', 'cards-ended'] as const
export type OperationTable = (typeof operationTables)[number]
export const operationRates = ['renewal', 'conversion', 'fill', 'coach-use'] as const
export type OperationRate = (typeof operationRates)[number]
export const rateTables = [
  'renewal-source',
  'renewal-consultant',
  'conversion-source',
  'conversion-consultant',
  'fill-class',
  'coach-use-coach',
] as const
export type RateTable = (typeof rateTables)[number]

/** How often members came: at least, and at most, so many times in these days. */
export const frequencies = [
  { key: '0', least: 0, most: 0 },
  { key: '1-3', least: 1, most: 3 },
  { key: '4-7', least: 4, most: 7 },
  { key: '8-12', least: 8, most: 12 },
  { key: '13+', least: 13, most: undefined },
] as const

/** So many months after the month in which they joined. */
export const cohortMonths = [1, 3, 6, 12] as const

export const Share = z.object({
  part: z.int(),
  whole: z.int(),
  bp: z.int().nullable().describe('part of whole in ten-thousandths; null: the whole is 0'),
})
export type Share = z.infer<typeof Share>

const rate = {
  now: Share,
  before: Share,
  rows: FigureRows.nullable().describe('of the whole; null: no list says it'),
  part_rows: FigureRows.nullable().describe('of the part; null: no list says it'),
}
const RateRow = z.object({
  key: z.string(),
  name: z.string().nullable().describe('of an employee or a class; null: the key says it, or nobody is it'),
  ...rate,
})
export type RateRow = z.infer<typeof RateRow>

export const operationCall = call({
  method: 'GET',
  path: '/v1/gym/statistics/operation',
  summary: 'When the branch is busy, how often members come, who stays, and what part of leads, cards, places and hours became something',
  scope: 'gym',
  needs: 'reports.analysis-view',
  shows: ['visits', 'customers', 'cards', 'classes', 'bookings', 'money'],
  query: StatisticsQuery,
  response: z.object({
    ...statisticsShape({ headline: operationFigures, series: operationCurves, tables: operationTables }),
    headline: z.array(sometimesFigureShape(operationFigures)),
    rates: z.array(z.object({ code: z.enum(operationRates), ...rate })),
    rate_tables: z.array(z.object({ code: z.enum(rateTables), rows: z.array(RateRow) })),
    card_types: z.array(z.object({ key: z.string(), name: z.string() })).describe('what the keys of cards sold and ended are called'),
    hours: z
      .array(
        z.object({
          weekday: z.int().describe('Monday is 1'),
          hour: z.int().describe('of the branch’s clock'),
          visits: z.int(),
          usual: z
            .int()
            .nullable()
            .describe('by the eight weeks before these days, for as many such weekdays; null: nobody came in those weeks'),
        }),
      )
      .describe('hours in which somebody came, or usually does'),
    slipping: z.object({ now: z.int(), rows: FigureRows }).describe('members who came often and stay away, as of today'),
  }),
})

export const cohortsCall = call({
  method: 'GET',
  path: '/v1/gym/statistics/cohorts',
  summary: 'Of those who joined in each of thirteen months: how many were members 1, 3, 6 and 12 months later, as the nights found it',
  scope: 'gym',
  needs: 'reports.analysis-view',
  shows: ['customers'],
  query: z.object({ to: StatisticsDay.describe('a day of the last month') }),
  response: z.object({
    data: z.array(
      z.object({
        month: Day.describe('its first day'),
        joined: z.int(),
        rows: FigureRows,
        stayed: z
          .array(z.object({ months: z.int(), members: z.int(), share_bp: z.int(), rows: FigureRows }))
          .describe('without those whose day hasn’t come'),
      }),
    ),
  }),
})
