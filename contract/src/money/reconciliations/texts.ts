import type { Words } from '../../rules.ts'
import type { BillTrouble } from '../payment-bills/troubles.ts'
import type { ReconciliationOutcome } from './calls.ts'

export const reconciliationOutcomeWords = {
  different: { zh: '金额不同', en: 'Amounts differ' },
  'only-ours': { zh: '账单没有', en: 'Not in statement' },
  'only-theirs': { zh: '本店没有', en: 'Not in our books' },
  'went-back': { zh: '已自动退回', en: 'Went back by itself' },
  matched: { zh: '一致', en: 'Agree' },
} as const satisfies Record<ReconciliationOutcome, Words>

/** Why the bill of a day isn’t here. */
export const billTroubleWords = {
  'not-made': { zh: '平台没有这一天的账单，但这一天有收款', en: 'The provider has no bill of it, though money moved' },
  silent: { zh: '平台没有回应', en: 'The provider doesn’t answer' },
  refused: { zh: '平台拒绝提供', en: 'The provider refuses it' },
  'no-account': { zh: '已没有这个商户号的支付接入', en: 'No account of that merchant number any more' },
  unreadable: { zh: '支付接入的密钥无法解开', en: 'The account’s keys can’t be opened' },
} as const satisfies Record<BillTrouble, Words>
