/** The branches side by side: a row each, sorted by any column with its rank and share, and the way into the branch’s own page. */
import { Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { useSwitchGym } from '../../../app/frame/use-switch-gym.ts'
import { useUser } from '../../../session/session.ts'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { useAddress } from '../../../ui/page/use-address.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { ChangeMark } from '../../reports/parts.ts'
import { sayIn, sayWhere } from '../say-in.ts'
import { usePeriod } from '../use-period.ts'
import { besideTexts } from './branches.texts.ts'
import { type Measure, orderBy, rankOf, type Sheet } from './measures.ts'

const PER_PAGE = 50

type Row = { at: number; gym: { id: number; name: string } }
type Props = {
  branches: readonly { gym: { id: number; name: string } }[]
  sheets: readonly Sheet[]
  /** The page of a branch that says the same. */
  page: string
}

export function BesideTable({ branches, sheets, page }: Props) {
  const t = useTexts(besideTexts)
  const [params, change] = useAddress()
  const [turned, turn] = useState(1)
  const sheet = sheets.find(({ key }) => key === params.get('show')) ?? sheets[0]
  const enter = useEnter(page)
  const measures = sheet?.measures ?? []
  const sort = params.get('sort') ?? (measures[0] ? `-${measures[0].key}` : '')
  const down = sort.startsWith('-')
  const by = measures.find(({ key }) => key === (down ? sort.slice(1) : sort)) ?? measures[0]
  const columns = useColumns(measures, by, enter)
  const order = by ? orderBy(by.values, down) : [...branches.keys()]
  const rows = order.flatMap((at): Row[] => branches.slice(at, at + 1).map(({ gym }) => ({ at, gym })))
  const last = Math.max(1, Math.ceil(rows.length / PER_PAGE))
  const current = Math.min(turned, last)
  return (
    <section className="kg-card kg-stack kg-gap-12" aria-labelledby="kg-beside">
      <header className="kg-between kg-wraps">
        <h2 id="kg-beside">
          {t.title} <small className="kg-soft">{t.hint}</small>
        </h2>
        {sheets.length > 1 && (
          <Segmented
            className="kg-unprinted"
            aria-label={t.shown}
            value={sheet?.key ?? ''}
            options={sheets.map(({ key, title }) => ({ value: key, label: title }))}
            // A column of another sheet may have the same name: the order begins anew.
            onChange={(key) => change({ show: key === sheets[0]?.key ? '' : key, sort: '' })}
          />
        )}
      </header>
      <DataTable
        id={`beside-${page}-${sheet?.key ?? ''}`}
        columns={columns}
        rows={rows.slice((current - 1) * PER_PAGE, current * PER_PAGE)}
        rowKey={({ gym }) => gym.id}
        sort={sort}
        onSort={(next) => change({ sort: next ?? '' })}
        onRow={({ gym }) => enter(gym.id)?.()}
        sticky={false}
        empty={<PageState kind="empty" of="money" small title={t.nothing} />}
      />
      {last > 1 && (
        <Pagination
          className="kg-unprinted"
          align="end"
          size="small"
          showSizeChanger={false}
          current={current}
          pageSize={PER_PAGE}
          total={rows.length}
          onChange={turn}
        />
      )}
    </section>
  )
}

/** Into a branch, at its page of the same days; null: it can’t be entered. */
function useEnter(page: string): (id: number) => (() => void) | null {
  const { gyms } = useUser()
  const { switchTo, switching } = useSwitchGym()
  const [asked] = usePeriod()
  return (id) => {
    if (switching !== null || !gyms.some((gym) => gym.id === id && gym.state === 'enterable')) return null
    return () => void switchTo(id, `${page}?${new URLSearchParams(asked)}`)
  }
}

function useColumns(measures: readonly Measure[], by: Measure | undefined, enter: ReturnType<typeof useEnter>): Column<Row>[] {
  const t = useTexts(besideTexts)
  return [
    {
      key: 'branch',
      title: t.branch,
      width: 140,
      fixed: 'start',
      render: ({ gym }) => <BranchName gym={gym} enter={enter(gym.id)} />,
    },
    { key: 'rank', title: t.rank, width: 68, number: true, render: ({ at }) => (by && rankOf(by.values, at)) ?? '-' },
    ...measures.map(
      (measure): Column<Row> => ({
        key: measure.key,
        title: measure.title,
        width: measure.unit === 'fen' ? 132 : 108,
        number: true,
        sort: true,
        render: ({ at }) => <Value measure={measure} at={at} />,
      }),
    ),
    { key: 'share', title: t.share, width: 92, number: true, render: ({ at }) => <Share measure={by} at={at} /> },
  ]
}

function BranchName({ gym: { name }, enter }: { gym: Row['gym']; enter: (() => void) | null }) {
  const t = useTexts(besideTexts)
  if (!enter) return <span title={name}>{name}</span>
  return (
    <LinkButton run={enter} title={fill(t.enter, { name })}>
      {name}
    </LinkButton>
  )
}

function Value({ measure: { unit, plain = false, values }, at }: { measure: Measure; at: number }) {
  const { now = null, before = null, said } = values[at] ?? {}
  return (
    <span className="kg-stack kg-figures" title={said}>
      {sayWhere(unit, now)}
      {now !== null && before !== null && unit !== 'bp' && <ChangeMark pair={{ now, before }} plain={plain} />}
    </span>
  )
}

/** Of what all these branches have together of what they are sorted by. */
function Share({ measure, at }: { measure: Measure | undefined; at: number }) {
  const now = measure?.values[at]?.now ?? null
  const whole = measure?.whole ?? null
  if (now === null || whole === null || whole <= 0 || now < 0) return '-'
  const bp = Math.round((now * 10_000) / whole)
  return (
    <span className="kg-figures">
      {sayIn.bp(bp)}
      <span className="kg-beside-share" aria-hidden="true" style={{ width: `${Math.min(100, bp / 100)}%` }} />
    </span>
  )
}
