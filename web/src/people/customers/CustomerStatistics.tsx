/** Headline figures above the list; each sets the filter that shows whom it counts. */
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { addDays } from '@kaiguan/contract/time'
import { useRead } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { type Count, CountTiles } from '../../ui/display/CountTiles.tsx'
import type { FiltersOf, List } from '../../ui/lists/use-list.ts'
import { useTexts } from '../../words/texts.ts'
import { statisticsTexts } from './customer-list.texts.ts'

const AWAY_DAYS = 30

type Props = { list: List<typeof customerCalls.list> }
export function CustomerStatistics({ list }: Props) {
  const t = useTexts(statisticsTexts)
  const { today } = useUser().gym
  const read = useRead(customerCalls.statistics, {}, { silent: true })
  const figures = read.data
  const away = addDays(today, -AWAY_DAYS)
  const birthday = today.slice(5)
  type Filter = Partial<FiltersOf<typeof customerCalls.list>>
  const count = (key: string, label: string, hint: string, value: number | undefined, filter: Filter): Count => ({
    key,
    label,
    hint,
    value: value?.toLocaleString('en-US'),
    shown: Object.keys(filter).length === 0 ? !list.filtered : list.isOnly(filter),
    show: () => list.only(filter),
  })
  if (read.isError) return null
  return (
    <CountTiles
      label={t.label}
      counts={[
        count('total', t.total, t.totalHint, figures?.total, {}),
        count('members', t.members, t.membersHint, figures?.members, { stage: 'member' }),
        count('leads', t.leads, t.leadsHint, figures?.leads, { stage: 'lead' }),
        count('formers', t.formers, t.formersHint, figures?.formers, { stage: 'former' }),
        count('today', t.newToday, t.newHint, figures?.new_today, { created_from: today, created_to: today }),
        count('month', t.newThisMonth, t.newHint, figures?.new_this_month, { created_from: `${today.slice(0, 7)}-01`, created_to: today }),
        count('birthdays', t.birthdays, t.birthdaysHint, figures?.birthdays_today, { birthday_from: birthday, birthday_to: birthday }),
        count('away', t.away, t.awayHint, figures?.not_visited_30, { stage: 'member', not_visited_since: away }),
      ]}
    />
  )
}
