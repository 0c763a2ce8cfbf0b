import { type ContractRow, contractCalls } from '@kaiguan/contract/people/contracts/calls'
import { contractStateWords } from '@kaiguan/contract/people/contracts/texts'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import type { MemberPartProps } from '../../app/screen.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { FEW, useGrowing } from '../../ui/lists/use-growing.ts'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import ContractDialog from './ContractDialog.tsx'
import { contractTones } from './contract-tones.ts'
import { contractTexts } from './contracts.texts.ts'

/** The contracts of this member, those to be signed among them. */
export default function MemberContracts({ customer: { id: customerId } }: MemberPartProps) {
  const t = useTexts(contractTexts)
  const growing = useGrowing(FEW)
  const [open, setOpen] = useState<ContractRow | null>(null)
  const read = useRead(contractCalls.ofCustomer, { params: { id: customerId }, query: growing.paging }, { silent: true, staleTime: 0 })
  return (
    <>
      <GrowingList read={read} growing={growing} empty={{ of: 'people', title: t.memberEmpty, text: t.emptyText }}>
        {(contracts) => (
          <ul className="kg-items">
            {contracts.map((contract) => (
              <li key={contract.id} data-over={contract.state === 'void'}>
                <Item contract={contract} onOpen={() => setOpen(contract)} />
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      {open && <ContractDialog id={open.id} signs={open.state === 'draft'} onClose={() => setOpen(null)} onSigned={() => setOpen(null)} />}
    </>
  )
}

function Item({ contract: { title, state, trade_no, created_at, signed_at }, onOpen }: { contract: ContractRow; onOpen: () => void }) {
  const say = useWords()
  return (
    <div className="kg-item">
      <strong>
        <LinkButton run={onOpen}>{title}</LinkButton> <StatusTag tone={contractTones[state]} text={say(contractStateWords[state])} />
      </strong>
      <span className="kg-soft">
        <TimeText at={signed_at ?? created_at} /> · <span className="kg-figures">{trade_no}</span>
      </span>
    </div>
  )
}
