/** A class for a member where they stand: the next ones, how full, what each takes of their cards; arrows choose, Enter books. */
import type { Reservation } from '@kaiguan/contract/classes/class-reservations/calls'
import type { Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { formatFen } from '@kaiguan/contract/money'
import { Alert, Button } from 'antd'
import { refusalText } from '../../../api/failure.ts'
import type { MemberActProps } from '../../../app/screen.ts'
import { useUser } from '../../../session/session.ts'
import { CapacityBar } from '../../../ui/chart/CapacityBar.tsx'
import { PickDialog } from '../../../ui/dialogs/PickDialog.tsx'
import { weekdayName } from '../../../ui/display/day-text.ts'
import { Unread, Waiting } from '../../../ui/page/Reading.tsx'
import { timeOf, wallOf } from '../../../ui/page/wall.ts'
import { useLanguage } from '../../../words/language.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { spanText } from '../timetable/session-words.ts'
import { bookClassTexts } from './book-class.texts.ts'
import type { BookingStep } from './booking-step.ts'
import { useMeans } from './means.ts'
import { ReserveDialog } from './ReserveDialog.tsx'
import { DAYS, useBooking } from './use-booking.ts'

export default function BookClass({ customer, onClose }: MemberActProps) {
  const t = useTexts(bookClassTexts)
  const { today, time_zone: zone } = useUser().gym
  const headOf = useDayHead()
  const sayBooked = useSayBooked()
  const booking = useBooking(customer, sayBooked)
  const { sessions, read, at, setAt, session, step, asking, setAsking, take } = booking
  const sentence = useSentence(step, booking.failed, session)
  const ready = session !== undefined && asking === null && step?.kind !== 'stop'
  return (
    <>
      <PickDialog
        title={fill(t.title, { name: customer.name })}
        okText={step?.kind === 'wait' ? t.wait : step?.kind === 'ask' ? t.go : t.ok}
        label={t.list}
        items={sessions}
        keyOf={({ id }) => id}
        groupOf={({ business_day: day }) => headOf(day, today)}
        at={at}
        onAt={setAt}
        ready={ready}
        take={take}
        says={session && <Alert type={step?.kind === 'stop' || step?.kind === 'wait' ? 'warning' : 'info'} title={sentence} />}
        aside={session && step?.kind === 'take' && <Button onClick={() => setAsking(session)}>{t.other}</Button>}
        instead={
          read.isError && !read.data ? (
            <Unread failure={read.error} retry={() => void read.refetch()} />
          ) : !read.data ? (
            <Waiting rows={6} />
          ) : sessions.length === 0 ? (
            <p className="kg-soft">{fill(t.none, { days: DAYS })}</p>
          ) : undefined
        }
        onClose={onClose}
      >
        {(one) => <Row session={one} zone={zone} />}
      </PickDialog>
      {asking && <ReserveDialog session={asking} customerId={customer.id} onReserved={onClose} onClose={() => setAsking(null)} />}
    </>
  )
}

function Row({ session, zone }: { session: Session; zone: string }) {
  const { starts_at, ends_at, course, coach, hall, taken, max_person } = session
  return (
    <>
      <span className="kg-figures kg-fixed">
        {timeOf(wallOf(starts_at, zone))}–{timeOf(wallOf(ends_at, zone))}
      </span>
      <strong className="kg-cut" title={course.name}>
        {course.name}
      </strong>
      <span className="kg-soft kg-cut kg-grows">{hall ? `${coach.name} · ${hall.name}` : coach.name}</span>
      <CapacityBar name={course.name} taken={taken} places={max_person} />
    </>
  )
}

/** The heading of a day: today is called so. */
function useDayHead() {
  const t = useTexts(bookClassTexts)
  const language = useLanguage()
  return (day: string, today: string) => fill(day === today ? t.today : t.day, { day, weekday: weekdayName(day, language) })
}

/** What the chosen class takes of them, or what is in the way. */
function useSentence(step: BookingStep | undefined, failed: unknown, session: Session | undefined): string {
  const t = useTexts(bookClassTexts)
  const { meansName, meansTakes } = useMeans()
  if (!step) return refusalText(failed) ?? t.reading
  if (step.kind === 'stop') return step.why || t.nothing
  if (step.kind === 'wait') return fill(t.full, { waiting: session?.waiting ?? 0 })
  if (step.kind === 'ask') return fill(t.money, { price: formatFen(step.price) })
  return fill(step.seat ? t.byAt : t.by, { card: meansName(step.choice), takes: meansTakes(step.choice), seat: step.seat?.no ?? '' })
}

/** Whom, what, when, and by what. */
function useSayBooked(): (made: Reservation, step: BookingStep) => string {
  const t = useTexts(bookClassTexts)
  const { time_zone: zone } = useUser().gym
  const { meansName, meansTakes } = useMeans()
  return ({ customer, session, state, position, seat }, step) => {
    const said = { name: customer.name, course: session.course.name, at: spanText(session, zone) }
    if (state === 'waiting') return fill(t.waits, { ...said, position: position ?? '' })
    const by = step.kind === 'take' ? fill(t.by, { card: meansName(step.choice), takes: meansTakes(step.choice) }) : ''
    return fill(seat ? t.doneAt : t.done, { ...said, by, seat: seat?.no ?? '' })
  }
}
