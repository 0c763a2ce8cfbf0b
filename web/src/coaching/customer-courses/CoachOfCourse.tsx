/** A form control that names who gives a course: its coaches, each with the price of a lesson. Who gives it now stays readable. */
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { formatFen } from '@kaiguan/contract/money'
import { Select } from 'antd'
import { useRead } from '../../api/queries.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { sellCourseTexts } from './customer-courses.texts.ts'

type Props = {
  courseId: number | null
  /** Who gives it now, also where they have left it. */
  now?: { id: number; name: string }
  value?: number
  onChange?: (id: number) => void
  disabled?: boolean
  id?: string
}

export function useCoachesOf(courseId: number | null) {
  return useRead(courseCalls.coaches, { params: { id: courseId ?? 0 } }, { enabled: courseId !== null, silent: true })
}

export function CoachOfCourse({ courseId, now, value, onChange, ...rest }: Props) {
  const t = useTexts(sellCourseTexts)
  const read = useCoachesOf(courseId)
  const coaches = courseId === null || read.isPlaceholderData ? [] : (read.data?.data ?? []).filter(({ coach }) => coach.active)
  const options = coaches.map(({ coach, price }) => ({
    value: coach.id,
    label: fill(coach.skills.length > 0 ? t.coachOptionGood : t.coachOption, {
      name: coach.name,
      yuan: formatFen(price),
      skills: coach.skills.join(t.skillsBetween),
    }),
  }))
  if (now && !options.some((option) => option.value === now.id)) options.unshift({ value: now.id, label: now.name })
  return (
    <Select<number>
      {...rest}
      value={value}
      onChange={(id) => onChange?.(id)}
      options={options}
      loading={courseId !== null && read.isPending}
      placeholder={t.coachPlaceholder}
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}
