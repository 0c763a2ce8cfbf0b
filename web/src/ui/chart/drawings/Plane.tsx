/** Two axes with their figures and words, and the line that reads: by pointer and by arrow keys. What lies in it draws itself. */
import { type MouseEvent, type ReactNode, type RefObject, useMemo } from 'react'
import { fill, useTexts } from '../../../words/texts.ts'
import { useWidth } from '../../page/use-width.ts'
import { chartTexts } from '../chart.texts.ts'
import { Mark } from '../Diagram.tsx'
import { useReading } from '../use-reading.ts'
import type { ChartPoint } from '../words.ts'
import { type Range, textWidth, wordsUnder } from './axes.ts'

/** What is read at a point. */
export type Read = { key: string; name: string; value: string; colour: string; dashed?: boolean }
/** Where points and figures lie, in pixels. `step`: from one point to the next. */
export type Lie = { x: (at: number) => number; y: (value: number) => number; step: number; at: number | null }

type Props = {
  title: string
  points: readonly ChartPoint[]
  range: Range
  sayTick: (value: number) => string
  readAt: (at: number) => Read[]
  /** Bars stand in the middle of their share of the width; a line goes from edge to edge. */
  bars: boolean
  /** The point that is pressed, or Enter on it. */
  open?: ((at: number) => void) | undefined
  children: (lie: Lie) => ReactNode
}

export const HEIGHT = 240
const TOP = 10
const UNDER = 26
const SIDE = 10

export function Plane(props: Props) {
  const [box, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={box} className="kg-diagram-box" style={{ minHeight: HEIGHT }}>
      {width !== undefined && <Laid {...props} box={box} width={width} />}
    </div>
  )
}

type LaidProps = Props & { box: RefObject<HTMLDivElement | null>; width: number }

function Laid({ title, points, range, sayTick, readAt, bars, open, children, box, width }: LaidProps) {
  const t = useTexts(chartTexts)
  const { at, read, sliderOf } = useReading({ count: points.length, open })
  const left = Math.max(...range.figures.map((figure) => textWidth(sayTick(figure)))) + SIDE
  const right = width - SIDE
  const step = bars ? (right - left) / points.length : (right - left) / Math.max(1, points.length - 1)
  const x = (point: number) => (bars ? left + (point + 0.5) * step : points.length === 1 ? (left + right) / 2 : left + point * step)
  const y = (value: number) => TOP + ((HEIGHT - TOP - UNDER) * (range.high - value)) / (range.high - range.low)
  const said = (point: number) => {
    const values = readAt(point).map(({ name, value }) => `${name} ${value}`)
    return fill(t.reading, { label: points[point]?.label ?? '', values: values.join(t.between) })
  }
  const pointUnder = ({ clientX }: { clientX: number }) => {
    const from = box.current?.getBoundingClientRect().left ?? 0
    const nearest = bars ? Math.floor((clientX - from - left) / step) : Math.round((clientX - from - left) / Math.max(1e-6, step))
    return Math.min(points.length - 1, Math.max(0, nearest))
  }
  const isOver = ({ clientX }: { clientX: number }) => clientX >= (box.current?.getBoundingClientRect().left ?? 0) + left
  return (
    <div
      className="kg-diagram-plane"
      data-opens={open !== undefined}
      {...sliderOf(title, said)}
      onPointerMove={(event) => read(pointUnder(event))}
      {...(open && { onClick: (event: MouseEvent) => isOver(event) && open(pointUnder(event)) })}
    >
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden="true">
        <Axes points={points} range={range} sayTick={sayTick} x={x} y={y} left={left} right={right} />
        {at !== null && bars && (
          <rect className="kg-diagram-column" x={x(at) - step / 2} y={TOP} width={step} height={HEIGHT - TOP - UNDER} />
        )}
        <g className="kg-diagram-drawn">{children({ x, y, step, at })}</g>
        {at !== null && !bars && <line className="kg-diagram-reading" x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - UNDER} />}
      </svg>
      {at !== null && <Tip label={points[at]?.label ?? ''} rows={readAt(at)} x={x(at)} width={width} />}
    </div>
  )
}

type AxesProps = Pick<Props, 'points' | 'range' | 'sayTick'> & Pick<Lie, 'x' | 'y'> & { left: number; right: number }

function Axes({ points, range, sayTick, x, y, left, right }: AxesProps) {
  const words = useMemo(() => {
    const marked = points.some(({ tick }) => tick !== undefined)
    return points.flatMap(({ label, tick }, at) => (marked && tick === undefined ? [] : [{ at, text: tick ?? label }]))
  }, [points])
  const placed = words.map((word) => ({ ...word, x: x(word.at) }))
  return (
    <g className="kg-diagram-axes">
      {range.figures.map((figure) => (
        <g key={figure} data-nought={figure === 0}>
          <line x1={left} x2={right} y1={y(figure)} y2={y(figure)} />
          <text x={left - 6} y={y(figure)} dy="0.35em" textAnchor="end">
            {sayTick(figure)}
          </text>
        </g>
      ))}
      {wordsUnder(placed, 0, right + SIDE).map((word) => (
        <text key={word.at} x={word.x} y={HEIGHT - 6} textAnchor="middle">
          {word.text}
        </text>
      ))}
    </g>
  )
}

/** Beside the line that reads, on the side with more room. A screen reader is told it by the slider. */
function Tip({ label, rows, x, width }: { label: string; rows: readonly Read[]; x: number; width: number }) {
  const side = x > width / 2 ? { right: width - x + SIDE, maxWidth: x - SIDE } : { left: x + SIDE, maxWidth: width - x - SIDE }
  return (
    <div className="kg-diagram-tip kg-figures" style={side} aria-hidden="true">
      <span>{label}</span>
      {rows.map(({ key, name, value, colour, dashed }) => (
        <div key={key}>
          <Mark colour={colour} dashed={dashed} />
          <span>{name}</span>
          <b>{value}</b>
        </div>
      ))}
    </div>
  )
}
