/** The contracts of the branch; those to be signed are one filter away. */
import { type ContractRow, contractCalls } from '@kaiguan/contract/people/contracts/calls'
import { contractStateWords } from '@kaiguan/contract/people/contracts/texts'
import { useState } from 'react'
import type { Column } from '../../ui/lists/columns.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { CustomerName } from '../customers/parts.ts'
import ContractDialog from './ContractDialog.tsx'
import { contractTones } from './contract-tones.ts'
import { contractTexts } from './contracts.texts.ts'

export function ContractList() {
  const t = useTexts(contractTexts)
  const say = useWords()
  const list = useList(contractCalls.list)
  const [open, setOpen] = useState<ContractRow | null>(null)
  const columns: Column<ContractRow>[] = [
    {
      key: 'title',
      title: t.title,
      width: 200,
      fixed: 'start',
      opens: true,
      render: ({ title }) => <strong title={title}>{title}</strong>,
    },
    { key: 'state', title: t.state, width: 90, tag: ({ state }) => [contractTones[state], say(contractStateWords[state])] },
    { key: 'member', title: t.member, width: 130, render: ({ customer }) => <CustomerName {...customer} /> },
    { key: 'card', title: t.card, width: 120, yields: true, digits: ({ card_no }) => card_no },
    { key: 'order', title: t.order, width: 150, yields: true, digits: ({ trade_no }) => trade_no },
    { key: 'made', title: t.made, width: 150, time: ({ created_at }) => created_at },
    { key: 'signed', title: t.signedAt, width: 150, time: ({ signed_at }) => signed_at },
  ]
  return (
    <>
      <ListPage
        id="contracts"
        title={t.title}
        list={list}
        columns={columns}
        filters={[{ kind: 'choice', key: 'state', label: t.state, first: true, width: 110, words: contractStateWords }]}
        onRow={setOpen}
        empty={{ of: 'people', title: t.emptyTitle, text: t.emptyText }}
      />
      {open && <ContractDialog id={open.id} onClose={() => setOpen(null)} />}
    </>
  )
}
