import { useUser } from '../../session/session.ts'
import { timeText } from '../../ui/day-text.ts'

/** The day of an instant on the club's clock, where the minute would only take room; it stands in the hover. */
export function InstantDay({ at }: { at: string }) {
  const { gym } = useUser()
  const text = timeText(at, gym.time_zone)
  return (
    <span className="kg-figures" title={text}>
      {text.slice(0, 10)}
    </span>
  )
}
