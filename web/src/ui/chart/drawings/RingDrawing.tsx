import { arc, pie } from 'd3-shape'
import { dataColour } from '../shares.ts'

const SIZE = 168
const THICK = 26

/** Parts of a whole, from twelve o’clock on in their order. What is below nought has no arc. */
export function RingDrawing({ values, middle, under }: { values: readonly number[]; middle: string; under: string }) {
  const shape = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(SIZE / 2 - THICK)
    .outerRadius(SIZE / 2)
  const parts = pie<number>()
    .sort(null)
    .value((value) => Math.max(0, value))(values.slice())
  const several = values.filter((value) => value > 0).length > 1
  return (
    <svg className="kg-diagram-ring" viewBox={`0 0 ${SIZE} ${SIZE}`} width={SIZE} height={SIZE} aria-hidden="true">
      <g className="kg-diagram-drawn" transform={`translate(${SIZE / 2} ${SIZE / 2})`}>
        {parts.map((part) =>
          part.value > 0 ? (
            <path key={part.index} d={shape(part) ?? undefined} fill={dataColour(part.index)} data-several={several} />
          ) : null,
        )}
      </g>
      <text x={SIZE / 2} y={SIZE / 2 - 2} textAnchor="middle" fontSize={middle.length > 12 ? 13 : 17} fontWeight={600}>
        {middle}
      </text>
      <text className="kg-diagram-under" x={SIZE / 2} y={SIZE / 2 + 18} textAnchor="middle" fontSize={12}>
        {under}
      </text>
    </svg>
  )
}
