/** A row a branch. Each figure is a way into that branch, to its rows; the small curves are the last days. */
import type { CountsRow } from '@kaiguan/contract/overview/head-office/calls'
import { type ReactNode, useState } from 'react'
import { useSwitchGym } from '../../app/frame/use-switch-gym.ts'
import { useUser } from '../../session/session.ts'
import { dataColour } from '../../ui/chart/shares.ts'
import { gymStateNames, gymStateTones } from '../../ui/display/gym-states.texts.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { placesOfBranch } from '../reports/parts.ts'
import { Curve } from './Curve.tsx'
import { ClosingDrawer } from './closing/ClosingDrawer.tsx'
import { closingTexts } from './closing/closing.texts.ts'
import { FigureCell } from './FigureCell.tsx'
import { type BranchFigure, sortValue } from './figures.ts'
import { headOfficeTexts } from './head-office.texts.ts'
import { useReachesAll } from './reach.ts'
import type { View } from './view.ts'

export type CurveOf<Row> = {
  key: string
  label: string
  of: (row: Row) => { day: string; value: number }[]
  say: (value: number) => string
}

type Props<Row extends CountsRow, Sums> = {
  rows: Row[]
  figures: BranchFigure<Row, Sums>[]
  curves: CurveOf<Row>[]
  view: View
  empty: ReactNode
}

const NAME_WIDTH = 128
const CURVE_WIDTH = 100
const CLOSING_WIDTH = 88

export function BranchTable<Row extends CountsRow, Sums>({ rows, figures, curves, view, empty }: Props<Row, Sums>) {
  const t = useTexts(headOfficeTexts)
  const { gyms } = useUser()
  const { switchTo, switching } = useSwitchGym()
  const [closing, setClosing] = useState<CountsRow['gym'] | null>(null)
  const closingColumn = useClosingColumn<Row>(setClosing)
  const mayEnter = (id: number) =>
    switching === null && gyms.some((gym) => gym.id === id && (gym.state === 'enterable' || gym.state === 'closed'))
  const columns: Column<Row>[] = [
    {
      key: 'branch',
      title: t.branch,
      width: NAME_WIDTH,
      fixed: 'start',
      sort: true,
      render: ({ gym }) => <BranchName id={gym.id} name={gym.name} enter={mayEnter(gym.id) ? () => void switchTo(gym.id) : null} />,
    },
    ...figures.map(
      (figure): Column<Row> => ({
        key: figure.key,
        title: figure.label,
        width: figure.width,
        number: true,
        sort: true,
        render: (row) => (
          <FigureCell
            figure={figure}
            row={row}
            period={view.period}
            places={placesOfBranch(row.day)}
            open={mayEnter(row.gym.id) ? (place) => void switchTo(row.gym.id, place) : null}
          />
        ),
      }),
    ),
    ...curves.map(
      ({ key, label, of, say }, at): Column<Row> => ({
        key,
        title: label,
        width: CURVE_WIDTH,
        render: (row) => <Curve label={label} points={of(row)} say={say} colour={dataColour(at)} />,
      }),
    ),
    ...closingColumn,
  ]
  return (
    <>
      <DataTable
        id="branches"
        columns={columns}
        rows={sorted(rows, figures, view)}
        rowKey={({ gym }) => gym.id}
        sort={view.sort}
        onSort={view.setSort}
        empty={empty}
      />
      {closing && <ClosingDrawer gym={closing} onClose={() => setClosing(null)} />}
    </>
  )
}

/** For whoever answers for all branches. */
function useClosingColumn<Row extends CountsRow>(open: (gym: Row['gym']) => void): Column<Row>[] {
  const t = useTexts(closingTexts)
  const { gyms } = useUser()
  if (!useReachesAll()) return []
  const isClosed = (id: number) => gyms.some((gym) => gym.id === id && gym.state === 'closed')
  return [actionsColumn<Row>(t.column, CLOSING_WIDTH, ({ gym }) => [{ text: isClosed(gym.id) ? t.reopen : t.close, run: () => open(gym) }])]
}

function BranchName({ id, name, enter }: { id: number; name: string; enter: (() => void) | null }) {
  const t = useTexts(headOfficeTexts)
  const words = useWords()
  const state = useUser().gyms.find((gym) => gym.id === id)?.state
  return (
    <span className="kg-branch-name">
      {enter ? (
        <LinkButton run={enter} title={fill(t.enter, { name })}>
          {name}
        </LinkButton>
      ) : (
        name
      )}
      {state && state !== 'enterable' && <StatusTag tone={gymStateTones[state]} text={words(gymStateNames[state])} />}
    </span>
  )
}

/** By a figure, or by name; branches that stand equal keep the order they were founded in. */
function sorted<Row extends CountsRow, Sums>(rows: Row[], figures: BranchFigure<Row, Sums>[], { sort, period }: View): Row[] {
  const [key, sign] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1]
  const figure = figures.find((one) => one.key === key)
  if (figure) return rows.toSorted((a, b) => sign * (sortValue(figure.of(a), period) - sortValue(figure.of(b), period)))
  return key === 'branch' ? rows.toSorted((a, b) => sign * a.gym.name.localeCompare(b.gym.name, 'zh')) : rows
}
