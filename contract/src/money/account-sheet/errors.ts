/** Refusals of the account sheet and closed days (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const accountSheetErrors = {
  'day.in-future': { status: 422, code: 28201, zh: '{day} 还没有到，不能日结', en: '{day} is still to come and can’t be closed' },
  'day.closed-already': { status: 422, code: 28202, zh: '{day} 已由{staff}于 {time} 日结', en: '{staff} closed {day} at {time} already' },
  'day.shifts-open': {
    status: 422,
    code: 28203,
    zh: '还有 {count} 班没有交班（{registers}），请先交班',
    en: '{count} shifts are still open ({registers}); hand over first',
  },
} as const satisfies Record<string, ErrorEntry>
