/** The words of what the system names about registers and shifts. */
import type { Words } from '../../rules.ts'

/** What a gym's first register is called until somebody renames it; 0012_shifts.sql says the same of the gyms before it. */
export const FIRST_REGISTER = '前台'

export const overShortWords = {
  short: { zh: '短款', en: 'short' },
  over: { zh: '长款', en: 'over' },
} as const satisfies Record<string, Words>

export const shiftStateWords = {
  open: { zh: '当班中', en: 'Open' },
  closed: { zh: '已交班', en: 'Closed' },
} as const satisfies Record<string, Words>
