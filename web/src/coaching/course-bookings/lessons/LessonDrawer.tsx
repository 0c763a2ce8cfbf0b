/** One booked lesson: who, with whom, when, and what may be done with it. */
import { type CourseBooking, courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { bookingStateWords, consumeStateWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useUser } from '../../../session/session.ts'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { FactList } from '../../../ui/display/FactList.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Actions } from '../../../ui/page/Actions.tsx'
import { dayOf, timeOf, wallOf } from '../../../ui/page/wall.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { lessonTexts } from '../bookings.texts.ts'
import { AskCoverDialog } from '../covers/AskCoverDialog.tsx'
import { coverTexts } from '../covers/cover.texts.ts'
import { useCoverActions } from '../covers/use-covers.ts'
import { ConsumeDialog } from './ConsumeDialog.tsx'
import { EndLessonDialog } from './EndLessonDialog.tsx'
import { isToGive, lessonTone } from './lesson-states.ts'
import { MoveLessonDialog } from './MoveLessonDialog.tsx'

const WIDTH = 520

type Task = 'use' | 'move' | 'cancel' | 'no-show' | 'ask'

export function LessonDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(lessonTexts)
  const words = useWords()
  const [task, setTask] = useState<Task | null>(null)
  return (
    <ReadDrawer
      call={courseBookingCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      title={({ course, state, consume }) => (
        <span className="kg-named">
          <span>{course}</span>
          <StatusTag tone={lessonTone({ state, consume })} text={words(bookingStateWords[state])} />
        </span>
      )}
      footer={(lesson) => <Tasks lesson={lesson} onTask={setTask} />}
    >
      {(lesson) => (
        <>
          <Body lesson={lesson} />
          {task === 'use' && (
            <ConsumeDialog
              courseId={lesson.customer_course_id}
              bookingId={lesson.id}
              customer={lesson.customer}
              course={lesson.course}
              onClose={() => setTask(null)}
            />
          )}
          {task === 'ask' && <AskCoverDialog lesson={lesson} onClose={() => setTask(null)} />}
          {task === 'move' && <MoveLessonDialog lesson={lesson} onClose={() => setTask(null)} />}
          {(task === 'cancel' || task === 'no-show') && <EndLessonDialog how={task} lesson={lesson} onClose={() => setTask(null)} />}
        </>
      )}
    </ReadDrawer>
  )
}

function Tasks({ lesson, onTask }: { lesson: CourseBooking; onTask: (task: Task) => void }) {
  const t = useTexts(lessonTexts)
  const navigate = useNavigate()
  const open = isToGive(lesson)
  const begun = new Date(lesson.starts_at) <= new Date()
  const cover = useCoverActions(lesson, () => onTask('ask'))
  return (
    <Actions
      actions={[
        open && { text: t.use, needs: 'coaching.consume', primary: true, run: () => onTask('use') },
        open && { text: t.move, needs: 'coaching.booking-edit', run: () => onTask('move') },
        ...cover,
        open && begun && { text: t.noShow, needs: 'coaching.booking-cancel', danger: true, run: () => onTask('no-show') },
        open && { text: t.cancel, needs: 'coaching.booking-cancel', danger: true, run: () => onTask('cancel') },
        { text: t.course, needs: 'coaching.view', run: () => void navigate(`/zip/privatebuy?course=${lesson.customer_course_id}`) },
      ]}
    />
  )
}

function Body({ lesson }: { lesson: CourseBooking }) {
  const t = useTexts(lessonTexts)
  const c = useTexts(coverTexts)
  const words = useWords()
  const { time_zone: zone } = useUser().gym
  const {
    customer,
    phone,
    coach,
    starts_at,
    ends_at,
    residue,
    booked_by,
    booked_at,
    moves,
    pair_id,
    late,
    late_start,
    end_reason,
    remark,
    consume,
    covered_for,
  } = lesson
  const wall = wallOf(starts_at, zone)
  return (
    <FactList
      columns={2}
      facts={[
        [t.member, <CustomerName key="who" id={customer.id} name={customer.name} />],
        [t.phone, phone],
        [t.coach, covered_for === null ? coach.name : `${coach.name} · ${fill(c.coveredFor, { name: covered_for })}`],
        [t.residue, String(residue)],
        [t.when, fill(t.whenIs, { day: dayOf(wall), from: timeOf(wall), to: timeOf(wallOf(ends_at, zone)) }), true],
        pair_id !== null && [t.two, '✓'],
        [t.bookedBy, booked_by ?? t.byMember],
        [t.bookedAt, <TimeText key="at" at={booked_at} />],
        moves > 0 && [t.moves, fill(t.times, { count: moves })],
        late_start !== null && [t.lateStart, <TimeText key="late" at={late_start} />],
        consume !== null && [t.consume, words(consumeStateWords[consume.state])],
        late && [t.late, '✓'],
        end_reason !== '' && [t.reason, end_reason, true],
        remark !== '' && [t.remark, remark, true],
      ]}
    />
  )
}
