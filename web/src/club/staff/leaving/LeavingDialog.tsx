/** Stopping or deleting one colleague or several: what they still hold is said above, and why is asked below. */
import type { StaffRow } from '@kaiguan/contract/club/staff/calls'
import { Reason } from '@kaiguan/contract/rules'
import type { FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { leavingTexts } from '../staff.texts.ts'
import { type Holds, HoldsAlert, holdsOf } from './HoldsAlert.tsx'

export type Leaving = Pick<StaffRow, 'id' | 'name' | 'customers'>

export type LeavingProps = { people: readonly Leaving[]; onHandOver: (id: number) => void; onClose: () => void; onDone?: () => void }

type Props<Values extends { reason: string }> = LeavingProps & {
  texts: Record<'title' | 'titleMany' | 'ok' | 'done' | 'doneMany', string>
  form?: FormInstance<Values>
  initial: Values
  /** Of how many it was done. */
  act: (values: Values, reason: string | undefined) => Promise<number>
  /** The reason is the first to be typed. */
  reasonFirst: boolean
  children: ReactNode
}

export function LeavingDialog<Values extends { reason: string }>(props: Props<Values>) {
  const { people, texts, form, initial, act, reasonFirst, onHandOver, onClose, onDone, children } = props
  const t = useTexts(leavingTexts)
  const [holds, setHolds] = useState<Holds | null>(null)
  const [only] = people.length === 1 ? people : []

  async function submit(values: Values): Promise<number> {
    setHolds(null)
    try {
      return await act(values, values.reason.trim() || undefined)
    } catch (refused) {
      setHolds(holdsOf(refused))
      throw refused
    }
  }
  return (
    <FormDialog
      title={only ? fill(texts.title, { name: only.name }) : fill(texts.titleMany, { count: people.length })}
      width={480}
      form={form}
      initial={initial}
      okText={texts.ok}
      danger
      submit={submit}
      done={(changed) => (only ? fill(texts.done, { name: only.name }) : fill(texts.doneMany, { count: changed }))}
      onClose={onClose}
      onDone={onDone}
    >
      <HoldsAlert holds={holds} onHandOver={onHandOver} />
      {!only && <p className="kg-dialog-alert">{people.map(({ name }) => name).join(t.comma)}</p>}
      {children}
      <TextField name="reason" label={t.reason} rule={Reason} optional autoFocus={reasonFirst} placeholder={t.reasonHint} />
    </FormDialog>
  )
}
