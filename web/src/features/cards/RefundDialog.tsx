/** Refunding a card: what is not yet earned, what of it goes back and how, what is kept (DOMAIN.md §2 Refund). */
import { type Card, cardCalls } from '@kaiguan/contract/features/cards'
import { paymentWords } from '@kaiguan/contract/features/cards.texts'
import { type PaymentMethod, paymentMethods } from '@kaiguan/contract/features/pay'
import { printingCalls } from '@kaiguan/contract/features/printing'
import { formatFen } from '@kaiguan/contract/money'
import { Reason, type Words } from '@kaiguan/contract/rules'
import { Button, Form, Input, Select, Space } from 'antd'
import { useMoneySend, useRead } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { FactList } from '../../ui/FactList.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { notices } from '../../ui/notices.ts'
import { useRule } from '../../ui/rules.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { opensByItself, useReceipt } from '../printing/parts.ts'
import { refundTexts } from './cards.texts.ts'
import { refundPlan } from './refund-plan.ts'
import { useCardActions } from './use-card-actions.ts'

type Values = { fee: number | null; method: PaymentMethod | 'AS_PAID'; reason: string }

const methodWords: Readonly<Record<string, Words>> = paymentWords

export function RefundDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useTexts(refundTexts)
  const rule = useRule()
  const receipt = useReceipt()
  const [form] = Form.useForm<Values>()
  const title = fill(t.title, { name: card.card_name, no: card.card_no })
  const { send } = useMoneySend(cardCalls.refund, { label: title })
  const fee = Form.useWatch('fee', form) ?? 0
  const method = Form.useWatch('method', form) ?? 'AS_PAID'
  const initial: Values = { fee: card.deferred, method: 'AS_PAID', reason: '' }

  async function refund(values: Values) {
    const answer = await send({
      params: { id: card.id },
      body: {
        fee: values.fee ?? 0,
        payment_method: values.method === 'AS_PAID' ? undefined : values.method,
        reason: values.reason,
      },
    })
    notices.message({ level: 'success', text: fill(t.done, { yuan: formatFen(answer.returned) }) })
    if (opensByItself()) receipt.open(answer.order_id)
  }

  return (
    <FormDialog<Values> title={title} okText={t.ok} danger width={560} form={form} initial={initial} submit={refund} onClose={onClose}>
      <Before card={card} />
      <div className="kg-two">
        <Form.Item
          name="fee"
          label={t.fee}
          required
          rules={[
            { required: true, message: t.required },
            {
              validator: async (_, value: number | null) => {
                if ((value ?? 0) > card.refundable) throw new Error(fill(t.tooMuch, { yuan: formatFen(card.refundable) }))
              },
            },
          ]}
        >
          <FeeInput most={card.deferred} />
        </Form.Item>
        <Form.Item name="method" label={t.method}>
          <MethodSelect disabled={fee === 0} />
        </Form.Item>
      </div>
      <Recorded card={card} fee={Math.min(fee, card.refundable)} method={method === 'AS_PAID' ? null : method} />
      <Form.Item name="reason" label={t.reason} required rules={[rule(Reason)]}>
        <Input maxLength={200} placeholder={t.reasonHint} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

function Before({ card }: { card: Card }) {
  const t = useTexts(refundTexts)
  return (
    <FactList
      facts={[
        [t.customer, `${card.customer.name} ${card.customer.phone}`],
        [t.paid, formatFen(card.price)],
        [t.used, formatFen(Math.max(0, card.price - card.deferred))],
        [t.unearned, <b key="unearned">{formatFen(card.deferred)}</b>],
        ...(card.refundable > card.deferred ? [[t.most, formatFen(card.refundable)] as const] : []),
      ]}
    />
  )
}

type FeeProps = { most: number; value?: number | null; onChange?: (fee: number | null) => void; id?: string }

function FeeInput({ most, value, onChange, id }: FeeProps) {
  const t = useTexts(refundTexts)
  return (
    <Space.Compact block>
      <MoneyInput id={id} autoFocus value={value} onChange={onChange} />
      <Button onClick={() => onChange?.(most)}>{t.all}</Button>
    </Space.Compact>
  )
}

type MethodProps = { disabled: boolean; value?: Values['method']; onChange?: (method: Values['method']) => void; id?: string }

function MethodSelect(props: MethodProps) {
  const t = useTexts(refundTexts)
  const words = useWords()
  // Stored value goes back only where it came from.
  const others = paymentMethods.filter((method) => method !== 'DEBIT_CARD')
  return (
    <Select<Values['method']>
      {...props}
      options={[{ value: 'AS_PAID', label: t.asPaid }, ...others.map((value) => ({ value, label: words(paymentWords[value]) }))]}
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
      <h3 className="kg-recorded-title">{t.recorded}</h3>
      <FactList
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
          ...(card.gift_balance ? [[t.giftGone, fill(t.giftGoneIs, { yuan: formatFen(card.gift_balance) })] as const] : []),
          ...(isElsewhere(card) && plan.returned > 0
            ? [[t.due, fill(t.dueIs, { gym: card.gym.name, yuan: formatFen(plan.returned) })] as const]
            : []),
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
