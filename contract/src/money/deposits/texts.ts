/** The words of what the system names about deposits. */
import type { Words } from '../../rules.ts'

export const depositStateWords = {
  held: { zh: '可用', en: 'Held' },
  used: { zh: '已用完', en: 'Used up' },
  returned: { zh: '已退', en: 'Returned' },
} as const satisfies Record<string, Words>

export const depositMoveWords = {
  taken: { zh: '收取', en: 'Taken' },
  used: { zh: '抵用', en: 'Used' },
  'put-back': { zh: '退货退回', en: 'Put back' },
  returned: { zh: '退还', en: 'Returned' },
  kept: { zh: '没收', en: 'Kept' },
  'return-undone': { zh: '撤销退还', en: 'Return undone' },
  'keep-undone': { zh: '撤销没收', en: 'Keeping undone' },
} as const satisfies Record<string, Words>
