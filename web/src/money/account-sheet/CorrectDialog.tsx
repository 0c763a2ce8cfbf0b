/** 更正长短款: what was counted too much or too little turns out otherwise. */
import { formatFen } from '@kaiguan/contract/money'
import { accountSheetCalls, type SheetLine } from '@kaiguan/contract/money/account-sheet/calls'
import { Reason } from '@kaiguan/contract/rules'
import { useMoneySend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { MoneyField, TextField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { correctTexts } from './account-sheet.texts.ts'

type Values = { fee: number | null; reason: string }

export function CorrectDialog({ line: { id, day, fee: difference }, onClose }: { line: SheetLine; onClose: () => void }) {
  const t = useTexts(correctTexts)
  const title = fill(t.title, { day })
  const { send } = useMoneySend(accountSheetCalls.correct, { label: title })
  const most = Math.abs(difference)
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      width={440}
      initial={{ fee: most, reason: '' }}
      submit={({ fee, reason }: Values) => send({ params: { id }, body: { fee: fee ?? 0, reason } })}
      done={(_, { fee }) => fill(t.done, { yuan: formatFen(fee ?? 0) })}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{fill(difference < 0 ? t.short : t.over, { yuan: formatFen(most) })}</p>
      <MoneyField name="fee" label={t.fee} rule={accountSheetCalls.correct.body.shape.fee} autoFocus />
      <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} />
    </FormDialog>
  )
}
