/** What holds at one gate, beside anybody's right to enter: also asked by a gate itself while it can't ask (gate/). */
import { minuteText } from '../../time.ts'

export type DoorFacts = {
  /** Set to shut: nobody passes. */
  closed: boolean
  staffOnly: boolean
  /** Whose door it is; 0: anybody's. */
  sex: 0 | 1 | 2
  /** The sex of whoever stands there; 0: nobody said. */
  personSex: 0 | 1 | 2
  /** ISO weekdays, 1 Monday. */
  weekdays: readonly number[]
  /** Minutes of the day; none: any time. */
  hours: readonly { from: number; to: number }[]
  /** What becomes of somebody who is inside and comes in once more. */
  passback: 'off' | 'soft' | 'hard'
}

type Stopped = {
  reason: 'door-closed' | 'door-staff' | 'door-sex' | 'door-weekday' | 'door-hours'
  values: Record<string, string | number>
}

/** Why it opens for no member like this one at that moment; null: it does. */
export function stoppedByDoor(door: DoorFacts, { minute, weekday }: { minute: number; weekday: number }): Stopped | null {
  if (door.closed) return { reason: 'door-closed', values: {} }
  if (door.staffOnly) return { reason: 'door-staff', values: {} }
  // Of whom nobody knows it, the desk decides.
  if (door.sex !== 0 && door.personSex !== door.sex) return { reason: 'door-sex', values: { sex: door.sex } }
  if (!door.weekdays.includes(weekday)) return { reason: 'door-weekday', values: { days: door.weekdays.join(',') } }
  if (door.hours.length > 0 && !door.hours.some(({ from, to }) => minute >= from && minute < to))
    return { reason: 'door-hours', values: { hours: door.hours.map(({ from, to }) => `${minuteText(from)}–${minuteText(to)}`).join('、') } }
  return null
}
