/** What a card still holds and when it is good, in words: one place for the list, the drawer and the dialogs. */
import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { formatFen } from '@kaiguan/contract/money'
import { NEVER } from '@kaiguan/contract/time'
import { fill, useTexts } from '../../words/texts.ts'
import { cardFactTexts, cardOperationTexts } from './cards.texts.ts'

export type CardWords = {
  /** `gift` false: without what of the balance was given. */
  left: (card: CardRow, gift?: boolean) => string
  period: (card: Pick<CardRow, 'start_date' | 'end_date'>) => string
  bought: (card: CardRow) => string
  /** Null where it isn't suspended. */
  suspended: (card: Pick<CardRow, 'suspended_from' | 'suspended_to'>) => string | null
  end: (day: string | null) => string
  /** What makes the same card go on. */
  goesOn: (card: Pick<CardRow, 'kind'>) => string
}

export function useCardWords(): CardWords {
  const t = useTexts(cardFactTexts)
  const o = useTexts(cardOperationTexts)
  return {
    left: ({ kind, residue_days, residue_times, balance, gift_balance, end_date }, gift = true) => {
      if (kind === 2) return fill(t.times, { times: residue_times ?? 0 })
      if (kind === 3) {
        return (
          fill(t.yuan, { yuan: formatFen(balance ?? 0) }) +
          (gift && gift_balance ? fill(t.withGift, { yuan: formatFen(gift_balance) }) : '')
        )
      }
      return residue_days === null || end_date === NEVER ? t.endless : fill(t.days, { days: residue_days })
    },
    period: ({ start_date, end_date }) => {
      if (start_date === null) return t.notOpen
      if (end_date === null) return fill(t.from, { from: start_date })
      return end_date === NEVER ? fill(t.fromEndless, { from: start_date }) : fill(t.fromTo, { from: start_date, to: end_date })
    },
    bought: ({ kind, units, balance }) => {
      if (kind === 1) return fill(t.days, { days: units })
      if (kind === 2) return fill(t.times, { times: units })
      return fill(t.yuan, { yuan: formatFen(balance ?? 0) })
    },
    suspended: ({ suspended_from, suspended_to }) => {
      if (suspended_from === null) return null
      return suspended_to === null
        ? fill(t.suspendedSince, { from: suspended_from })
        : fill(t.suspendedFromTo, { from: suspended_from, to: suspended_to })
    },
    goesOn: ({ kind }) => (kind === 3 ? o['top-up'] : o.renew),
    end: (day) => (day === null ? t.notOpen : day === NEVER ? t.endless : day),
  }
}
