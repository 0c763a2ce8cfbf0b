/** Somebody else is asked to give a lesson, with the reason. */
import type { CourseBooking } from '@kaiguan/contract/coaching/course-bookings/calls'
import { courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import { useSend } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { wallOf } from '../../../ui/page/wall.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { coverTexts } from './cover.texts.ts'

export function AskCoverDialog({ lesson, onClose }: { lesson: CourseBooking; onClose: () => void }) {
  const t = useTexts(coverTexts)
  const { time_zone: zone } = useUser().gym
  const { send } = useSend(courseCoverCalls.ask)
  const at = wallOf(lesson.starts_at, zone).replace('T', ' ')
  return (
    <ReasonDialog
      title={fill(t.askTitle, { at, name: lesson.customer.name })}
      text={t.askText}
      okText={t.ask}
      submit={(reason) => send({ params: { id: lesson.id }, body: { reason } })}
      done={t.asked}
      onClose={onClose}
    />
  )
}
