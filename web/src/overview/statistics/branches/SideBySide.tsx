/** What every part of head office’s statistics shows: all branches in figures, the curve of their sums, and the branches side by side. */
import type { BrandFigure } from '@kaiguan/contract/overview/head-office/branch-statistics'
import type { StatisticsCurve, StatisticsTable, Unit } from '@kaiguan/contract/overview/statistics/shapes'
import type { ReactNode } from 'react'
import { useTexts } from '../../../words/texts.ts'
import { ChosenCurve } from '../ChosenCurve.tsx'
import { ComparedTable } from '../ComparedTable.tsx'
import { Headline } from '../Headline.tsx'
import { BesideTable } from './BesideTable.tsx'
import { besideTexts } from './branches.texts.ts'
import { figureMeasures, type Sheet, tableMeasures } from './measures.ts'

type Row = { key: string; now: number; before: number; change_bp: number | null; by: number[] }
type Answer<Figure extends string, Curve extends string, Table extends string> = {
  headline: BrandFigure<Figure>[]
  branches: { gym: { id: number; name: string }; figures: BrandFigure<Figure>[] }[]
  series: StatisticsCurve<Curve>[]
  tables: { code: Table; unit: Unit; rows: Row[]; sums: StatisticsTable<Table>['sums'] }[]
}

type Props<Figure extends string, Curve extends string, Table extends string> = {
  answer: Answer<Figure, Curve, Table>
  then: string
  page: string
  nameOf: (code: Figure | Curve) => string
  hintOf: (code: Figure) => string
  plain: readonly Figure[]
  tableOf: (code: Table) => { title: string; nameOf: (key: string) => string; sum: string; plain?: boolean }
  /** What else stands side by side here. */
  more?: readonly Sheet[]
  children?: ReactNode
}

export function SideBySide<Figure extends string, Curve extends string, Table extends string>(props: Props<Figure, Curve, Table>) {
  const { answer, then, page, nameOf, hintOf, plain, tableOf, more = [], children } = props
  const t = useTexts(besideTexts)
  const named = { nameOf: (code: string) => nameOf(code as Figure), plain }
  const sheets = [
    { key: 'figures', title: t.figures, measures: figureMeasures(answer, named) },
    ...answer.tables.map((table) => {
      const { title, nameOf: keyName } = tableOf(table.code)
      return { key: table.code, title, measures: tableMeasures(table, keyName) }
    }),
    ...more,
  ]
  return (
    <>
      <Headline
        figures={answer.headline.map((figure) => ({ ...figure, rows: null }))}
        nameOf={nameOf}
        hintOf={hintOf}
        plain={plain}
        then={then}
      />
      <ChosenCurve series={answer.series} nameOf={nameOf} then={then} />
      <BesideTable branches={answer.branches} sheets={sheets} page={page} />
      {children}
      <div className="kg-compared-tables">
        {answer.tables.map((table) => (
          <ComparedTable
            key={table.code}
            table={{ ...table, rows: table.rows.map((row) => ({ ...row, rows: null })) }}
            then={then}
            {...tableOf(table.code)}
          />
        ))}
      </div>
    </>
  )
}
