/** What is done with the timetable as a whole: its rules, holidays, copying a week, paper. */
import { MoreOutlined } from '@ant-design/icons'
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useAllowed } from '../../../session/allowed.ts'
import { useTexts } from '../../../words/texts.ts'
import { moreTexts } from '../classes.texts.ts'
import { DisplaysDialog } from '../displays/DisplaysDialog.tsx'
import { ClassRulesDialog } from '../places/ClassRulesDialog.tsx'
import { CopyWeekDialog } from './CopyWeekDialog.tsx'
import { HolidaysDialog } from './HolidaysDialog.tsx'
import { PrintDialog } from './PrintDialog.tsx'

const tasks = ['print', 'copy', 'holidays', 'displays', 'rules'] as const
type Task = (typeof tasks)[number]

export function TimetableMore({ type, day }: { type: ClassType; day: string }) {
  const t = useTexts(moreTexts)
  const allowed = useAllowed()
  const [task, setTask] = useState<Task | null>(null)
  const needs = {
    print: classRight(type, 'view'),
    copy: classRight(type, 'schedule'),
    holidays: classRight(type, 'view'),
    displays: 'classes.halls-view',
    rules: 'classes.group-reservations',
  } as const
  const close = () => setTask(null)
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: tasks.filter((key) => allowed(needs[key])).map((key) => ({ key, label: t[key] })),
          onClick: ({ key }) => setTask(tasks.find((one) => one === key) ?? null),
        }}
      >
        <Button icon={<MoreOutlined />}>{t.more}</Button>
      </Dropdown>
      {task === 'print' && <PrintDialog type={type} day={day} onClose={close} />}
      {task === 'copy' && <CopyWeekDialog type={type} day={day} onClose={close} />}
      {task === 'holidays' && <HolidaysDialog onClose={close} />}
      {task === 'displays' && <DisplaysDialog onClose={close} />}
      {task === 'rules' && <ClassRulesDialog onClose={close} />}
    </>
  )
}
