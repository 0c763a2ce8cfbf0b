/** Headline figures above the list; each sets the filter that shows whom it counts. */
import { customerCalls } from '@kaiguan/contract/features/customers'
import { addDays } from '@kaiguan/contract/time'
import { Skeleton, Tooltip } from 'antd'
import { useRead } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import type { FiltersOf, List } from '../../ui/use-list.ts'
import { useTexts } from '../../words/texts.ts'
import { statisticsTexts } from './customers.texts.ts'

const AWAY_DAYS = 30

type Props = { list: List<typeof customerCalls.list> }
type Shown = { key: string; label: string; hint: string; value: number | undefined; active: boolean; show: () => void }

export function CustomerStatistics({ list }: Props) {
  const t = useTexts(statisticsTexts)
  const { today } = useUser().gym
  const read = useRead(customerCalls.statistics, {}, { silent: true })
  const figures = read.data
  const away = addDays(today, -AWAY_DAYS)
  const birthday = today.slice(5)
  const only = (
    key: string,
    label: string,
    hint: string,
    value: number | undefined,
    filter: Partial<FiltersOf<typeof customerCalls.list>>,
  ): Shown => ({
    key,
    label,
    hint,
    value,
    active: Object.keys(filter).length > 0 && list.isOnly(filter),
    show: () => list.only(filter),
  })

  const shown: Shown[] = [
    { ...only('total', t.total, t.totalHint, figures?.total, {}), active: !list.filtered },
    only('members', t.members, t.membersHint, figures?.members, { stage: 'member' }),
    only('leads', t.leads, t.leadsHint, figures?.leads, { stage: 'lead' }),
    only('formers', t.formers, t.formersHint, figures?.formers, { stage: 'former' }),
    only('today', t.newToday, t.newHint, figures?.new_today, { created_from: today, created_to: today }),
    only('month', t.newThisMonth, t.newHint, figures?.new_this_month, { created_from: `${today.slice(0, 7)}-01`, created_to: today }),
    only('birthdays', t.birthdays, t.birthdaysHint, figures?.birthdays_today, { birthday_from: birthday, birthday_to: birthday }),
    only('away', t.away, t.awayHint, figures?.not_visited_30, { stage: 'member', not_visited_since: away }),
  ]
  if (read.isError) return null
  return (
    <nav className="kg-customer-figures kg-card" aria-label={t.label}>
      {shown.map(({ key, label, hint, value, active, show }) => (
        <Tooltip key={key} title={hint} placement="bottom" mouseEnterDelay={0.6}>
          <button type="button" onClick={show} aria-pressed={active}>
            <span className="kg-soft kg-figure-label">{label}</span>
            {value === undefined ? (
              <Skeleton.Button active size="small" className="kg-figure-waiting" />
            ) : (
              <b className="kg-figures kg-figure-value">{value.toLocaleString('en-US')}</b>
            )}
          </button>
        </Tooltip>
      ))}
    </nav>
  )
}
