/** The screens on the wall that show the timetable: added, paired by a code, taken out. */
import { ClassDisplay, classDisplayCalls, DisplayFields } from '@kaiguan/contract/classes/classes/class-displays'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { timeText } from '../../../ui/display/day-text.ts'
import { Field, TextField } from '../../../ui/forms/fields.tsx'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { RowActions } from '../../../ui/page/Actions.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { useHalls } from '../halls/HallPicker.tsx'
import { displayTexts } from './displays.texts.ts'

const WIDTH = 620
const ALL = 100

export function DisplaysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(displayTexts)
  const may = useAllowed()('classes.halls-edit')
  const [editing, setEditing] = useState<{ display: ClassDisplay | null } | null>(null)
  const [code, setCode] = useState<Pairing | null>(null)
  const read = useRead(classDisplayCalls.list, { query: { per_page: ALL } }, { silent: true, staleTime: 0 })
  const pages = useRead(memberCalls.pages, {})
  return (
    <Dialog
      title={t.title}
      width={WIDTH}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          {may && (
            <Button type="primary" onClick={() => setEditing({ display: null })}>
              {t.add}
            </Button>
          )}
        </>
      }
    >
      {pages.data && <p className="kg-soft">{fill(t.text, { address: new URL('/display', pages.data.url).href })}</p>}
      {code && <PairingCode {...code} />}
      <Reading read={read} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <PageState kind="empty" small title={t.emptyTitle} text={t.emptyText} />
          ) : (
            <ul className="kg-items">
              {data.map((display) => (
                <DisplayItem key={display.id} display={display} onEdit={() => setEditing({ display })} onCode={setCode} />
              ))}
            </ul>
          )
        }
      </Reading>
      {editing && <DisplayForm display={editing.display} onClose={() => setEditing(null)} />}
    </Dialog>
  )
}

type Pairing = { name: string; code: string }

/** What is typed on the screen at the wall. */
function PairingCode({ name, code }: Pairing) {
  const t = useTexts(displayTexts)
  return (
    <div className="kg-well kg-code" aria-live="polite">
      <p>
        {name} · {t.code}
      </p>
      <output className="kg-figures">{code}</output>
      <p className="kg-soft">{t.codeText}</p>
    </div>
  )
}

type ItemProps = { display: ClassDisplay; onEdit: () => void; onCode: (pairing: Pairing) => void }

function DisplayItem({ display, onEdit, onCode }: ItemProps) {
  const t = useTexts(displayTexts)
  const { time_zone: zone } = useUser().gym
  const remove = useSend(classDisplayCalls.remove)
  const pair = useSend(classDisplayCalls.pair)
  return (
    <li>
      <div className="kg-item">
        <strong>{display.name}</strong>
        <span>
          {[
            display.halls.length === 0 ? t.allHalls : display.halls.map(({ name }) => name).join('、'),
            !display.paired ? t.unpaired : display.seen_at ? fill(t.seen, { at: timeText(display.seen_at, zone) }) : t.never,
          ].join(' · ')}
        </span>
      </div>
      <RowActions
        actions={[
          {
            text: display.paired ? t.pairAgain : t.pair,
            needs: 'classes.halls-edit',
            run: async () => {
              const made = await pair.send({ params: { id: display.id } })
              onCode({ name: display.name, code: made.code })
            },
          },
          { text: t.edit, needs: 'classes.halls-edit', run: onEdit },
          {
            text: t.remove,
            needs: 'classes.halls-edit',
            danger: true,
            ask: { question: fill(t.removeQuestion, { name: display.name }) },
            run: async () => {
              await remove.send({ params: { id: display.id } })
              notices.message({ level: 'success', text: fill(t.removed, { name: display.name }) })
            },
          },
        ]}
      />
    </li>
  )
}

type Values = { name: string; hall_ids: number[] }
const valuesOf = ({ name, halls }: ClassDisplay): Values => ({ name, hall_ids: halls.map(({ id }) => id) })

function DisplayForm({ display, onClose }: { display: ClassDisplay | null; onClose: () => void }) {
  const t = useTexts(displayTexts)
  const halls = useHalls()
  const add = useSend(classDisplayCalls.create)
  const edit = useSend(classDisplayCalls.edit)
  const { shown, onStale } = useEdited(display, ClassDisplay, valuesOf)
  return (
    <FormDialog
      title={display ? t.editTitle : t.add}
      okText={t.save}
      initial={shown ? valuesOf(shown) : { name: '', hall_ids: [] }}
      submit={(body: Values) =>
        shown ? edit.send({ params: { id: shown.id }, body: { ...body, version: shown.version } }) : add.send({ body })
      }
      done={({ name }) => fill(t.saved, { name })}
      onStale={onStale}
      onClose={onClose}
    >
      <TextField name="name" label={t.name} rule={DisplayFields.shape.name} placeholder={t.nameHint} autoFocus />
      <Field name="hall_ids" label={t.halls}>
        <Select<number[]>
          mode="multiple"
          placeholder={t.allHalls}
          options={(halls.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </FormDialog>
  )
}
