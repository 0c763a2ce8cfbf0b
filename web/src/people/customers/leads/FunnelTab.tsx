/** 漏斗: of those who were added in some days, how many were followed up, came and bought: drawn, and whose in a table. Each figure leads to the very people. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { isDay } from '@kaiguan/contract/time'
import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { Funnel } from '../../../ui/chart/Funnel.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { sourceOf } from '../use-customer-choices.ts'
import { funnelTexts } from './leads.texts.ts'

type Row = ResponseOf<typeof leadCalls.funnel>['data'][number] & { all?: true }
type Days = { from: string; to: string }
type By = 'consultant' | 'source'
const STEPS = ['followed_up', 'came', 'bought'] as const

export default function FunnelTab() {
  const t = useTexts(funnelTexts)
  const { today } = useUser().gym
  const [params, setParams] = useSearchParams()
  const day = (name: string, otherwise: string) => {
    const text = params.get(name)
    return text !== null && isDay(text) ? text : otherwise
  }
  const days = { from: day('from', `${today.slice(0, 8)}01`), to: day('to', today) }
  const by: By = params.get('by') === 'source' ? 'source' : 'consultant'
  const set = (next: Partial<Days & { by: By }>) => setParams({ tab: 'funnel', ...days, by, ...next }, { replace: true })
  const read = useRead(leadCalls.funnel, { query: { ...days, by } }, { silent: true })
  const columns = useColumns(days, by)
  return (
    <section className="kg-page">
      <PageHead title={t.title}>
        <Segmented<By>
          options={[
            { value: 'consultant', label: t.byConsultant },
            { value: 'source', label: t.bySource },
          ]}
          value={by}
          onChange={(value) => set({ by: value })}
        />
        <FunnelDays days={days} onDays={set} />
      </PageHead>
      <div className="kg-card">
        <Reading read={read} rows={16}>
          {({ data }) =>
            data.length === 0 ? (
              <PageState kind="empty" of="people" small title={t.empty} text={t.emptyText} />
            ) : (
              <div className="kg-column kg-gap-20">
                <HowFar all={sumOf(data)} days={days} />
                <DataTable<Row>
                  id={`funnel-${by}`}
                  columns={columns}
                  rows={[sumOf(data), ...data]}
                  rowKey={({ key, all }) => (all ? 'all' : (key ?? 'nobody'))}
                />
              </div>
            )
          }
        </Reading>
      </div>
      <p className="kg-soft">{t.how}</p>
    </section>
  )
}

/** Of everybody: no step has fewer than the one after it. */
function HowFar({ all, days }: { all: Row; days: Days }) {
  const t = useTexts(funnelTexts)
  const steps = (['created', ...STEPS] as const).map((step) => ({ key: step, name: t[step], value: all[step] }))
  const said = fill(t.drawnSaid, { from: days.from, to: days.to, created: all.created, bought: all.bought })
  return <Funnel title={t.drawn} said={said} steps={steps} say={(people) => people.toLocaleString('en-US')} />
}

function FunnelDays({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const t = useTexts(funnelTexts)
  const { today } = useUser().gym
  const first = dayjs(today).startOf('month')
  return (
    <DatePicker.RangePicker
      aria-label={t.days}
      allowClear={false}
      value={[dayjs(days.from), dayjs(days.to)]}
      disabledDate={(date) => date.format('YYYY-MM-DD') > today}
      presets={[
        { label: t.month, value: [first, dayjs(today)] },
        { label: t.monthBefore, value: [first.subtract(1, 'month'), first.subtract(1, 'day')] },
        { label: t.days90, value: [dayjs(today).subtract(89, 'day'), dayjs(today)] },
        { label: t.year, value: [dayjs(today).subtract(364, 'day'), dayjs(today)] },
      ]}
      onChange={(next) => {
        const [start, end] = next ?? []
        if (start && end) onDays({ from: start.format('YYYY-MM-DD'), to: end.format('YYYY-MM-DD') })
      }}
    />
  )
}

function useColumns(days: Days, by: By): Column<Row>[] {
  const t = useTexts(funnelTexts)
  const words = useWords()
  const mayList = useAllowed()('customers.view')
  const nameOf = ({ all, key, name }: Row) => (all ? t.all : by === 'source' ? words(sourceOf(key ?? 0)) : (name ?? t.nobody))
  /** The list of just these people, where the asker may see it. */
  const figure = (row: Row, count: number, filter: Record<string, string>) => {
    if (!mayList || count === 0) return count
    const who = whoIs(row, by)
    const query = new URLSearchParams({ created_from: days.from, created_to: days.to, ...who, ...filter })
    return (
      <Link className="kg-link" to={`/form/createForm?${query}`}>
        {count}
      </Link>
    )
  }
  return [
    {
      key: 'name',
      title: by === 'source' ? t.source : t.consultant,
      width: 160,
      fixed: 'start',
      render: (row) => (row.all ? <strong>{nameOf(row)}</strong> : nameOf(row)),
    },
    { key: 'created', title: t.created, width: 120, number: true, render: (row) => figure(row, row.created, {}) },
    ...STEPS.map(
      (step): Column<Row> => ({
        key: step,
        title: t[step],
        width: 150,
        number: true,
        render: (row) => (
          <>
            {figure(row, row[step], { [step]: '1' })} <span className="kg-soft">{Math.round((100 * row[step]) / row.created)} %</span>
          </>
        ),
      }),
    ),
  ]
}

/** The row's people, in the words of the list's filters. */
function whoIs({ all, key }: Row, by: By): Record<string, string> {
  if (all) return {}
  if (by === 'source') return { source: String(key) }
  return key === null ? { unassigned: '1' } : { consultant_id: String(key) }
}

function sumOf(rows: readonly Row[]): Row {
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    all: true,
    key: null,
    name: null,
    created: sum(({ created }) => created),
    followed_up: sum(({ followed_up }) => followed_up),
    came: sum(({ came }) => came),
    bought: sum(({ bought }) => bought),
  }
}
