import { formatFen } from '@kaiguan/contract/money'
import { CASH_PAIR } from '@kaiguan/contract/money/shifts/cash-pairs'
import { fill, useTexts } from '../../words/texts.ts'
import { shiftListTexts } from './shifts.texts.ts'

/** What is flagged, in words: by the rule's own limits. */
export function PairRule() {
  const t = useTexts(shiftListTexts)
  const { beforeMinutes: before, apartMinutes: apart, withinFen } = CASH_PAIR
  return <p className="kg-soft kg-pair-rule">{fill(t.pairRule, { before, apart, yuan: formatFen(withinFen) })}</p>
}
