/** How many of the places are taken, for a row of a list. It says its figures itself, so that no table stands behind it. */
import { fill, useTexts } from '../../words/texts.ts'
import { chartTexts } from './chart.texts.ts'
import './chart.css'

type Props = { name: string; taken: number; places: number }

export function CapacityBar({ name, taken, places }: Props) {
  const t = useTexts(chartTexts)
  const over = Math.max(0, taken - places)
  const state = over > 0 ? 'over' : taken === places ? 'full' : 'free'
  const share = places === 0 ? Math.min(1, taken) : Math.min(1, taken / places)
  return (
    <span className="kg-capacity kg-figures" data-state={state}>
      <span className="kg-diagram-room" aria-hidden="true">
        <i style={{ width: `${100 * share}%` }} />
      </span>
      <span className="kg-hidden">{fill(t.reading, { label: name, values: fill(t.takenSaid, { taken, places }) })}</span>
      <span aria-hidden="true">{fill(t.taken, { taken, places })}</span>
      {state === 'full' && <b>{t.full}</b>}
      {state === 'over' && <b>{fill(t.over, { over })}</b>}
    </span>
  )
}
