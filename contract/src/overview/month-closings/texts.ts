/** The words of what the system names about closed months. */
import type { Words } from '../../rules.ts'
import type { MonthState } from './calls.ts'

export const monthStateWords: Readonly<Record<MonthState, Words>> = {
  running: { zh: '进行中', en: 'Running' },
  'days-open': { zh: '待日结', en: 'Days open' },
  open: { zh: '可月结', en: 'Can be closed' },
  closed: { zh: '已月结', en: 'Closed' },
}
