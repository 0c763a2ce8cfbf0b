/** Refusals around shared cards (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const cardHolderErrors = {
  'card.holders-full': {
    status: 422,
    code: 24370,
    zh: '会员卡 {card_no} 最多 {most} 人使用（含持卡人），不能再添加',
    en: 'Card {card_no} is for {most} people at most, its owner included; no more can be added',
  },
  'card.holder-already': {
    status: 422,
    code: 24371,
    zh: '“{name}”已经可以使用会员卡 {card_no}',
    en: '“{name}” may use card {card_no} already',
  },
  'card.holder-blocked': {
    status: 422,
    code: 24372,
    zh: '“{name}”在黑名单中（{reason}），不能添加',
    en: '“{name}” is on the blacklist ({reason}) and can’t be added',
  },
  'check-in.no-host': {
    status: 422,
    code: 24373,
    zh: '“{name}”现在不在馆内，访客要与持卡人同时在馆',
    en: '“{name}” isn’t inside now; a guest comes in with somebody who is',
  },
} as const satisfies Record<string, ErrorEntry>
