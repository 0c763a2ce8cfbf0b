/** A rental that is over and not given back: the desk is warned, and after the gym's number of days its holder is stopped at the door. */
import { daysBetween } from '@kaiguan/contract/time'

export type LockerFacts = {
  rentalId: number
  lockerId: number
  gridId: number
  area: string
  no: string
  /** Its last day. */
  expiredOn: string
  /** It stops them once it is overdue by more days than this; null: never. */
  stopsDays: number | null
}

/** How many days it is overdue on that day; 0: it isn't. */
export function daysOver(locker: LockerFacts | null, day: string): number {
  return locker === null || locker.expiredOn >= day ? 0 : daysBetween(locker.expiredOn, day)
}

export function stoppedBy(locker: LockerFacts | null, day: string): { area: string; no: string; days: number } | null {
  const days = daysOver(locker, day)
  if (locker === null || locker.stopsDays === null || days <= locker.stopsDays) return null
  return { area: locker.area, no: locker.no, days }
}
