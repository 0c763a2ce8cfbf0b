import type { Words } from '../../rules.ts'

export const guestPassStates = ['good', 'waiting', 'used-up', 'over', 'void'] as const
export type GuestPassState = (typeof guestPassStates)[number]

export const guestPassStateWords = {
  good: { zh: '可用', en: 'Good' },
  waiting: { zh: '未开始', en: 'Not yet' },
  'used-up': { zh: '已用完', en: 'Used up' },
  over: { zh: '已过期', en: 'Over' },
  void: { zh: '已作废', en: 'Void' },
} as const satisfies Record<GuestPassState, Words>
