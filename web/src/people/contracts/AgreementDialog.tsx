/** Writing an agreement, or changing one. */
import { cardKindWords } from '@kaiguan/contract/membership/cards/texts'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import { refundMethodWords } from '@kaiguan/contract/overview/refunds/texts'
import { agreedMethods } from '@kaiguan/contract/people/contracts/agreed-method'
import { Agreement, AgreementInput, agreementCalls } from '@kaiguan/contract/people/contracts/calls'
import { agreementFields, contractBusinesses } from '@kaiguan/contract/people/contracts/texts'
import { Checkbox } from 'antd'
import { useRead, useSend } from '../../api/queries.ts'
import { RichText } from '../../ground/articles/parts.ts'
import { useLocked } from '../../ground/laid-down/parts.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useFocusBack } from '../../ui/dialogs/use-focus-back.ts'
import { ChoiceField, Field, TextField, useOptions } from '../../ui/forms/fields.tsx'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { agreementTexts } from './contracts.texts.ts'
import './contracts.css'

type Values = Pick<Agreement, 'name' | 'business' | 'card_kinds' | 'refund_method' | 'html'>

const NOTHING: Values = { name: '', business: ['card-purchase'], card_kinds: [], refund_method: null, html: '' }
const valuesOf = ({ name, business, card_kinds, refund_method, html }: Agreement): Values => ({
  name,
  business,
  card_kinds,
  refund_method,
  html,
})

export function AgreementDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  return id === null ? <AgreementForm agreement={null} onClose={onClose} /> : <Existing id={id} onClose={onClose} />
}

function Existing({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(agreementTexts)
  const read = useRead(agreementCalls.show, { params: { id } }, { silent: true, staleTime: 0 })
  // The form comes in the place of what waited for it, and knows only that as where the focus was.
  useFocusBack()
  if (read.data?.id === id && !read.isPlaceholderData) return <AgreementForm agreement={read.data} onClose={onClose} />
  return (
    <Dialog title={t.editTitle} onClose={onClose}>
      <Reading read={{ ...read, data: undefined } as typeof read}>{() => null}</Reading>
    </Dialog>
  )
}

function AgreementForm({ agreement, onClose }: { agreement: Agreement | null; onClose: () => void }) {
  const t = useTexts(agreementTexts)
  const say = useWords()
  const options = useOptions()
  const { shown, onStale } = useEdited(agreement, Agreement, valuesOf)
  const add = useSend(agreementCalls.create)
  const edit = useSend(agreementCalls.edit)
  const pieces = Object.entries(agreementFields).map(([field, words]) => ({ label: say(words), text: `{{${field}}}` }))
  function submit(values: Values) {
    // A choice that was cleared is none.
    const body = { ...values, refund_method: values.refund_method ?? null }
    return shown ? edit.send({ params: { id: shown.id }, body: { ...body, version: shown.version } }) : add.send({ body })
  }
  return (
    <FormDialog
      title={agreement ? t.editTitle : t.addTitle}
      width={960}
      initial={shown ? valuesOf(shown) : NOTHING}
      submit={submit}
      done={({ name, no }) => fill(t.saved, { name, no })}
      locked={useLocked('agreement', shown?.id ?? null)}
      onStale={onStale}
      onClose={onClose}
    >
      <div className="kg-three">
        <TextField name="name" label={t.name} rule={AgreementInput.shape.name} autoFocus />
        <ChoiceField
          name="refund_method"
          label={t.refund}
          tooltip={t.refundHint}
          options={options(agreedMethods, refundMethodWords)}
          placeholder={t.refundNone}
          allowClear
        />
        <Field name="card_kinds" label={t.kinds} tooltip={t.everyKind}>
          <Checkbox.Group options={([1, 2, 3] as const).map((value) => ({ value, label: say(cardKindWords[value]) }))} />
        </Field>
      </div>
      <Field name="business" label={t.business}>
        <Checkbox.Group options={contractBusinesses.map((value) => ({ value, label: say(orderKinds[value]) }))} />
      </Field>
      <Field name="html" label={t.text} extra={t.fieldsHint}>
        <RichText label={t.text} inserts={{ name: t.fields, pieces }} />
      </Field>
    </FormDialog>
  )
}
