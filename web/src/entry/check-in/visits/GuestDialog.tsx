/** A guest of somebody inside: who they are, and what their visit takes off the host's card. */
import { checkInCalls, type Visit } from '@kaiguan/contract/entry/check-in/calls'
import { useMoneySend } from '../../../api/queries.ts'
import { CustomerPicker } from '../../../people/customers/parts.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Field } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { guestTexts } from '../check-in.texts.ts'

type Values = { customer_id: number }

export default function GuestDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const t = useTexts(guestTexts)
  const { name } = visit.customer
  const title = fill(t.title, { name })
  const { send } = useMoneySend(checkInCalls.admitGuest, { label: title })
  const card = visit.card ? `${visit.card.card_name} ${visit.card.card_no}` : ''
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      onClose={onClose}
      submit={({ customer_id }: Values) => send({ params: { id: visit.id }, body: { customer_id } })}
      done={({ visit: entered }) => fill(t.done, { name: entered.customer.name })}
    >
      <p className="kg-soft kg-dialog-alert">{fill(t.recorded, { card, most: visit.card?.guests ?? 0 })}</p>
      <Field name="customer_id" asks="choose" label={t.guest} extra={t.guestHint} rule={checkInCalls.admitGuest.body.shape.customer_id}>
        <CustomerPicker autoFocus />
      </Field>
    </FormDialog>
  )
}
