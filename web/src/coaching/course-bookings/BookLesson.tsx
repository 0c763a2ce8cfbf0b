/** A private lesson for a member where they stand: the next free hours of their course's coach; arrows choose, Enter books. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { addDays } from '@kaiguan/contract/time'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import type { MemberActProps } from '../../app/screen.ts'
import { useUser } from '../../session/session.ts'
import { PickDialog } from '../../ui/dialogs/PickDialog.tsx'
import { weekdayName } from '../../ui/display/day-text.ts'
import { Unread, Waiting } from '../../ui/page/Reading.tsx'
import { timeOf, wallOf } from '../../ui/page/wall.ts'
import { useLanguage } from '../../words/language.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { BookDialog } from './BookDialog.tsx'
import { bookLessonTexts } from './book-lesson.texts.ts'

const DAYS = 7
const MOST_COURSES = 50

type Hour = { day: string; at: string }

export default function BookLesson({ customer, onClose }: MemberActProps) {
  const t = useTexts(bookLessonTexts)
  const language = useLanguage()
  const { today, time_zone: zone } = useUser().gym
  const [other, setOther] = useState(false)
  const { courses, course, goTo, hours, at, setAt, instead, take } = useHours(customer.id)
  if (other) {
    return <BookDialog place={null} day={today} customerId={customer.id} {...(course && { courseId: course.id })} onClose={onClose} />
  }
  return (
    <PickDialog
      title={fill(t.title, { name: customer.name })}
      okText={t.ok}
      label={t.list}
      items={hours}
      keyOf={(hour) => hour.at}
      groupOf={({ day }) => fill(day === today ? t.today : t.day, { day, weekday: weekdayName(day, language) })}
      at={at}
      onAt={setAt}
      onSide={courses.length > 1 ? (step) => goTo(courses[courses.findIndex(({ id }) => id === course?.id) + step]?.id) : undefined}
      ready={hours[at] !== undefined}
      take={take}
      above={courses.length > 1 && <Courses courses={courses} value={course?.id} onChange={goTo} />}
      says={
        course && (
          <p className="kg-soft">
            {fill(t.says, { course: course.course.name, coach: course.coach.name, free: course.residue - course.booked })}
          </p>
        )
      }
      aside={course && <Button onClick={() => setOther(true)}>{t.other}</Button>}
      instead={instead}
      onClose={onClose}
    >
      {(hour) => <span className="kg-figures">{timeOf(wallOf(hour.at, zone))}</span>}
    </PickDialog>
  )
}

type CoursesProps = { courses: readonly CustomerCourse[]; value: number | undefined; onChange: (id: number) => void }

function Courses({ courses, value, onChange }: CoursesProps) {
  const t = useTexts(bookLessonTexts)
  return (
    <Segmented<number>
      block
      aria-label={t.courses}
      value={value}
      onChange={onChange}
      options={courses.map(({ id, course, coach }) => ({ value: id, label: fill(t.course, { course: course.name, coach: coach.name }) }))}
    />
  )
}

/** Those of their courses that hold lessons which nobody booked yet, the free hours of the one that is chosen, and booking one. */
function useHours(customerId: number) {
  const t = useTexts(bookLessonTexts)
  const { today, time_zone: zone } = useUser().gym
  const [chosen, setChosen] = useState<number | undefined>()
  const [hour, setHour] = useState<string | null>(null)
  const bought = useRead(
    customerCourseCalls.list,
    { query: { customer_id: customerId, state: ['valid'], per_page: MOST_COURSES } },
    { silent: true, staleTime: 0 },
  )
  const courses = (bought.data?.data ?? []).filter(({ residue, booked }) => residue > booked)
  const course = courses.find(({ id }) => id === chosen) ?? courses[0]
  const free = useRead(
    courseBookingCalls.calendar,
    { params: { id: course?.id ?? 0 }, query: { from: today, to: addDays(today, DAYS - 1) } },
    { silent: true, staleTime: 0, enabled: course !== undefined },
  )
  const days = free.isPlaceholderData ? undefined : free.data?.days
  const hours = (days ?? []).flatMap((one): Hour[] => one.free.map((hour) => ({ day: one.day, at: hour })))
  // The hour that was chosen stays chosen, whatever others book meanwhile; once it is gone, nothing is.
  if (hour === null && hours[0]) setHour(hours[0].at)
  const at = hours.findIndex((one) => one.at === hour)
  const { send } = useSend(courseBookingCalls.book)

  function goTo(id: number | undefined): void {
    if (id === undefined) return
    setChosen(id)
    setHour(null)
  }
  async function take(): Promise<string | null> {
    const taken = hours[at]
    if (!course || !taken) return null
    const made = await send({ body: { customer_course_id: course.id, starts_at: taken.at } })
    const when = `${taken.day} ${timeOf(wallOf(made.starts_at, zone))}`
    return fill(t.done, { name: made.customer.name, course: made.course, coach: made.coach.name, at: when })
  }
  const unread = bought.data === undefined ? bought : days === undefined && course ? free : undefined
  const setAt = (place: number) => setHour(hours[place]?.at ?? null)
  return { courses, course, goTo, hours, at, setAt, instead: useInstead(unread, course, hours), take }
}

type Unsettled = Pick<ReturnType<typeof useRead>, 'isError' | 'error' | 'refetch'>

/** What stands where there is no hour to choose: on its way, not read, no lessons, nothing free. */
function useInstead(unread: Unsettled | undefined, course: CustomerCourse | undefined, hours: readonly Hour[]) {
  const t = useTexts(bookLessonTexts)
  if (unread?.error) return <Unread failure={unread.error} retry={() => void unread.refetch()} />
  if (unread) return <Waiting rows={6} />
  if (!course) return <p className="kg-soft">{t.none}</p>
  return hours.length === 0 ? <p className="kg-soft">{fill(t.noneFree, { coach: course.coach.name, days: DAYS })}</p> : undefined
}
