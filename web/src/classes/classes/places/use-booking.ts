/** The classes that somebody may be booked into, the one that is chosen, what Enter would do with it, and doing it. */
import { classReservationCalls, type Reservation } from '@kaiguan/contract/classes/class-reservations/calls'
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import { classSessionCalls, type Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { classTypes } from '@kaiguan/contract/classes/classes/texts'
import { addDays } from '@kaiguan/contract/time'
import { useState } from 'react'
import { useMoneySend, useRead, useReadOnce } from '../../../api/queries.ts'
import type { MemberActProps } from '../../../app/screen.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { useDebounced } from '../../../ui/page/use-debounced.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { bookClassTexts } from './book-class.texts.ts'
import { type BookingStep, bookingStep, type Known } from './booking-step.ts'

export const DAYS = 7
const MOST_SHOWN = 300
/** Who runs down the list asks about none of what they pass. */
const PAUSE_MS = 150

type Customer = MemberActProps['customer']

export function useBooking(customer: Customer, sayBooked: (made: Reservation, step: BookingStep) => string) {
  const t = useTexts(bookClassTexts)
  const { read, sessions } = useNextClasses()
  const [chosen, setChosen] = useState<number | null>(null)
  const [asking, setAsking] = useState<Session | null>(null)
  const stepOf = useStepOf()
  // The class that was chosen stays chosen, whatever others change meanwhile; once it is gone, nothing is.
  if (chosen === null && sessions[0]) setChosen(sessions[0].id)
  const at = sessions.findIndex(({ id }) => id === chosen)
  const session = sessions[at]
  const { known, failed, readKnown } = useKnown(customer, session)
  const { send } = useMoneySend(classReservationCalls.reserve, { label: fill(t.title, { name: customer.name }) })

  async function take(): Promise<string | null> {
    if (!session) return null
    // Who is quicker than the answer waits for it: nothing is booked by means that weren't asked about.
    const step = stepOf(session, known ?? (await readKnown(session)))
    if (step.kind === 'ask') setAsking(session)
    if (step.kind === 'ask' || step.kind === 'stop') return null
    // Nobody has read yet that it costs money, or that they only wait: the next Enter knows.
    if (!known && (step.kind === 'wait' || step.choice.pay === 'money')) return null
    const means = step.kind === 'take' ? { card_id: step.choice.card?.id, seat_id: step.seat?.id } : { waiting: true }
    const made = await send({ body: { schedule_id: session.id, customer_id: customer.id, ...means } })
    return sayBooked(made, step)
  }
  const setAt = (place: number) => setChosen(sessions[place]?.id ?? null)
  return { sessions, read, at, setAt, session, failed, step: session && known && stepOf(session, known), asking, setAsking, take }
}

/** By what they may take a place in the chosen class, and which are free; asked once the arrows rest on it. */
function useKnown(customer: Customer, session: Session | undefined) {
  const settled = useDebounced(session, PAUSE_MS)
  const choicesOf = (id: number) => ({ query: { schedule_id: id, customer_id: customer.id } })
  const seatsOf = (id: number, hall: Session['hall']) => ({ params: { id: hall?.id ?? 0 }, query: { schedule_id: id } })
  const choices = useRead(classReservationCalls.choices, choicesOf(settled?.id ?? 0), { silent: true, enabled: settled !== undefined })
  const seats = useRead(hallCalls.seats, seatsOf(settled?.id ?? 0, settled?.hall ?? null), {
    silent: true,
    enabled: settled?.hall?.map === true,
  })
  const readChoices = useReadOnce(classReservationCalls.choices)
  const readSeats = useReadOnce(hallCalls.seats)
  async function readKnown({ id, hall }: Session): Promise<Known> {
    const [means, map] = await Promise.all([readChoices(choicesOf(id)), hall?.map ? readSeats(seatsOf(id, hall)) : null])
    return { choices: means, seats: map?.data ?? null }
  }
  const current = session !== undefined && settled?.id === session.id
  const free = session?.hall?.map ? (seats.isPlaceholderData ? undefined : seats.data?.data) : null
  return {
    known: current && !choices.isPlaceholderData && choices.data && free !== undefined ? { choices: choices.data, seats: free } : undefined,
    failed: current ? (choices.error ?? seats.error) : null,
    readKnown,
  }
}

/** Of the kinds that this account may reserve: those of the next days that haven't begun. */
function useNextClasses() {
  const allowed = useAllowed()
  const { today } = useUser().gym
  const [now] = useState(() => Date.now())
  const types = classTypes.filter((type) => allowed(classRight(type, 'reserve')) && allowed(classRight(type, 'view')))
  const read = useRead(
    classSessionCalls.list,
    {
      query: {
        from: today,
        to: addDays(today, DAYS - 1),
        state: ['planned', 'running'],
        type: types.length === 1 ? types[0] : undefined,
        per_page: MOST_SHOWN,
      },
    },
    { silent: true, staleTime: 0, enabled: types.length > 0 },
  )
  return { read, sessions: (read.data?.data ?? []).filter(({ starts_at }) => Date.parse(starts_at) > now) }
}

/** The rule, and whether this account may put anybody on the waiting list. */
function useStepOf(): (session: Session, known: Known) => BookingStep {
  const t = useTexts(bookClassTexts)
  const allowed = useAllowed()
  return (session, known) => {
    const step = bookingStep(known)
    const waits = step.kind !== 'wait' || allowed(classRight(session.course.type, 'waiting-list'))
    return waits ? step : { kind: 'stop', why: t.mayNotWait }
  }
}
