/** Customers given to another consultant, or to nobody: their leads are then in the pool. */
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { Reason } from '@kaiguan/contract/rules'
import { Id } from '@kaiguan/contract/shapes'
import { useSend } from '../../../api/queries.ts'
import { StaffPicker } from '../../../ground/staff-picker/parts.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AreaField, Field } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { handOverTexts } from './leads.texts.ts'

type Values = { consultant_id?: number | null; reason: string }
type Props = { ids: readonly number[]; release: boolean; onClose: () => void; onDone: () => void }

export function HandOverDialog({ ids, release, onClose, onDone }: Props) {
  const t = useTexts(handOverTexts)
  const { send } = useSend(leadCalls.handOver)
  const count = ids.length
  return (
    <FormDialog
      title={fill(release ? t.releaseTitle : t.title, { count })}
      okText={release ? t.releaseOk : t.ok}
      danger={release}
      submit={({ consultant_id, reason }: Values) =>
        send({ body: { ids: [...ids], consultant_id: release ? null : (consultant_id ?? null), reason } })
      }
      done={({ moved }) => fill(release ? t.released : t.done, { moved })}
      onDone={onDone}
      onClose={onClose}
    >
      {release ? (
        <p className="kg-soft kg-dialog-alert">{t.releaseText}</p>
      ) : (
        <Field name="consultant_id" label={t.to} rule={Id} asks="choose">
          <StaffPicker autoFocus />
        </Field>
      )}
      <AreaField name="reason" label={t.reason} rule={Reason} autoFocus={release} lines={[2, 3]} />
    </FormDialog>
  )
}
