/** The courses of a member that go on, with the lessons that are left. */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { useRead } from '../../api/queries.ts'
import type { MemberTileProps } from '../../app/screen.ts'
import { MemberTile } from '../../people/customers/parts.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { courseListTexts, memberCourseTexts } from './customer-courses.texts.ts'

const MOST_SHOWN = 2
const READ = 20

const going = (courses: readonly CustomerCourse[]) => courses.filter(({ state }) => state === 'valid')

export default function MemberCourseTile({ customer, onPart, onCount }: MemberTileProps) {
  const t = useTexts(memberCourseTexts)
  const read = useRead(
    customerCourseCalls.ofCustomer,
    { params: { id: customer.id }, query: { per_page: READ } },
    { silent: true, staleTime: 0 },
  )
  return (
    <MemberTile title={t.tile} read={read} count={{ of: ({ data }) => going(data).length, tell: onCount }} onOpen={() => onPart('courses')}>
      {({ data }) => {
        const shown = going(data).slice(0, MOST_SHOWN)
        return shown.length === 0 ? null : shown.map((course) => <Going key={course.id} course={course} />)
      }}
    </MemberTile>
  )
}

function Going({ course: { course, coach, residue, booked, ends_on } }: { course: CustomerCourse }) {
  const t = useTexts(memberCourseTexts)
  const l = useTexts(courseListTexts)
  return (
    <div className="kg-stack kg-gap-4 kg-breaks">
      <b className="kg-figures">{fill(booked > 0 ? t.leftBooked : t.left, { residue, booked })}</b>
      <span>{course.name}</span>
      <span className="kg-soft kg-small kg-figures">
        {coach.name} · {ends_on === null ? l.noEnd : fill(t.until, { day: ends_on })}
      </span>
    </div>
  )
}
