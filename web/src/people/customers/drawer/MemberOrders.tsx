import type { ResponseOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { useRead } from '../../../api/queries.ts'
import type { MemberPartProps } from '../../../app/screen.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { GrowingList } from '../../../ui/lists/GrowingList.tsx'
import { FEW, useGrowing } from '../../../ui/lists/use-growing.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { memberPartTexts } from '../customers.texts.ts'

type Order = ResponseOf<typeof customerCalls.orders>['data'][number]

export default function MemberOrders({ customer: { id: customerId } }: MemberPartProps) {
  const t = useTexts(memberPartTexts)
  const growing = useGrowing(FEW)
  const read = useRead(customerCalls.orders, { params: { id: customerId }, query: growing.paging }, { silent: true })
  const columns: Column<Order>[] = [
    { key: 'time', title: t.time, width: 150, time: ({ occurred_at }) => occurred_at },
    {
      key: 'item',
      title: t.item,
      render: ({ service_name, refunded }) => (
        <span className="kg-named">
          <span title={service_name}>{service_name}</span>
          {refunded && <StatusTag tone="idle" text={t.refunded} />}
        </span>
      ),
    },
    {
      key: 'paid',
      title: t.paid,
      width: 110,
      number: true,
      render: ({ total_fee, real_total_fee, exchanged }) =>
        exchanged === 0 ? (
          <span title={total_fee === real_total_fee ? undefined : fill(t.list, { yuan: formatFen(total_fee) })}>
            <Money fen={real_total_fee} />
          </span>
        ) : (
          fill(t.inPoints, { points: exchanged })
        ),
    },
    { key: 'by', title: t.by, width: 90, text: ({ staff_name }) => staff_name },
    { key: 'no', title: t.tradeNo, width: 150, digits: ({ trade_no }) => trade_no },
  ]
  return (
    <GrowingList read={read} growing={growing} empty={{ title: t.noOrders, text: t.noOrdersText }}>
      {(rows) => <DataTable id="member-orders" columns={columns} rows={rows} rowKey={({ id }) => id} sticky={false} />}
    </GrowingList>
  )
}
