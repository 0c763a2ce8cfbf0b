/** What a card still holds, and how long it is good, in the words of the member drawer. */
import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { formatFen } from '@kaiguan/contract/money'
import { NEVER } from '@kaiguan/contract/time'
import { fill, useTexts } from '../../words/texts.ts'
import { memberCardTexts } from './member-cards.texts.ts'

export function useResidue({ kind, residue_days, residue_times, balance, gift_balance }: CardRow): string {
  const t = useTexts(memberCardTexts)
  if (kind === 2) return fill(t.timesLeft, { times: residue_times ?? 0 })
  if (kind === 3) {
    const gift = gift_balance ? fill(t.giftPart, { yuan: formatFen(gift_balance) }) : ''
    return fill(t.balance, { yuan: formatFen(balance ?? 0) }) + gift
  }
  return residue_days === null ? t.notOpened : fill(t.daysLeft, { days: residue_days })
}

export function usePeriod({ start_date, end_date }: CardRow): string {
  const t = useTexts(memberCardTexts)
  if (end_date === null) return start_date ? fill(t.opensAt, { from: start_date }) : t.notOpened
  return fill(t.period, { from: start_date ?? '-', to: end_date === NEVER ? t.never : end_date })
}

/** Null: it isn't frozen, and isn't going to be. */
export function useFreeze({ suspended_from, suspended_to }: CardRow): string | null {
  const t = useTexts(memberCardTexts)
  if (suspended_from === null) return null
  return suspended_to === null
    ? fill(t.suspendedOpen, { from: suspended_from })
    : fill(t.suspended, { from: suspended_from, to: suspended_to })
}
