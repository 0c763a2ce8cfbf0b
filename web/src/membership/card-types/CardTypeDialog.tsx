/** Making, changing and copying a card type: the form on the left; on the right the card and, live, what it says. */
import { CardType, cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { Form } from 'antd'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { CardTypeSections } from './CardTypeFields.tsx'
import { bodyOf, type CardTypeValues, describedOf, formOf, newCardType } from './card-type-form.ts'
import { cardTypeFormTexts } from './card-types.texts.ts'
import { TypePreview } from './TypePreview.tsx'
import './card-types.css'

export type Making = { task: 'add' } | { task: 'edit' | 'copy'; type: CardType }

export function CardTypeDialog({ making, onClose }: { making: Making; onClose: () => void }) {
  const t = useTexts(cardTypeFormTexts)
  const [form] = Form.useForm<CardTypeValues>()
  const create = useSend(cardTypeCalls.create)
  const edit = useSend(cardTypeCalls.edit)
  const { shown, onStale } = useEdited(making.task === 'edit' ? making.type : null, CardType, formOf)
  const maySell = useAllowed()('card-types.on-sale')
  const [initial] = useState(() => startOf(making, t.copyName, maySell))
  // Fields that aren't shown keep their values: `preserve`, the form's own habit.
  const watched = Form.useWatch((values: CardTypeValues) => values, { form, preserve: true })
  const values = whole(watched, initial)
  const { gym } = useUser()

  function save() {
    // What is hidden isn't among the submitted values; the form's store has all.
    const body = bodyOf(whole(form.getFieldsValue(true), initial))
    return shown ? edit.send({ params: { id: shown.id }, body: { ...body, version: shown.version } }) : create.send({ body })
  }

  return (
    <FormDialog
      title={shown ? t.editTitle : t.addTitle}
      width={1040}
      form={form}
      initial={initial}
      draft={making.task === 'add' ? 'add-card-type' : undefined}
      submit={save}
      done={({ name }) => fill(t.saved, { name })}
      onStale={onStale}
      onClose={onClose}
      footer={shown && shown.sold > 0 ? <span className="kg-soft">{t.keepSold}</span> : undefined}
    >
      <div className="kg-type-form">
        <div className="kg-scrolls">
          <CardTypeSections values={values} sold={shown?.sold ?? 0} numbered={shown !== null} />
        </div>
        <TypePreview name={values.name} image={values.image} club={gym.name} type={describedOf(values)} />
      </div>
    </FormDialog>
  )
}

/** Whoever may not put on sale makes what is off sale. */
function startOf(making: Making, copyName: string, maySell: boolean): CardTypeValues {
  if (making.task === 'add') return { ...newCardType(), on_sale: maySell }
  const values = formOf(making.type)
  if (making.task === 'edit') return values
  return { ...values, on_sale: values.on_sale && maySell, card_no: '', name: fill(copyName, { name: values.name }).slice(0, 50) }
}

/** Before its first field is drawn, the form knows nothing. */
function whole(values: Partial<CardTypeValues> | undefined, initial: CardTypeValues): CardTypeValues {
  return { ...initial, ...values, terms: { ...initial.terms, ...values?.terms } }
}
