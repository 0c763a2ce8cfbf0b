/** The newest thing done to a rental, undone with its money. */
import type { RentalNow } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { Reason, type Words } from '@kaiguan/contract/rules'
import { useMoneySend } from '../../../api/queries.ts'
import { methodAsked, type RefundMethod, RefundMethodField } from '../../../ground/pay/parts.ts'
import { useReceipt } from '../../../ground/printing/parts.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { reverseTexts } from '../lockers.texts.ts'

type Values = { reason: string; method: RefundMethod }

export function ReverseDialog({ rental, what, onClose }: { rental: RentalNow; what: Words; onClose: () => void }) {
  const t = useTexts(reverseTexts)
  const words = useWords()
  const receipt = useReceipt()
  const { area, grid, undoable_event_id } = rental
  const title = fill(t.title, { what: words(what), area: area.name, no: grid.no })
  const { send } = useMoneySend(lockerRentalCalls.reverse, { label: title })
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      danger
      initial={{ reason: '', method: 'AS_PAID' }}
      submit={({ reason, method }: Values) =>
        send({
          params: { id: area.id, grid: grid.id },
          body: { event_id: undoable_event_id ?? 0, reason, payment_method: methodAsked(method) },
        })
      }
      done={fill(t.done, { what: words(what) })}
      onDone={({ order_id }) => order_id !== null && receipt.follow(order_id)}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{t.text}</p>
      <TextField name="reason" label={t.reason} rule={Reason} autoFocus />
      <RefundMethodField />
    </FormDialog>
  )
}
