/** Deleting one colleague or several: what it means, and what must be handed over first. */
import { staffCalls } from '@kaiguan/contract/features/staff'
import { Reason } from '@kaiguan/contract/rules'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import type { Leaving } from './DisableDialog.tsx'
import { type Holds, HoldsAlert, holdsOf } from './HoldsAlert.tsx'
import { removeTexts } from './staff.texts.ts'

type Props = { people: readonly Leaving[]; onHandOver: (id: number) => void; onClose: () => void; onDone: () => void }

export function RemoveDialog({ people, onHandOver, onClose, onDone }: Props) {
  const t = useTexts(removeTexts)
  const { send } = useSend(staffCalls.removeBatch)
  const [holds, setHolds] = useState<Holds | null>(null)
  const [only] = people.length === 1 ? people : []
  async function remove({ reason }: { reason: string }) {
    setHolds(null)
    try {
      return (await send({ body: { ids: people.map(({ id }) => id), reason: reason.trim() || undefined } })).changed
    } catch (refused) {
      setHolds(holdsOf(refused))
      throw refused
    }
  }
  return (
    <FormDialog
      title={only ? fill(t.title, { name: only.name }) : fill(t.titleMany, { count: people.length })}
      width={480}
      initial={{ reason: '' }}
      okText={t.ok}
      danger
      submit={remove}
      done={(changed) => (only ? fill(t.done, { name: only.name }) : fill(t.doneMany, { count: changed }))}
      onClose={onClose}
      onDone={onDone}
    >
      <HoldsAlert holds={holds} onHandOver={onHandOver} />
      {!only && <p className="kg-dialog-alert">{people.map(({ name }) => name).join(t.comma)}</p>}
      <p className="kg-soft kg-dialog-alert">{t.consequence}</p>
      <TextField name="reason" label={t.reason} rule={Reason} optional autoFocus placeholder={t.reasonHint} />
    </FormDialog>
  )
}
