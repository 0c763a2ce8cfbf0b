/** How much of a target is reached, beside how much of its time is over. It says its figures itself, so that no table stands behind it. */
import { fill, useTexts } from '../../words/texts.ts'
import { chartTexts } from './chart.texts.ts'
import './chart.css'

type Props = {
  /** As they are said. */
  reached: string
  target: string
  /** In ten-thousandths; of the target it may be less than none, or more than all. */
  reached_bp: number
  passed_bp: number
}

/** A line across the bar. */
const PASSED = { position: 'absolute', insetBlock: 0, width: 2, background: 'var(--kg-text)' } as const

export function AimBar({ reached, target, reached_bp, passed_bp }: Props) {
  const t = useTexts(chartTexts)
  const share = `${(reached_bp / 100).toFixed(1)}%`
  const width = (bp: number) => `${Math.min(Math.max(bp, 0), 10_000) / 100}%`
  return (
    <span className="kg-capacity kg-figures" data-state={reached_bp < passed_bp ? 'full' : 'free'}>
      <span className="kg-diagram-room" style={{ position: 'relative' }} aria-hidden="true">
        <i style={{ width: width(reached_bp) }} />
        <s style={{ ...PASSED, insetInlineStart: width(passed_bp) }} />
      </span>
      <span className="kg-hidden">{fill(t.aimSaid, { reached, target, share })}</span>
      <b aria-hidden="true">{share}</b>
      <span className="kg-soft" aria-hidden="true">
        {target}
      </span>
    </span>
  )
}
