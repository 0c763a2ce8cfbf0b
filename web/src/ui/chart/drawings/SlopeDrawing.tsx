/** Two moments side by side: each line goes from what it was to what it is. Up and down choose a line. */
import { fill, useTexts } from '../../../words/texts.ts'
import { useWidth } from '../../page/use-width.ts'
import { chartTexts } from '../chart.texts.ts'
import { dataColour } from '../shares.ts'
import { useReading } from '../use-reading.ts'
import { spread, textWidth } from './axes.ts'

export type Slope = { key: string; name: string; from: number; to: number }
export type SlopeDrawingProps = {
  title: string
  moments: readonly [string, string]
  slopes: readonly Slope[]
  say: (value: number) => string
}

const LINE = 18
const TOP = 34
const HEIGHT = 250
const SIDE = 12

export function SlopeDrawing(props: SlopeDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const height = Math.max(HEIGHT, TOP + LINE * (props.slopes.length + 1))
  return (
    <div ref={box} className="kg-diagram-box" style={{ minHeight: height }}>
      {width !== undefined && <Laid {...props} width={width} height={height} />}
    </div>
  )
}

function Laid({ title, moments, slopes, say, width, height }: SlopeDrawingProps & { width: number; height: number }) {
  const t = useTexts(chartTexts)
  const { at, read, sliderOf } = useReading({ count: slopes.length, row: 1 })
  const values = slopes.flatMap(({ from, to }) => [from, to])
  const [low, high] = [Math.min(...values), Math.max(...values)]
  // What has no axis needn't begin at nought: the slopes are compared, not the heights.
  const y = (value: number) => TOP + (high === low ? 0.5 : (high - value) / (high - low)) * (height - TOP - LINE)
  const places = (of: number[]) => spread(of.map(y), LINE, TOP, height - LINE / 2)
  const [before, after] = [places(slopes.map(({ from }) => from)), places(slopes.map(({ to }) => to))]
  const left = Math.max(...slopes.map(({ from }) => textWidth(say(from))), textWidth(moments[0]) / 2) + SIDE
  const right = width - Math.max(...slopes.map(({ to }) => textWidth(say(to))), textWidth(moments[1]) / 2) - SIDE
  const said = (one: number) => {
    const { name = '', from = 0, to = 0 } = slopes[one] ?? {}
    return fill(t.reading, { label: name, values: `${moments[0]} ${say(from)}${t.between}${moments[1]} ${say(to)}` })
  }
  return (
    <div className="kg-diagram-plane" {...sliderOf(title, said)}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <g className="kg-diagram-axes">
          {[left, right].map((x) => (
            <line key={x} x1={x} x2={x} y1={TOP - 8} y2={height - 4} />
          ))}
          <text x={left} y={14} textAnchor="middle">
            {moments[0]}
          </text>
          <text x={right} y={14} textAnchor="middle">
            {moments[1]}
          </text>
        </g>
        {slopes.map(({ key, from, to }, one) => (
          <g
            key={key}
            className="kg-diagram-slope"
            data-faint={at !== null && at !== one}
            stroke={dataColour(one)}
            fill={dataColour(one)}
            onPointerEnter={() => read(one)}
          >
            {/* Wide and unseen, so that a hand can point at a line. */}
            <line x1={left} x2={right} y1={y(from)} y2={y(to)} strokeWidth={14} stroke="transparent" />
            <line x1={left} x2={right} y1={y(from)} y2={y(to)} strokeWidth={2} />
            <circle cx={left} cy={y(from)} r={4} />
            <circle cx={right} cy={y(to)} r={4} />
            <text x={left - 8} y={before[one]} dy="0.35em" textAnchor="end">
              {say(from)}
            </text>
            <text x={right + 8} y={after[one]} dy="0.35em">
              {say(to)}
            </text>
          </g>
        ))}
      </svg>
      <p className="kg-diagram-line kg-soft kg-figures" aria-hidden="true">
        {at === null ? '\u00a0' : said(at)}
      </p>
    </div>
  )
}
