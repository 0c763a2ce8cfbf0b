/** The classes of one week into another, as single ones: all or none. */
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import { Day } from '@kaiguan/contract/shapes'
import { addDays, weekdayOf } from '@kaiguan/contract/time'
import { Form } from 'antd'
import dayjs from 'dayjs'
import { useSend } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DayField } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { copyTexts } from '../classes.texts.ts'
import { Clashes, useClashes } from './clashes.tsx'

type Values = { from_week: string; to_week: string }
type Props = { type: ClassType; day: string; onClose: () => void }

const WEEK = 7
const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))

export function CopyWeekDialog({ type, day, onClose }: Props) {
  const t = useTexts(copyTexts)
  const { today } = useUser().gym
  const [form] = Form.useForm<Values>()
  const copy = useSend(classSessionCalls.copy)
  const { clashes, heard } = useClashes()
  const next = addDays(mondayOf(day) < mondayOf(today) ? today : day, WEEK)
  const initial = { from_week: day, to_week: next }
  const now = { ...initial, ...Form.useWatch((values: Values) => values, { form, preserve: true }) }
  const span = (of: string) => fill(t.weekIs, { from: mondayOf(of), to: addDays(mondayOf(of), WEEK - 1) })
  return (
    <FormDialog
      title={t.title}
      okText={t.ok}
      form={form}
      initial={initial}
      submit={(body: Values) => heard(() => copy.send({ body: { ...body, type } }))}
      done={({ sessions }) => fill(t.done, { sessions })}
      onClose={onClose}
    >
      <Clashes clashes={clashes} />
      <p className="kg-soft kg-dialog-alert">{t.text}</p>
      <div className="kg-two">
        <DayField name="from_week" label={t.from} rule={Day} extra={span(now.from_week)} allowClear={false} autoFocus />
        <DayField
          name="to_week"
          label={t.to}
          rule={Day}
          extra={span(now.to_week)}
          allowClear={false}
          minDate={dayjs(today)}
          dependencies={['from_week']}
          rules={[must((day: string) => mondayOf(day) === mondayOf(now.from_week) && t.same)]}
        />
      </div>
    </FormDialog>
  )
}
