/** What Enter does with a class for somebody: the one rule behind the words under the list and what is sent. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { classReservationCalls, PlaceChoice } from '@kaiguan/contract/classes/class-reservations/calls'
import type { Seat } from '@kaiguan/contract/classes/classes/halls'

export type Choices = ResponseOf<typeof classReservationCalls.choices>
/** `seats`: of a hall whose places are chosen. */
export type Known = { choices: Choices; seats: readonly Seat[] | null }

export type BookingStep =
  | { kind: 'stop'; why: string }
  /** Full: they wait for a place. */
  | { kind: 'wait' }
  /** The first means that pays takes it, on the first place that is free. */
  | { kind: 'take'; choice: PlaceChoice; seat: Seat | null }
  /** Money is taken by hand. */
  | { kind: 'ask'; price: number }

export function bookingStep({ choices: { stands, full, data, price }, seats }: Known): BookingStep {
  if (stands !== '') return { kind: 'stop', why: stands }
  if (full) return { kind: 'wait' }
  const choice = data.find(({ usable }) => usable)
  if (!choice) return { kind: 'stop', why: data[0]?.why ?? '' }
  if (choice.pay === 'money' && choice.card === null) return { kind: 'ask', price }
  return { kind: 'take', choice, seat: seats?.find(({ state }) => state === 'free') ?? null }
}
