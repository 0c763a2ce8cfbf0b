/** The words of what the system names about deposits. */
import type { Words } from '../../rules.ts'

export const depositStateWords = {
  held: { zh: '可用', en: 'Held' },
  used: { zh: '已用完', en: 'Used up' },
  returned: { zh: '已退', en: 'Returned' },
  moved: { zh: '已转店', en: 'Moved to another branch' },
} as const satisfies Record<string, Words>

export const depositMoveWords = {
  taken: { zh: '收取', en: 'Taken' },
  used: { zh: '抵用', en: 'Used' },
  'put-back': { zh: '退货退回', en: 'Put back' },
  returned: { zh: '退还', en: 'Returned' },
  kept: { zh: '没收', en: 'Kept' },
  'return-undone': { zh: '撤销退还', en: 'Return undone' },
  'keep-undone': { zh: '撤销没收', en: 'Keeping undone' },
  'moved-out': { zh: '转去其他门店', en: 'Moved to another branch' },
  'moved-in': { zh: '从其他门店转来', en: 'Came from another branch' },
} as const satisfies Record<string, Words>
