/**
 * The member drawer: the same from every screen (docs/screens.md). Header with who this is and what the role may do; under it
 * one page about the person, and the parts that features bring in five groups (MemberTabs).
 */
import { type Customer, customerCalls } from '@kaiguan/contract/people/customers/calls'
import { useState } from 'react'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { Who } from '../../../ui/display/Who.tsx'
import { useTexts } from '../../../words/texts.ts'
import { memberTexts } from '../customers.texts.ts'
import { EditCustomerDialog } from '../form/EditCustomerDialog.tsx'
import { SexMark } from '../SexMark.tsx'
import { StageTag } from '../StageTag.tsx'
import { MemberActions } from './MemberActions.tsx'
import { MemberNotes } from './MemberNotes.tsx'
import { MemberPhone } from './MemberPhone.tsx'
import { MemberTabs } from './MemberTabs.tsx'
import '../customers.css'

const WIDTH = 960

type Props = { id: number; start: string; onClose: () => void }

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
      title={(customer) => <Title customer={customer} />}
      extra={(customer) => <MemberActions customer={customer} onEdit={() => setEditing(true)} />}
    >
      {(customer) => (
        <>
          <MemberNotes customer={customer} />
          <MemberTabs customer={customer} start={start} />
          {editing && <EditCustomerDialog customer={customer} onClose={() => setEditing(false)} />}
        </>
      )}
    </ReadDrawer>
  )
}

function Title({ customer: { id, name, phone, head_portrait, sex, stage } }: { customer: Customer }) {
  const t = useTexts(memberTexts)
  return (
    <Who
      name={name}
      picture={head_portrait}
      marks={
        <>
          <SexMark sex={sex} />
          <StageTag stage={stage} />
        </>
      }
    >
      {phone === '' ? <span className="kg-soft">{t.noPhone}</span> : <MemberPhone id={id} phone={phone} />}
    </Who>
  )
}
