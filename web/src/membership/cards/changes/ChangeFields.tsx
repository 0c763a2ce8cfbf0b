/** What an operation asks, each its own; the first thing to decide has the focus. */
import type { CardType } from '@kaiguan/contract/membership/card-types/calls'
import { type CardChange, CardNo, type CardRow } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { formatFen } from '@kaiguan/contract/money'
import { Reason } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import dayjs from 'dayjs'
import type { KeyboardEvent, ReactNode } from 'react'
import { RefundMethodField } from '../../../ground/pay/parts.ts'
import { CustomerPicker } from '../../../people/customers/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { ChoiceField, DayField, Field, IntField, MoneyField, TextField } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { useCardWords } from '../use-card-words.ts'
import { type ChangeValues, needsReason } from './change-choice.ts'
import { changeFieldTexts } from './changes.texts.ts'

type Props = { operation: CardChange; card: CardRow; types: readonly CardType[]; goesBack: boolean; given: boolean }

export function ChangeFields(props: Props) {
  const t = useTexts(changeFieldTexts)
  const { operation, given } = props
  const Fields = fieldsOf[operation]
  return (
    <>
      <Fields {...props} />
      <TextField
        name="reason"
        label={t.reason}
        rule={Reason}
        optional={!given && !needsReason(operation)}
        placeholder={t.reasonHint}
        autoFocus={operation === 'resume' || operation === 'reverse'}
      />
    </>
  )
}

const { vip_template_id: TypeId } = cardChangeCalls.changeType.body.shape
const { to_customer_id: ReceiverId } = cardChangeCalls.transfer.body.shape
const { from: From, to: To } = cardChangeCalls.suspend.body.shape
const { gift_days: GiftDays, gift_times: GiftTimes } = cardChangeCalls.renew.body.shape
const { amount: Amount, gift_amount: GiftAmount } = cardChangeCalls.topUp.body.shape
const { times: Times, fee: Fee } = cardChangeCalls.deduct.body.shape
const { residue_times: ResidueTimes, gift_amount: GiftLeft } = cardChangeCalls.adjust.body.shape
const { days: Days, times: TimesMore } = cardChangeCalls.extend.body.shape

const fieldsOf: Record<CardChange, (props: Props) => ReactNode> = {
  renew: Renew,
  'top-up': TopUp,
  replace: Replace,
  transfer: Transfer,
  'change-type': ChangeType,
  suspend: Suspend,
  resume: () => null,
  deduct: Deduct,
  adjust: Adjust,
  extend: Extend,
  reverse: Reverse,
}

/** What was chosen from a list or a calendar, Enter has taken; the next Enter, in the field after it, is for the button. */
function useGoesOn(): () => void {
  const form = Form.useFormInstance<ChangeValues>()
  return () => void setTimeout(() => form.getFieldInstance('reason')?.focus())
}

