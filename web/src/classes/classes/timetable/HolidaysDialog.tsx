/** Days without classes: what stands on them is called off, and everything given back. */
import { type ClassAct, classRight } from '@kaiguan/contract/classes/classes/class-rights'
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { classTypes } from '@kaiguan/contract/classes/classes/texts'
import { Name } from '@kaiguan/contract/rules'
import { Day } from '@kaiguan/contract/shapes'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useMoneySend, useRead, useSend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DayField, TextField } from '../../../ui/forms/fields.tsx'
import { RowActions } from '../../../ui/page/Actions.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { holidayTexts } from '../classes.texts.ts'

export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(holidayTexts)
  // It holds for both kinds of classes.
  const allowed = useAllowed()
  const mayAll = (act: ClassAct) => classTypes.every((one) => allowed(classRight(one, act)))
  const [adding, setAdding] = useState(false)
  const read = useRead(classSessionCalls.holidays, {}, { silent: true, staleTime: 0 })
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          {mayAll('call-off') && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          )}
        </>
      }
    >
      <Reading read={read} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <PageState kind="empty" small title={t.emptyTitle} text={t.emptyText} />
          ) : (
            <ul className="kg-items">
              {data.map(({ day, name }) => (
                <Holiday key={day} day={day} name={name} removable={mayAll('schedule')} />
              ))}
            </ul>
          )
        }
      </Reading>
      {adding && <AddHoliday onClose={() => setAdding(false)} />}
    </Dialog>
  )
}

function Holiday({ day, name, removable }: { day: string; name: string; removable: boolean }) {
  const t = useTexts(holidayTexts)
  const remove = useSend(classSessionCalls.removeHoliday)
  async function takeOut() {
    await remove.send({ params: { day } })
    notices.message({ level: 'success', text: fill(t.removed, { day }) })
  }
  return (
    <li>
      <div className="kg-item">
        <strong className="kg-figures">{day}</strong>
        <span>{name}</span>
      </div>
      {removable && (
        <RowActions
          actions={[
            {
              text: t.remove,
              danger: true,
              ask: { question: fill(t.removeQuestion, { day }), text: t.removeText },
              run: takeOut,
            },
          ]}
        />
      )}
    </li>
  )
}

function AddHoliday({ onClose }: { onClose: () => void }) {
  const t = useTexts(holidayTexts)
  const { today } = useUser().gym
  const { send } = useMoneySend(classSessionCalls.setHoliday, { label: t.add })
  return (
    <FormDialog
      title={t.add}
      okText={t.ok}
      initial={{ day: null, name: '' }}
      submit={({ day, name }: { day: string | null; name: string }) => send({ body: { day: day ?? '', name } })}
      done={({ called_off }) => (called_off === 0 ? t.added : fill(t.addedOff, { count: called_off }))}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{t.text}</p>
      <div className="kg-two">
        <DayField name="day" label={t.day} rule={Day} minDate={dayjs(today)} autoFocus />
        <TextField name="name" label={t.name} rule={Name} placeholder={t.nameHint} />
      </div>
    </FormDialog>
  )
}
