/** Making, changing and copying a card type: the form on the left; on the right the card and, live, what it says. */
import { CardType } from '@kaiguan/contract/membership/card-types/calls'
import { Form } from 'antd'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { useLocked } from '../../ground/laid-down/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { isDrawn } from './CardFace.tsx'
import { CardTypeSections } from './CardTypeFields.tsx'
import { bodyOf, type CardTypeValues, describedOf, formOf, lockedOfForm, newCardType } from './card-type-form.ts'
import { cardTypeFormTexts } from './card-types.texts.ts'
import { type Keeper, mayMakeGoodAt } from './keeper.ts'
import { TypePreview } from './TypePreview.tsx'
import './card-types.css'

export type Making = { task: 'add' } | { task: 'edit' | 'copy'; type: CardType }

export function CardTypeDialog({ keeper, making, onClose }: { keeper: Keeper; making: Making; onClose: () => void }) {
  const t = useTexts(cardTypeFormTexts)
  const [form] = Form.useForm<CardTypeValues>()
  const create = useSend(keeper.calls.create)
  const edit = useSend(keeper.calls.edit)
  const { shown, onStale } = useEdited(making.task === 'edit' ? making.type : null, CardType, formOf)
  const maySell = useAllowed()(keeper.needs.onSale)
  const [initial] = useState(() => startOf(keeper, making, { copyName: t.copyName, maySell }))
  // Fields that aren't shown keep their values: `preserve`, the form's own habit.
  const watched = Form.useWatch((values: CardTypeValues) => values, { form, preserve: true })
  const values = whole(watched, initial)

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
      draft={making.task === 'add' ? `add-${keeper.id}` : undefined}
      submit={save}
      done={({ name }) => fill(t.saved, { name })}
      locked={lockedOfForm(useLocked('card-type', shown?.id ?? null))}
      onStale={onStale}
      onClose={onClose}
      footer={shown && shown.sold > 0 ? <span className="kg-soft">{t.keepSold}</span> : undefined}
    >
      <div className="kg-type-form">
        <div className="kg-scrolls">
          <CardTypeSections keeper={keeper} values={values} sold={shown?.sold ?? 0} numbered={shown !== null} />
        </div>
        <TypePreview name={values.name} image={values.image} club={keeper.club} type={describedOf(values)} />
      </div>
    </FormDialog>
  )
}

/** Whoever may not put on sale makes what is off sale; a copy is good where they may say so, and wears no picture of another place. */
function startOf(keeper: Keeper, making: Making, { copyName, maySell }: { copyName: string; maySell: boolean }): CardTypeValues {
  if (making.task === 'add') return { ...newCardType(keeper.start), on_sale: maySell }
  const { type } = making
  const values = formOf(type)
  if (making.task === 'edit') return values
  return {
    ...values,
    on_sale: values.on_sale && maySell,
    card_no: '',
    settlement_fee: keeper.settles ? values.settlement_fee : null,
    name: fill(copyName, { name: values.name }).slice(0, 50),
    image: isDrawn(values.image) || keeper.mayChange(type) ? values.image : 'sunrise',
    terms: mayMakeGoodAt(keeper, values.terms.gyms) ? values.terms : { ...values.terms, gyms: keeper.start },
  }
}

/** Before its first field is drawn, the form knows nothing. */
function whole(values: Partial<CardTypeValues> | undefined, initial: CardTypeValues): CardTypeValues {
  return { ...initial, ...values, terms: { ...initial.terms, ...values?.terms } }
}
