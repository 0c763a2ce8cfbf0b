/** The next private lesson that a member has booked, within the days that one question answers. */
import { courseBookingCalls, MOST_CALENDAR_DAYS } from '@kaiguan/contract/coaching/course-bookings/calls'
import { addDays } from '@kaiguan/contract/time'
import { useRead } from '../../api/queries.ts'
import type { MemberTileProps } from '../../app/screen.ts'
import { MemberTile } from '../../people/customers/parts.ts'
import { useUser } from '../../session/session.ts'
import { useMinute } from '../../ui/browser/use-minute.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { useTexts } from '../../words/texts.ts'
import { isToGive } from './lessons/lesson-states.ts'
import { nextLessonTexts } from './next-lessons.texts.ts'

export default function MemberNextLesson({ customer, onCount }: MemberTileProps) {
  const t = useTexts(nextLessonTexts)
  const { today } = useUser().gym
  const now = useMinute()
  const query = { customer_id: customer.id, from: today, to: addDays(today, MOST_CALENDAR_DAYS - 1) }
  const read = useRead(courseBookingCalls.list, { query }, { silent: true })
  const toCome = read.data?.data.filter((lesson) => isToGive(lesson) && Date.parse(lesson.ends_at) > now) ?? []
  return (
    <MemberTile title={t.ofMember} read={read} count={{ of: () => toCome.length, tell: onCount }}>
      {() => {
        const [next] = toCome
        if (!next) return null
        return (
          <div className="kg-stack kg-gap-4 kg-breaks">
            <b>
              <TimeText at={next.starts_at} />
            </b>
            <span>{next.course}</span>
            <span className="kg-soft kg-small">{next.coach.name}</span>
          </div>
        )
      }}
    </MemberTile>
  )
}
