/** 数据统计: what the branch comes to over days. */
import { headOfficeFor } from '@kaiguan/contract/employee-type'
import type { Screen } from '../../app/screen.ts'
import { statisticsScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/statistics/totalAll',
    name: 'totalAll',
    title: t.total,
    key: 'Shift+S',
    group: 'statistics',
    needs: 'reports.total',
    load: () => import('./total/TotalScreen.tsx'),
  },
  {
    path: '/statistics/financialRecord',
    name: 'financialRecord',
    title: t.financial,
    key: 'Shift+R',
    group: 'statistics',
    needs: 'reports.financial-view',
    load: () => import('./financial/FinancialScreen.tsx'),
  },
  {
    path: '/statistics/employeeAchievement',
    name: 'employeeAchievement',
    title: t.achievements,
    key: 'Shift+J',
    group: 'statistics',
    needs: 'reports.performance-view',
    load: () => import('./achievements/AchievementsScreen.tsx'),
  },
  {
    path: '/statistics/operationAnalysis',
    name: 'operationAnalysis',
    title: t.operation,
    key: 'Shift+Y',
    group: 'statistics',
    needs: 'reports.analysis-view',
    load: () => import('./operation/OperationScreen.tsx'),
  },
  {
    path: '/mstoreDataStatistics',
    name: 'mstoreDataStatistics',
    title: t.branches,
    key: 'Shift+S',
    scope: 'brand',
    types: headOfficeFor.records,
    needs: ['head-office.statistics', 'head-office.settlements'],
    load: () => import('./branches/BranchStatisticsScreen.tsx'),
  },
]
