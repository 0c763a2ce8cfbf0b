/** What each day is made of: a bar a day, its parts piled up; what went back hangs below nought. */
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
  say: (value: number) => string
  sayTick: (value: number) => string
  pointsAre: string
  /** A bar that is pressed, or Enter on it, opens what it is made of. */
  open?: (at: number) => void
}

const Drawing = late(({ StackDrawing }) => StackDrawing)

export function StackedBars({ points, series, say, sayTick, pointsAre, open, ...words }: Props) {
  const t = useTexts(chartTexts)
  const several = series.length > 1
  const rows = points.map(({ key, label }, at) => {
    const values = series.map((one) => one.values[at] ?? 0)
    const total = values.reduce((sum, value) => sum + value, 0)
    return { key, cells: [label, ...values.map(say), ...(several ? [say(total)] : [])] }
  })
  return (
    <Diagram
      words={words}
      bare={points.length === 0 || series.length === 0}
      legend={series.map(({ name }, at) => ({ name, colour: dataColour(at) }))}
      table={{ heads: [pointsAre, ...series.map(({ name }) => name), ...(several ? [t.total] : [])], rows }}
    >
      <Suspense fallback={<Waiting />}>
        <Drawing title={words.title} points={points} series={series} say={say} sayTick={sayTick} open={open} />
      </Suspense>
    </Diagram>
  )
}
