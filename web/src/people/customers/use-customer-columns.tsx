/** The columns of the customer list. */
import type { CustomerRow } from '@kaiguan/contract/people/customers/calls'
import { anyEditRight, editRights } from '@kaiguan/contract/people/customers/customer-rights'
import { customerExport } from '@kaiguan/contract/people/customers/exports'
import { NEVER } from '@kaiguan/contract/time'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { DayText, InstantDay } from '../../ui/display/DayText.tsx'
import { Initial } from '../../ui/display/Initial.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { actionsColumn, type MaybeAction } from '../../ui/page/Actions.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { CustomerName } from './CustomerName.tsx'
import { customerListTexts } from './customer-list.texts.ts'
import { MemberPhone } from './drawer/MemberPhone.tsx'
import { TagChips } from './family/TagChips.tsx'
import { SexMark } from './SexMark.tsx'
import { StageTag } from './StageTag.tsx'
import { intentOf, sourceOf } from './use-customer-choices.ts'

type Actions = { onEdit: (row: CustomerRow) => void; onSell: (row: CustomerRow) => void }

export function useCustomerColumns({ onEdit, onSell }: Actions): Column<CustomerRow>[] {
  const head = useHeads(customerExport)
  const t = useTexts(customerListTexts)
  const words = useWords()
  const allowed = useAllowed()
  const { today } = useUser().gym
  const columns: Column<CustomerRow>[] = [
    {
      ...head('name'),
      width: 152,
      fixed: 'start',
      render: ({ id, name, head_portrait, sex, blocked }) => (
        <span className="kg-named">
          <Initial name={name} picture={head_portrait} size="small" />
          <CustomerName id={id} name={name} />
          <SexMark sex={sex} />
          {blocked && <StatusTag tone="bad" text={t.blocked} />}
        </span>
      ),
    },
    { ...head('phone'), width: 136, render: ({ id, phone }) => <MemberPhone id={id} phone={phone} /> },
    { ...head('stage'), width: 84, render: ({ stage }) => <StageTag stage={stage} /> },
    { ...head('valid_until'), width: 98, render: (row) => <MemberUntil row={row} today={today} /> },
    {
      ...head('last_visit'),
      width: 108,
      sort: true,
      render: ({ last_visit_at }) => (last_visit_at ? <InstantDay at={last_visit_at} /> : <span className="kg-soft">{t.never}</span>),
    },
    { ...head('consultant'), width: 102, text: ({ consultant }) => consultant?.name },
    { ...head('coach'), width: 74, yields: true, text: ({ coach }) => coach?.name },
    { ...head('source'), width: 128, yields: true, text: ({ source }) => words(sourceOf(source)) },
    { ...head('tags'), width: 128, yields: true, render: ({ tags }) => <TagChips tags={tags} /> },
    { ...head('birthday'), width: 116, hidden: true, day: ({ birthday }) => birthday },
    { ...head('intent'), width: 90, hidden: true, text: ({ intent }) => words(intentOf(intent)) },
    { ...head('member_since'), width: 116, hidden: true, day: ({ member_since }) => member_since },
    { ...head('created'), width: 98, yields: true, day: ({ created_at }) => created_at },
  ]
  const [mayEdit, maySell] = [allowed(anyEditRight), allowed('cards.sell')]
  if (!mayEdit && !maySell) return columns
  const actionsOf = (row: CustomerRow): MaybeAction[] => [
    maySell && { text: t.sell, run: () => onSell(row) },
    mayEdit && { text: t.edit, needs: editRights[row.stage], run: () => onEdit(row) },
  ]
  return [...columns, actionsColumn(t.actions, mayEdit && maySell ? 120 : 76, actionsOf)]
}

/** Past days are grey: there is nothing left to use. */
function MemberUntil({ row: { valid_until }, today }: { row: CustomerRow; today: string }) {
  const over = valid_until !== null && valid_until !== NEVER && valid_until < today
  return (
    <span className={over ? 'kg-soft' : undefined}>
      <DayText day={valid_until} never />
    </span>
  )
}
