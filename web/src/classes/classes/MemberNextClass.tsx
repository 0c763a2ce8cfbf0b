/** The next class that a member has a place in, or waits for one. */
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { type ReservationState, reservationStateWords } from '@kaiguan/contract/classes/classes/texts'
import { useRead } from '../../api/queries.ts'
import type { MemberTileProps } from '../../app/screen.ts'
import { MemberTile } from '../../people/customers/parts.ts'
import { useUser } from '../../session/session.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { memberClassTexts } from './places/reservations.texts.ts'
import { isToCome, reservationTones } from './timetable/session-words.ts'

const OPEN: readonly ReservationState[] = ['booked', 'waiting', 'offered']
/** Nobody has as many places still to come. */
const READ = 100

export default function MemberNextClass({ customer, onPart, onCount }: MemberTileProps) {
  const t = useTexts(memberClassTexts)
  const words = useWords()
  const { today } = useUser().gym
  const query = { customer_id: customer.id, from: today, state: [...OPEN], per_page: READ }
  const read = useRead(classReservationCalls.list, { query }, { silent: true })
  const toCome = (read.data?.data ?? [])
    .filter(({ session }) => isToCome(session))
    .toSorted((a, b) => Date.parse(a.session.starts_at) - Date.parse(b.session.starts_at))
  return (
    <MemberTile title={t.tile} read={read} count={{ of: () => toCome.length, tell: onCount }} onOpen={() => onPart('classes')}>
      {() => {
        const [next] = toCome
        if (!next) return null
        const { session, state, position, seat } = next
        const word = state === 'waiting' && position !== null ? fill(t.waitingAt, { position }) : words(reservationStateWords[state])
        return (
          <div className="kg-stack kg-gap-4 kg-breaks">
            <b>
              <TimeText at={session.starts_at} />
            </b>
            <span>
              {session.course.name} <StatusTag tone={reservationTones[state]} text={word} />
            </span>
            <span className="kg-soft kg-small">{[session.coach.name, session.hall?.name, seat?.no].filter(Boolean).join(' · ')}</span>
          </div>
        )
      }}
    </MemberTile>
  )
}
