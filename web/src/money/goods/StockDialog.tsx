/** Stock by hand: receive, count, correct. What it was and what it will be stand there before Enter. */

import { formatFen, MAX_FEN } from '@kaiguan/contract/money'
import { type Goods, goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { Reason, Remark } from '@kaiguan/contract/rules'
import { Form, Segmented } from 'antd'
import { useMoneySend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Field, IntField, MoneyField, TextField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { stockDialogTexts } from './stock.texts.ts'
import { type StockAction, signed, stockAfter } from './stock-level.ts'
import './goods.css'

/** The number has the name that the server's refusal gives it. */
type Values = {
  quantity?: number | null
  counted?: number | null
  cost?: number | null
  way: 'less' | 'more'
  remark?: string
  reason?: string
}
type Props = { action: StockAction; goods: Goods; onDone?: (goods: Goods) => void; onClose: () => void }

export function StockDialog({ action, goods, onDone, onClose }: Props) {
  const t = useTexts(stockDialogTexts)
  const [form] = Form.useForm<Values>()
  const title = fill(t[action], { name: goods.name })
  const run = useRun(action, goods.id, title)
  const number = action === 'count' ? 'counted' : 'quantity'
  const typed = Form.useWatch(number, form) ?? null
  const way = Form.useWatch('way', form) ?? 'less'

  return (
    <FormDialog
      title={title}
      okText={action === 'receive' ? t.receiveOk : action === 'count' ? t.countOk : t.correctOk}
      width={440}
      form={form}
      initial={{ way: 'less' }}
      submit={run}
      done={({ name, stock, unit }) => fill(t.done, { name, stock, unit })}
      onDone={onDone}
      onClose={onClose}
    >
      {action === 'correct' && (
        <Field name="way" label={t.way}>
          <Segmented tabIndex={-1} options={(['less', 'more'] as const).map((value) => ({ value, label: t[value] }))} />
        </Field>
      )}
      <IntField
        name={number}
        label={action === 'receive' ? t.quantity : action === 'count' ? t.counted : t.difference}
        rule={action === 'count' ? goodsCalls.count.body.shape.counted : goodsCalls.receive.body.shape.quantity}
        autoFocus
        suffix={goods.unit || undefined}
      />
      <Change
        before={goods.stock}
        after={stockAfter(action, goods.stock, { number: typed, way })}
        unit={goods.unit}
        count={action === 'count'}
      />
      {action === 'receive' && <CostField pieces={typed} />}
      <Why action={action} />
    </FormDialog>
  )
}

/** Whoever brings it in may say it; what it comes to in all shows a price of the whole delivery that was typed for one piece. */
function CostField({ pieces }: { pieces: number | null }) {
  const t = useTexts(stockDialogTexts)
  const cost: number | null = Form.useWatch('cost') ?? null
  const total = pieces === null || cost === null ? null : pieces * cost
  return (
    <MoneyField
      name="cost"
      label={t.cost}
      rule={goodsCalls.receive.body.shape.cost}
      placeholder={t.costHint}
      extra={total === null || total > MAX_FEN ? undefined : fill(t.costTotal, { yuan: formatFen(total) })}
    />
  )
}

function Why({ action }: { action: StockAction }) {
  const t = useTexts(stockDialogTexts)
  return action === 'correct' ? (
    <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} />
  ) : (
    <TextField name="remark" label={t.remark} rule={Remark} placeholder={action === 'receive' ? t.remarkHint : undefined} />
  )
}

function Change({ before, after, unit, count }: { before: number; after: number | null; unit: string; count: boolean }) {
  const t = useTexts(stockDialogTexts)
  return (
    <div className="kg-well kg-amount kg-stock-change kg-figures" aria-live="polite">
      <span className="kg-soft">{t.change}</span>
      <span className="kg-soft">{before}</span>
      <span aria-hidden="true">→</span>
      <b className={after !== null && after < 0 ? 'kg-wrong' : undefined}>{after ?? '-'}</b>
      <span className="kg-soft">{unit}</span>
      <span className={after !== null && after < 0 ? 'kg-warn' : 'kg-soft'}>
        {after === null
          ? ''
          : after < 0
            ? t.belowZero
            : count
              ? after === before
                ? t.same
                : fill(t.differs, { difference: signed(after - before) })
              : ''}
      </span>
    </div>
  )
}

function useRun(action: StockAction, id: number, label: string): (values: Values) => Promise<Goods> {
  const options = { label }
  const receive = useMoneySend(goodsCalls.receive, options)
  const count = useMoneySend(goodsCalls.count, options)
  const correct = useMoneySend(goodsCalls.correct, options)
  return ({ quantity, counted, cost = null, way, remark = '', reason = '' }) => {
    const params = { id }
    switch (action) {
      case 'receive':
        return receive.send({ params, body: { quantity: quantity ?? 0, cost, remark } })
      case 'count':
        return count.send({ params, body: { counted: counted ?? 0, remark } })
      case 'correct':
        return correct.send({ params, body: { quantity: way === 'more' ? (quantity ?? 0) : -(quantity ?? 0), reason } })
    }
  }
}
