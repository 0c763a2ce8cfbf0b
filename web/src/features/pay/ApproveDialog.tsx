/** A colleague with authority confirms with their own password, on this screen (DOMAIN.md §2). */
import { anyGifts } from '@kaiguan/contract/features/pay'
import { roleCalls } from '@kaiguan/contract/features/roles'
import { formatFen } from '@kaiguan/contract/money'
import { Input } from 'antd'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Field, TextField } from '../../ui/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { approveTexts } from './pay.texts.ts'
import type { PayingState } from './use-paying.ts'

type Values = { account_id: string; password: string }

export function ApproveDialog({ paying }: { paying: PayingState }) {
  const t = useTexts(approveTexts)
  const { send } = useSend(roleCalls.approve)
  const { business, listPrice, agreed, extraGifts } = paying
  const list = listPrice ?? 0
  const price = agreed ?? 0
  const { account_id, password } = roleCalls.approve.body.shape

  return (
    <FormDialog
      title={t.title}
      width={440}
      okText={t.ok}
      submit={(values: Values) => send({ body: { ...values, business, total_fee: list, real_total_fee: price, extra_gifts: extraGifts } })}
      onDone={({ approval_token, approver }) => paying.approve(approval_token, approver.name)}
      onClose={paying.stopAsking}
    >
      <p className="kg-pay-asked">
        {fill(t.what, { list: formatFen(list), agreed: formatFen(price), off: formatFen(list - price) })}
        {anyGifts(extraGifts) && <span>{t.gifts}</span>}
      </p>
      <p className="kg-soft kg-dialog-alert">{t.text}</p>
      <TextField name="account_id" label={t.account} rule={account_id} autoFocus />
      <Field name="password" label={t.password} rule={password}>
        {/* Not the browser's to remember: it is somebody else's. */}
        <Input.Password autoComplete="new-password" />
      </Field>
    </FormDialog>
  )
}
