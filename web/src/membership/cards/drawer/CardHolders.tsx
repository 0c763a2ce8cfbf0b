/** 主副卡: who may use this card. Those who share it come in by themselves; money, refunds and transfers stay the owner's. */
import type { Card } from '@kaiguan/contract/membership/cards/calls'
import { type CardHolder, cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../../api/queries.ts'
import { CustomerName, CustomerPicker } from '../../../people/customers/parts.ts'
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Initial } from '../../../ui/display/Initial.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Field } from '../../../ui/forms/fields.tsx'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { cardHolderTexts } from '../cards.texts.ts'

/** It was given back, or goes on as another card. */
const isGone = (why: Card['expired_why']) => why === 'refunded' || why === 'transferred' || why === 'moved'

export function CardHolders({ card }: { card: Card }) {
  const t = useTexts(cardHolderTexts)
  const read = useRead(cardHolderCalls.list, { params: { id: card.id } })
  const [adding, setAdding] = useState(false)
  const living = card.status !== 7 && !isGone(card.expired_why)
  return (
    <section>
      <div className="kg-between">
        <h3>
          {t.title} <small className="kg-soft">{fill(t.most, { most: card.terms.holders })}</small>
        </h3>
        {living && (read.data?.data.length ?? card.terms.holders) < card.terms.holders && (
          <Allowed needs="cards.holders">
            <Button size="small" onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          </Allowed>
        )}
      </div>
      <Reading read={read} rows={2}>
        {({ data }) => (
          <ul className="kg-items">
            {data.map((holder) => (
              <Holder key={holder.id} cardId={card.id} holder={holder} />
            ))}
          </ul>
        )}
      </Reading>
      {adding && <AddHolder cardId={card.id} onClose={() => setAdding(false)} />}
    </section>
  )
}

function Holder({ cardId, holder: { id, name, phone, head_portrait, owner } }: { cardId: number; holder: CardHolder }) {
  const t = useTexts(cardHolderTexts)
  const { send } = useSend(cardHolderCalls.remove)
  return (
    <li className="kg-between">
      <span className="kg-named">
        <Initial name={name} picture={head_portrait} />
        <CustomerName id={id} name={name} />
        <span className="kg-soft kg-figures">{phone}</span>
        {owner && <StatusTag tone="info" text={t.owner} />}
      </span>
      {!owner && (
        <Allowed needs="cards.holders">
          <ConfirmButton
            danger
            size="small"
            type="text"
            question={fill(t.removeAsk, { name })}
            run={() => send({ params: { id: cardId, customer_id: id } })}
          >
            {t.remove}
          </ConfirmButton>
        </Allowed>
      )}
    </li>
  )
}

function AddHolder({ cardId, onClose }: { cardId: number; onClose: () => void }) {
  const t = useTexts(cardHolderTexts)
  const { send } = useSend(cardHolderCalls.add)
  return (
    <FormDialog
      title={t.add}
      okText={t.add}
      onClose={onClose}
      submit={({ customer_id }: { customer_id: number }) => send({ params: { id: cardId }, body: { customer_id } })}
      done={({ name }) => fill(t.added, { name })}
    >
      <p className="kg-soft kg-dialog-alert">{t.text}</p>
      <Field name="customer_id" asks="choose" label={t.person} rule={cardHolderCalls.add.body.shape.customer_id}>
        <CustomerPicker autoFocus />
      </Field>
    </FormDialog>
  )
}
