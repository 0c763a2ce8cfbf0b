/** Headline figures above the list; each sets the filter that shows whom it counts. */
import { staffCalls } from '@kaiguan/contract/features/staff'
import { postWords } from '@kaiguan/contract/features/staff.texts'
import { Skeleton } from 'antd'
import { useRead } from '../../api/queries.ts'
import type { FiltersOf, List } from '../../ui/use-list.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { staffTexts } from './staff.texts.ts'

type Filter = Partial<FiltersOf<typeof staffCalls.list>>
type Figure = { key: string; label: string; value: number | undefined; filter: Filter }

export function StaffStatistics({ list }: { list: List<typeof staffCalls.list> }) {
  const t = useTexts(staffTexts)
  const words = useWords()
  const read = useRead(staffCalls.statistics, {}, { silent: true })
  if (read.isError) return null
  const figures = read.data
  const main: Figure[] = [
    { key: 'total', label: t.total, value: figures?.total, filter: {} },
    { key: 'active', label: t.active, value: figures?.active, filter: { status: '1' } },
    { key: 'disabled', label: t.disabled, value: figures?.disabled, filter: { status: '0' } },
    { key: 'coaches', label: t.coaches, value: figures?.coaches, filter: { is_coach: '1' } },
  ]
  // Coaches are counted above by what they do, which their post usually says.
  const posts = (figures?.posts ?? [])
    .filter(({ post }) => post !== 'coach')
    .map(({ post, count }): Figure => ({ key: post, label: words(postWords[post]), value: count, filter: { post } }))
  return (
    <nav className="kg-staff-figures kg-card" aria-label={t.figures}>
      {[...main, ...posts].map(({ key, label, value, filter }) => (
        <button
          key={key}
          type="button"
          data-small={!main.some((figure) => figure.key === key)}
          aria-pressed={list.isOnly(filter)}
          onClick={() => list.only(filter)}
        >
          <span className="kg-soft">{label}</span>
          {value === undefined ? <Skeleton.Button active size="small" /> : <b className="kg-figures">{value.toLocaleString('en-US')}</b>}
        </button>
      ))}
    </nav>
  )
}
