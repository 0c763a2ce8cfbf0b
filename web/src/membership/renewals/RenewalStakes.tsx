/** What is at stake: cards that end within a week, within a month, or ended without going on, and what they cost today. */

import { ENDED_WITHIN_DAYS, MONTH_DAYS, renewalCalls, type stakeSpans, WEEK_DAYS } from '@kaiguan/contract/membership/renewals/calls'
import { formatFen } from '@kaiguan/contract/money'
import { useRead } from '../../api/queries.ts'
import { CountTiles } from '../../ui/display/CountTiles.tsx'
import type { FiltersOf, List } from '../../ui/lists/use-list.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { renewalTexts } from './renewals.texts.ts'

type Filters = Pick<FiltersOf<typeof renewalCalls.list>, 'why' | 'within'>

export function RenewalStakes({ list }: { list: List<typeof renewalCalls.list> }) {
  const t = useTexts(renewalTexts)
  const { kind, consultant_id, mine, tried } = list.query
  const read = useRead(renewalCalls.stakes, { query: { kind, consultant_id, mine, tried } }, { silent: true })
  const answer = read.data
  const stake = (key: (typeof stakeSpans)[number], label: string, filters: Filters) => {
    const { cards, price, more } = answer?.data.find(({ span }) => span === key) ?? { cards: 0, price: 0, more: false }
    const isShown = list.values.why === filters.why && list.values.within === filters.within
    return {
      key,
      label,
      hint: t.stakeHint,
      value: answer && `${cards.toLocaleString('en-US')}${more ? '+' : ''}`,
      note: answer ? fill(t.atStake, { price: formatFen(price) }) : '\u00a0',
      shown: isShown,
      show: () => list.set(isShown ? { why: '', within: '' } : filters),
    }
  }
  if (read.isError) return null
  return (
    <CountTiles
      label={t.stakes}
      counts={[
        stake('week', fill(t.ends, { days: WEEK_DAYS }), { why: 'ending', within: String(WEEK_DAYS) }),
        stake('month', fill(t.ends, { days: MONTH_DAYS }), { why: 'ending', within: String(MONTH_DAYS) }),
        stake('lost', fill(t.lost, { days: ENDED_WITHIN_DAYS }), { why: 'ended', within: '' }),
      ]}
    />
  )
}
