/** How a member enters: what they can show at the gates, and when they stood there last. */
import { gateCalls, type Passage } from '@kaiguan/contract/entry/gates/calls'
import { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { directionWords } from '@kaiguan/contract/entry/gates/texts'
import type { Customer } from '@kaiguan/contract/people/customers/calls'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import type { MemberPartProps } from '../../../app/screen.ts'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { GrowingList } from '../../../ui/lists/GrowingList.tsx'
import { FEW, useGrowing } from '../../../ui/lists/use-growing.ts'
import { Actions } from '../../../ui/page/Actions.tsx'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useTexts, useWords } from '../../../words/texts.ts'
import { entryTexts, passageTexts } from '../gates.texts.ts'
import { PassageResult } from '../passages/PassageResult.tsx'
import { WhyDrawer } from '../passages/WhyDrawer.tsx'
import { CredentialDialog } from './CredentialDialog.tsx'
import { Credentials } from './Credentials.tsx'

export default function MemberEntry({ customer }: MemberPartProps) {
  return (
    <div className="kg-parts">
      <Registered customer={customer} />
      <Allowed needs="access-gates.passages">
        <Lately id={customer.id} />
      </Allowed>
    </div>
  )
}

function Registered({ customer: { id, name } }: { customer: Customer }) {
  const t = useTexts(entryTexts)
  const [adding, setAdding] = useState(false)
  const read = useRead(gateCredentialCalls.ofCustomer, { params: { id } }, { silent: true, staleTime: 0 })
  return (
    <section>
      <div className="kg-between">
        <h3 className="kg-heading">{t.title}</h3>
        <Actions actions={[{ text: t.add, needs: 'access-gates.credentials', run: () => setAdding(true) }]} />
      </div>
      <Reading read={read} rows={2}>
        {({ data }) => <Credentials credentials={data} />}
      </Reading>
      {adding && <CredentialDialog of="customer" id={id} name={name} onClose={() => setAdding(false)} />}
    </section>
  )
}

function Lately({ id }: { id: number }) {
  const t = useTexts(entryTexts)
  const growing = useGrowing(FEW)
  const [why, setWhy] = useState<number | null>(null)
  const read = useRead(gateCalls.passages, { query: { ...growing.paging, customer_id: id } }, { silent: true, staleTime: 0 })
  return (
    <section>
      <h3 className="kg-heading">{t.passages}</h3>
      <GrowingList read={read} growing={growing} empty={{ of: 'door', title: t.noPassages, text: t.noPassagesText }}>
        {(passages) => (
          <ul className="kg-items">
            {passages.map((passage) => (
              <li key={passage.id}>
                <Item passage={passage} onWhy={() => setWhy(passage.id)} />
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      {why !== null && <WhyDrawer id={why} onClose={() => setWhy(null)} />}
    </section>
  )
}

function Item({ passage, onWhy }: { passage: Passage; onWhy: () => void }) {
  const p = useTexts(passageTexts)
  const say = useWords()
  const { at, gate, direction, message } = passage
  return (
    <>
      <div className="kg-item">
        <strong>
          <TimeText at={at} /> <PassageResult passage={passage} />
        </strong>
        <span className="kg-soft">
          {gate.name} · {say(directionWords[direction])} · {message}
        </span>
      </div>
      <LinkButton run={onWhy}>{p.showWhy}</LinkButton>
    </>
  )
}
