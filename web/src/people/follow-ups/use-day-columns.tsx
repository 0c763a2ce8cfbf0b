import type { DueFollowUp } from '@kaiguan/contract/people/follow-ups/calls'
import { followUpMethodWords, followUpResultWords, followUpWhyWords } from '@kaiguan/contract/people/follow-ups/texts'
import { useUser } from '../../session/session.ts'
import type { Tone } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { CustomerName, StageTag } from '../customers/parts.ts'
import { dayTexts } from './follow-ups.texts.ts'

const tones: Partial<Record<DueFollowUp['why'], Tone>> = { assigned: 'info', ending: 'warn', away: 'warn', birthday: 'good' }

/** `whose`: of everybody at once. */
export function useDayColumns(whose: boolean, onRecord: (row: DueFollowUp) => void): Column<DueFollowUp>[] {
  const t = useTexts(dayTexts)
  const words = useWords()
  const { today } = useUser().gym
  const said = ({ last }: DueFollowUp) =>
    last && [words(followUpMethodWords[last.method]), words(followUpResultWords[last.result]), last.content].filter(Boolean).join(' · ')
  return [
    {
      key: 'customer',
      title: t.customer,
      width: 110,
      fixed: 'start',
      render: ({ customer: { id, name } }) => <CustomerName id={id} name={name} />,
    },
    { key: 'phone', title: t.phone, width: 116, digits: ({ customer }) => customer.phone },
    { key: 'next_on', title: t.due, width: 116, render: ({ next_on }) => <Due day={next_on} today={today} /> },
    ...(whose ? [{ key: 'staff', title: t.staff, width: 96, text: ({ staff }: DueFollowUp) => staff.name }] : []),
    { key: 'why', title: t.why, width: 136, tag: ({ why }) => [tones[why] ?? 'idle', words(followUpWhyWords[why])] },
    {
      key: 'what',
      title: t.what,
      width: 180,
      opens: true,
      text: ({ content, assigned_by }) => [content, assigned_by].filter(Boolean).join(' · '),
    },
    { key: 'stage', title: t.stage, width: 126, yields: true, render: ({ customer }) => <StageTag stage={customer.stage} /> },
    { key: 'valid_until', title: t.validUntil, width: 112, yields: true, day: ({ customer }) => customer.valid_until },
    { key: 'last_visit', title: t.lastVisit, width: 112, yields: true, day: ({ customer }) => customer.last_visit_at },
    { key: 'last', title: t.last, width: 180, text: said },
    actionsColumn(t.actions, 84, (row) => [{ text: t.record, needs: 'follow-ups.create', run: () => onRecord(row) }]),
  ]
}

function Due({ day, today }: { day: string; today: string }) {
  const t = useTexts(dayTexts)
  if (day === today) return <span>{t.today}</span>
  return <span className={day < today ? 'kg-figures kg-warn' : 'kg-figures'}>{day}</span>
}
