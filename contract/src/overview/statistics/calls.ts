/** Statistics (数据统计): what a branch comes to over days, against the days before. Every figure names the list of its rows. */

import { achievementCalls } from './achievements.ts'
import { financialCall } from './financial.ts'
import { cohortsCall, operationCall } from './operation.ts'
import { totalCall } from './total.ts'

export const statisticsCalls = {
  ...achievementCalls,
  total: totalCall,
  financial: financialCall,
  operation: operationCall,
  cohorts: cohortsCall,
}
