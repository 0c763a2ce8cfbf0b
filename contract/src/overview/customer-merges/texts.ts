/** Why two customers may be one person, and what was decided. */
import type { Words } from '../../rules.ts'

export const doubleReasons = ['birthday', 'phone', 'guardian', 'guardian-phone', 'chosen'] as const
export type DoubleReason = (typeof doubleReasons)[number]

export const doubleReasonWords = {
  birthday: { zh: '同名，生日相同', en: 'Same name and birthday' },
  phone: { zh: '同名，手机号只差一位', en: 'Same name, mobiles one digit apart' },
  guardian: { zh: '同名，监护人相同', en: 'Same name and guardian' },
  'guardian-phone': { zh: '同名，一位的监护人是另一位', en: 'Same name, one is the other’s guardian' },
  chosen: { zh: '人工选择', en: 'Chosen by hand' },
} as const satisfies Record<DoubleReason, Words>

export const doubleStates = ['open', 'merged', 'dismissed'] as const
export type DoubleState = (typeof doubleStates)[number]

export const doubleStateWords = {
  open: { zh: '待处理', en: 'To decide' },
  merged: { zh: '已合并', en: 'Merged' },
  dismissed: { zh: '不是同一人', en: 'Not the same person' },
} as const satisfies Record<DoubleState, Words>
