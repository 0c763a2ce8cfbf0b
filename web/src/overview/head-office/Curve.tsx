/** The last days as a small line. Its days and how far it goes are said in words: on pointing, to the keyboard, to who listens. */
import { Tooltip } from 'antd'
import { Spark } from '../../ui/chart/Spark.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { headOfficeTexts } from './head-office.texts.ts'

type Point = { day: string; value: number }
type Props = { label: string; points: readonly Point[]; say: (value: number) => string; colour: string }

export function Curve({ label, points, say, colour }: Props) {
  const t = useTexts(headOfficeTexts)
  const low = least(points)
  const high = least(points.map(({ day, value }) => ({ day, value: -value })))
  const last = points.at(-1)
  if (!low || !high || !last) return null
  const said = fill(t.curveSaid, {
    label,
    from: points[0]?.day ?? '',
    to: last.day,
    low: say(low.value),
    low_day: low.day,
    high: say(-high.value),
    high_day: high.day,
    now: say(last.value),
  })
  return (
    <Tooltip title={said} placement="left" trigger={['hover', 'focus']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is said on pointing is said to the keyboard, too */}
      <span className="kg-row" tabIndex={0}>
        <Spark values={points.map(({ value }) => value)} said={said} colour={colour} />
      </span>
    </Tooltip>
  )
}

function least(points: readonly Point[]): Point | undefined {
  return points.reduce<Point | undefined>((found, point) => (found === undefined || point.value < found.value ? point : found), undefined)
}
