import { area, line } from 'd3-shape'
import { useMemo } from 'react'
import { useTexts } from '../../../words/texts.ts'
import { chartTexts } from '../chart.texts.ts'
import { dataColour, type Series } from '../shares.ts'
import type { ChartPoint } from '../words.ts'
import { rangeOf } from './axes.ts'
import { type Lie, Plane } from './Plane.tsx'

type Values = readonly (number | null)[]
export type LineDrawingProps = {
  title: string
  points: readonly ChartPoint[]
  series: readonly Series[]
  before: Omit<Series, 'key'> | undefined
  say: (value: number) => string
  sayTick: (value: number) => string
}

/** Up to so many each point is a dot, too. */
const DOTS = 14
/** Where points lie closer than this, in pixels, a thick line would fill the picture. */
const CLOSE = 2

export function LineDrawing({ title, points, series, before, say, sayTick }: LineDrawingProps) {
  const t = useTexts(chartTexts)
  const range = useMemo(
    () => rangeOf([...series.map(({ values }) => values), before?.values ?? []].flat().filter((value) => value !== null)),
    [series, before],
  )
  const told = (value: number | null | undefined) => (value === null || value === undefined ? t.none : say(value))
  const readAt = (at: number) => [
    ...series.map(({ key, name, values }, place) => ({ key, name, value: told(values[at]), colour: dataColour(place) })),
    ...(before ? [{ key: '', name: before.name, value: told(before.values[at]), colour: 'var(--kg-before)', dashed: true }] : []),
  ]
  return (
    <Plane title={title} points={points} range={range} sayTick={sayTick} readAt={readAt} bars={false}>
      {(lie) => (
        <>
          {series.length === 1 && series[0] && <Under values={series[0].values} lie={lie} />}
          {before && <path className="kg-diagram-before" d={pathOf(before.values, lie)} />}
          {series.map(({ key, values }, place) => (
            <One key={key} values={values} colour={dataColour(place)} lie={lie} />
          ))}
        </>
      )}
    </Plane>
  )
}

function pathOf(values: Values, { x, y }: Lie): string | undefined {
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => x(at))
    .y((value) => y(value ?? 0))
  return path(values) ?? undefined
}

/** One line alone stands on its own colour, so that how much it is in all is seen. */
function Under({ values, lie: { x, y } }: { values: Values; lie: Lie }) {
  const shape = area<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => x(at))
    .y0(y(0))
    .y1((value) => y(value ?? 0))
  return <path d={shape(values) ?? undefined} fill={dataColour(0)} opacity={0.08} />
}

function One({ values, colour, lie }: { values: Values; colour: string; lie: Lie }) {
  const { x, y, step, at } = lie
  const known = (point: number) => (values[point] ?? null) !== null
  // A point between two gaps has no line to be seen by.
  const dotted = (point: number) => values.length <= DOTS || point === at || (!known(point - 1) && !known(point + 1))
  return (
    <>
      <path d={pathOf(values, lie)} fill="none" stroke={colour} strokeWidth={step < CLOSE ? 1 : 2} strokeLinejoin="round" />
      {values.map((value, point) =>
        value !== null && dotted(point) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point has no other name than its place
          <circle key={point} cx={x(point)} cy={y(value)} r={point === at ? 4 : 3} fill={colour} />
        ) : null,
      )}
    </>
  )
}
