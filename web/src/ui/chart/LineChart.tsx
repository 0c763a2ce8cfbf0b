/** How figures moved: one or several lines over the same days, and what was before in grey and dashed. */
import { Suspense } from 'react'
import { useTexts } from '../../words/texts.ts'
import { chartTexts } from './chart.texts.ts'
import { Diagram, type DiagramWords } from './Diagram.tsx'
import { late } from './late.tsx'
import { dataColour, type Series } from './shares.ts'
import { Waiting } from './Waiting.tsx'
import type { ChartPoint } from './words.ts'

type Props = DiagramWords & {
  points: readonly ChartPoint[]
  series: readonly Series[]
  /** The period before, day by day beside this one. */
  before?: Omit<Series, 'key'>
  say: (value: number) => string
  /** Short, for the axis. */
  sayTick: (value: number) => string
  /** What the points are, over the first column of the table. */
  pointsAre: string
}

const Drawing = late(({ LineDrawing }) => LineDrawing)

export function LineChart({ points, series, before: period, say, sayTick, pointsAre, ...words }: Props) {
  const t = useTexts(chartTexts)
  // A longer month before has days that this one hasn't.
  const before = period && { ...period, values: period.values.slice(0, points.length) }
  const all = before ? [...series, before] : series
  const told = (value: number | null | undefined) => (value === null || value === undefined ? t.none : say(value))
  const legend = [
    ...series.map(({ name }, at) => ({ name, colour: dataColour(at) })),
    ...(before ? [{ name: before.name, colour: 'var(--kg-before)', dashed: true }] : []),
  ]
  return (
    <Diagram
      words={words}
      bare={points.length === 0 || all.every(({ values }) => values.every((value) => value === null))}
      legend={legend}
      table={{
        heads: [pointsAre, ...all.map(({ name }) => name)],
        rows: points.map(({ key, label }, at) => ({ key, cells: [label, ...all.map(({ values }) => told(values[at]))] })),
      }}
    >
      <Suspense fallback={<Waiting />}>
        <Drawing title={words.title} points={points} series={series} before={before} say={say} sayTick={sayTick} />
      </Suspense>
    </Diagram>
  )
}
