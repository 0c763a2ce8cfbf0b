/** Who has a place in a class, and who waits: come in by a scan or a click, moved, cancelled. */
import { classReservationCalls, type Reservation } from '@kaiguan/contract/classes/class-reservations/calls'
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import type { Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { placePayWords, type ReservationState, reservationStateWords } from '@kaiguan/contract/classes/classes/texts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { useMoneySend, useRead } from '../../../api/queries.ts'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { notices } from '../../../session/notices.ts'
import { useScanner } from '../../../ui/browser/use-scanner.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { type MaybeAction, RowActions } from '../../../ui/page/Actions.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { CancelDialog } from '../timetable/CancelDialog.tsx'
import { isToCome, reservationTones } from '../timetable/session-words.ts'
import { rosterTexts } from './reservations.texts.ts'
import { SeatDialog } from './SeatDialog.tsx'

const ALL = 100
/** Who came or didn't may be put right so long after it ended. */
const CORRECT_MS = 48 * 3_600_000
const HOUR_MS = 3_600_000
const LISTED: ReservationState[] = ['booked', 'offered', 'attended', 'no-show', 'waiting', 'late']

const here: readonly ReservationState[] = ['booked', 'offered', 'attended', 'no-show']

type Task = { kind: 'cancel' | 'seat'; reservation: Reservation }

export function Roster({ session }: { session: Session }) {
  const t = useTexts(rosterTexts)
  const [task, setTask] = useState<Task | null>(null)
  const [page, setPage] = useState(1)
  const read = useRead(
    classReservationCalls.list,
    { query: { schedule_id: session.id, page, per_page: ALL, state: session.state === 'called-off' ? ['called-off'] : LISTED } },
    { silent: true, staleTime: 0, enabled: true },
  )
  return (
    <section>
      <h3>{t.title}</h3>
      <Scan session={session} />
      <Reading read={read} rows={4}>
        {({ data, total }) =>
          data.length === 0 && page === 1 ? (
            <PageState kind="empty" small title={t.emptyTitle} text={isToCome(session) ? t.emptyText : t.emptyOver} />
          ) : (
            <>
              <ul className="kg-roster">
                {data.map((reservation) => (
                  <Row key={reservation.id} session={session} reservation={reservation} onTask={setTask} />
                ))}
              </ul>
              {total > ALL && (
                <div className="kg-between">
                  <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                    {t.before}
                  </Button>
                  <Button disabled={page * ALL >= total} onClick={() => setPage(page + 1)}>
                    {t.after}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Reading>
      {task?.kind === 'cancel' && <CancelDialog reservations={[task.reservation]} onClose={() => setTask(null)} />}
      {task?.kind === 'seat' && <SeatDialog session={session} reservation={task.reservation} onClose={() => setTask(null)} />}
    </section>
  )
}

type RowProps = { session: Session; reservation: Reservation; onTask: (task: Task) => void }

function Row({ session, reservation, onTask }: RowProps) {
  const t = useTexts(rosterTexts)
  const words = useWords()
  const { id, customer, phone, seat, state, position, pay, card, moved_up, strike } = reservation
  const actions = useActions({ session, reservation, onTask })
  const facts = [
    phone,
    seat && fill(t.seatIs, { no: seat.no }),
    card ? card.name : words(placePayWords[pay]),
    moved_up && t.movedUp,
    strike === 'counts' && t.strike,
    strike === 'forgiven' && t.forgiven,
  ]
  return (
    <li data-reservation={id}>
      <span className="kg-row">
        <CustomerName id={customer.id} name={customer.name} />
        <StatusTag
          tone={reservationTones[state]}
          text={state === 'waiting' && position !== null ? fill(t.waitingAt, { position }) : words(reservationStateWords[state])}
        />
      </span>
      <span className="kg-soft kg-figures kg-cut" title={facts.filter(Boolean).join(' · ')}>
        {facts.filter(Boolean).join(' · ')}
      </span>
      <RowActions near={2} actions={actions} />
    </li>
  )
}

/** What may be done with a place, as it stands now. */
function useActions({ session, reservation, onTask }: RowProps): MaybeAction[] {
  const t = useTexts(rosterTexts)
  const { course } = session
  const { id, customer, state } = reservation
  const edit = useMoneySend(classReservationCalls.edit, { label: fill(t.of, { name: customer.name, course: course.name }) })
  const right = (act: Parameters<typeof classRight>[1]) => classRight(course.type, act)
  const now = Date.now()
  const begins = new Date(session.starts_at).getTime()
  const correctable = now >= begins - HOUR_MS && now <= new Date(session.ends_at).getTime() + CORRECT_MS
  const set = async (next: 'booked' | 'attended' | 'no-show', done: string) => {
    await edit.send({ params: { id }, body: { state: next, version: reservation.version } })
    notices.message({ level: 'success', text: fill(done, { name: customer.name }) })
  }
  return [
    (state === 'booked' || state === 'no-show') &&
      correctable && { text: t.attend, needs: right('attend'), primary: state === 'booked', run: () => set('attended', t.attended) },
    (state === 'attended' || state === 'booked') &&
      correctable &&
      now >= begins && { text: t.noShow, needs: right('attend'), run: () => set('no-show', t.missed) },
    state === 'attended' &&
      new Date(session.ends_at).getTime() > now && { text: t.undo, needs: right('attend'), run: () => set('booked', t.undone) },
    (state === 'waiting' || state === 'offered') &&
      isToCome(session) && { text: t.moveUp, needs: right('waiting-list'), run: () => set('booked', t.up) },
    here.includes(state) &&
      state !== 'no-show' &&
      session.hall?.map === true &&
      isToCome(session) && { text: t.seat, needs: right('change'), run: () => onTask({ kind: 'seat', reservation }) },
    (state === 'booked' || state === 'waiting' || state === 'offered') &&
      isToCome(session) && {
        text: t.cancel,
        needs: right(state === 'waiting' ? 'waiting-list' : 'cancel'),
        danger: true,
        run: () => onTask({ kind: 'cancel', reservation }),
      },
  ]
}

/** Whoever holds their phone or card before the scanner is in; a phone typed does as well. */
function Scan({ session }: { session: Session }) {
  const t = useTexts(rosterTexts)
  const allowed = useAllowed()(classRight(session.course.type, 'attend'))
  const [code, setCode] = useState('')
  const { send, sending } = useMoneySend(classReservationCalls.scan, { label: t.scan })
  const now = Date.now()
  const open = isToCome(session) && now >= new Date(session.starts_at).getTime() - HOUR_MS
  async function scan(text: string): Promise<void> {
    if (text.trim() === '') return
    try {
      const { customer, seat } = await send({ body: { schedule_id: session.id, code: text } })
      setCode('')
      notices.message({ level: 'success', text: fill(seat ? t.inSeat : t.in, { name: customer.name, no: seat?.no ?? '' }) })
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
    }
  }
  useScanner((text) => void scan(text), allowed && open)
  if (!allowed || !open) return null
  return (
    <div className="kg-row kg-wraps kg-below-8">
      <Input
        aria-label={t.scan}
        placeholder={t.scanHint}
        value={code}
        maxLength={200}
        style={{ width: 320 }}
        onChange={({ target }) => setCode(target.value)}
        onPressEnter={() => void scan(code)}
      />
      <Button loading={sending} onClick={() => void scan(code)}>
        {t.scanGo}
      </Button>
    </div>
  )
}
