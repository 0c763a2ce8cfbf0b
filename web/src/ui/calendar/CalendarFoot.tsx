/** Under a calendar: what each colour says, and the empty hours that are folded away. */
import { Button } from 'antd'
import { fill, useTexts } from '../../words/texts.ts'
import { Mark } from '../chart/Diagram.tsx'
import { calendarTexts } from './calendar.texts.ts'
import { type CalendarMark, type CalendarShade, type CalendarTone, shadeGrounds } from './calendar-events.ts'

/** Of what takes place: its tone and its mark. Of hours that lie behind: their shade. */
export type LegendItem = { word: string; tone: CalendarTone; mark?: CalendarMark } | { word: string; shade: CalendarShade['kind'] }

type Props = {
  legend: readonly LegendItem[]
  /** The line of now is drawn. */
  now: boolean
  /** `07:00–09:00` and its like; none: nothing can be folded. */
  empty: readonly string[]
  folded: boolean
  onFold: (folded: boolean) => void
}

/** A piece of the ground, where others have a line. */
const GROUND = { height: 12, border: '1px solid var(--kg-edge)', transform: 'translateY(2px)' }

export function CalendarFoot({ legend, now, empty, folded, onFold }: Props) {
  const t = useTexts(calendarTexts)
  return (
    <div className="kg-row kg-wraps kg-apart">
      <ul className="kg-diagram-legend kg-row kg-wraps kg-gap-16 kg-soft kg-small" aria-label={t.legend}>
        {legend.map((item) => (
          <li key={item.word}>
            {'tone' in item ? (
              <Mark colour={`var(--kg-${item.tone}-edge)`} dashed={item.mark === 'off'} />
            ) : (
              <i className="kg-diagram-mark" style={{ ...GROUND, background: shadeGrounds[item.shade] }} aria-hidden="true" />
            )}
            {item.word}
          </li>
        ))}
        {now && (
          <li>
            <Mark colour="var(--kg-here-edge)" />
            {t.now}
          </li>
        )}
      </ul>
      {empty.length > 0 && (
        <Button type="link" size="small" onClick={() => onFold(!folded)}>
          {folded ? fill(t.unfold, { hours: empty.join(t.and) }) : t.fold}
        </Button>
      )}
    </div>
  )
}
