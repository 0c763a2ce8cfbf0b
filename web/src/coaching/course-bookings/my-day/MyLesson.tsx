/** One lesson of a coach's own day, for a thumb: who, when, what is left, and what is done with it. */
import type { CourseBooking } from '@kaiguan/contract/coaching/course-bookings/calls'
import { bookingStateWords, consumeStateWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Actions } from '../../../ui/page/Actions.tsx'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { timeOf, wallOf } from '../../../ui/page/wall.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { consumeTexts } from '../bookings.texts.ts'
import { AskCoverDialog } from '../covers/AskCoverDialog.tsx'
import { coverTexts, dayTexts } from '../covers/cover.texts.ts'
import { useCoverActions } from '../covers/use-covers.ts'
import { ConsumeCode } from '../lessons/ConsumeCode.tsx'
import { ConsumeDialog } from '../lessons/ConsumeDialog.tsx'
import { EndLessonDialog } from '../lessons/EndLessonDialog.tsx'
import { isToGive, lessonTone, mayBeGiven } from '../lessons/lesson-states.ts'

type Task = 'use' | 'code' | 'no-show' | 'cancel' | 'ask'

/** `isNext`: the one to give now; there is one such button on the screen. */
export function MyLesson({ lesson, isNext }: { lesson: CourseBooking; isNext: boolean }) {
  const t = useTexts(dayTexts)
  const c = useTexts(coverTexts)
  const words = useWords()
  const { time_zone: zone } = useUser().gym
  const [task, setTask] = useState<Task | null>(null)
  const { customer, course, residue, remark, phone, consume, state, starts_at, ends_at, cover_asked, covered_for } = lesson
  const span = fill(t.until, { from: timeOf(wallOf(starts_at, zone)), to: timeOf(wallOf(ends_at, zone)) })
  return (
    <article aria-label={`${span} ${customer.name}`}>
      <div className="kg-my-lesson-head">
        <b className="kg-figures">{span}</b>
        <span className="kg-named">
          {cover_asked && <StatusTag tone="warn" text={c.asked} />}
          <StatusTag
            tone={lessonTone(lesson)}
            text={words(consume?.state === 'waiting' ? consumeStateWords.waiting : bookingStateWords[state])}
          />
        </span>
      </div>
      <div className="kg-my-lesson-who">
        <strong>{customer.name}</strong>
        <span className="kg-soft kg-figures">{phone}</span>
      </div>
      <div className="kg-soft kg-my-lesson-what">
        <span>{course}</span>
        <span>{fill(t.left, { residue })}</span>
        {covered_for !== null && <span>{fill(c.coveredFor, { name: covered_for })}</span>}
        {remark !== '' && <span>{remark}</span>}
      </div>
      {mayBeGiven(lesson) && (
        <Allowed needs="coaching.consume">
          <Button type={isNext ? 'primary' : 'default'} size="large" block onClick={() => setTask('use')}>
            {t.use}
          </Button>
        </Allowed>
      )}
      {consume?.state === 'waiting' && (
        <Allowed needs="coaching.consume">
          <Button size="large" block onClick={() => setTask('code')}>
            {t.codeAgain}
          </Button>
        </Allowed>
      )}
      {isToGive(lesson) && <Others lesson={lesson} onTask={setTask} />}
      {task && <TaskDialog task={task} lesson={lesson} onClose={() => setTask(null)} />}
    </article>
  )
}

function TaskDialog({ task, lesson, onClose }: { task: Task; lesson: CourseBooking; onClose: () => void }) {
  const u = useTexts(consumeTexts)
  const { id, customer_course_id: courseId, customer, course } = lesson
  if (task === 'use') return <ConsumeDialog courseId={courseId} bookingId={id} customer={customer} course={course} onClose={onClose} />
  if (task === 'code') {
    const title = fill(u.title, { name: customer.name, course })
    return <ConsumeCode title={title} courseId={courseId} bookingId={id} onClose={onClose} />
  }
  if (task === 'ask') return <AskCoverDialog lesson={lesson} onClose={onClose} />
  return <EndLessonDialog how={task} lesson={lesson} onClose={onClose} />
}

function Others({ lesson, onTask }: { lesson: CourseBooking; onTask: (task: Task) => void }) {
  const t = useTexts(dayTexts)
  const reveal = useSend(customerCalls.revealPhone)
  const cover = useCoverActions(lesson, () => onTask('ask'))
  const begun = new Date(lesson.starts_at) <= new Date()
  async function call() {
    const { phone } = await reveal.send({ params: { id: lesson.customer.id } })
    location.assign(`tel:${phone}`)
  }
  return (
    <div className="kg-my-lesson-acts kg-beside kg-wraps">
      <Actions
        actions={[
          lesson.phone !== '' && { text: t.call, needs: 'customers.reveal-phone', run: call },
          ...cover,
          begun && { text: t.noShow, needs: 'coaching.booking-cancel', danger: true, run: () => onTask('no-show') },
          { text: t.cancel, needs: 'coaching.booking-cancel', danger: true, run: () => onTask('cancel') },
        ]}
      />
    </div>
  )
}
