/** 员工业绩: what each employee sold, took back and gave, by kinds of business; and the lines of performance behind it. */
import { z } from 'zod'
import { call, type ResponseOf } from '../../call.ts'
import type { Permission } from '../../permissions.ts'
import { csv, Day, Id, IdName, IdText, listOf, Paging, SignedFen } from '../../shapes.ts'
import { Aim } from '../targets/calls.ts'
import type { Goal } from '../targets/goals.ts'
import { type PerformanceBusiness, performanceBusinesses, performanceSources } from './performance.ts'
import { FIRST_DAY, figureShape, LAST_DAY, StatisticsQuery, statisticsShape } from './shapes.ts'

export const achievementTabs = ['total', 'private', 'other', 'opening-card', 'group', 'shop'] as const
export type AchievementTab = (typeof achievementTabs)[number]
/** A tab that isn't the sum of the others. */
export type AchievementPart = Exclude<AchievementTab, 'total'>

export const partBusinesses: Readonly<Record<AchievementPart, readonly PerformanceBusiness[]>> = {
  private: ['course', 'lesson'],
  other: ['locker', 'fee'],
  'opening-card': ['card-new', 'card-renewal', 'card-top-up', 'card-type-change', 'lead-won'],
  group: ['class', 'class-taught'],
  shop: ['goods'],
}

/** Who sees what everybody performs in a part of the business; one's own needs none of these. */
export const partNeeds: Readonly<Record<AchievementPart, Permission>> = {
  private: 'reports.coaching',
  other: 'reports.other',
  'opening-card': 'reports.cards',
  group: 'reports.classes',
  shop: 'reports.shop',
}

/** Targets that a tab holds what was performed against. */
export const tabGoals: Readonly<Record<AchievementTab, readonly Goal[]>> = {
  total: ['total'],
  private: ['private', 'lessons'],
  other: ['other'],
  'opening-card': ['opening-card'],
  group: ['group'],
  shop: ['shop'],
}

/** Who sets targets for it: whoever sees everybody’s performance in it. */
export function goalNeeds(goal: Goal): Permission[] {
  const parts = goal === 'total' ? Object.values(partNeeds) : [partNeeds[goal === 'lessons' ? 'private' : goal]]
  return ['reports.performance-targets', 'reports.performance-view', 'reports.performance-all', ...parts]
}

export const achievementFigures = ['performance', 'orders', 'back', 'lessons', 'classes', 'leads', 'goods'] as const
export type AchievementFigure = (typeof achievementFigures)[number]
export const achievementCurves = ['performance'] as const
export const achievementTables = ['parts'] as const

const AchievementsQuery = StatisticsQuery.safeExtend({
  tab: z
    .enum(achievementTabs)
    .optional()
    .describe('left out: the first of which one may see everybody’s; one of which one may not answers one’s own'),
  staff_id: IdText.optional().describe('of this employee alone; of a colleague only with reports.performance-all'),
})

export const achievementCalls = {
  achievements: call({
    method: 'GET',
    path: '/v1/gym/statistics/achievements',
    summary: 'What each employee performed over these days; without reports.performance-all, only what one did oneself',
    scope: 'gym',
    needs: 'reports.performance-view',
    refuses: ['permission.missing', 'not-found'],
    shows: ['money', 'orders', 'bookings', 'classes', 'staff', 'targets'],
    query: AchievementsQuery,
    response: z.object({
      tab: z.enum(achievementTabs),
      tabs: z.array(z.enum(achievementTabs)).describe('which of them one may see, if only one’s own'),
      staff: IdName.nullable().describe('whose alone it is; null: everybody’s'),
      ...statisticsShape({ headline: achievementFigures, series: achievementCurves, tables: achievementTables }),
      aimed: z
        .object({ from: Day, to: Day, passed_bp: z.int().describe('how much of these days is over, in ten-thousandths') })
        .nullable()
        .describe(
          'the months whose targets these are; null: the days don’t go from the beginning of a month to the end of one or to today',
        ),
      aims: z.array(Aim).describe('of all who have a target, and what they reached'),
      people: z.array(
        z.object({
          staff: IdName.nullable().describe('null: nobody’s'),
          figures: z.array(figureShape(achievementFigures)),
          aims: z.array(Aim),
          share_bp: z.int().nullable().describe('of the whole, in ten-thousandths; null: one sees only this one, or there is no whole'),
          rank: z.int().nullable().describe('by performance; null: nobody’s, or one sees only this one'),
        }),
      ),
    }),
  }),
  performanceLines: call({
    method: 'GET',
    path: '/v1/gym/performance_lines',
    summary: 'Lines of performance, the latest first: the rows behind what somebody performed. Without reports.performance-all, one’s own',
    scope: 'gym',
    needs: 'reports.performance-view',
    refuses: ['permission.missing'],
    shows: ['money', 'orders', 'bookings', 'staff', 'customers'],
    // Of any days, unlike the figures: rows come a page at a time along their index, sums by whole months, and the export is of years.
    query: Paging.extend({
      day_from: Day.describe('of any days: the figures alone are of 366 at most'),
      day_to: Day,
      staff_id: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().describe('0: nobody’s'),
      business: csv(z.enum(performanceBusinesses)).optional(),
      source: csv(z.enum(performanceSources)).optional(),
    })
      .refine(({ day_from }) => day_from >= FIRST_DAY, { error: 'day', path: ['day_from'] })
      .refine(({ day_to }) => day_to <= LAST_DAY, { error: 'day', path: ['day_to'] })
      .refine(({ day_from, day_to }) => day_from <= day_to, { error: 'ends-first', path: ['day_to'] }),
    response: listOf(
      z.object({
        id: Id,
        day: Day.describe('the accounting day in which it counts'),
        origin_day: Day.describe('of the sale that it goes back to'),
        business: z.enum(performanceBusinesses),
        source: z.enum(performanceSources),
        staff: IdName.nullable().describe('null: nobody’s'),
        performance: SignedFen,
        value: SignedFen.describe('the share of what was agreed, or what a lesson earned'),
        units: z.int().describe('orders, lessons or leads: less than 0 where one was taken back'),
        order: z.object({ id: Id, trade_no: z.string(), name: z.string() }).nullable(),
        lesson: IdName.nullable(),
        customer: IdName.nullable(),
      }),
    ).extend({ sums: z.object({ performance: SignedFen, value: SignedFen, units: z.int() }) }),
  }),
}
export type Achievements = ResponseOf<typeof achievementCalls.achievements>
