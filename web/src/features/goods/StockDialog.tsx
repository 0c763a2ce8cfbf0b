/** Stock by hand: receive, count, correct. What it was and what it will be stand there before Enter. */
import { type Goods, goodsCalls } from '@kaiguan/contract/features/goods'
import { Reason, Remark } from '@kaiguan/contract/rules'
import { Form, Input, Segmented } from 'antd'
import { useMoneySend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IntInput } from '../../ui/IntInput.tsx'
import { notices } from '../../ui/notices.ts'
import { useRule } from '../../ui/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { stockDialogTexts } from './goods.texts.ts'
import { type StockAction, signed, stockAfter } from './stock-level.ts'
import './goods.css'

/** The number has the name that the server's refusal gives it. */
type Values = { quantity?: number | null; counted?: number | null; way: 'less' | 'more'; remark?: string; reason?: string }
type Props = { action: StockAction; goods: Goods; onDone?: (goods: Goods) => void; onClose: () => void }

const MOST: Record<StockAction, number> = { receive: 100_000, count: 1_000_000, correct: 100_000 }

export function StockDialog({ action, goods, onDone, onClose }: Props) {
  const t = useTexts(stockDialogTexts)
  const [form] = Form.useForm<Values>()
  const title = fill(t[action], { name: goods.name })
  const run = useRun(action, goods.id, title)
  const number = action === 'count' ? 'counted' : 'quantity'
  const typed = Form.useWatch(number, form) ?? null
  const way = Form.useWatch('way', form) ?? 'less'

  async function submit(values: Values) {
    const answer = await run(values)
    notices.message({ level: 'success', text: fill(t.done, { name: answer.name, stock: answer.stock, unit: answer.unit }) })
    onDone?.(answer)
  }
  return (
    <FormDialog<Values>
      title={title}
      okText={action === 'receive' ? t.receiveOk : action === 'count' ? t.countOk : t.correctOk}
      width={440}
      form={form}
      initial={{ way: 'less' }}
      submit={submit}
      onClose={onClose}
    >
      {action === 'correct' && (
        <Form.Item name="way" label={t.way}>
          <Segmented
            options={[
              { value: 'less', label: t.less },
              { value: 'more', label: t.more },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item
        name={number}
        label={action === 'receive' ? t.quantity : action === 'count' ? t.counted : t.difference}
        required
        rules={[{ required: true, message: t.required }]}
      >
        <IntInput autoFocus suffix={goods.unit || undefined} min={action === 'count' ? 0 : 1} max={MOST[action]} />
      </Form.Item>
      <Change
        before={goods.stock}
        after={stockAfter(action, goods.stock, { number: typed, way })}
        unit={goods.unit}
        count={action === 'count'}
      />
      <Why action={action} />
    </FormDialog>
  )
}

function Why({ action }: { action: StockAction }) {
  const t = useTexts(stockDialogTexts)
  const rule = useRule()
  return action === 'correct' ? (
    <Form.Item name="reason" label={t.reason} required rules={[rule(Reason)]}>
      <Input maxLength={200} placeholder={t.reasonHint} autoComplete="off" />
    </Form.Item>
  ) : (
    <Form.Item name="remark" label={t.remark} rules={[rule(Remark, { optional: true })]}>
      <Input maxLength={500} placeholder={action === 'receive' ? t.remarkHint : undefined} autoComplete="off" />
    </Form.Item>
  )
}

function Change({ before, after, unit, count }: { before: number; after: number | null; unit: string; count: boolean }) {
  const t = useTexts(stockDialogTexts)
  return (
    <div className="kg-stock-change kg-figures" aria-live="polite">
      <span className="kg-soft">{t.change}</span>
      <span className="kg-soft">{before}</span>
      <span aria-hidden="true">→</span>
      <b data-below={after !== null && after < 0}>{after ?? '-'}</b>
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
  return ({ quantity, counted, way, remark = '', reason = '' }) => {
    const params = { id }
    switch (action) {
      case 'receive':
        return receive.send({ params, body: { quantity: quantity ?? 0, remark } })
      case 'count':
        return count.send({ params, body: { counted: counted ?? 0, remark } })
      case 'correct':
        return correct.send({ params, body: { quantity: way === 'more' ? (quantity ?? 0) : -(quantity ?? 0), reason } })
    }
  }
}
