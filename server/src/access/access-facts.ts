/** What the one access decision reads (decide-access.ts): facts alone, never a card's status code. */

import type { DoorFacts } from '@kaiguan/contract/entry/gates/door-rules'
import type { GymClock } from '@kaiguan/contract/time'
import type { CardFacts } from '../card-facts/card-facts.sql.ts'
import type { ClassFacts } from './classes.ts'
import type { LessonFacts } from './lessons.ts'
import type { LockerFacts } from './overdue-lockers.ts'
import type { PassFacts } from './trials.ts'

/** `late`: a forgotten visit that is entered afterwards. */
export type Door = 'desk' | 'self' | 'gate' | 'booking' | 'late'

/** An employee who works here; `card`: what is registered of theirs opens gates. */
export type StaffAtDoor = { id: number; card: boolean }

export type VisitFacts = {
  id: number
  card_id: number | null
  guest_pass_id: number | null
  entered_at: Date
  left_at: Date | null
  counted: boolean
}

export type AccessFacts = {
  gym: GymClock & { id: number }
  blockedReason: string | null
  /** Known to another branch only: what is done with the person themselves is done there. */
  visitor: boolean
  cards: CardFacts[]
  /** Trial visits that were given here and not taken back. */
  passes: PassFacts[]
  /** Private lessons that are booked here, or were given, around `at`. */
  lessons: LessonFacts[]
  /** Places in classes here around `at` that let in. */
  classes: ClassFacts[]
  /** This person's visits here on the business day of `at`, without cancelled ones. */
  visits: VisitFacts[]
  guests: number
  /** Of the grids they rent here the one that is over longest, or ends first. */
  locker: LockerFacts | null
  /** Of those, how many come with their host by number alone, without a visit of their own that a card could pay. */
  unnamedGuests: number
  /** The card the desk asks for, instead of the best. */
  askedCardId: number | null
  /** The desk said so: the card asked for takes a visit of its own although another was used today. */
  anotherCard: boolean
  /** The gate they stand before; null: no gate. */
  gate: DoorFacts | null
  /** They are staff: no card is asked for. */
  staff: StaffAtDoor | null
  /** The other gate that has just told them to pass. */
  passing: string | null
}

/** Where no gate stands between: at the desk, on a phone, in a booking. */
export const NO_GATE = { gate: null, staff: null, passing: null } as const satisfies Pick<AccessFacts, 'gate' | 'staff' | 'passing'>
