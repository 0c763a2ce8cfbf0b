import { stack, stackOffsetDiverging } from 'd3-shape'
import { useMemo } from 'react'
import { useTexts } from '../../../words/texts.ts'
import { chartTexts } from '../chart.texts.ts'
import { dataColour, type Series } from '../shares.ts'
import type { ChartPoint } from '../words.ts'
import { rangeOf } from './axes.ts'
import { Plane } from './Plane.tsx'

export type StackDrawingProps = {
  title: string
  points: readonly ChartPoint[]
  series: readonly Series[]
  say: (value: number) => string
  sayTick: (value: number) => string
  open: ((at: number) => void) | undefined
}

/** Of a bar’s share of the width; where that is a few pixels the bar takes them all, or it would be pale. */
const BAR = 0.7
const FEW = 4
const WIDEST = 48

/** What is above nought is piled up, what is below it hangs down: refunds don't shorten the bar of what came in. */
export function stacked(series: readonly Series[], count: number) {
  const pile = stack<number, Series>()
    .keys(series)
    .value((point, { values }) => values[point] ?? 0)
    .offset(stackOffsetDiverging)
  return pile(Array.from({ length: count }, (_, point) => point)).map((pieces) => ({
    key: pieces.key.key,
    pieces: pieces.map(([low, high]) => ({ low, high })),
  }))
}

export function StackDrawing({ title, points, series, say, sayTick, open }: StackDrawingProps) {
  const t = useTexts(chartTexts)
  const piles = useMemo(() => stacked(series, points.length), [series, points.length])
  const range = useMemo(() => rangeOf(piles.flatMap(({ pieces }) => pieces.flatMap(({ low, high }) => [low, high]))), [piles])
  const readAt = (at: number) => [
    ...series.map(({ key, name, values }, place) => ({ key, name, value: say(values[at] ?? 0), colour: dataColour(place) })),
    ...(series.length > 1 ? [{ key: '', name: t.total, value: say(totalAt(series, at)), colour: 'transparent' }] : []),
  ]
  return (
    <Plane title={title} points={points} range={range} sayTick={sayTick} readAt={readAt} open={open} bars>
      {({ x, y, step }) => {
        const wide = step < FEW ? step : Math.min(WIDEST, step * BAR)
        return piles.map(({ key, pieces }, place) => (
          <g key={key} fill={dataColour(place)}>
            {pieces.map(({ low, high }, at) =>
              low === high ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a point has no other name than its place
                <rect key={at} x={x(at) - wide / 2} y={y(high)} width={wide} height={y(low) - y(high)} />
              ),
            )}
          </g>
        ))
      }}
    </Plane>
  )
}

export function totalAt(series: readonly Series[], at: number): number {
  return series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)
}
