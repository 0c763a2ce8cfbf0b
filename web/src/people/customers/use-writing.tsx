/** Writing to many customers of a list: those that are ticked, or all that it finds. What writes is another feature's. */
import type { CustomerRow } from '@kaiguan/contract/people/customers/calls'
import { Button } from 'antd'
import { useState } from 'react'
import type { Read } from '../../api/queries.ts'
import { Slot } from '../../app/Slot.tsx'
import { useAllowed } from '../../session/allowed.ts'
import { useChosen } from '../../ui/lists/use-chosen.ts'
import type { ListAnswer } from '../../ui/lists/use-list.ts'
import { useTexts } from '../../words/texts.ts'
import { customerListTexts } from './customer-list.texts.ts'

type List = { read: Read<ListAnswer<CustomerRow>>; query: object }

export function useWriting({ read: { data, isPlaceholderData }, query }: List) {
  const t = useTexts(customerListTexts)
  const may = useAllowed()('messages.send-batch')
  const { chosen, clear, selection } = useChosen<CustomerRow>()
  const [isOpen, setOpen] = useState(false)
  const found = { total: data?.total ?? 0, more: data?.more ?? false }
  return {
    selection: may ? selection : undefined,
    button: may && (found.total > 0 || chosen.length > 0) && (
      <Button disabled={isPlaceholderData} onClick={() => setOpen(true)}>
        {t.message}
      </Button>
    ),
    dialog: isOpen && (
      <Slot
        at="send-message"
        ids={chosen.map(({ id }) => id)}
        filter={{ ...query }}
        found={found}
        onMade={clear}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
