import type { SheetOrder } from '@kaiguan/contract/features/account-sheet'
import { formatFen } from '@kaiguan/contract/money'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import { actionsColumn } from '../../ui/Actions.tsx'
import type { Column } from '../../ui/columns.ts'
import type { Tone } from '../../ui/StatusTag.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { CustomerName } from '../customers/parts.ts'
import { useMethodWord } from '../pay/parts.ts'
import { sheetOrderTexts } from './account-sheet.texts.ts'

export function useSheetColumns(onReceipt: (orderId: number) => void): Column<SheetOrder>[] {
  const t = useTexts(sheetOrderTexts)
  const words = useWords()
  const methodWord = useMethodWord()
  return [
    { key: 'no', title: t.tradeNo, width: 150, opens: true, digits: ({ trade_no }) => trade_no },
    { key: 'time', title: t.time, width: 138, time: ({ occurred_at }) => occurred_at },
    { key: 'kind', title: t.kind, width: 86, tag: ({ kind }) => [toneOf(kind), words(orderKinds[kind])] },
    {
      key: 'item',
      title: t.item,
      width: 180,
      render: ({ service_name, refund_of }) => {
        const text = service_name || (refund_of ? `${t.refundOf} ${refund_of.trade_no}` : '-')
        return <span title={text}>{text}</span>
      },
    },
    {
      key: 'customer',
      title: t.customer,
      width: 92,
      render: ({ customer }) =>
        customer ? <CustomerName id={customer.id} name={customer.name} /> : <span className="kg-soft">{t.walkIn}</span>,
    },
    { key: 'total', title: t.total, width: 96, hidden: true, money: ({ total_fee }) => total_fee },
    { key: 'paid', title: t.paid, width: 104, money: ({ real_total_fee }) => real_total_fee },
    {
      key: 'by',
      title: t.by,
      width: 116,
      render: ({ payments }) => {
        const names = payments.map(({ payment_method }) => methodWord(payment_method))
        const amounts = payments.map(({ payment_method, fee }) => `${methodWord(payment_method)} ${formatFen(fee)}`)
        return <span title={amounts.join(' + ')}>{[...new Set(names)].join(' + ') || '-'}</span>
      },
    },
    { key: 'staff', title: t.staff, width: 80, text: ({ staff_name }) => staff_name },
    { key: 'register', title: t.register, width: 84, yields: true, text: ({ register_name }) => register_name },
    { key: 'seller', title: t.seller, width: 96, hidden: true, text: ({ sell_name }) => sell_name },
    { key: 'remark', title: t.remark, width: 160, hidden: true, text: ({ remark }) => remark },
    {
      key: 'printed',
      title: t.printed,
      width: 80,
      hidden: true,
      render: ({ printed }) => (printed > 0 ? fill(t.times, { count: printed }) : '-'),
    },
    actionsColumn(t.actions, 72, ({ id }) => [{ text: t.receipt, run: () => onReceipt(id) }]),
  ]
}

function toneOf(kind: SheetOrder['kind']): Tone {
  if (kind.endsWith('-refund')) return 'warn'
  return kind === 'deposit-taken' ? 'info' : 'idle'
}
