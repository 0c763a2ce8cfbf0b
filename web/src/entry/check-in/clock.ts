/** How the counter writes a moment: the time alone today, the day before it otherwise. */
import { minuteText, wallClock } from '@kaiguan/contract/time'
import { useUser } from '../../session/session.ts'
import { timeText } from '../../ui/display/day-text.ts'

export function useClock(): { zone: string; time: (at: string) => string; moment: (at: string) => string } {
  const { time_zone: zone, today } = useUser().gym
  const time = (at: string) => minuteText(wallClock(new Date(at), zone).minute)
  return {
    zone,
    time,
    moment: (at) => (wallClock(new Date(at), zone).day === today ? time(at) : timeText(at, zone)),
  }
}
