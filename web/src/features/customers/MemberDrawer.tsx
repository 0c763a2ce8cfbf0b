/**
 * The member drawer: the same from every screen (UX.md). Header with who this is and what the role may do; under it the
 * parts, each of which reads its own rows when it is first shown.
 */
import { type Customer, customerCalls } from '@kaiguan/contract/features/customers'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useAllowed } from '../../app/allowed.ts'
import { Initial } from '../../ui/Initial.tsx'
import { ReadDrawer } from '../../ui/ReadDrawer.tsx'
import { useTexts } from '../../words/texts.ts'
import { memberTexts } from './customers.texts.ts'
import { EditCustomerDialog } from './EditCustomerDialog.tsx'
import { MemberActions } from './MemberActions.tsx'
import { MemberCards } from './MemberCards.tsx'
import { MemberDeposits } from './MemberDeposits.tsx'
import { MemberNotes } from './MemberNotes.tsx'
import { MemberOrders } from './MemberOrders.tsx'
import { MemberOverview } from './MemberOverview.tsx'
import { MemberPhone } from './MemberPhone.tsx'
import { MemberRecords } from './MemberRecords.tsx'
import { MemberVisits } from './MemberVisits.tsx'
import type { MemberPart } from './member-drawer.ts'
import { SexMark } from './SexMark.tsx'
import { StageTag } from './StageTag.tsx'
import './customers.css'

const WIDTH = 760

type Props = { id: number; start: MemberPart; onClose: () => void }

export default function MemberDrawer({ id, start, onClose }: Props) {
  const t = useTexts(memberTexts)
  const [editing, setEditing] = useState(false)
  return (
    <ReadDrawer
      call={customerCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      className="kg-member"
      onClose={onClose}
      label={({ name }) => name}
      title={(customer) => <Who customer={customer} />}
      extra={(customer) => <MemberActions customer={customer} onEdit={() => setEditing(true)} />}
    >
      {(customer) => (
        <>
          <Parts customer={customer} start={start} />
          {editing && <EditCustomerDialog customer={customer} onClose={() => setEditing(false)} />}
        </>
      )}
    </ReadDrawer>
  )
}

function Who({ customer: { id, name, phone, sex, stage } }: { customer: Customer }) {
  const t = useTexts(memberTexts)
  return (
    <div className="kg-member-who">
      <Initial name={name} />
      <div className="kg-member-id">
        <h2 title={name}>
          <span>{name}</span>
          <SexMark sex={sex} />
          <StageTag stage={stage} />
        </h2>
        {phone === '' ? <span className="kg-soft">{t.noPhone}</span> : <MemberPhone id={id} phone={phone} />}
      </div>
    </div>
  )
}

function Parts({ customer, start }: { customer: Customer; start: MemberPart }) {
  const t = useTexts(memberTexts)
  const allowed = useAllowed()
  const [part, setPart] = useState<MemberPart>(start)
  const parts: { key: MemberPart; label: string; children: React.ReactNode; shown: boolean }[] = [
    { key: 'overview', label: t.overview, children: <MemberOverview customer={customer} onPart={setPart} />, shown: true },
    { key: 'cards', label: t.cards, children: <MemberCards customer={customer} />, shown: allowed('cards.view') },
    { key: 'deposits', label: t.deposits, children: <MemberDeposits customerId={customer.id} />, shown: allowed('deposits.view') },
    { key: 'orders', label: t.orders, children: <MemberOrders customerId={customer.id} />, shown: true },
    { key: 'visits', label: t.visits, children: <MemberVisits customerId={customer.id} />, shown: allowed('check-in.view') },
    { key: 'records', label: t.records, children: <MemberRecords customerId={customer.id} />, shown: true },
  ]
  return (
    <>
      <MemberNotes customer={customer} />
      <Tabs
        activeKey={part}
        // `as`: antd hands back one of the keys above.
        onChange={(key) => setPart(key as MemberPart)}
        destroyOnHidden
        items={parts.filter(({ shown }) => shown).map(({ key, label, children }) => ({ key, label, children }))}
      />
    </>
  )
}
