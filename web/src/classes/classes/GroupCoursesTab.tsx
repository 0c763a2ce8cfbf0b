/** What is given: group or public courses, in their order. */
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import { type GroupCourse, groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import { groupCourseExport } from '@kaiguan/contract/classes/classes/group-courses.exports'
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import { fitGoalWords } from '@kaiguan/contract/people/customers/texts'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { Thumb } from '../../ui/display/Thumb.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { useList } from '../../ui/lists/use-list.ts'
import { type Action, actionsColumn } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { groupCourseTexts } from './classes.texts.ts'
import { GroupCourseDialog } from './GroupCourseDialog.tsx'

const NEAR = 2

export default function GroupCoursesTab({ type }: { type: ClassType }) {
  const t = useTexts(groupCourseTexts)
  const list = useList(groupCourseCalls.list, { fixed: { type } })
  const [editing, setEditing] = useState<{ course: GroupCourse | null } | null>(null)
  const actions = useCourseActions((course) => setEditing({ course }))
  return (
    <>
      <ListPage
        id="group-courses"
        title={t.title}
        list={list}
        exported={groupCourseExport}
        columns={[...useColumns(type), actionsColumn(t.actions, 150, actions, NEAR)]}
        filters={[
          { kind: 'search', key: 'search', label: t.search, first: true },
          { kind: 'choice', key: 'status', label: t.status, first: true, flag: [t.on, t.off] },
        ]}
        add={{ text: t.add, needs: classRight(type, 'create'), run: () => setEditing({ course: null }) }}
        onRow={(course) => setEditing({ course })}
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {editing && <GroupCourseDialog type={type} course={editing.course} onClose={() => setEditing(null)} />}
    </>
  )
}

function useColumns(type: ClassType): Column<GroupCourse>[] {
  const t = useTexts(groupCourseTexts)
  const words = useWords()
  const head = useHeads(groupCourseExport)
  return [
    {
      ...head('name'),
      width: 220,
      opens: true,
      render: ({ name, image }) => (
        <span className="kg-named">
          <Thumb picture={image} />
          <span title={name}>{name}</span>
        </span>
      ),
    },
    { ...head('time'), width: 96, text: ({ time }) => fill(t.minutes, { time }) },
    {
      ...head('persons'),
      width: 96,
      digits: ({ min_person, max_person }) => (min_person > 0 ? `${min_person}–${max_person}` : String(max_person)),
    },
    ...(type === 1 ? [{ ...head('price'), width: 96, money: ({ price }: GroupCourse) => price || null }] : []),
    { ...head('fit_type'), width: 96, yields: true, text: ({ fit_type }) => (fit_type === null ? null : words(fitGoalWords[fit_type])) },
    { ...head('coach'), width: 110, text: ({ coach }) => coach?.name },
    { ...head('hall'), width: 110, text: ({ hall, address }) => hall?.name ?? address },
    { ...head('sessions'), width: 96, digits: ({ sessions }) => String(sessions) },
    { ...head('status'), width: 96, tag: ({ status }) => (status === 1 ? ['good', t.on] : ['idle', t.off]) },
  ]
}

function useCourseActions(onEdit: (course: GroupCourse) => void): (course: GroupCourse) => Action[] {
  const t = useTexts(groupCourseTexts)
  const patch = useSend(groupCourseCalls.patch)
  const remove = useSend(groupCourseCalls.remove)
  return (course) => [
    { text: t.edit, needs: classRight(course.type, 'edit'), run: () => onEdit(course) },
    {
      text: course.status === 1 ? t.turnOff : t.turnOn,
      needs: classRight(course.type, 'edit'),
      run: async () => {
        await patch.send({ params: { id: course.id }, body: { status: course.status === 1 ? 0 : 1 } })
        notices.message({ level: 'success', text: fill(course.status === 1 ? t.isOff : t.isOn, { name: course.name }) })
      },
    },
    {
      text: t.remove,
      needs: classRight(course.type, 'delete'),
      danger: true,
      ask: { question: fill(t.removeQuestion, { name: course.name }), text: t.removeText },
      run: async () => {
        await remove.send({ params: { id: course.id } })
        notices.message({ level: 'success', text: fill(t.removed, { name: course.name }) })
      },
    },
  ]
}
