import type { Words } from '../../rules.ts'

export const renewalWhys = ['ending', 'ended', 'used-up', 'empty', 'few'] as const
export type RenewalWhy = (typeof renewalWhys)[number]

/** Why a card wants renewing. */
export const renewalWhyWords = {
  ending: { zh: '即将到期', en: 'Ending' },
  ended: { zh: '已到期', en: 'Ended' },
  'used-up': { zh: '次数用完', en: 'Used up' },
  empty: { zh: '余额用完', en: 'Empty' },
  few: { zh: '次数不多', en: 'Few visits left' },
} as const satisfies Record<RenewalWhy, Words>
