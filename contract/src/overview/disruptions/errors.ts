/** Refusals of disruptions (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const disruptionErrors = {
  'disruption.state': {
    status: 422,
    code: 24340,
    zh: '这次停业补偿{state}，不能{act}',
    en: 'This disruption is {state} and can’t be {act}',
  },
  'disruption.too-long': {
    status: 422,
    code: 24341,
    zh: '停业共 {days} 天，一次最多 {most} 天，请分开办理',
    en: 'It lasted {days} day(s); at most {most} go at once, so split it',
  },
} as const satisfies Record<string, ErrorEntry>
