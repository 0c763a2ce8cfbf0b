import { UserAddOutlined } from '@ant-design/icons'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { addRights } from '@kaiguan/contract/people/customers/customer-rights'
import { NEVER } from '@kaiguan/contract/time'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { AddCustomerDialog, CustomerPicker } from '../../../people/customers/parts.ts'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { CardStatusTag } from '../CardStatusTag.tsx'
import { openCardTexts } from './open-card.texts.ts'

type Props = { id: number | null; onChange: (id: number | null) => void; autoFocus: boolean }

const SHOWN = 3
/** All but what is over: expired, refunded, in the recycle bin. */
const living = [1, 2, 4, 5, 6]

export function SaleCustomer({ id, onChange, autoFocus }: Props) {
  const t = useTexts(openCardTexts)
  const [adding, setAdding] = useState(false)
  return (
    <div className="kg-card kg-sale-customer">
      <h2>{t.customer}</h2>
      <div className="kg-sale-who kg-beside">
        <CustomerPicker aria-label={t.customer} value={id} autoFocus={autoFocus} onChange={(next) => onChange(next)} />
        <Allowed needs={addRights}>
          <Button icon={<UserAddOutlined />} onClick={() => setAdding(true)}>
            {t.newCustomer}
          </Button>
        </Allowed>
      </div>
      {id !== null && <HeldCards customerId={id} />}
      {adding && (
        <Suspense>
          <AddCustomerDialog onClose={() => setAdding(false)} onAdded={(customer) => onChange(customer.id)} />
        </Suspense>
      )}
    </div>
  )
}

/** What they have already, so that nobody sells a second card by mistake. */
function HeldCards({ customerId }: { customerId: number }) {
  const t = useTexts(openCardTexts)
  const read = useRead(cardCalls.list, { query: { customer_id: customerId, status: living, per_page: SHOWN } }, { silent: true })
  if (!read.data || read.isPlaceholderData) return <p className="kg-sale-held">&nbsp;</p>
  if (read.data.total === 0) return <p className="kg-sale-held kg-soft">{t.heldNone}</p>
  return (
    <p className="kg-sale-held">
      <span className="kg-soft">{t.held}</span>
      {read.data.data.map((card) => (
        <span key={card.id}>
          <span className="kg-sale-held-name" title={card.card_name}>
            {card.card_name}
          </span>{' '}
          <CardStatusTag card={card} />
          {card.end_date !== null && card.end_date !== NEVER && (
            <span className="kg-soft kg-figures"> {fill(t.heldEnds, { day: card.end_date })}</span>
          )}
        </span>
      ))}
      {read.data.total > SHOWN && <span className="kg-soft">{fill(t.heldMore, { count: read.data.total })}</span>}
    </p>
  )
}
