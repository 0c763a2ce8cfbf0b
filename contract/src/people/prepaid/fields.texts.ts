/** What the log says of a branch’s prepaid rules. */
import type { Fields } from '../../ground/operation-log/fields.ts'
import { prepaidModeWords, prepaidPackNames } from './texts.ts'

export const prepaidFields = {
  pack: { zh: '规则', en: 'Rules', as: 'codes', codes: prepaidPackNames, none: { zh: '未选择', en: 'None chosen' } },
  mode: { zh: '执行方式', en: 'How strictly', as: 'codes', codes: prepaidModeWords },
} as const satisfies Fields
