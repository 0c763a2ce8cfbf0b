/** A grid is given back: what of the pledge and of the unused rent goes back, what is kept, said before Enter. Who may not alone has a colleague confirm it. */
import type { RentalNow } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { formatFen } from '@kaiguan/contract/money'
import type { Permission } from '@kaiguan/contract/permissions'
import { Form } from 'antd'
import { useMoneySend, useSend } from '../../../api/queries.ts'
import { type Confirm, methodAsked, RefundForm, type RefundMethod, RefundMethodField } from '../../../ground/pay/parts.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { MoneyField, TextField } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { returnTexts } from '../lockers.texts.ts'

type Values = { deduct_fee: number | null; refund_fee: number | null; method: RefundMethod; remark: string }

const { deduct_fee: Kept, refund_fee: Back, remark: Note } = lockerRentalCalls.repay.body.shape

export function ReturnDialog({ rental, onClose }: { rental: RentalNow; onClose: () => void }) {
  const t = useTexts(returnTexts)
  const [form] = Form.useForm<Values>()
  const { area, grid, member_name: name, pledge_left: held, unused_rent: unused } = rental
  const title = fill(t.title, { area: area.name, no: grid.no, name })
  const { send } = useMoneySend(lockerRentalCalls.repay, { label: title })
  const kept = Form.useWatch('deduct_fee', form) ?? 0
  const refunded = Form.useWatch('refund_fee', form) ?? 0
  const approve = useSend(lockerRentalCalls.approveRepay)

  async function giveBack({ deduct_fee, refund_fee, method, remark }: Values, confirm: Confirm) {
    const params = { id: area.id, grid: grid.id }
    const body = { deduct_fee: deduct_fee ?? 0, refund_fee: refund_fee ?? 0, remark, payment_method: methodAsked(method) }
    const yuan = { yuan: formatFen(held - body.deduct_fee + body.refund_fee), kept: formatFen(body.deduct_fee) }
    const what = fill(body.deduct_fee > 0 ? t.askedKept : t.asked, { title, ...yuan })
    const needs = needsOf(body.deduct_fee, body.refund_fee)
    const confirmed = await confirm(needs, what, (who) => approve.send({ params, body: { ...body, ...who } }))
    return send({ params, body: { ...body, ...confirmed } })
  }
  return (
    <RefundForm
      title={title}
      okText={t.ok}
      form={form}
      initial={{ deduct_fee: 0, refund_fee: 0, method: 'AS_PAID', remark: '' }}
      needs={needsOf(kept, refunded)}
      submit={giveBack}
      done={({ returned, refunded: rent }) => fill(t.done, { name, no: grid.no, yuan: formatFen(returned + rent) })}
      // Where no pledge moved, the paper is that of the rent.
      paperOf={({ order_id, refund_orders: [rent] }) => order_id ?? rent?.order_id}
      onClose={onClose}
    >
      <FactList
        well
        facts={[
          [t.held, `¥${formatFen(held)}`],
          [t.unused, `¥${formatFen(unused)}`],
        ]}
      />
      <MoneyFields rental={rental} goesBack={Math.max(0, held - kept) + refunded > 0} />
      <TextField
        name="remark"
        label={t.remark}
        rule={Note}
        placeholder={t.remarkHint}
        rules={[must((text: string) => kept > 0 && text.trim() === '' && t.remarkNeeded)]}
        autoFocus={held === 0}
      />
      <Recorded name={name} held={held} kept={Math.min(kept, held)} unused={unused} refunded={refunded} />
    </RefundForm>
  )
}

/** What is kept of the pledge, what of the rent goes back, and how. */
function MoneyFields({ rental: { pledge_left: held, unused_rent: unused }, goesBack }: { rental: RentalNow; goesBack: boolean }) {
  const t = useTexts(returnTexts)
  return (
    <div className="kg-two">
      {held > 0 && (
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
      {unused > 0 && (
        <MoneyField
          name="refund_fee"
          label={t.refund}
          rule={Back}
          all={unused}
          rules={[must((fee: number | null) => (fee ?? 0) > unused && fill(t.aboveRent, { yuan: formatFen(unused) }))]}
          onFocus={({ target }) => target.select()}
        />
      )}
      {goesBack && <RefundMethodField />}
    </div>
  )
}

/** Keeping of the pledge and giving rent back have permissions of their own. */
function needsOf(kept: number, refunded: number): Permission[] {
  const needs: Permission[] = ['lockers.return']
  if (kept > 0) needs.push('lockers.deduct-pledge')
  if (refunded > 0) needs.push('lockers.refund-rent')
  return needs
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
