/** The seed's card edit fields. A date that changes needs a reason; the dialog shows the dates that result. */
import type { CardImage } from '@kaiguan/contract/features/card-types'
import { Card, CardNo, cardCalls } from '@kaiguan/contract/features/cards'
import { permissions } from '@kaiguan/contract/permissions'
import { Name, Reason, Remark } from '@kaiguan/contract/rules'
import { NEVER } from '@kaiguan/contract/time'
import { Checkbox, Form, Input } from 'antd'
import dayjs from 'dayjs'
import { type KeyboardEvent, useState } from 'react'
import type { z } from 'zod'
import { useMoneySend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { notices } from '../../ui/notices.ts'
import { useRule } from '../../ui/rules.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { Change } from './CardChange.tsx'
import { daysGivenBy, edited } from './card-plans.ts'
import { cardOperationTexts, editCardTexts } from './cards.texts.ts'
import { FacePicker } from './FacePicker.tsx'
import { useCardWords } from './use-card-words.ts'
import './cards.css'

type Values = {
  card_image: z.infer<typeof CardImage>
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
  const rule = useRule()
  const [form] = Form.useForm<Values>()
  const { send } = useMoneySend(cardCalls.edit, { label: t.title })
  // What was read when the dialog opened; a newer one only where the person asked for it.
  const [shown, setShown] = useState(card)
  const watched = Form.useWatch((values: Values) => values, { form, preserve: true })
  const next = datesAsked(shown, { ...valuesOf(shown), ...watched })
  const moves = next.start !== shown.start_date || next.end !== shown.end_date

  async function save(values: Values) {
    const asked = datesAsked(shown, values)
    const { card_image, card_no, card_name, remark, reason } = values
    await send({
      params: { id: shown.id },
      body: {
        card_image,
        card_no,
        card_name,
        remark,
        start_date: asked.start !== shown.start_date ? (asked.start ?? undefined) : undefined,
        end_date: asked.end !== shown.end_date ? (asked.end ?? undefined) : undefined,
        reason: reason?.trim() || undefined,
        version: shown.version,
      },
    })
    notices.message({ level: 'success', text: t.saved })
  }

  return (
    <FormDialog<Values>
      title={t.title}
      width={600}
      form={form}
      initial={valuesOf(card)}
      submit={save}
      onStale={(details) => {
        const latest = Card.safeParse(details)
        if (!latest.success) return
        setShown(latest.data)
        form.setFieldsValue(valuesOf(latest.data))
      }}
      onClose={onClose}
    >
      <Form.Item name="card_image" label={t.image}>
        <FacePicker />
      </Form.Item>
      <div className="kg-two">
        <Form.Item name="card_name" label={t.cardName} required rules={[rule(Name)]}>
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item name="card_no" label={t.cardNo} required rules={[rule(CardNo)]}>
          <Input maxLength={30} autoComplete="off" spellCheck={false} className="kg-figures" />
        </Form.Item>
        <DateFields card={shown} endless={watched?.endless ?? shown.end_date === NEVER} />
      </div>
      {moves && (
        <>
          <Recorded card={shown} next={next} />
          <Form.Item name="reason" label={t.reason} required rules={[rule(Reason)]}>
            <Input maxLength={200} placeholder={t.reasonHint} autoComplete="off" />
          </Form.Item>
        </>
      )}
      <Form.Item name="remark" label={t.remark} rules={[rule(Remark, { optional: true })]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={500} />
      </Form.Item>
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
      <Form.Item name="start_date" label={t.start} extra={opened ? fill(t.startFixed, { day: card.start_date ?? '' }) : t.startMoves}>
        <DayInput
          disabled={opened}
          minDate={dayjs(today)}
          maxDate={opened ? undefined : dayjs(today).add(latest_start_days, 'day')}
          allowClear={false}
          onKeyDown={enterTakesTheDay}
        />
      </Form.Item>
      <div>
        <Form.Item name="end_date" label={t.end} extra={card.end_date === null ? t.endOpen : undefined} className="kg-edit-end">
          <DayInput disabled={endless || card.end_date === null} minDate={dayjs(today)} allowClear={false} onKeyDown={enterTakesTheDay} />
        </Form.Item>
        {card.kind !== 1 && card.end_date !== null && (
          <Form.Item name="endless" valuePropName="checked">
            <Checkbox>{t.endless}</Checkbox>
          </Form.Item>
        )}
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
      <h3 className="kg-recorded-title">{t.recorded}</h3>
      <ul className="kg-effects">
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
