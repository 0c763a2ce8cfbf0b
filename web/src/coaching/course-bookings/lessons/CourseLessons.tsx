/** The lessons of one member's course: those that are booked for the next weeks, and the last that were given; each opens where it is shown. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { bookingStateWords, consumeStateWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { addDays } from '@kaiguan/contract/time'
import { useNavigate } from 'react-router'
import { useRead } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { useGrowing } from '../../../ui/lists/use-growing.ts'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { uiTexts } from '../../../ui/ui.texts.ts'
import { useTexts, useWords } from '../../../words/texts.ts'
import { courseLessonsTexts } from '../bookings.texts.ts'

const DAYS = 30

export function CourseLessons({ id }: { id: number }) {
  const t = useTexts(courseLessonsTexts)
  const allowed = useAllowed()
  const booked = allowed('coaching.bookings-view')
  const given = allowed('coaching.consumes-view')
  return (
    <>
      {booked && (
        <section>
          <h3>{t.booked}</h3>
          <Booked id={id} />
        </section>
      )}
      {given && (
        <section>
          <h3>{t.given}</h3>
          <Given id={id} />
        </section>
      )}
    </>
  )
}

function Booked({ id }: { id: number }) {
  const t = useTexts(courseLessonsTexts)
  const words = useWords()
  const navigate = useNavigate()
  const { today } = useUser().gym
  const read = useRead(courseBookingCalls.calendar, { params: { id }, query: { from: today, to: addDays(today, DAYS) } }, { silent: true })
  return (
    <Reading read={read} rows={1}>
      {({ bookings }) =>
        bookings.length === 0 ? (
          <p className="kg-soft">{t.noneBooked}</p>
        ) : (
          <ul className="kg-items">
            {bookings.map(({ id: lesson, starts_at, coach, state }) => (
              <li key={lesson}>
                <LinkButton run={() => void navigate(`/zip/privateorder?lesson=${lesson}`)}>
                  <TimeText at={starts_at} />
                </LinkButton>
                <span className="kg-soft">
                  {coach.name} · {words(bookingStateWords[state])}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Reading>
  )
}

function Given({ id }: { id: number }) {
  const u = useTexts(uiTexts)
  const t = useTexts(courseLessonsTexts)
  const words = useWords()
  const navigate = useNavigate()
  const growing = useGrowing()
  const read = useRead(courseConsumeCalls.list, { query: { ...growing.paging, customer_course_id: id } }, { silent: true })
  return (
    <Reading read={read} rows={1}>
      {(answer) => {
        const more = growing.more(answer)
        if (answer.data.length === 0) return <p className="kg-soft">{t.noneGiven}</p>
        return (
          <>
            <ul className="kg-items">
              {answer.data.map(({ id: lesson, started_at, coach, state }) => (
                <li key={lesson}>
                  <LinkButton run={() => void navigate(`/zip/privateorder?tab=consumes&consume=${lesson}`)}>
                    <TimeText at={started_at} />
                  </LinkButton>
                  <span className="kg-soft">
                    {coach.name} · {words(consumeStateWords[state])}
                  </span>
                </li>
              ))}
            </ul>
            {more && <LinkButton run={more}>{u.loadMore}</LinkButton>}
          </>
        )
      }}
    </Reading>
  )
}
