/** 总统计: what a branch took, earned and owes, who came and who stayed. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { StatisticsQuery, statisticsShape } from './shapes.ts'

export const totalFigures = ['taken', 'earned', 'refunds', 'owed', 'visits', 'joined', 'returned', 'lapsed', 'members'] as const
export type TotalFigure = (typeof totalFigures)[number]
export const totalCurves = ['taken', 'earned', 'visits'] as const
export const totalTables = ['methods', 'earned', 'members', 'owed'] as const
export type TotalTable = (typeof totalTables)[number]

export const totalCall = call({
  method: 'GET',
  path: '/v1/gym/statistics/total',
  summary: 'What the branch took, earned, owes and who came, over these days; what needs a right that one lacks is absent',
  scope: 'gym',
  needs: 'reports.total',
  shows: ['money', 'visits', 'customers'],
  query: StatisticsQuery,
  response: z.object(statisticsShape({ headline: totalFigures, series: totalCurves, tables: totalTables })),
})
