/** The columns of the staff list, and what may be done to a row. */
import { type StaffRow, staffCalls } from '@kaiguan/contract/club/staff/calls'
import { staffExport } from '@kaiguan/contract/club/staff/exports'
import { employeeTypeWords, postWords } from '@kaiguan/contract/club/staff/texts'
import { EMPLOYEE } from '@kaiguan/contract/employee-type'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { DASH } from '../../ui/display/day-text.ts'
import { Initial } from '../../ui/display/Initial.tsx'
import { Phone } from '../../ui/display/Phone.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { type Action, RowActions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { useStanding } from './picker/use-roles.ts'
import { staffTexts } from './staff.texts.ts'
import { statusTag } from './status-tag.ts'

type Act = (row: StaffRow) => void
type Actions = { onView: Act; onEdit: Act; onDisable: Act }

export function useStaffColumns(actions: Actions): Column<StaffRow>[] {
  const head = useHeads(staffExport)
  const t = useTexts(staffTexts)
  const words = useWords()
  const standing = useStanding()
  return [
    {
      ...head('name'),
      width: 156,
      fixed: 'start',
      opens: true,
      render: (row) => (
        <span className="kg-named">
          <Initial name={row.name} picture={row.head_portrait} size="small" />
          <span title={row.name}>{row.name}</span>
          {standing(row).self && <StatusTag tone="info" text={t.self} />}
          {row.is_coach !== (row.post === 'coach') && <StatusTag tone="idle" text={row.is_coach ? t.coachTag : t.noCoachTag} />}
        </span>
      ),
    },
    {
      ...head('status'),
      width: 96,
      tag: (row) => {
        const [tone, text] = statusTag(row)
        return [tone, words(text)]
      },
    },
    { ...head('phone'), width: 116, render: ({ phone }) => <Phone value={phone} /> },
    { ...head('number'), width: 88, text: ({ staff_number }) => staff_number },
    { ...head('post'), width: 172, text: ({ post }) => words(postWords[post]) },
    {
      ...head('role'),
      width: 120,
      render: ({ role, type }) => (type === EMPLOYEE ? (role?.name ?? DASH) : words(employeeTypeWords[type])),
    },
    { ...head('hours'), width: 118, hidden: true, render: (row) => <Hours row={row} /> },
    { ...head('customers'), width: 104, number: true, render: ({ customers }) => customers.toLocaleString('en-US') },
    { ...head('created'), width: 160, hidden: true, time: ({ created_at }) => created_at },
    { key: 'actions', title: t.actions, fixed: 'end', width: 112, render: (row) => <ActionsOf row={row} {...actions} /> },
  ]
}

export function Hours({ row: { start_work_time: from, end_work_time: to } }: { row: Pick<StaffRow, 'start_work_time' | 'end_work_time'> }) {
  const t = useTexts(staffTexts)
  if (from === null && to === null) return <span className="kg-soft">{DASH}</span>
  return <span className="kg-figures">{fill(t.hoursText, { from: from ?? DASH, to: to ?? DASH })}</span>
}

function ActionsOf({ row, onView, onEdit, onDisable }: Actions & { row: StaffRow }) {
  const t = useTexts(staffTexts)
  const mayEdit = useAllowed()('staff.edit')
  const { self, above, further } = useStanding()(row)
  const enable = useEnable()
  return (
    <RowActions
      actions={[
        mayEdit && !above ? { text: t.edit, run: () => onEdit(row) } : { text: t.view, run: () => onView(row) },
        !further && row.status === 0 && enable(row),
        !further && !self && row.status === 1 && { text: t.disable, needs: 'staff.disable', danger: true, run: () => onDisable(row) },
      ]}
    />
  )
}

export function useEnable(): (row: Pick<StaffRow, 'id' | 'name'>) => Action {
  const t = useTexts(staffTexts)
  const { send } = useSend(staffCalls.enable)
  return ({ id, name }) => ({
    text: t.enable,
    needs: 'staff.enable',
    ask: { question: fill(t.enableQuestion, { name }), text: t.enableText },
    run: async () => {
      await send({ params: { id } })
      notices.message({ level: 'success', text: fill(t.enabled, { name }) })
    },
  })
}
