import { formatFen } from '@kaiguan/contract/money'
import type { SheetOrder } from '@kaiguan/contract/money/account-sheet/calls'
import { sheetOrderExport } from '@kaiguan/contract/money/account-sheet/exports'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import type { Tone } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { sheetOrderTexts } from './account-sheet.texts.ts'

type Opens = { onReceipt: (orderId: number) => void; onPayments: (orderId: number) => void }

export function useSheetColumns({ onReceipt, onPayments }: Opens): Column<SheetOrder>[] {
  const head = useHeads(sheetOrderExport)
  const t = useTexts(sheetOrderTexts)
  const words = useWords()
  const methodWord = useMethodWord()
  return [
    { ...head('no'), width: 150, opens: true, digits: ({ trade_no }) => trade_no },
    { ...head('time'), width: 138, time: ({ occurred_at }) => occurred_at },
    { ...head('kind'), width: 104, tag: ({ kind }) => [toneOf(kind), words(orderKinds[kind])] },
    {
      ...head('item'),
      width: 180,
      render: ({ service_name, refund_of }) => {
        const text = service_name || (refund_of ? `${t.refundOf} ${refund_of.trade_no}` : '-')
        return <span title={text}>{text}</span>
      },
    },
    {
      ...head('customer'),
      width: 92,
      render: ({ customer }) =>
        customer ? <CustomerName id={customer.id} name={customer.name} /> : <span className="kg-soft">{t.walkIn}</span>,
    },
    { ...head('total'), width: 96, hidden: true, money: ({ total_fee }) => total_fee },
    { ...head('paid'), width: 104, money: ({ real_total_fee }) => real_total_fee },
    {
      ...head('by'),
      width: 116,
      render: ({ payments }) => {
        const names = payments.map(({ payment_method }) => methodWord(payment_method))
        const amounts = payments.map(({ payment_method, fee }) => `${methodWord(payment_method)} ${formatFen(fee)}`)
        return <span title={amounts.join(' + ')}>{[...new Set(names)].join(' + ') || '-'}</span>
      },
    },
    { ...head('staff'), width: 80, text: ({ staff_name }) => staff_name },
    { ...head('register'), width: 84, yields: true, text: ({ register_name }) => register_name },
    { ...head('seller'), width: 96, hidden: true, text: ({ sell_name }) => sell_name },
    { ...head('remark'), width: 160, hidden: true, text: ({ remark }) => remark },
    {
      ...head('printed'),
      width: 80,
      hidden: true,
      render: ({ printed }) => (printed > 0 ? fill(t.times, { count: printed }) : '-'),
    },
    actionsColumn(t.actions, 140, ({ id, kind, refund_of }) => [
      { text: t.receipt, run: () => onReceipt(id) },
      // A correction is none to correct: it leads to the order that it is of.
      { text: t.payments, needs: 'cashier.orders', run: () => onPayments(kind === 'tender-correction' ? (refund_of?.id ?? id) : id) },
    ]),
  ]
}

function toneOf(kind: SheetOrder['kind']): Tone {
  if (kind.endsWith('-refund')) return 'warn'
  return kind === 'deposit-taken' ? 'info' : 'idle'
}
