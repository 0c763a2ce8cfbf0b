/** The basket: one row per goods, the current one marked, what is wrong with a line at the line. */
import { DeleteOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { formatFen } from '@kaiguan/contract/money'
import { MOST_PIECES } from '@kaiguan/contract/money/cashier/calls'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { notices } from '../../session/notices.ts'
import { IntInput } from '../../ui/inputs/IntInput.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { type BasketLine, type BasketStep, piecesOf } from './basket.ts'
import type { Till } from './basket-draft.ts'
import type { LastSale } from './Checkout.tsx'
import { basketTexts } from './cashier.texts.ts'
import { LastSaleNote } from './LastSaleNote.tsx'

type Props = {
  till: Till
  last: LastSale | null
  focusField: () => void
  onOrder?: (orderId: number) => void
  onOrders?: () => void
}

export function BasketPanel({ till, last, focusField, onOrder, onOrders }: Props) {
  const t = useTexts(basketTexts)
  const { basket, step } = till
  const kinds = basket.lines.length
  return (
    <section className="kg-card kg-basket kg-column kg-gap-8" aria-label={t.title}>
      <Head till={till} focusField={focusField} />
      {till.sent === 'before' && kinds > 0 && <SentBefore onOrders={onOrders} />}
      {kinds === 0 ? (
        <div className="kg-basket-empty">
          {last ? (
            <LastSaleNote last={last} focusField={focusField} onOrder={onOrder} />
          ) : (
            <>
              <p>{t.empty}</p>
              <p className="kg-soft">{t.emptyHint}</p>
            </>
          )}
        </div>
      ) : (
        <ul className="kg-basket-lines">
          {basket.lines.map((line) => (
            <Row
              key={line.goods.id}
              line={line}
              points={till.points}
              current={line.goods.id === basket.current}
              step={step}
              focusField={focusField}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** How much is in it, and emptying it. */
function Head({ till, focusField }: Pick<Props, 'till' | 'focusField'>) {
  const t = useTexts(basketTexts)
  const { basket } = till
  const kinds = basket.lines.length
  async function clear() {
    const sure = await notices.confirm({
      title: t.clearTitle,
      text: fill(t.clearText, { kinds }),
      ok: t.clear,
      cancel: t.clearKeep,
      danger: true,
    })
    if (sure) till.reset()
    focusField()
  }
  return (
    <header>
      <h2>{t.title}</h2>
      {kinds > 0 && (
        <>
          <span className="kg-soft kg-figures" aria-live="polite">
            {fill(t.count, { kinds, pieces: piecesOf(basket) })}
          </span>
          <Button type="text" size="small" onClick={() => void clear()}>
            {t.clear}
          </Button>
        </>
      )}
    </header>
  )
}

/** A sale was sent from here, and its answer never came. */
function SentBefore({ onOrders }: Pick<Props, 'onOrders'>) {
  const t = useTexts(basketTexts)
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <span className="kg-basket-sent">
          <strong>{t.sentTitle}</strong>
          <span>{t.sentText}</span>
          {onOrders && (
            <Button size="small" onClick={onOrders}>
              {t.sentLook}
            </Button>
          )}
        </span>
      }
    />
  )
}

type RowProps = { line: BasketLine; points: boolean; current: boolean; step: (step: BasketStep) => void; focusField: () => void }

function Row({ line, points, current, step, focusField }: RowProps) {
  const t = useTexts(basketTexts)
  const row = useRef<HTMLLIElement>(null)
  const { goods, quantity } = line
  const { id, name } = goods
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  function point() {
    step({ do: 'point', id })
    focusField()
  }
  const unit = goods.unit || t.piece
  const each = goods.points_price ?? 0
  const wrong = line.problem ?? (goods.on_sale ? (points && each === 0 ? t.pointsNot : null) : t.offSale)
  const short = wrong === null && goods.stock < quantity ? fill(t.short, { stock: goods.stock }) : null
  return (
    <li
      ref={row}
      className="kg-basket-line kg-came"
      data-current={current}
      data-wrong={wrong !== null}
      aria-current={current ? 'true' : undefined}
    >
      {/* A press beside its controls makes the line the current one; by keyboard the arrows in the field do. */}
      <button type="button" tabIndex={-1} className="kg-basket-name kg-cut" title={name} onClick={point}>
        {name}
      </button>
      <b className="kg-figures">{points ? fill(t.pointsSum, { points: each * quantity }) : formatFen(goods.price * quantity)}</b>
      <span className="kg-soft kg-figures kg-cut kg-small">
        {points ? fill(t.pointsEach, { points: each, unit }) : fill(t.each, { yuan: formatFen(goods.price), unit })}
      </span>
      <Tools line={line} wrong={wrong !== null} step={step} focusField={focusField} />
      {wrong !== null && (
        <span className="kg-wrong kg-basket-note" role="alert">
          {wrong}
        </span>
      )}
      {short !== null && <span className="kg-warn kg-basket-note">{short}</span>}
    </li>
  )
}

/** One piece fewer, so many, one more, none of it. */
function Tools({
  line: { goods, quantity },
  wrong,
  step,
  focusField,
}: Pick<RowProps, 'line' | 'step' | 'focusField'> & { wrong: boolean }) {
  const t = useTexts(basketTexts)
  const { id, name } = goods
  const press = (next: BasketStep) => () => {
    step(next)
    focusField()
  }
  return (
    <span className="kg-basket-tools kg-row kg-gap-4">
      <Button
        size="small"
        icon={<MinusOutlined />}
        disabled={quantity <= 1}
        aria-label={fill(t.less, { name })}
        onClick={press({ do: 'by', id, step: -1 })}
      />
      <IntInput
        size="small"
        aria-label={fill(t.quantityOf, { name })}
        min={1}
        max={MOST_PIECES}
        value={quantity}
        status={wrong ? 'error' : undefined}
        onFocus={({ target }) => {
          target.select()
          step({ do: 'point', id })
        }}
        // An emptied field waits for its number; leaving it keeps the old one.
        onChange={(next) => next !== null && next > 0 && step({ do: 'set', id, quantity: next })}
        onPressEnter={focusField}
      />
      <Button size="small" icon={<PlusOutlined />} aria-label={fill(t.more, { name })} onClick={press({ do: 'by', id, step: 1 })} />
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined />}
        aria-label={fill(t.remove, { name })}
        onClick={press({ do: 'remove', id })}
      />
    </span>
  )
}
