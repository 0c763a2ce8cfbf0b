/** The branches side by side: the brand in figures, under it a table that sorts by each and opens its rows in that branch. */
import type { CountsRow, FailedWork } from '@kaiguan/contract/overview/head-office/calls'
import { Input, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import type { Read } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { PageState } from '../../ui/page/PageState.tsx'
import { Unread } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { useWeekday } from '../reports/parts.ts'
import { BranchTable, type CurveOf } from './BranchTable.tsx'
import { BrandFigures } from './BrandFigures.tsx'
import { FailedWorks } from './FailedWorks.tsx'
import type { BranchFigure } from './figures.ts'
import { headOfficeTexts } from './head-office.texts.ts'
import { useReachesAll } from './reach.ts'
import { type Period, useView } from './view.ts'
import './head-office.css'

/** With fewer branches than this they are all in sight. */
const SEARCH_FROM = 9

type Props<Row extends CountsRow, Sums> = {
  title: string
  read: Read<{ data: Row[]; sums: Sums; failed_works: FailedWork[] }>
  figures: BranchFigure<Row, Sums>[]
  curves: CurveOf<Row>[]
}

export function BranchesPage<Row extends CountsRow, Sums>({ title, read, figures, curves }: Props<Row, Sums>) {
  const t = useTexts(headOfficeTexts)
  const view = useView(`-${figures[0]?.key ?? 'branch'}`)
  const whole = useReachesAll()
  const { data, sums } = read.data ?? { data: undefined, sums: undefined }
  const first = data?.[0]
  if (!data && read.isError) {
    return (
      <section className="kg-page">
        <Unread failure={read.error} retry={() => void read.refetch()} text={t.failed} />
      </section>
    )
  }
  if (data && !first) {
    return whole ? (
      <PageState kind="empty" of="door" title={t.none} text={t.noneText} />
    ) : (
      <PageState kind="empty" of="door" title={t.noneYours} text={t.noneYoursText} />
    )
  }
  return (
    <section className="kg-page">
      <header className="kg-page-head">
        <div className="kg-row kg-wraps kg-baseline kg-gap-12">
          <h1>{title}</h1>
          <Lead count={data?.length} />
        </div>
        <Segmented<Period>
          tabIndex={-1}
          aria-label={t.period}
          value={view.period}
          options={[
            { value: 'month', label: t.month },
            { value: 'today', label: t.today },
          ]}
          onChange={view.setPeriod}
        />
      </header>
      <FailedWorks works={read.data?.failed_works ?? []} />
      <BrandFigures figures={figures} sums={sums} days={first} period={view.period} />
      {data ? <Branches rows={data} figures={figures} curves={curves} view={view} /> : <Waiting />}
    </section>
  )
}

function Lead({ count }: { count: number | undefined }) {
  const t = useTexts(headOfficeTexts)
  const weekday = useWeekday()
  const { gym } = useUser()
  const facts = { brand: gym.brand_name, count: count ?? '', day: gym.today, weekday: weekday(gym.today) }
  return <p className="kg-soft kg-figures">{count === undefined ? '\u00a0' : fill(count === 1 ? t.leadOne : t.lead, facts)}</p>
}

type BranchesProps<Row extends CountsRow, Sums> = {
  rows: Row[]
  figures: BranchFigure<Row, Sums>[]
  curves: CurveOf<Row>[]
  view: ReturnType<typeof useView>
}

function Branches<Row extends CountsRow, Sums>({ rows, figures, curves, view }: BranchesProps<Row, Sums>) {
  const t = useTexts(headOfficeTexts)
  const [text, setText] = useState('')
  const found = rows.filter(({ gym }) => gym.name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <section className="kg-card kg-branch-list" aria-labelledby="kg-branch-list">
      <header className="kg-between">
        <h2 id="kg-branch-list">
          {t.branches} <small className="kg-soft">{t.branchesHint}</small>
        </h2>
        {rows.length >= SEARCH_FROM && (
          <Input.Search
            aria-label={t.search}
            placeholder={t.search}
            allowClear
            style={{ width: 240 }}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </header>
      <BranchTable
        rows={found}
        figures={figures}
        curves={curves}
        view={view}
        empty={<PageState kind="not-found" small title={fill(t.noMatch, { text })} />}
      />
    </section>
  )
}

function Waiting() {
  return (
    <section className="kg-card">
      <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
    </section>
  )
}
