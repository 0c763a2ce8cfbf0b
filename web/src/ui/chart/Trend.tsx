/** How one figure moved, as a small line: drawn without a library and without a style sheet, for screens, paper and phones alike. */

type Point = { key: string | number; at: number; value: number }

type Props = {
  label: string
  unit: string
  points: readonly Point[]
  /** The normal range, as a band behind the line. */
  band?: { low: number | null; high: number | null } | null | undefined
  /** What a screen reader is told. */
  said: string
}

const WIDTH = 320
const HEIGHT = 104
const SIDE = 14
const TOP = 26
const BOTTOM = 14
const MARGIN = 6

export function Trend({ label, unit, points, band, said }: Props) {
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return null
  const values = points.map(({ value }) => value)
  const shown = [...values, ...[band?.low, band?.high].filter((edge) => edge != null && near(edge, values))].filter(
    (value) => value != null,
  )
  const [low, high] = [Math.min(...shown), Math.max(...shown)]
  const x = (at: number) => (last.at === first.at ? WIDTH / 2 : SIDE + ((WIDTH - 2 * SIDE) * (at - first.at)) / (last.at - first.at))
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : TOP + (HEIGHT - TOP - BOTTOM) * (1 - (clampTo(value, low, high) - low) / (high - low))
  // Where an edge of the range lies outside of what is drawn, the band goes on to the edge of the picture.
  const top = band?.high == null || band.high > high ? TOP - MARGIN : y(band.high)
  const bottom = band?.low == null || band.low < low ? HEIGHT - BOTTOM + MARGIN : y(band.low)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said} style={{ width: '100%', display: 'block' }}>
      {band && bottom > top && <rect x={0} y={top} width={WIDTH} height={bottom - top} fill="var(--kg-data-3)" opacity={0.14} />}
      <text x={SIDE} y={15} fontSize={12} fill="currentColor">
        {label}
      </text>
      <text x={WIDTH - SIDE} y={15} fontSize={12} textAnchor="end" fill="currentColor" fontWeight={600}>
        {`${first === last ? '' : `${first.value} → `}${last.value} ${unit}`.trim()}
      </text>
      <polyline
        points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
        fill="none"
        stroke="var(--kg-data-1)"
        strokeWidth={2}
        strokeLinejoin="round"
      />
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
