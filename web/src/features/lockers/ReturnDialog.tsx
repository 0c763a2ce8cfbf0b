/** A grid is given back: what of the pledge and of the unused rent goes back, what is kept, said before Enter. */
import { lockerRentalCalls } from '@kaiguan/contract/features/locker-rentals'
import type { RentalNow } from '@kaiguan/contract/features/lockers'
import { formatFen } from '@kaiguan/contract/money'
import { Form } from 'antd'
import { useMoneySend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { FactList } from '../../ui/FactList.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoneyField, TextField } from '../../ui/fields.tsx'
import { must } from '../../ui/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { methodAsked, type RefundMethod, RefundMethodField } from '../pay/parts.ts'
import { useReceipt } from '../printing/parts.ts'
import { returnTexts } from './lockers.texts.ts'

type Values = { deduct_fee: number | null; refund_fee: number | null; method: RefundMethod; remark: string }

const { deduct_fee: Kept, refund_fee: Back, remark: Note } = lockerRentalCalls.repay.body.shape

export function ReturnDialog({ rental, onClose }: { rental: RentalNow; onClose: () => void }) {
  const t = useTexts(returnTexts)
  const allowed = useAllowed()
  const receipt = useReceipt()
  const [form] = Form.useForm<Values>()
  const { area, grid, member_name: name, pledge_left: held, unused_rent: unused } = rental
  const title = fill(t.title, { area: area.name, no: grid.no, name })
  const { send } = useMoneySend(lockerRentalCalls.repay, { label: title })
  const kept = Form.useWatch('deduct_fee', form) ?? 0
  const refunded = Form.useWatch('refund_fee', form) ?? 0
  const mayKeep = held > 0 && allowed('lockers.deduct-pledge')
  const mayRefund = unused > 0 && allowed('lockers.refund-rent')
  const goesBack = Math.max(0, held - kept) + refunded
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      form={form}
      initial={{ deduct_fee: 0, refund_fee: 0, method: 'AS_PAID', remark: '' }}
      submit={({ deduct_fee, refund_fee, method, remark }: Values) =>
        send({
          params: { id: area.id, grid: grid.id },
          body: { deduct_fee: deduct_fee ?? 0, refund_fee: refund_fee ?? 0, remark, payment_method: methodAsked(method) },
        })
      }
      done={({ returned, refunded: rent }) => fill(t.done, { no: grid.no, yuan: formatFen(returned + rent) })}
      onDone={({ order_id }) => order_id !== null && receipt.follow(order_id)}
      onClose={onClose}
    >
      <FactList
        well
        facts={[
          [t.held, `¥${formatFen(held)}`],
          [t.unused, `¥${formatFen(unused)}`],
        ]}
      />
      <div className="kg-two">
        {mayKeep && (
          <MoneyField
            name="deduct_fee"
            label={t.deduct}
            rule={Kept}
            extra={t.deductHint}
            rules={[must((fee: number | null) => (fee ?? 0) > held && fill(t.above, { yuan: formatFen(held) }))]}
            autoFocus
            onFocus={({ target }) => target.select()}
          />
        )}
        {mayRefund && (
          <MoneyField
            name="refund_fee"
            label={t.refund}
            rule={Back}
            all={unused}
            rules={[must((fee: number | null) => (fee ?? 0) > unused && fill(t.aboveRent, { yuan: formatFen(unused) }))]}
            onFocus={({ target }) => target.select()}
          />
        )}
        {goesBack > 0 && <RefundMethodField />}
      </div>
      <TextField
        name="remark"
        label={t.remark}
        rule={Note}
        placeholder={t.remarkHint}
        dependencies={['deduct_fee']}
        rules={[must((text: string) => kept > 0 && text.trim() === '' && t.remarkNeeded)]}
        autoFocus={!mayKeep}
      />
      <Recorded name={name} held={held} kept={Math.min(kept, held)} unused={unused} refunded={refunded} />
    </FormDialog>
  )
}

type RecordedProps = { name: string; held: number; kept: number; unused: number; refunded: number }

function Recorded({ name, held, kept, unused, refunded }: RecordedProps) {
  const t = useTexts(returnTexts)
  const pledge = held - kept
  const back = pledge + refunded
  const parts = { yuan: formatFen(back), pledge: formatFen(pledge), rent: formatFen(refunded) }
  return (
    <div className="kg-well" aria-live="polite">
      <h3 className="kg-heading">{t.recorded}</h3>
      <FactList
        facts={[
          [fill(t.back, { name }), back === 0 ? t.none : fill(t.backIs, parts)],
          kept > 0 && [t.kept, `¥${formatFen(kept)}`],
          unused > refunded && [t.earned, `¥${formatFen(unused - refunded)}`],
        ]}
      />
    </div>
  )
}
