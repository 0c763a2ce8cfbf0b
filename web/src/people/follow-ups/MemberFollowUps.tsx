/** What was tried with a member, what is to be done, and what the role may do about it. */
import { Attempt, type FollowUp, followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { followUpMethodWords, followUpResultWords, followUpRuleWords } from '@kaiguan/contract/people/follow-ups/texts'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import type { MemberPartProps } from '../../app/screen.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { FEW, useGrowing } from '../../ui/lists/use-growing.ts'
import { Actions, RowActions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { EditFollowUpDialog } from './EditFollowUpDialog.tsx'
import { FollowUpDialog } from './FollowUpDialog.tsx'
import { memberFollowUpTexts } from './follow-ups.texts.ts'

type Doing = { act: 'add' } | { act: 'assign' } | { act: 'edit'; attempt: Attempt }

export default function MemberFollowUps({ customer }: MemberPartProps) {
  const t = useTexts(memberFollowUpTexts)
  const allowed = useAllowed()
  const growing = useGrowing(FEW)
  const [doing, setDoing] = useState<Doing | null>(null)
  const read = useRead(followUpCalls.list, { query: { ...growing.paging, customer_id: customer.id } }, { silent: true, staleTime: 0 })
  const add = { text: t.add, run: () => setDoing({ act: 'add' }) }
  const close = () => setDoing(null)
  return (
    <>
      <div className="kg-row kg-to-end kg-below-12">
        <Actions
          actions={[
            { ...add, needs: 'follow-ups.create' },
            { text: t.assign, needs: 'follow-ups.assign', run: () => setDoing({ act: 'assign' }) },
          ]}
        />
      </div>
      <GrowingList
        read={read}
        growing={growing}
        empty={{ of: 'people', title: t.emptyTitle, text: t.emptyText, ...(allowed('follow-ups.create') ? { action: add } : {}) }}
      >
        {(rows) => (
          <ul className="kg-items">
            {rows.map((row) => (
              <li key={row.id}>
                <Item row={row} onEdit={(attempt) => setDoing({ act: 'edit', attempt })} />
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      {doing?.act === 'add' && <FollowUpDialog customer={customer} onClose={close} />}
      {doing?.act === 'assign' && <AssignDialog customer={customer} onClose={close} />}
      {doing?.act === 'edit' && <EditFollowUpDialog attempt={doing.attempt} onClose={close} />}
    </>
  )
}

function Item({ row, onEdit }: { row: FollowUp; onEdit: (attempt: Attempt) => void }) {
  const t = useTexts(memberFollowUpTexts)
  const words = useWords()
  const allowed = useAllowed()
  const remove = useSend(followUpCalls.remove)
  const attempt = Attempt.safeParse(row).data
  const { today } = useUser().gym
  const open = row.done_at === null && row.next_on !== null
  const what = attempt
    ? `${words(followUpMethodWords[attempt.method])} · ${words(followUpResultWords[attempt.result])}`
    : row.rule === null
      ? fill(t.assignedBy, { name: row.assigned_by ?? '' })
      : words(followUpRuleWords[row.rule])
  return (
    <>
      <div className="kg-item">
        <strong>
          {what}{' '}
          {open && row.next_on !== null && (
            <StatusTag tone={row.next_on < today ? 'bad' : 'warn'} text={fill(t.nextOn, { day: row.next_on })} />
          )}
        </strong>
        {row.content !== '' && <span>{row.content}</span>}
        <span className="kg-soft">
          <TimeText at={row.at} /> {row.staff_name}
        </span>
      </div>
      {((attempt && allowed('follow-ups.edit')) || allowed('follow-ups.delete')) && (
        <RowActions
          actions={[
            attempt && {
              text: t.edit,
              needs: 'follow-ups.edit',
              disabled: !row.mine && !allowed('follow-ups.view-all'),
              why: !row.mine && !allowed('follow-ups.view-all') ? t.notYours : null,
              run: () => onEdit(attempt),
            },
            {
              text: t.remove,
              needs: 'follow-ups.delete',
              danger: true,
              ask: { question: t.removeQuestion, text: t.removeText },
              run: () => remove.send({ params: { id: row.id } }),
            },
          ]}
        />
      )}
    </>
  )
}
