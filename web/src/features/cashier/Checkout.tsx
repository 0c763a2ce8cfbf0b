/** Paying for the basket. Mounted anew for each sale: a new key, a new price, the tender back to cash. */
import { cashierCalls, type GoodsOrder } from '@kaiguan/contract/features/cashier'
import { type Fen, formatFen } from '@kaiguan/contract/money'
import { useId } from 'react'
import { type Failure, isFailure } from '../../api/failure.ts'
import { useMoneySend, useRefresh } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../ui/notices.ts'
import { PageState } from '../../ui/PageState.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { CustomerPicker } from '../customers/parts.ts'
import { type PayingFields, PayPanel, usePaying } from '../pay/parts.ts'
import { useReceipt } from '../printing/parts.ts'
import { useRegisters } from '../shifts/parts.ts'
import { lineOfField, totalOf, wireLines } from './basket.ts'
import type { Till } from './basket-draft.ts'
import { checkoutTexts } from './cashier.texts.ts'

export type LastSale = { order: GoodsOrder /** Null: no cash was counted. */; given: Fen | null; change: Fen }
type Props = { till: Till; onSold: (sale: LastSale) => void; focusField: () => void }

export function Checkout({ till, onSold, focusField }: Props) {
  const t = useTexts(checkoutTexts)
  const maySell = useAllowed()('cashier.sell')
  if (!maySell) return <PageState kind="forbidden" small title={t.maySellNot} text={t.maySellNotText} />
  return <Paying till={till} onSold={onSold} focusField={focusField} />
}

function Paying({ till, onSold, focusField }: Props) {
  const t = useTexts(checkoutTexts)
  const { basket, customerId } = till
  const empty = basket.lines.length === 0
  const paying = usePaying({ business: 'goods', listPrice: empty ? null : totalOf(basket), customerId })
  const sell = useSelling({ till, paying, onSold, focusField })
  const { here, read } = useRegisters()
  // Its register was removed: the cash goes into no drawer until somebody says which one.
  const missing = read.data && here === null ? t.needRegister : empty ? t.needGoods : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves for the field; every control in here is its own.
    <div
      className="kg-checkout"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !(event.target as Element).closest('[role="dialog"], .ant-select-open'))
          focusField()
      }}
    >
      <Member till={till} purses={paying.purses} />
      <PayPanel paying={paying} missing={missing} submit={sell} onMissing={focusField} />
    </div>
  )
}

function Member({ till, purses }: { till: Till; purses: ReturnType<typeof usePaying>['purses'] }) {
  const t = useTexts(checkoutTexts)
  const id = useId()
  return (
    <div className="kg-checkout-member">
      <label htmlFor={id} className="kg-soft">
        {t.member}
      </label>
      <CustomerPicker
        id={id}
        aria-label={t.member}
        placeholder={t.memberHint}
        value={till.customerId}
        onChange={(next) => till.setCustomer(next)}
      />
      {purses.map(({ id: cardId, name, balance }) => (
        <span key={cardId} className="kg-soft kg-figures">
          {fill(t.purse, { name, yuan: formatFen(balance) })}
        </span>
      ))}
    </div>
  )
}

type Selling = Props & { paying: ReturnType<typeof usePaying> }

function useSelling({ till, paying, onSold, focusField }: Selling): (fields: PayingFields) => Promise<void> {
  const t = useTexts(checkoutTexts)
  const receipt = useReceipt()
  const refresh = useRefresh()
  const { send } = useMoneySend(cashierCalls.sell, { label: t.title })
  const { basket, customerId } = till

  /** What is wrong with a line stands at the line; the rest the catalogue says. */
  function refused(failure: Failure) {
    paying.refused(failure)
    // Without an answer it may have been sold: the mark stays, and the same key asks again.
    if (failure.answered) till.markSent(false)
    const problems = failure.fields.flatMap(({ field, text }) => {
      const at = lineOfField(field)
      return at === null ? [] : [{ field, at, text }]
    })
    if (problems.length > 0) {
      failure.takeFields(problems.map(({ field }) => field))
      till.step({ do: 'refuse', problems })
      focusField()
    }
    // The stock or a price has changed since it was read.
    if (failure.kind === 'answer') void refresh(['goods'])
  }

  return async (fields) => {
    till.markSent(true)
    try {
      const order = await send({
        body: { ...fields, customer_id: customerId, lines: wireLines(basket) },
      })
      const cash = order.payments.reduce((sum, { payment_method, fee }) => sum + (payment_method === 'CASH' ? fee : 0), 0)
      const given = cash > 0 ? paying.cashGiven : null
      onSold({ order, given, change: given === null ? 0 : given - cash })
      notices.message({ level: 'success', text: fill(t.soldText, { yuan: formatFen(order.real_total_fee) }) })
      // When the empty basket stands: the receipt gives the focus back to the field.
      receipt.follow(order.id, focusField)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      refused(thrown)
    }
  }
}
