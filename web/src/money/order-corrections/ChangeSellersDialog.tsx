/** 更改业绩归属: other sellers or shares, or nobody. */
import { Sellers } from '@kaiguan/contract/ground/pay/calls'
import { type OrderSellers, orderCorrectionCalls, type SellerShare } from '@kaiguan/contract/money/order-corrections/calls'
import { Reason } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, GroupField, TextField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { changeSellersTexts } from './order-sellers.texts.ts'
import { newRow, type SellerRow, SellersInput, WHOLE } from './SellersInput.tsx'

type Values = { whose: 'staff' | 'nobody'; sellers: SellerRow[]; reason: string }

export default function ChangeSellersDialog({ order, onClose }: { order: OrderSellers; onClose: () => void }) {
  const t = useTexts(changeSellersTexts)
  const { send } = useSend(orderCorrectionCalls.changeSellers)
  const [form] = Form.useForm<Values>()
  // As it was when it opened: what came since, nobody has seen.
  const [{ id, trade_no, sellers: seen }] = useState(order)
  const whose = Form.useWatch('whose', form) ?? 'staff'
  const wrong = (rows: SellerRow[]) => {
    if (rows.some(({ staffId }) => staffId === null)) return t.choose
    if (new Set(rows.map(({ staffId }) => staffId)).size < rows.length) return t.twice
    return !Sellers.safeParse(sharesIn(rows)).success && t.whole
  }
  return (
    <FormDialog
      title={fill(t.title, { no: trade_no })}
      okText={t.ok}
      form={form}
      initial={{ whose: 'staff', sellers: rowsOf(seen), reason: '' }}
      submit={({ whose: to, sellers, reason }: Values) =>
        send({ params: { id }, body: { seen: seen.map(shareOf), sellers: to === 'nobody' ? [] : sharesIn(sellers), reason } })
      }
      done={t.done}
      onClose={onClose}
    >
      <div className="kg-soft kg-dialog-alert">
        <p>{t.text}</p>
        <p>{t.own}</p>
      </div>
      <ChoiceField
        name="whose"
        label={t.whose}
        as="buttons"
        options={[
          { value: 'staff', label: t.staff },
          { value: 'nobody', label: t.nobody },
        ]}
      />
      {whose === 'staff' && (
        <GroupField name="sellers" label={t.sellers} rules={[must(wrong)]}>
          <SellersInput known={seen} />
        </GroupField>
      )}
      <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} />
    </FormDialog>
  )
}

const shareOf = ({ staff_id, share_bp }: SellerShare) => ({ staff_id, share_bp })

function rowsOf(sellers: readonly SellerShare[]): SellerRow[] {
  if (sellers.length === 0) return [newRow([])]
  return sellers.map(({ staff_id, share_bp }, i) => ({ key: i + 1, staffId: staff_id, percent: share_bp / WHOLE }))
}

/** One alone has all of it, whatever was typed beside others before. */
function sharesIn(rows: readonly SellerRow[]) {
  return rows.flatMap(({ staffId, percent }) =>
    staffId === null ? [] : [{ staff_id: staffId, share_bp: rows.length === 1 ? WHOLE * WHOLE : Math.round((percent ?? 0) * WHOLE) }],
  )
}
