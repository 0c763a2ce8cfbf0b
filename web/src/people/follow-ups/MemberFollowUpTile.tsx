/** What is to be done with a member next; where nothing is, what was tried last. */
import { type FollowUp, followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { followUpMethodWords, followUpResultWords, followUpRuleWords } from '@kaiguan/contract/people/follow-ups/texts'
import { useRead } from '../../api/queries.ts'
import type { MemberTileProps } from '../../app/screen.ts'
import { useUser } from '../../session/session.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { MemberTile } from '../customers/parts.ts'
import { memberFollowUpTexts } from './follow-ups.texts.ts'

const READ = 20

const dueOf = (rows: readonly FollowUp[]) =>
  rows.flatMap((row) => (row.done_at === null && row.next_on !== null ? [{ ...row, next_on: row.next_on }] : []))

export default function MemberFollowUpTile({ customer, onPart, onCount }: MemberTileProps) {
  const t = useTexts(memberFollowUpTexts)
  const read = useRead(followUpCalls.list, { query: { per_page: READ, customer_id: customer.id } }, { silent: true, staleTime: 0 })
  return (
    <MemberTile
      title={t.tile}
      read={read}
      count={{ of: ({ data }) => dueOf(data).length, tell: onCount }}
      onOpen={() => onPart('follow-ups')}
    >
      {({ data }) => {
        const row = dueOf(data).toSorted((a, b) => (a.next_on < b.next_on ? -1 : 1))[0] ?? data[0]
        return row === undefined ? null : <Told row={row} />
      }}
    </MemberTile>
  )
}

function Told({ row: { method, result, rule, assigned_by, content, next_on, done_at, at, staff_name } }: { row: FollowUp }) {
  const t = useTexts(memberFollowUpTexts)
  const words = useWords()
  const { today } = useUser().gym
  const tried = method !== null && result !== null ? `${words(followUpMethodWords[method])} · ${words(followUpResultWords[result])}` : null
  return (
    <div className="kg-stack kg-gap-4 kg-breaks">
      <b>{tried ?? (rule === null ? fill(t.assignedBy, { name: assigned_by ?? '' }) : words(followUpRuleWords[rule]))}</b>
      {done_at === null && next_on !== null && (
        <span>
          <StatusTag tone={next_on < today ? 'bad' : 'warn'} text={fill(t.nextOn, { day: next_on })} />
        </span>
      )}
      {content !== '' && <span>{content}</span>}
      <span className="kg-soft kg-small">
        <TimeText at={at} /> {staff_name}
      </span>
    </div>
  )
}
