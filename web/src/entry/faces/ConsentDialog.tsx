/** Consent, recorded at the counter: the wording as it is now, and who agrees to it. */
import { faceCalls } from '@kaiguan/contract/entry/faces/calls'
import { FACE_WORDING, faceWordings } from '@kaiguan/contract/entry/faces/texts'
import type { Customer } from '@kaiguan/contract/people/customers/calls'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CheckField, TextField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { faceTexts } from './faces.texts.ts'

type Values = { given_by: string; confirmed: boolean }
const { given_by: GivenBy } = faceCalls.consent.body.shape

export function ConsentDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTexts(faceTexts)
  const words = useWords()
  const { send } = useSend(faceCalls.consent)
  const { id, name, guardian } = customer
  return (
    <FormDialog<Values, unknown>
      title={fill(t.agreeTitle, { name })}
      okText={t.agree}
      initial={{ given_by: guardian?.name ?? name, confirmed: false }}
      submit={({ given_by }) => send({ params: { id }, body: { given_by, wording: FACE_WORDING } })}
      done={t.agreed}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{fill(t.agreeLead, { version: FACE_WORDING })}</p>
      <p className="kg-well">{words(faceWordings[FACE_WORDING])}</p>
      <TextField name="given_by" label={t.confirmer} rule={GivenBy} extra={t.confirmerHint} />
      <CheckField name="confirmed" text={t.confirmed} rules={[must((value) => value !== true && t.mustConfirm)]} />
    </FormDialog>
  )
}
