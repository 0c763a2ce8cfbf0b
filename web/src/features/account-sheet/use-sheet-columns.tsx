import type { SheetOrder } from '@kaiguan/contract/features/account-sheet'
import { formatFen } from '@kaiguan/contract/money'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import { Button } from 'antd'
import type { Column } from '../../ui/columns.ts'
import { TimeText } from '../../ui/DayText.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { CustomerName } from '../customers/parts.ts'
import { useMethodWord } from '../pay/parts.ts'
import { sheetOrderTexts } from './account-sheet.texts.ts'

export function useSheetColumns(onReceipt: (orderId: number) => void): Column<SheetOrder>[] {
  const t = useTexts(sheetOrderTexts)
  const words = useWords()
  const methodWord = useMethodWord()
  return [
    { key: 'no', title: t.tradeNo, width: 150, opens: true, render: ({ trade_no }) => <span className="kg-figures">{trade_no}</span> },
    { key: 'time', title: t.time, width: 138, render: ({ occurred_at }) => <TimeText at={occurred_at} /> },
    { key: 'kind', title: t.kind, width: 86, render: ({ kind }) => <StatusTag tone={toneOf(kind)} text={words(orderKinds[kind])} /> },
    {
      key: 'item',
      title: t.item,
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
    { key: 'total', title: t.total, width: 96, number: true, hidden: true, render: ({ total_fee }) => <Money fen={total_fee} /> },
    { key: 'paid', title: t.paid, width: 104, number: true, render: ({ real_total_fee }) => <Money fen={real_total_fee} /> },
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
    { key: 'staff', title: t.staff, width: 80, render: ({ staff_name }) => <span title={staff_name}>{staff_name}</span> },
    {
      key: 'register',
      title: t.register,
      width: 84,
      render: ({ register_name }) => <span title={register_name}>{register_name || '-'}</span>,
    },
    {
      key: 'seller',
      title: t.seller,
      width: 96,
      hidden: true,
      render: ({ sell_name }) => <span title={sell_name}>{sell_name || '-'}</span>,
    },
    { key: 'remark', title: t.remark, width: 160, hidden: true, render: ({ remark }) => <span title={remark}>{remark || '-'}</span> },
    {
      key: 'printed',
      title: t.printed,
      width: 80,
      hidden: true,
      render: ({ printed }) => (printed > 0 ? fill(t.times, { count: printed }) : '-'),
    },
    {
      key: 'actions',
      title: '',
      width: 64,
      fixed: 'end',
      render: ({ id }) => (
        <span className="kg-row-actions">
          <Button type="link" size="small" onClick={() => onReceipt(id)}>
            {t.receipt}
          </Button>
        </span>
      ),
    },
  ]
}

function toneOf(kind: SheetOrder['kind']): Tone {
  if (kind.endsWith('-refund')) return 'warn'
  return kind === 'deposit-taken' ? 'info' : 'idle'
}
