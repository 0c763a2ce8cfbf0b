/** Who is held in the simulated year: every row names all that may hold, since rows are written by the columns of the first. */
import { add, type Year, type YearBranch } from './year.ts'

type Held = { who: 'coach' | 'hall' | 'person'; whoId: number; span: { starts_at: Date; ends_at: Date } }
type By = { bookingId: number } | { sessionId: number } | { reservationId: number }

export function holdInYear(year: Year, { gymId }: YearBranch, { who, whoId, span }: Held, by: By): void {
  add(year, 'holds', {
    gym_id: gymId,
    who,
    who_id: whoId,
    ...span,
    booking_id: 'bookingId' in by ? by.bookingId : null,
    session_id: 'sessionId' in by ? by.sessionId : null,
    reservation_id: 'reservationId' in by ? by.reservationId : null,
  })
}
