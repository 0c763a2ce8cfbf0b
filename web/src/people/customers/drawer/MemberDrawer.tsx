/**
 * The member drawer: the same from every screen (docs/screens.md). Header with who this is and what the role may do; under it the
 * parts that features bring (`memberParts`), each of which is fetched and reads its own rows when it is first shown.
 */
import { type Customer, customerCalls } from '@kaiguan/contract/people/customers/calls'
import { Tabs } from 'antd'
import { Suspense, useState } from 'react'
import { lazyOf } from '../../../app/lazy-of.ts'
import { memberParts } from '../../../app/registry.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { Who } from '../../../ui/display/Who.tsx'
import { Waiting } from '../../../ui/page/Reading.tsx'
import { useTexts, useWords } from '../../../words/texts.ts'
import { memberTexts } from '../customers.texts.ts'
import { EditCustomerDialog } from '../form/EditCustomerDialog.tsx'
import { SexMark } from '../SexMark.tsx'
import { StageTag } from '../StageTag.tsx'
import { MemberActions } from './MemberActions.tsx'
import { MemberNotes } from './MemberNotes.tsx'
import { MemberPhone } from './MemberPhone.tsx'
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
          <Parts customer={customer} start={start} />
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

function Parts({ customer, start }: { customer: Customer; start: string }) {
  const allowed = useAllowed()
  const words = useWords()
  const [part, setPart] = useState(start)
  const items = memberParts
    .filter(({ needs }) => allowed(needs ?? null))
    .map(({ key, label, load }) => {
      const Part = lazyOf(load)
      return {
        key,
        label: words(label),
        children: (
          <Suspense fallback={<Waiting />}>
            <Part customer={customer} onPart={setPart} />
          </Suspense>
        ),
      }
    })
  return (
    <>
      <MemberNotes customer={customer} />
      <Tabs tabBarGutter={16} activeKey={part} onChange={setPart} destroyOnHidden items={items} />
    </>
  )
}
