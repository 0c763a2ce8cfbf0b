/** The last days as a small line. Drawn in place; a screen reader is told its ends. */
import { fill, useTexts } from '../../words/texts.ts'
import { headOfficeTexts } from './head-office.texts.ts'

type Point = { day: string; value: number }
type Props = { label: string; points: readonly Point[]; say: (value: number) => string; colour: string }

const WIDTH = 84
const HEIGHT = 28
/** So that the line is whole at the edges. */
const INSET = 2

export function Curve({ label, points, say, colour }: Props) {
  const t = useTexts(headOfficeTexts)
  const low = least(points)
  const high = least(points.map(({ day, value }) => ({ day, value: -value })))
  const last = points.at(-1)
  if (!low || !high || !last) return null
  const said = fill(t.curveSaid, {
    label,
    low: say(low.value),
    low_day: low.day,
    high: say(-high.value),
    high_day: high.day,
    now: say(last.value),
  })
  return (
    <svg className="kg-curve" role="img" aria-label={said} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <title>{said}</title>
      <polyline points={lineOf(points, low.value, -high.value)} fill="none" stroke={colour} strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}

function least(points: readonly Point[]): Point | undefined {
  return points.reduce<Point | undefined>((found, point) => (found === undefined || point.value < found.value ? point : found), undefined)
}

/** Nought is at the bottom where nothing lies below it; a month of noughts is a line there. */
function lineOf(points: readonly Point[], low: number, high: number): string {
  const bottom = Math.min(0, low)
  const range = Math.max(1, high - bottom)
  const step = (WIDTH - 2 * INSET) / Math.max(1, points.length - 1)
  return points
    .map(({ value }, at) => {
      const y = HEIGHT - INSET - ((value - bottom) / range) * (HEIGHT - 2 * INSET)
      return `${(INSET + at * step).toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}
