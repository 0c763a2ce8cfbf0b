/** Paying for the basket. Mounted anew for each sale: a new key, a new price, the tender back to cash. */
import { type Fen, formatFen } from '@kaiguan/contract/money'
import { cashierCalls, type GoodsOrder } from '@kaiguan/contract/money/cashier/calls'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useId } from 'react'
import { type Failure, isFailure } from '../../api/failure.ts'
import { useMoneySend, useRefresh } from '../../api/queries.ts'
import { type PayingFields, PayPanel, usePaying } from '../../ground/pay/parts.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { CustomerPicker } from '../../people/customers/parts.ts'
import { usePointsScore } from '../../people/points/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { useBusy } from '../../ui/dialogs/use-busy.ts'
import { PageState } from '../../ui/page/PageState.tsx'
import { fill, type Said, useTexts } from '../../words/texts.ts'
import { useRegisters } from '../shifts/parts.ts'
import { lineOfField, pointsIn, totalOf, wireLines } from './basket.ts'
import type { Till } from './basket-draft.ts'
import { checkoutTexts } from './cashier.texts.ts'

export type LastSale = { order: GoodsOrder /** Null: no cash was counted. */; given: Fen | null; change: Fen }
type Props = { till: Till; onSold: (sale: LastSale) => void; focusField: () => void }

export function Checkout({ till, onSold, focusField }: Props) {
  const t = useTexts(checkoutTexts)
  const maySell = useAllowed()('cashier.sell')
  if (!maySell) return <PageState kind="forbidden" small title={t.maySellNot} text={t.maySellNotText} />
  const Way = till.points && till.customerId !== null ? Exchange : Paying
  return <Way till={till} onSold={onSold} focusField={focusField} />
}

function Paying({ till, onSold, focusField }: Props) {
  const t = useTexts(checkoutTexts)
  const { basket, customerId } = till
  const empty = basket.lines.length === 0
  const paying = usePaying({ business: 'goods', listPrice: empty ? null : totalOf(basket), customerId })
  const sell = useSelling({ till, cashGiven: paying.cashGiven, onRefused: paying.refused, onSold, focusField })
  const { here, read } = useRegisters()
  // Its register was removed: the cash goes into no drawer until somebody says which one.
  const missing = read.data && here === null ? t.needRegister : empty ? t.needGoods : null
  return (
    <Frame focusField={focusField}>
      <Member till={till} purses={paying.purses} focusField={focusField} />
      <PayPanel paying={paying} missing={missing} submit={sell} onMissing={focusField} />
    </Frame>
  )
}

/** For points: what they come to, what stays, and one button. */
function Exchange({ till, onSold, focusField }: Props) {
  const t = useTexts(checkoutTexts)
  const score = usePointsScore(till.customerId)
  const points = pointsIn(till.basket)
  const sell = useSelling({ till, cashGiven: null, onRefused: () => undefined, onSold, focusField })
  const missing =
    till.basket.lines.length === 0
      ? t.needGoods
      : points === null
        ? t.pointsNot
        : score !== null && score < points
          ? fill(t.pointsShort, { points: points - score })
          : null
  const { busy, run } = useBusy()
  return (
    <Frame focusField={focusField}>
      <Member till={till} purses={[]} focusField={focusField} />
      <form
        className="kg-pay"
        aria-label={t.points}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (missing === null) void run(() => sell({ real_total_fee: 0, remark: '' }))
          else focusField()
        }}
      >
        <div className="kg-pay-foot">
          <div className="kg-pay-total">
            <span>
              {t.pointsDue}
              {missing === null && score !== null && (
                <small className="kg-soft kg-figures">{fill(t.pointsLeft, { points: score - (points ?? 0) })}</small>
              )}
            </span>
            <output className="kg-figures" aria-live="polite">
              {points ?? 0}
            </output>
          </div>
          <p className="kg-pay-stops" data-tried={missing !== null && missing !== t.needGoods}>
            {missing ?? t.pointsEnter}
          </p>
          <Button type="primary" size="large" htmlType="submit" loading={busy} disabled={missing !== null} block className="kg-pay-ok">
            {t.exchange}
          </Button>
        </div>
      </form>
    </Frame>
  )
}

function Frame({ focusField, children }: Pick<Props, 'focusField'> & { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves for the field; every control in here is its own.
    <div
      className="kg-checkout kg-column"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !(event.target as Element).closest('[role="dialog"], .ant-select-open'))
          focusField()
      }}
    >
      {children}
    </div>
  )
}

function Member({ till, purses, focusField }: Omit<Props, 'onSold'> & { purses: ReturnType<typeof usePaying>['purses'] }) {
  const t = useTexts(checkoutTexts)
  const id = useId()
  const score = usePointsScore(till.customerId)
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
      {till.customerId !== null && (
        <span className="kg-checkout-points">
          <Checkbox
            checked={till.points}
            onChange={({ target }) => {
              till.setPoints(target.checked)
              // The other way to pay is another form: the box that was pressed is gone.
              focusField()
            }}
          >
            {t.points}
          </Checkbox>
          {score !== null && <span className="kg-soft kg-figures">{fill(t.pointsHave, { points: score })}</span>}
        </span>
      )}
    </div>
  )
}

type Selling = Props & { cashGiven: Fen | null; onRefused: (failure: Failure) => void }

function useSelling({ till, cashGiven, onRefused, onSold, focusField }: Selling): (fields: PayingFields) => Promise<void> {
  const t = useTexts(checkoutTexts)
  const receipt = useReceipt()
  const refresh = useRefresh()
  const { send } = useMoneySend(cashierCalls.sell, { label: t.title })
  const { basket, customerId } = till

  /** What is wrong with a line stands at the line; the rest the catalogue says. */
  function refused(failure: Failure) {
    onRefused(failure)
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
    if (failure.kind === 'answer') void refresh(['goods', 'customers'])
  }

  return async (fields) => {
    till.markSent(true)
    try {
      const order = await send({
        body: { ...fields, customer_id: customerId, points: till.points, lines: wireLines(basket) },
      })
      const cash = order.payments.reduce((sum, { payment_method, fee }) => sum + (payment_method === 'CASH' ? fee : 0), 0)
      const given = cash > 0 ? cashGiven : null
      onSold({ order, given, change: given === null ? 0 : given - cash })
      notices.message({ level: 'success', text: soldSentence(order, t) })
      // When the empty basket stands: the receipt gives the focus back to the field.
      receipt.follow(order.id, focusField)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      refused(thrown)
    }
  }
}

/** Whom, what and how much. */
function soldSentence({ customer, lines, points, real_total_fee }: GoodsOrder, t: Said<typeof checkoutTexts>): string {
  const [first] = lines
  const one = first ? fill(t.soldLine, { goods: first.name, quantity: first.quantity }) : ''
  const what = lines.length > 1 ? fill(t.soldMore, { what: one, count: lines.length }) : one
  const said = { what, name: customer?.name ?? '', points, yuan: formatFen(real_total_fee) }
  if (points > 0) return fill(customer ? t.exchangedFor : t.exchanged, said)
  return fill(customer ? t.soldFor : t.soldText, said)
}
