/**
 * How one figure moved, as a small line: drawn without a library and without a style sheet, for screens, paper and phones alike. Its
 * days and its scale stand at the axes; the way from the point before to the last is the strongest.
 */

type Point = { key: string | number; at: number; day: string; value: number }

type Props = {
  label: string
  unit: string
  points: readonly Point[]
  /** The normal range, as a band behind the line. */
  band?: { low: number | null; high: number | null } | null | undefined
  /** Under the figures: how it moved since the point before. */
  note?: string | undefined
  /** What a screen reader is told. */
  said: string
}

const WIDTH = 240
const HEIGHT = 132
const SIDE = 10
/** Figures of the scale stand in it. */
const LEFT = 42
const TOP = 44
const BOTTOM = 30
const MARGIN = 6
const SMALL = 10

export function Trend({ label, unit, points, band, note, said }: Props) {
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return null
  const values = points.map(({ value }) => value)
  const shown = [...values, ...[band?.low, band?.high].filter((edge) => edge != null && near(edge, values))].filter(
    (value) => value != null,
  )
  const [low, high] = [Math.min(...shown), Math.max(...shown)]
  const x = (at: number) =>
    last.at === first.at ? (LEFT + WIDTH - SIDE) / 2 : LEFT + ((WIDTH - LEFT - SIDE) * (at - first.at)) / (last.at - first.at)
  const y = (value: number) =>
    high === low ? (TOP + HEIGHT - BOTTOM) / 2 : TOP + (HEIGHT - TOP - BOTTOM) * (1 - (clampTo(value, low, high) - low) / (high - low))
  // Where an edge of the range lies outside of what is drawn, the band goes on to the edge of the picture.
  const top = band?.high == null || band.high > high ? TOP - MARGIN : y(band.high)
  const bottom = band?.low == null || band.low < low ? HEIGHT - BOTTOM + MARGIN : y(band.low)
  const line = (of: readonly Point[]) => of.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said} style={{ width: '100%', display: 'block' }}>
      {band && bottom > top && <rect x={LEFT} y={top} width={WIDTH - LEFT} height={bottom - top} fill="var(--kg-data-3)" opacity={0.14} />}
      <g fontSize={12} fill="currentColor">
        <text x={0} y={13}>
          {label}
        </text>
        <text x={WIDTH} y={13} textAnchor="end" fontWeight={600}>
          {`${first === last ? '' : `${first.value} → `}${last.value} ${unit}`.trim()}
        </text>
      </g>
      <g fontSize={SMALL} fill="currentColor" opacity={0.75}>
        {note && (
          <text x={WIDTH} y={28} textAnchor="end">
            {note}
          </text>
        )}
        {[...new Set([high, low])].map((figure) => (
          <text key={figure} x={LEFT - MARGIN} y={y(figure)} dy="0.35em" textAnchor="end">
            {figure}
          </text>
        ))}
        <text x={LEFT - MARGIN} y={HEIGHT - MARGIN} textAnchor="end">
          {unit}
        </text>
        <text x={LEFT} y={HEIGHT - MARGIN}>
          {first.day}
        </text>
        {first.day !== last.day && (
          <text x={WIDTH} y={HEIGHT - MARGIN} textAnchor="end">
            {last.day}
          </text>
        )}
      </g>
      <g fill="none" stroke="var(--kg-data-1)" strokeLinejoin="round">
        <polyline points={line(points)} strokeWidth={1.5} />
        <polyline points={line(points.slice(-2))} strokeWidth={3} />
      </g>
      {points.map(({ key, at, value }) => (
        <circle key={key} cx={x(at)} cy={y(value)} r={key === last.key ? 4.5 : 3} fill="var(--kg-data-1)" />
      ))}
    </svg>
  )
}

/** A range far off would press the line flat. */
function near(edge: number, values: readonly number[]): boolean {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const reach = Math.max(high - low, high * 0.1)
  return edge >= low - reach && edge <= high + reach
}

function clampTo(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
