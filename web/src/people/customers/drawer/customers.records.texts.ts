/** The words around a member's records; their sentences and what they changed are the contract's own (operations.ts). */
import { defineTexts } from '../../../words/texts.ts'

export const recordTexts = defineTexts({
  /** For an action that this release doesn't know yet. */
  otherCard: { zh: '会员卡操作', en: 'Something was done to a card' },
  other: { zh: '资料变更', en: 'Something was changed' },
  changed: { zh: '{field}：{before} → {after}', en: '{field}: {before} → {after}' },
  system: { zh: '系统', en: 'The system' },
})
