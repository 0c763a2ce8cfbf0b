import { useSession } from '../../session/session.ts'
import { useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'
import { dayText, timeText } from './day-text.ts'

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** A day. `never`: 9999-12-31 reads 永不到期. */
export function DayText({ day, never }: { day: string | null | undefined; never?: boolean }) {
  const t = useTexts(uiTexts)
  return <span className="kg-figures">{dayText(day, never ? t.never : undefined)}</span>
}

/** An instant on the club's clock, whatever zone the screen stands in. */
export function TimeText({ at }: { at: string | null | undefined }) {
  const { user } = useSession()
  return <span className="kg-figures">{timeText(at, user?.gym.time_zone ?? 'Asia/Shanghai')}</span>
}

/** The day of an instant on the club's clock, where the minute would only take room; it stands in the hover. */
export function InstantDay({ at }: { at: string | null | undefined }) {
  const { user } = useSession()
  const text = timeText(at, user?.gym.time_zone ?? 'Asia/Shanghai')
  return (
    <span className="kg-figures" title={at ? text : undefined}>
      {text.slice(0, DAY_LENGTH)}
    </span>
  )
}
