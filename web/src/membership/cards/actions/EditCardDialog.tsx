/** The specification's card edit fields. A date that changes needs a reason; the dialog shows the dates that result. */
import { Card, CardNo, cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { Name, Reason, Remark } from '@kaiguan/contract/rules'
import { NEVER } from '@kaiguan/contract/time'
import { Form } from 'antd'
import dayjs from 'dayjs'
import type { KeyboardEvent } from 'react'
import { useMoneySend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AreaField, CheckField, DayField, GroupField, TextField } from '../../../ui/forms/fields.tsx'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { ImagePicker } from '../../card-types/parts.ts'
import { Change } from '../CardChange.tsx'
import { cardOperationTexts, editCardTexts } from '../cards.texts.ts'
import { daysGivenBy, edited } from '../sale/card-plans.ts'
import { useCardWords } from '../use-card-words.ts'
import '../cards.css'

type Values = {
  card_image: string
  card_no: string
  card_name: string
  start_date: string | null
  end_date: string | null
  endless: boolean
  remark: string
  reason?: string
}

function valuesOf(card: Card): Values {
  const { card_image, card_no, card_name, start_date, end_date, remark } = card
  const endless = end_date === NEVER
  return { card_image, card_no, card_name, start_date, end_date: endless ? null : end_date, endless, remark }
}

export function EditCardDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useTexts(editCardTexts)
  const [form] = Form.useForm<Values>()
  const { send } = useMoneySend(cardCalls.edit, { label: t.title })
  const { shown, onStale } = useEdited(card, Card, valuesOf)
  const watched = Form.useWatch((values: Values) => values, { form, preserve: true })
  const next = datesAsked(shown, { ...valuesOf(shown), ...watched })
  const moves = next.start !== shown.start_date || next.end !== shown.end_date

  function save(values: Values) {
    const asked = datesAsked(shown, values)
    const { endless: _, reason, ...fields } = values
    return send({
      params: { id: shown.id },
      body: {
        ...fields,
        start_date: asked.start !== shown.start_date ? (asked.start ?? undefined) : undefined,
        end_date: asked.end !== shown.end_date ? (asked.end ?? undefined) : undefined,
        reason: reason?.trim() || undefined,
        version: shown.version,
      },
    })
  }

  return (
    <FormDialog
      title={t.title}
      width={600}
      form={form}
      initial={valuesOf(card)}
      submit={save}
      done={t.saved}
      onStale={onStale}
      onClose={onClose}
    >
      <GroupField name="card_image" label={t.image}>
        <ImagePicker />
      </GroupField>
      <div className="kg-two">
        <TextField name="card_name" label={t.cardName} rule={Name} />
        <TextField name="card_no" label={t.cardNo} rule={CardNo} maxLength={30} spellCheck={false} figures />
        <DateFields card={shown} endless={watched?.endless ?? shown.end_date === NEVER} />
      </div>
      {moves && (
        <>
          <Recorded card={shown} next={next} />
          <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} />
        </>
      )}
      <AreaField name="remark" label={t.remark} rule={Remark} />
    </FormDialog>
  )
}

/** The dates as the server will write them. */
function datesAsked(card: Card, values: Values) {
  return edited(card, { start: values.start_date, end: values.endless ? NEVER : values.end_date })
}

/** Enter takes the day that was typed and doesn't send the form: a changed day still asks for its reason. */
function enterTakesTheDay(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

function DateFields({ card, endless }: { card: Card; endless: boolean }) {
  const t = useTexts(editCardTexts)
  const { today, latest_start_days } = useUser().gym
  const opened = card.start_date !== null && card.start_date <= today
  return (
    <>
      <DayField
        name="start_date"
        label={t.start}
        extra={opened ? fill(t.startFixed, { day: card.start_date ?? '' }) : t.startMoves}
        disabled={opened}
        minDate={dayjs(today)}
        maxDate={opened ? undefined : dayjs(today).add(latest_start_days, 'day')}
        allowClear={false}
        onKeyDown={enterTakesTheDay}
      />
      <div>
        <DayField
          name="end_date"
          label={t.end}
          extra={card.end_date === null ? t.endOpen : undefined}
          className="kg-below-4"
          disabled={endless || card.end_date === null}
          minDate={dayjs(today)}
          allowClear={false}
          onKeyDown={enterTakesTheDay}
        />
        {card.kind !== 1 && card.end_date !== null && <CheckField name="endless" text={t.endless} />}
      </div>
    </>
  )
}

function Recorded({ card, next }: { card: Card; next: { start: string | null; end: string | null } }) {
  const t = useTexts(editCardTexts)
  const o = useTexts(cardOperationTexts)
  const words = useWords()
  const say = useCardWords()
  const mayGive = useAllowed()('cards.gift-units')
  const given = daysGivenBy(card, next)
  return (
    <>
      <h3 className="kg-heading">{t.recorded}</h3>
      <ul className="kg-well">
        <li>
          {next.start !== card.start_date && <Change label={o.start} before={card.start_date ?? '-'} after={next.start ?? '-'} />}
          {next.end !== card.end_date && <Change label={o.end} before={say.end(card.end_date)} after={say.end(next.end)} />}
          {given > 0 && (
            <span className={mayGive ? 'kg-figures' : 'kg-figures kg-warn'}>
              {given === Number.POSITIVE_INFINITY ? t.givesEndless : fill(t.gives, { days: given, held: card.days_held ?? 0 })}
              {!mayGive && fill(t.givesNeeds, { permission: words(permissions['cards.gift-units']) })}
            </span>
          )}
        </li>
      </ul>
    </>
  )
}
