/** A key or a wristband is lost: the fee, how it is paid, and the new key's number. */
import { type Bracelet, braceletCalls } from '@kaiguan/contract/entry/lockers/bracelets'
import type { RentalNow } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { outsideMethods } from '@kaiguan/contract/ground/pay/calls'
import { Form } from 'antd'
import { useMoneySend } from '../../../api/queries.ts'
import { fillTenders, paymentFields, TendersItem, useTenders } from '../../../ground/pay/parts.ts'
import { useReceipt } from '../../../ground/printing/parts.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { MoneyField, TextField } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { lostTexts } from '../lockers.texts.ts'

type Values = { fee: number | null; payments?: unknown; key: string }
type Props = { onClose: () => void } & ({ rental: RentalNow; band?: undefined } | { rental?: undefined; band: Bracelet })

const NO_PURSES: never[] = []
const { fee: Fee, key: Key } = lockerRentalCalls.lostKey.body.shape

export function LostDialog({ rental, band, onClose }: Props) {
  const t = useTexts(lostTexts)
  const receipt = useReceipt()
  const [form] = Form.useForm<Values>()
  const title = rental ? fill(t.keyTitle, { area: rental.area.name, no: rental.grid.no }) : fill(t.bandTitle, { number: band.number })
  // Nobody has it: there is nobody to pay.
  const pays = rental !== undefined || band.holder !== null
  const key = useMoneySend(lockerRentalCalls.lostKey, { label: title })
  const lost = useMoneySend(braceletCalls.lost, { label: title })
  const due = Form.useWatch('fee', form) ?? null
  const tender = useTenders({ due, methods: outsideMethods, customerId: null, purses: NO_PURSES, one: true })
  const submit = ({ fee, key: next }: Values): Promise<{ order_id: number | null }> => {
    // Of the amount as it was sent: what is watched comes a turn later.
    const paid = { fee: fee ?? 0, ...paymentFields(fillTenders(tender.tenders, fee ?? 0, NO_PURSES), tender.code) }
    return rental
      ? key.send({ params: { id: rental.area.id, grid: rental.grid.id }, body: { ...paid, ...(next ? { key: next } : {}) } })
      : lost.send({ params: { id: band.id }, body: paid })
  }
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      form={form}
      initial={{ fee: rental ? null : 0, key: '' }}
      submit={submit}
      done={t.done}
      onDone={({ order_id }) => order_id !== null && receipt.follow(order_id)}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{pays ? t.text : t.nobody}</p>
      <div hidden={!pays}>
        <MoneyField name="fee" label={t.fee} rule={rental ? Fee : braceletCalls.lost.body.shape.fee} autoFocus />
        {pays && <TendersItem tender={tender} />}
      </div>
      {rental && <TextField name="key" label={t.key} rule={Key} optional extra={t.keyHint} figures />}
    </FormDialog>
  )
}
