import type { ResponseOf } from '@kaiguan/contract/call'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'

export type Operation = ResponseOf<typeof statisticsCalls.operation>
export type Cohort = ResponseOf<typeof statisticsCalls.cohorts>['data'][number]
