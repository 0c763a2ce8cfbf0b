import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { customerCourseExport } from '@kaiguan/contract/coaching/customer-courses/exports'
import { CustomerName } from '../../people/customers/parts.ts'
import { DayText } from '../../ui/display/DayText.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { CourseStateTag } from './CourseStateTag.tsx'
import { courseListTexts } from './customer-courses.texts.ts'

/** So few lessons, so few days: it is time to speak with them. */
const FEW_DAYS = 30

export function useCourseColumns(): Column<CustomerCourse>[] {
  const head = useHeads(customerCourseExport)
  const t = useTexts(courseListTexts)
  return [
    { ...head('customer'), width: 96, fixed: 'start', render: ({ customer }) => <CustomerName id={customer.id} name={customer.name} /> },
    { ...head('phone'), width: 112, yields: true, digits: ({ phone }) => phone },
    { ...head('course'), width: 140, opens: true, text: ({ course }) => course.name },
    { ...head('coach'), width: 92, text: ({ coach }) => coach.name },
    { ...head('state'), width: 92, render: (row) => <CourseStateTag course={row} /> },
    {
      ...head('residue'),
      width: 126,
      text: ({ residue, booked }) => fill(booked > 0 ? t.leftBooked : t.left, { residue, booked }),
    },
    {
      ...head('lessons'),
      width: 112,
      yields: true,
      text: ({ lessons, gift_lessons: gifts }) => fill(gifts > 0 ? t.boughtGifts : t.bought, { lessons, gifts }),
    },
    { ...head('paid'), width: 96, money: ({ paid }) => paid },
    { ...head('unearned'), width: 96, money: ({ unearned }) => unearned },
    { ...head('ends_on'), width: 124, render: (row) => <Ends course={row} /> },
    { ...head('sold_on'), width: 108, yields: true, day: ({ sold_on }) => sold_on },
    { ...head('remark'), width: 140, hidden: true, text: ({ remark }) => remark },
  ]
}

function Ends({ course: { ends_on, days_left, state } }: { course: CustomerCourse }) {
  const t = useTexts(courseListTexts)
  if (ends_on === null) return <span className="kg-soft">{t.noEnd}</span>
  if (state !== 'valid' || days_left === null || days_left > FEW_DAYS) return <DayText day={ends_on} />
  return (
    <span className="kg-two-lines">
      <DayText day={ends_on} />
      <small className="kg-warn">{fill(t.daysLeft, { days: days_left })}</small>
    </span>
  )
}
