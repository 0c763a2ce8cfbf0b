/** One member's course: what is left of it in lessons and in money, what may be done with it, what happened to it. */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourseNow } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { courseEventWords } from '@kaiguan/contract/coaching/customer-courses/texts'
import { Suspense, useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { Slot } from '../../app/Slot.tsx'
import { useWhyConfirmed } from '../../ground/pay/parts.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { BookDialog, ConsumeDialogLater, CourseLessons } from '../course-bookings/parts.ts'
import { CourseHistory } from './CourseHistory.tsx'
import { CourseStateTag } from './CourseStateTag.tsx'
import { courseDrawerTexts, courseListTexts } from './customer-courses.texts.ts'
import { EditCourseDialog } from './EditCourseDialog.tsx'
import { RefundCourseDialog } from './RefundCourseDialog.tsx'
import { ResidueDialog } from './ResidueDialog.tsx'
import { SellCourseDialog } from './SellCourseDialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'
import { UndoCourseDialog } from './UndoCourseDialog.tsx'

const WIDTH = 640

type Task = 'use' | 'book' | 'edit' | 'residue' | 'transfer' | 'refund' | 'request' | 'undo' | 'again'
type Props = { id: number; onOpen: (id: number) => void; onClose: () => void }

export function CustomerCourseDrawer({ id, onOpen, onClose }: Props) {
  const t = useTexts(courseDrawerTexts)
  const [task, setTask] = useState<Task | null>(null)
  return (
    <ReadDrawer
      call={customerCourseCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      label={({ customer, course }) => fill(t.label, { name: customer.name, course: course.name })}
      title={(course) => (
        <span className="kg-named">
          <span title={course.course.name}>{course.course.name}</span>
          <CourseStateTag course={course} />
        </span>
      )}
      footer={(course) => <Tasks course={course} onTask={setTask} />}
    >
      {(course) => (
        <>
          <Body course={course} onOpen={onOpen} />
          <Suspense fallback={null}>
            {task && <TaskDialog task={task} course={course} onOpen={onOpen} onClose={() => setTask(null)} />}
          </Suspense>
        </>
      )}
    </ReadDrawer>
  )
}

function Tasks({ course, onTask }: { course: CustomerCourseNow; onTask: (task: Task) => void }) {
  const t = useTexts(courseDrawerTexts)
  const l = useTexts(courseListTexts)
  const why = useWhyConfirmed('coaching.refund')
  const recycle = useSend(customerCourseCalls.recycle)
  const batch = useSend(customerCourseCalls.batch)
  const { state, residue, unearned, booked } = course
  const free = state === 'valid' && residue > booked
  const open = state === 'valid' || state === 'used-up' || state === 'expired'
  async function bin() {
    await recycle.send({ params: { id: course.id } })
    notices.message({ level: 'success', text: l.recycled })
  }
  async function restore() {
    await batch.send({ body: { ids: [course.id], action: 'restore' } })
    notices.message({ level: 'success', text: l.restored })
  }
  return (
    <Actions
      actions={[
        free && { text: t.use, needs: 'coaching.consume', primary: true, run: () => onTask('use') },
        free && { text: t.book, needs: 'coaching.book', run: () => onTask('book') },
        open && { text: t.again, needs: 'coaching.sell', primary: !free, run: () => onTask('again') },
        state === 'valid' && { text: t.transfer, needs: 'coaching.transfer', run: () => onTask('transfer') },
        state === 'recycled' && { text: l.restore, needs: 'coaching.delete', run: restore },
        course.undoable_event_id !== null && { text: t.undo, needs: 'coaching.reverse', danger: true, run: () => onTask('undo') },
        open && (residue > 0 || unearned > 0) && { text: t.refund, why, danger: true, run: () => onTask('refund') },
      ]}
      more={[
        open && { text: t.edit, needs: 'coaching.edit', run: () => onTask('edit') },
        state === 'valid' && unearned > 0 && { text: t.requestRefund, needs: 'refunds.request', run: () => onTask('request') },
        (state === 'valid' || state === 'used-up') && {
          text: t.changeResidue,
          needs: 'coaching.change-residue',
          run: () => onTask('residue'),
        },
        state !== 'recycled' &&
          unearned === 0 &&
          booked === 0 && {
            text: l.recycle,
            needs: 'coaching.delete',
            danger: true,
            ask: { question: fill(l.recycleMany, { count: 1 }), text: l.recycleText },
            run: bin,
          },
      ]}
    />
  )
}

type TaskProps = { task: Task; course: CustomerCourseNow; onOpen: (id: number) => void; onClose: () => void }

function TaskDialog({ task, course, onOpen, onClose }: TaskProps) {
  if (task === 'again') return <SellCourseDialog customerId={course.customer.id} like={course} onSold={onOpen} onClose={onClose} />
  if (task === 'use')
    return <ConsumeDialogLater courseId={course.id} customer={course.customer} course={course.course.name} onClose={onClose} />
  if (task === 'book') return <BookNow course={course} onClose={onClose} />
  if (task === 'edit') return <EditCourseDialog course={course} onClose={onClose} />
  if (task === 'residue') return <ResidueDialog course={course} onClose={onClose} />
  if (task === 'transfer') return <TransferDialog course={course} onClose={onClose} />
  if (task === 'refund') return <RefundCourseDialog course={course} onClose={onClose} />
  if (task === 'request') {
    const asked = { query: { customer_course_id: course.id }, name: course.course.name, no: course.customer.name }
    return <Slot at="refund-request" {...asked} onClose={onClose} />
  }
  const event = course.history.find(({ id }) => id === course.undoable_event_id)
  return <UndoCourseDialog course={course} what={courseEventWords[event?.kind ?? 'sold']} onClose={onClose} />
}

function BookNow({ course, onClose }: Pick<TaskProps, 'course' | 'onClose'>) {
  const { today } = useUser().gym
  return <BookDialog place={null} day={today} customerId={course.customer.id} courseId={course.id} onClose={onClose} />
}

function Body({ course, onOpen }: { course: CustomerCourseNow; onOpen: (id: number) => void }) {
  const t = useTexts(courseDrawerTexts)
  const l = useTexts(courseListTexts)
  const { customer, phone, coach, minutes, persons, residue, booked, lessons, gift_lessons: gifts, sold_on, ends_on, remark } = course
  const from = course.history.find(({ kind }) => kind === 'received' || kind === 'moved-in')?.other
  return (
    <div className="kg-parts">
      <FactList
        columns={2}
        facts={[
          [t.member, <CustomerName key="who" id={customer.id} name={customer.name} />],
          [t.phone, phone],
          [t.coach, coach.name],
          [t.lesson, fill(persons === 2 ? t.lessonIsTwo : t.lessonIs, { minutes })],
          [t.residue, <b key="left">{fill(booked > 0 ? l.leftBooked : l.left, { residue, booked })}</b>],
          [t.bought, fill(gifts > 0 ? l.boughtGifts : l.bought, { lessons, gifts })],
          [t.valid, ends_on === null ? fill(t.validNoEnd, { from: sold_on }) : fill(t.validIs, { from: sold_on, to: ends_on }), true],
          from != null && [
            t.bought,
            <LinkButton key="from" run={() => onOpen(from.id)}>
              {fill(t.came, { name: from.customer })}
            </LinkButton>,
            true,
          ],
          remark !== '' && [t.remark, remark, true],
        ]}
      />
      <section>
        <h3>{t.value}</h3>
        <Value course={course} />
      </section>
      <CourseLessons id={course.id} />
      <CourseHistory history={course.history} />
    </div>
  )
}

/** What of the money is left, by both ways to reckon. */
function Value({ course }: { course: CustomerCourseNow }) {
  const t = useTexts(courseDrawerTexts)
  const read = useRead(customerCourseCalls.residualValue, { query: { id: course.id } }, { silent: true, staleTime: 0 })
  return (
    <Reading read={read} rows={2}>
      {({ data: [value] }) =>
        value && (
          <FactList
            columns={2}
            facts={[
              [t.paid, <Money key="paid" fen={value.paid} />],
              [
                t.unearned,
                <b key="unearned">
                  <Money fen={value.unearned} />
                </b>,
              ],
              [t.unit, <Money key="unit" fen={value.unit_value} />],
              [t.byAverage, <Money key="average" fen={value.by_average} />],
              [t.byList, <Money key="list" fen={value.by_list} />],
            ]}
          />
        )
      }
    </Reading>
  )
}