/** Enter takes the day that was typed and doesn't send the form. */
function enterTakesTheDay(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

function useTypeOptions(types: readonly CardType[]) {
  const t = useTexts(changeFieldTexts)
  return types.map(({ id, name, price }) => ({ value: id, label: fill(t.typeOption, { name, yuan: formatFen(price) }) }))
}

/** Its own type at today’s price; where that is off sale, another is chosen. */
function Renew({ card, types }: Props) {
  const t = useTexts(changeFieldTexts)
  const options = useTypeOptions(types)
  const own = types.find(({ id }) => id === card.vip_template_id)
  const chosen = Form.useWatch<number | null>('vip_template_id')
  const terms = types.find(({ id }) => id === chosen)?.terms
  return (
    <>
      <ChoiceField name="vip_template_id" label={t.type} rule={TypeId} showSearch options={options} extra={own ? undefined : t.offSale} />
      <div className="kg-two">
        {terms?.days != null && (
          <IntField name="gift_days" label={t.giftDays} rule={GiftDays} suffix={t.daysUnit} placeholder={String(terms.gift_days)} />
        )}
        {card.kind === 2 && (
          <IntField
            name="gift_times"
            label={t.giftTimes}
            rule={GiftTimes}
            suffix={t.timesUnit}
            placeholder={String(terms?.gift_times ?? 0)}
          />
        )}
      </div>
    </>
  )
}

function TopUp() {
  const t = useTexts(changeFieldTexts)
  return (
    <div className="kg-two">
      <MoneyField name="amount" label={t.amount} rule={Amount} placeholder={t.asType} autoFocus />
      <MoneyField name="gift_amount" label={t.giftAmount} rule={GiftAmount} placeholder={t.asType} />
    </div>
  )
}

function Replace() {
  const t = useTexts(changeFieldTexts)
  return (
    <TextField
      name="card_no"
      label={t.cardNo}
      rule={CardNo}
      optional
      extra={t.cardNoHint}
      maxLength={30}
      spellCheck={false}
      figures
      autoFocus
    />
  )
}

function Transfer({ card }: Props) {
  const t = useTexts(changeFieldTexts)
  const goOn = useGoesOn()
  return (
    <Field name="to_customer_id" asks="choose" label={t.receiver} rule={ReceiverId}>
      <CustomerPicker allowClear={false} except={card.customer.id} autoFocus onChange={goOn} />
    </Field>
  )
}

function ChangeType({ types, goesBack }: Props) {
  const t = useTexts(changeFieldTexts)
  const options = useTypeOptions(types)
  const surplus = Form.useWatch<ChangeValues['surplus']>('surplus')
  const mayTake = useAllowed()('deposits.take')
  const goOn = useGoesOn()
  return (
    <>
      <ChoiceField name="vip_template_id" label={t.type} rule={TypeId} showSearch options={options} onChange={goOn} />
      {goesBack && (
        <div className="kg-two">
          <ChoiceField
            name="surplus"
            label={t.surplus}
            options={[
              { value: 'refund', label: t.surplusRefund },
              { value: 'deposit', label: t.surplusDeposit, disabled: !mayTake },
            ]}
          />
          {surplus !== 'deposit' && <RefundMethodField />}
        </div>
      )}
    </>
  )
}

function Suspend() {
  const t = useTexts(changeFieldTexts)
  const { today } = useUser().gym
  const from = Form.useWatch<string | null>('from') ?? today
  const goOn = useGoesOn()
  return (
    <div className="kg-two">
      <DayField name="from" label={t.from} rule={From} minDate={dayjs(today)} allowClear={false} onKeyDown={enterTakesTheDay} />
      <DayField
        name="to"
        label={t.to}
        rule={To}
        rules={[must((to: string | null) => to !== null && to !== undefined && to <= from && t.afterFrom)]}
        dependencies={['from']}
        extra={t.toHint}
        minDate={dayjs(from).add(1, 'day')}
        allowClear={false}
        autoFocus
        onKeyDown={enterTakesTheDay}
        onChange={goOn}
      />
    </div>
  )
}

function Deduct({ card }: Props) {
  const t = useTexts(changeFieldTexts)
  const say = useCardWords()
  const now = fill(t.now, { now: say.left(card) })
  if (card.kind === 2)
    return <IntField name="times" label={t.times} rule={Times} optional={false} suffix={t.timesUnit} extra={now} autoFocus />
  return <MoneyField name="fee" label={t.fee} rule={Fee} optional={false} extra={now} autoFocus />
}

function Adjust({ card }: Props) {
  const t = useTexts(changeFieldTexts)
  const say = useCardWords()
  const now = fill(t.now, { now: say.left(card) })
  if (card.kind === 2)
    return (
      <IntField
        name="residue_times"
        label={t.residueTimes}
        rule={ResidueTimes}
        optional={false}
        suffix={t.timesUnit}
        extra={now}
        autoFocus
      />
    )
  return <MoneyField name="gift_amount" label={t.giftLeft} rule={GiftLeft} optional={false} extra={now} autoFocus />
}

function Extend({ card }: Props) {
  const t = useTexts(changeFieldTexts)
  const form = Form.useFormInstance<ChangeValues>()
  const both = card.kind === 2
  const missing = () => form.getFieldValue('days') == null && form.getFieldValue('times') == null && t.oneOfBoth
  return (
    <div className="kg-two">
      <IntField
        name="days"
        label={t.days}
        rule={Days}
        optional={both}
        rules={both ? [must(missing)] : []}
        dependencies={both ? ['times'] : []}
        suffix={t.daysUnit}
        autoFocus={!both}
      />
      {both && <IntField name="times" label={t.timesMore} rule={TimesMore} optional suffix={t.timesUnit} autoFocus />}
    </div>
  )
}

function Reverse({ goesBack }: Props) {
  return goesBack ? <RefundMethodField /> : null
}
