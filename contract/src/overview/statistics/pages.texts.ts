/** What the pages of statistics are called: in the menu, at their head and on their files. */
import type { Words } from '../../rules.ts'

export const statisticsPageWords = {
  total: { zh: '综合统计', en: 'Overall statistics' },
  financial: { zh: '财务记录', en: 'Financial records' },
  achievements: { zh: '员工业绩', en: 'Staff performance' },
  operation: { zh: '运营分析', en: 'Operation analysis' },
} as const satisfies Record<string, Words>
