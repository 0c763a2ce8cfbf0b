/** The courses of a member: with whom, how many lessons are left, until when; and the way to more. */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import type { MemberPartProps } from '../../app/screen.ts'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { CourseStateTag } from './CourseStateTag.tsx'
import { CustomerCourseDrawer } from './CustomerCourseDrawer.tsx'
import { courseListTexts, memberCourseTexts } from './customer-courses.texts.ts'
import { SellCourseDialog } from './SellCourseDialog.tsx'

export default function MemberCourses({ customer }: MemberPartProps) {
  const t = useTexts(memberCourseTexts)
  const growing = useGrowing()
  const [open, setOpen] = useState<number | null>(null)
  const [selling, setSelling] = useState(false)
  const read = useRead(
    customerCourseCalls.ofCustomer,
    { params: { id: customer.id }, query: growing.paging },
    { silent: true, staleTime: 0 },
  )
  return (
    <>
      <div className="kg-row kg-to-end kg-below-12">
        <Actions actions={[{ text: t.sell, needs: 'coaching.sell', run: () => setSelling(true) }]} />
      </div>
      <GrowingList read={read} growing={growing} empty={{ of: 'calendar', title: t.emptyTitle, text: t.emptyText }}>
        {(courses) => (
          <ul className="kg-items">
            {courses.map((course) => (
              <li key={course.id}>
                <Item course={course} />
                <Actions actions={[{ text: t.open, run: () => setOpen(course.id) }]} />
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      {open !== null && <CustomerCourseDrawer key={open} id={open} onOpen={setOpen} onClose={() => setOpen(null)} />}
      {selling && <SellCourseDialog customerId={customer.id} onClose={() => setSelling(false)} />}
    </>
  )
}

function Item({ course }: { course: CustomerCourse }) {
  const t = useTexts(memberCourseTexts)
  const l = useTexts(courseListTexts)
  const { coach, residue, ends_on } = course
  return (
    <div className="kg-item">
      <strong>
        {course.course.name} <CourseStateTag course={course} />
      </strong>
      <span className="kg-figures">
        {fill(t.line, { coach: coach.name, residue, until: ends_on === null ? l.noEnd : fill(t.until, { day: ends_on }) })}
      </span>
    </div>
  )
}
