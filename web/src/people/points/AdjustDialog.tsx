import { pointCalls } from '@kaiguan/contract/people/points/calls'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { AreaField, IntField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { memberPointTexts } from './points.texts.ts'

type Values = { delta: number; reason: string }
const { delta: Delta, reason: Why } = pointCalls.adjust.body.shape

/** Given or taken by hand, with the reason. */
export function AdjustDialog({ customer, score, onClose }: { customer: { id: number; name: string }; score: number; onClose: () => void }) {
  const t = useTexts(memberPointTexts)
  const { send } = useSend(pointCalls.adjust)
  return (
    <FormDialog<Values, unknown>
      title={fill(t.adjustTitle, { name: customer.name })}
      okText={t.adjust}
      submit={(body) => send({ params: { id: customer.id }, body })}
      done={(_, { delta }) => fill(t.adjusted, { name: customer.name, delta: delta > 0 ? `+${delta}` : delta })}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{fill(t.adjustText, { score })}</p>
      <IntField name="delta" label={t.delta} rule={Delta} autoFocus />
      <AreaField name="reason" label={t.reason} rule={Why} />
    </FormDialog>
  )
}
