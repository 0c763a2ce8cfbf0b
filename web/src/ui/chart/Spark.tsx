/** The last days as a small line in a cell of a list, which waits for no library. Its sentence says what a table would. */
import './chart.css'

type Props = { values: readonly number[]; said: string; colour?: string }

const WIDTH = 84
const HEIGHT = 28
/** So that the line and its last dot are whole at the edges. */
const INSET = 3

export function Spark({ values, said, colour = 'var(--kg-data-1)' }: Props) {
  const { points, nought } = layOut(values)
  const last = points.at(-1)
  if (!last) return null
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <svg className="kg-spark" role="img" aria-label={said} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <polygon points={`${points[0]?.x},${nought} ${line} ${last.x},${nought}`} fill={colour} opacity={0.12} />
      <polyline points={line} fill="none" stroke={colour} strokeWidth={1.5} strokeLinejoin="round" />
      <circle cx={last.x} cy={last.y} r={2.5} fill={colour} />
    </svg>
  )
}

/** Nought is at the bottom where nothing lies below it; a month of noughts is a line there. */
function layOut(values: readonly number[]): { points: { x: number; y: number }[]; nought: number } {
  const low = values.reduce((least, value) => Math.min(least, value), 0)
  const high = values.reduce((most, value) => Math.max(most, value), 0)
  const range = high === low ? 1 : high - low
  const step = (WIDTH - 2 * INSET) / Math.max(1, values.length - 1)
  const y = (value: number) => Number((HEIGHT - INSET - ((value - low) / range) * (HEIGHT - 2 * INSET)).toFixed(1))
  return { points: values.map((value, at) => ({ x: Number((INSET + at * step).toFixed(1)), y: y(value) })), nought: y(0) }
}
