/** 私教课程: what is taught, in the order that it is shown in. `?course=` opens one with its coaches. */
import { type Course, courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { courseExport } from '@kaiguan/contract/coaching/courses/exports'
import { formatFen } from '@kaiguan/contract/money'
import { fitGoalWords } from '@kaiguan/contract/people/customers/texts'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { LaidDownTag } from '../../ground/laid-down/parts.ts'
import { useStaffChoices } from '../../ground/staff-picker/parts.ts'
import { notices } from '../../session/notices.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Thumb } from '../../ui/display/Thumb.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { useList } from '../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { type Action, actionsColumn } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { CourseDialog } from './CourseDialog.tsx'
import { CourseDrawer } from './CourseDrawer.tsx'
import { courseTexts } from './courses.texts.ts'

const NEAR = 2
const moves = ['up', 'down', 'top', 'bottom'] as const

export default function CoursesScreen() {
  const t = useTexts(courseTexts)
  const list = useList(courseCalls.list)
  const coaches = useStaffChoices(true)
  const [open, setOpen] = useOpenedRow('course')
  const [editing, setEditing] = useState<{ course: Course | null } | null>(null)
  const actions = useCourseActions({ onEdit: (course) => setEditing({ course }), onPrices: ({ id }) => setOpen(id) })
  return (
    <>
      <ListPage
        id="courses"
        title={t.title}
        list={list}
        exported={courseExport}
        columns={[...useColumns(), actionsColumn(t.actions, 156, actions, NEAR)]}
        filters={[
          { kind: 'search', key: 'search', label: t.search, first: true },
          { kind: 'choice', key: 'coach_id', label: t.coach, first: true, of: coaches.data?.data ?? [] },
          { kind: 'choice', key: 'app_status', label: t.shown, flag: [t.yes, t.no] },
        ]}
        add={{ text: t.add, needs: 'coaching.courses-create', run: () => setEditing({ course: null }) }}
        onRow={({ id }) => setOpen(id)}
        empty={{ of: 'calendar', title: t.emptyTitle, text: t.emptyText }}
      />
      {open !== null && (
        <CourseDrawer key={open} course={list.read.data?.data.find(({ id }) => id === open)} id={open} onClose={() => setOpen(null)} />
      )}
      {editing && (
        <CourseDialog
          course={editing.course}
          onSaved={(saved) => editing.course === null && setOpen(saved.id)}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

function useColumns(): Column<Course>[] {
  const t = useTexts(courseTexts)
  const words = useWords()
  const head = useHeads(courseExport)
  return [
    {
      ...head('name'),
      width: 220,
      opens: true,
      render: ({ id, name, image, is_hot: hot, persons }) => (
        <span className="kg-named">
          <Thumb picture={image} />
          <span title={name}>{name}</span>
          {hot && <StatusTag tone="warn" text={t.hot} />}
          {persons === 2 && <StatusTag tone="info" text={t.two} />}
          <LaidDownTag kind="course" id={id} />
        </span>
      ),
    },
    { ...head('time'), width: 124, text: ({ time }) => fill(t.minutes, { time }) },
    { ...head('fit_type'), width: 84, yields: true, text: ({ fit_type }) => (fit_type === null ? null : words(fitGoalWords[fit_type])) },
    {
      ...head('price'),
      width: 150,
      render: ({ price_from: from, price_to: to }) =>
        from === null || to === null ? (
          <span className="kg-warn">{t.nobody}</span>
        ) : (
          <span className="kg-figures">{from === to ? formatFen(from) : fill(t.fromTo, { from: formatFen(from), to: formatFen(to) })}</span>
        ),
    },
    { ...head('coaches'), width: 80, digits: ({ coaches }) => String(coaches) },
    {
      ...head('valid_days'),
      width: 92,
      yields: true,
      text: ({ valid_days }) => (valid_days === null ? t.noEnd : fill(t.days, { days: valid_days })),
    },
    { ...head('living'), width: 110, digits: ({ living }) => String(living) },
    { ...head('app_status'), width: 96, yields: true, text: ({ app_status }) => (app_status ? t.yes : t.no) },
    { ...head('app_booking'), width: 96, hidden: true, text: ({ app_booking }) => (app_booking ? t.may : t.mayNot) },
  ]
}

type Runs = { onEdit: (course: Course) => void; onPrices: (course: Course) => void }

function useCourseActions({ onEdit, onPrices }: Runs): (course: Course) => Action[] {
  const t = useTexts(courseTexts)
  const sort = useSend(courseCalls.sort)
  const remove = useSend(courseCalls.remove)
  return (course) => [
    { text: t.edit, needs: 'coaching.courses-edit', run: () => onEdit(course) },
    { text: t.prices, needs: 'coaching.prices-edit', run: () => onPrices(course) },
    ...moves.map((type) => ({
      text: t[type],
      needs: 'coaching.courses-edit' as const,
      run: () => sort.send({ params: { id: course.id }, body: { type } }),
    })),
    {
      text: t.delete,
      needs: 'coaching.courses-delete',
      danger: true,
      ask: { question: fill(t.deleteQuestion, { name: course.name }), text: t.deleteText },
      run: async () => {
        await remove.send({ params: { id: course.id } })
        notices.message({ level: 'success', text: fill(t.deleted, { name: course.name }) })
      },
    },
  ]
}
