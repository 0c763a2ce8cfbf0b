/** What every page of statistics says of its days and its tables, on the screen and in its file. */
import type { Words } from '../../rules.ts'

export const periodWords = {
  days: { zh: '统计日期', en: 'Days' },
  previous: { zh: '上期', en: 'Before' },
  year: { zh: '去年同期', en: 'A year before' },
  figures: { zh: '合计', en: 'Figures' },
  curve: { zh: '走势', en: 'Curve' },
  pointsAre: { zh: '日期', en: 'Day' },
  item: { zh: '项目', en: 'What' },
  now: { zh: '本期', en: 'These days' },
  change: { zh: '变化', en: 'Change' },
} as const satisfies Record<string, Words>

/** The first and the last row of a table. */
export const endWords = {
  start: { zh: '期初会员', en: 'At the beginning' },
  end: { zh: '期末会员', en: 'At the end' },
  sum: { zh: '合计', en: 'Total' },
} as const satisfies Record<string, Words>
