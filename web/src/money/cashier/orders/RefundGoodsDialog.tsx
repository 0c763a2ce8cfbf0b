/** Goods come back: which and how many, what that returns, how, and whether they can be sold again. */
import { formatFen } from '@kaiguan/contract/money'
import { cashierCalls, type GoodsOrder } from '@kaiguan/contract/money/cashier/calls'
import { Reason } from '@kaiguan/contract/rules'
import { Button, Checkbox, Form } from 'antd'
import { useMoneySend, useSend } from '../../../api/queries.ts'
import { type Confirm, confirmTexts, methodAsked, RefundForm, type RefundMethod, RefundMethodField } from '../../../ground/pay/parts.ts'
import { CheckField, Field, TextField } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { IntInput } from '../../../ui/inputs/IntInput.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { goodsRefundTexts } from '../cashier.texts.ts'
import { type Chosen, everything, type Line, mostOf, pointsBack, refundLines, returnedFor, returnedInAll } from './refund-amounts.ts'

const NEEDS = ['cashier.refund'] as const

type Values = { lines: Chosen; method: RefundMethod; restock: boolean; reason: string }

export function RefundGoodsDialog({ order, onClose }: { order: GoodsOrder; onClose: () => void }) {
  const t = useTexts(goodsRefundTexts)
  const c = useTexts(confirmTexts)
  const [form] = Form.useForm<Values>()
  const title = fill(t.title, { no: order.trade_no })
  const { send } = useMoneySend(cashierCalls.refund, { label: title })
  const chosen = Form.useWatch('lines', form) ?? {}
  const restock = Form.useWatch('restock', form) ?? true
  const exchanged = order.points > 0
  // One line: it is the one that is meant.
  const initial: Values = { lines: order.lines.length === 1 ? everything(order.lines) : {}, method: 'AS_PAID', restock: true, reason: '' }
  const approve = useSend(cashierCalls.approveRefund)

  async function refund({ lines, method, ...values }: Values, confirm: Confirm) {
    const params = { id: order.id }
    const body = { ...values, lines: refundLines(lines), payment_method: exchanged ? undefined : methodAsked(method) }
    const what = exchanged
      ? fill(t.pointsWhat, { name: title, points: pointsBack(order.lines, lines) })
      : fill(c.refund, { name: title, yuan: formatFen(returnedInAll(order.lines, lines)) })
    const confirmed = await confirm(NEEDS, what, (who) => approve.send({ params, body: { ...body, ...who } }))
    return send({ params, body: { ...body, ...confirmed } })
  }

  return (
    <RefundForm
      title={title}
      okText={t.ok}
      danger
      width={600}
      form={form}
      initial={initial}
      needs={NEEDS}
      submit={refund}
      done={({ returned, points }) => (points > 0 ? fill(t.pointsDone, { points }) : fill(t.done, { yuan: formatFen(returned) }))}
      paperOf={({ refund_order_id }) => refund_order_id}
      onClose={onClose}
    >
      <Field
        name="lines"
        label={t.lines}
        optional={false}
        rules={[must((value: Chosen) => refundLines(value).length === 0 && t.chooseOne)]}
      >
        <LinesInput lines={order.lines} />
      </Field>
      <Returned order={order} chosen={chosen} />
      <div className={exchanged ? undefined : 'kg-two'}>
        {/* Points come back as points: there is no money whose way could be asked. */}
        {!exchanged && <RefundMethodField />}
        <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} />
      </div>
      <CheckField name="restock" text={t.restock} style={{ marginBottom: 0 }} />
      <p className="kg-warn kg-refund-restock">{restock ? '' : t.restockNot}</p>
    </RefundForm>
  )
}

/** What it comes to: in money, or in the points that were given for it. */
function Returned({ order: { points, lines, payments }, chosen }: { order: GoodsOrder; chosen: Chosen }) {
  const t = useTexts(goodsRefundTexts)
  const stored = payments.some(({ payment_method }) => payment_method === 'DEBIT_CARD')
  return (
    <p className="kg-well kg-amount" aria-live="polite">
      <span>{t.returned}</span>
      <b className="kg-figures">
        {points > 0 ? fill(t.points, { points: pointsBack(lines, chosen) }) : `¥${formatFen(returnedInAll(lines, chosen))}`}
      </b>
      {stored && <small className="kg-soft">{t.nearGift}</small>}
    </p>
  )
}

type LinesProps = { lines: readonly Line[]; id?: string; value?: Chosen; onChange?: (chosen: Chosen) => void }

/** A row a line: ticked, how many of how many, what that gives back. */
function LinesInput({ lines, id, value = {}, onChange }: LinesProps) {
  const t = useTexts(goodsRefundTexts)
  const set = (line: Line, quantity: number) => onChange?.({ ...value, [line.id]: Math.max(0, Math.min(mostOf(line), quantity)) })
  const all = everything(lines)
  // The dialog opens on the first that can come back, and a wrong submit leads there.
  const first = lines.find((line) => mostOf(line) > 0)
  return (
    <div className="kg-refund-lines">
      <ul>
        {lines.map((line) => (
          <RefundLine
            key={line.id}
            line={line}
            id={line === first ? id : undefined}
            pieces={value[line.id] ?? 0}
            onPieces={(pieces) => set(line, pieces)}
          />
        ))}
      </ul>
      {lines.length > 1 && Object.keys(all).length > 0 && (
        <Button type="link" size="small" onClick={() => onChange?.(all)}>
          {t.all}
        </Button>
      )}
    </div>
  )
}

type RefundLineProps = { line: Line; id: string | undefined; pieces: number; onPieces: (pieces: number) => void }

function RefundLine({ line, id, pieces, onPieces }: RefundLineProps) {
  const t = useTexts(goodsRefundTexts)
  const most = mostOf(line)
  const { name, unit } = line
  return (
    <li>
      <Checkbox
        id={id}
        autoFocus={id !== undefined}
        checked={pieces > 0}
        disabled={most === 0}
        onChange={({ target }) => onPieces(target.checked ? most : 0)}
      >
        <span title={name}>{name}</span>
      </Checkbox>
      {most === 0 ? (
        <span className="kg-soft">{t.over}</span>
      ) : (
        <>
          <IntInput
            aria-label={fill(t.quantityOf, { name })}
            className="kg-number-input"
            min={0}
            max={most}
            value={pieces}
            suffix={fill(t.ofMost, { most: `${most} ${unit}`.trim() })}
            onFocus={({ target }) => target.select()}
            onChange={(next) => onPieces(next ?? 0)}
          />
          <span className="kg-figures kg-refund-back kg-end" data-nothing={pieces === 0}>
            {line.points_price === null
              ? fill(t.back, { yuan: formatFen(returnedFor(line, pieces)) })
              : fill(t.pointsBack, { points: line.points_price * pieces })}
          </span>
        </>
      )}
    </li>
  )
}
