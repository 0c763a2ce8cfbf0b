/** A key or a wristband is lost: the fee, how it is paid, and the new key's number. */
import { type Bracelet, braceletCalls } from '@kaiguan/contract/entry/lockers/bracelets'
import type { RentalNow } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { outsideMethods } from '@kaiguan/contract/ground/pay/calls'
import { useMoneySend } from '../../../api/queries.ts'
import { useMethodsTaken, useMethodWord } from '../../../ground/pay/parts.ts'
import { useReceipt } from '../../../ground/printing/parts.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, MoneyField, TextField } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { lostTexts } from '../lockers.texts.ts'

type Values = { fee: number | null; method: (typeof outsideMethods)[number]; key: string }
type Props = { onClose: () => void } & ({ rental: RentalNow; band?: undefined } | { rental?: undefined; band: Bracelet })

const { fee: Fee, key: Key } = lockerRentalCalls.lostKey.body.shape

export function LostDialog({ rental, band, onClose }: Props) {
  const t = useTexts(lostTexts)
  const word = useMethodWord()
  const methods = useMethodsTaken(outsideMethods)
  const receipt = useReceipt()
  const title = rental ? fill(t.keyTitle, { area: rental.area.name, no: rental.grid.no }) : fill(t.bandTitle, { number: band.number })
  // Nobody has it: there is nobody to pay.
  const pays = rental !== undefined || band.holder !== null
  const key = useMoneySend(lockerRentalCalls.lostKey, { label: title })
  const lost = useMoneySend(braceletCalls.lost, { label: title })
  const submit = ({ fee, method, key: next }: Values): Promise<{ order_id: number | null }> => {
    const paid = { fee: fee ?? 0, payment_method: method }
    return rental
      ? key.send({ params: { id: rental.area.id, grid: rental.grid.id }, body: { ...paid, ...(next ? { key: next } : {}) } })
      : lost.send({ params: { id: band.id }, body: paid })
  }
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      initial={{ fee: rental ? null : 0, method: methods[0] ?? 'CASH', key: '' }}
      submit={submit}
      done={t.done}
      onDone={({ order_id }) => order_id !== null && receipt.follow(order_id)}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{pays ? t.text : t.nobody}</p>
      <div className="kg-two" hidden={!pays}>
        <MoneyField name="fee" label={t.fee} rule={rental ? Fee : braceletCalls.lost.body.shape.fee} autoFocus />
        <ChoiceField name="method" label={t.method} options={methods.map((value) => ({ value, label: word(value) }))} />
      </div>
      {rental && <TextField name="key" label={t.key} rule={Key} optional extra={t.keyHint} figures />}
    </FormDialog>
  )
}
