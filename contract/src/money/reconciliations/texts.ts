import type { Words } from '../../rules.ts'
import type { ReconciliationOutcome } from './calls.ts'

export const reconciliationOutcomeWords = {
  different: { zh: '金额不同', en: 'Amounts differ' },
  'only-ours': { zh: '账单没有', en: 'Not in statement' },
  'only-theirs': { zh: '本店没有', en: 'Not in our books' },
  matched: { zh: '一致', en: 'Agree' },
} as const satisfies Record<ReconciliationOutcome, Words>
