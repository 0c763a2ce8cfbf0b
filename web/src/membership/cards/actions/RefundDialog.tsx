/** Refunding a card: what is not yet earned, what of it goes back and how, what is kept. */
import type { PaymentMethod } from '@kaiguan/contract/ground/pay/calls'
import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { type Card, cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { formatFen } from '@kaiguan/contract/money'
import { refundMethodWords } from '@kaiguan/contract/overview/refunds/texts'
import type { Permission } from '@kaiguan/contract/permissions'
import { Reason, type Words } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useMoneySend, useRead, useRefresh, useSend } from '../../../api/queries.ts'
import { Slot } from '../../../app/Slot.tsx'
import { type Confirm, confirmTexts, methodAsked, RefundForm, type RefundMethod, RefundMethodField } from '../../../ground/pay/parts.ts'
import { useUser } from '../../../session/session.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { MoneyField, TextField } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { refundTexts } from '../cards.texts.ts'
import { refundPlan } from './refund-plan.ts'
import { useCardActions } from './use-card-actions.ts'

type Values = { fee: number | null; method: RefundMethod; reason: string }

const methodWords: Readonly<Record<string, Words>> = paymentWords

export function RefundDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useTexts(refundTexts)
  const c = useTexts(confirmTexts)
  const [form] = Form.useForm<Values>()
  const title = fill(t.title, { name: card.card_name, no: card.card_no })
  const { send } = useMoneySend(cardCalls.refund, { label: title })
  const fee = Form.useWatch('fee', form) ?? 0
  const most = card.refundable_confirmed
  const method = Form.useWatch('method', form) ?? 'AS_PAID'
  const initial: Values = { fee: card.deferred, method: 'AS_PAID', reason: '' }
  const refresh = useRefresh()
  const approve = useSend(cardCalls.approveRefund)
  const needs = (returned: number): Permission[] => (returned > card.deferred ? ['cards.refund', 'cards.refund-excess'] : ['cards.refund'])

  async function refund({ fee: returned, method: by, reason }: Values, confirm: Confirm) {
    const params = { id: card.id }
    const body = { fee: returned ?? 0, payment_method: methodAsked(by), reason }
    const what = fill(c.refund, { name: title, yuan: formatFen(body.fee) })
    const confirmed = await confirm(needs(body.fee), what, (who) => approve.send({ params, body: { ...body, ...who } }))
    try {
      return await send({ params, body: { ...body, ...confirmed, quoted: { credit: card.deferred } } })
    } catch (thrown) {
      // It was refused because something is otherwise than the screen said.
      void refresh(['cards'])
      throw thrown
    }
  }

  return (
    <RefundForm
      title={title}
      okText={t.ok}
      danger
      width={560}
      form={form}
      initial={initial}
      needs={needs(fee)}
      submit={refund}
      done={({ returned }) => fill(t.done, { ...named(card), yuan: formatFen(returned) })}
      paperOf={({ order_id }) => order_id}
      onClose={onClose}
    >
      <Slot at="goes-back" customerId={card.customer.id} />
      <Before card={card} />
      <div className="kg-two">
        <MoneyField
          name="fee"
          label={t.fee}
          rule={cardCalls.refund.body.shape.fee}
          rules={[must((value: number | null) => (value ?? 0) > most && fill(t.tooMuch, { yuan: formatFen(most) }))]}
          all={card.deferred}
          autoFocus
        />
        <RefundMethodField disabled={fee === 0} />
      </div>
      <Recorded card={card} fee={Math.min(fee, most)} method={methodAsked(method) ?? null} />
      <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} />
    </RefundForm>
  )
}

function Before({ card }: { card: Card }) {
  const t = useTexts(refundTexts)
  const words = useWords()
  return (
    <FactList
      well
      facts={[
        [t.customer, `${card.customer.name} ${card.customer.phone}`],
        [t.paid, formatFen(card.price)],
        [t.used, formatFen(Math.max(0, card.price - card.deferred))],
        [t.unearned, <b key="unearned">{formatFen(card.deferred)}</b>],
        card.refund_method !== null && [t.agreed, words(refundMethodWords[card.refund_method])],
        card.refundable_confirmed > card.deferred && [t.most, formatFen(card.refundable_confirmed)],
      ]}
    />
  )
}

function Recorded({ card, fee, method }: { card: Card; fee: number; method: PaymentMethod | null }) {
  const t = useTexts(refundTexts)
  const words = useWords()
  const { isElsewhere } = useCardActions()
  const { today } = useUser().gym
  const tenders = useTenders(card)
  const plan = refundPlan(card.deferred, fee, method, tenders ?? [])
  const by = plan.by
    .map((part) =>
      fill(t.by, {
        method: methodWords[part.payment_method] ? words(methodWords[part.payment_method] ?? paymentWords.CASH) : part.payment_method,
        yuan: formatFen(part.fee),
      }),
    )
    .join(' + ')
  const back = plan.near ? fill(t.byMore, { list: by }) : by
  return (
    <>
      <h3 className="kg-heading">{t.recorded}</h3>
      <FactList
        well
        facts={[
          [t.returned, plan.returned === 0 ? t.nothingBack : method === null && tenders === null ? `${t.asPaid} ${formatFen(fee)}` : back],
          plan.excess > 0
            ? [
                t.excess,
                <span key="excess" className="kg-warn">
                  {formatFen(plan.excess)}
                </span>,
              ]
            : [t.kept, formatFen(plan.kept)],
          (card.gift_balance ?? 0) > 0 && [t.giftGone, fill(t.giftGoneIs, { yuan: formatFen(card.gift_balance ?? 0) })],
          isElsewhere(card) && plan.returned > 0 && [t.due, fill(t.dueIs, { gym: card.gym.name, yuan: formatFen(plan.returned) })],
          [t.after, fill(t.afterIs, { day: today })],
        ]}
      />
    </>
  )
}

/** The tenders of the sale, from its receipt; null while they aren't known. */
function useTenders(card: Card): { payment_method: string; fee: number }[] | null {
  const orderId = card.events.find(({ kind }) => kind === 'sold')?.order_id ?? null
  const read = useRead(printingCalls.receipt, { params: { id: orderId ?? 0 } }, { enabled: orderId !== null, silent: true })
  if (orderId === null) return null
  return read.data?.order_id === orderId ? read.data.payment_method : null
}

/** Whose it is, and which. */
function named({ customer, card_name, card_no }: Card) {
  return { holder: customer.name, card: card_name, no: card_no }
}
