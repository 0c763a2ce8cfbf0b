/** Refunding a card: what is not yet earned, what of it goes back and how, what is kept (DOMAIN.md §2 Refund). */
import { type Card, cardCalls } from '@kaiguan/contract/features/cards'
import { paymentWords } from '@kaiguan/contract/features/cards.texts'
import type { PaymentMethod } from '@kaiguan/contract/features/pay'
import { printingCalls } from '@kaiguan/contract/features/printing'
import { formatFen } from '@kaiguan/contract/money'
import { Reason, type Words } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useMoneySend, useRead } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { FactList } from '../../ui/FactList.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoneyField, TextField } from '../../ui/fields.tsx'
import { must } from '../../ui/rules.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { methodAsked, type RefundMethod, RefundMethodField } from '../pay/parts.ts'
import { useReceipt } from '../printing/parts.ts'
import { refundTexts } from './cards.texts.ts'
import { refundPlan } from './refund-plan.ts'
import { useCardActions } from './use-card-actions.ts'

type Values = { fee: number | null; method: RefundMethod; reason: string }

const methodWords: Readonly<Record<string, Words>> = paymentWords

export function RefundDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useTexts(refundTexts)
  const receipt = useReceipt()
  const [form] = Form.useForm<Values>()
  const title = fill(t.title, { name: card.card_name, no: card.card_no })
  const { send } = useMoneySend(cardCalls.refund, { label: title })
  const fee = Form.useWatch('fee', form) ?? 0
  const method = Form.useWatch('method', form) ?? 'AS_PAID'
  const initial: Values = { fee: card.deferred, method: 'AS_PAID', reason: '' }

  return (
    <FormDialog
      title={title}
      okText={t.ok}
      danger
      width={560}
      form={form}
      initial={initial}
      submit={(values: Values) =>
        send({ params: { id: card.id }, body: { fee: values.fee ?? 0, payment_method: methodAsked(values.method), reason: values.reason } })
      }
      done={({ returned }) => fill(t.done, { yuan: formatFen(returned) })}
      onDone={({ order_id }) => receipt.follow(order_id)}
      onClose={onClose}
    >
      <Before card={card} />
      <div className="kg-two">
        <MoneyField
          name="fee"
          label={t.fee}
          rule={cardCalls.refund.body.shape.fee}
          rules={[must((value: number | null) => (value ?? 0) > card.refundable && fill(t.tooMuch, { yuan: formatFen(card.refundable) }))]}
          all={card.deferred}
          autoFocus
        />
        <RefundMethodField disabled={fee === 0} />
      </div>
      <Recorded card={card} fee={Math.min(fee, card.refundable)} method={methodAsked(method) ?? null} />
      <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} />
    </FormDialog>
  )
}

function Before({ card }: { card: Card }) {
  const t = useTexts(refundTexts)
  return (
    <FactList
      well
      facts={[
        [t.customer, `${card.customer.name} ${card.customer.phone}`],
        [t.paid, formatFen(card.price)],
        [t.used, formatFen(Math.max(0, card.price - card.deferred))],
        [t.unearned, <b key="unearned">{formatFen(card.deferred)}</b>],
        card.refundable > card.deferred && [t.most, formatFen(card.refundable)],
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
