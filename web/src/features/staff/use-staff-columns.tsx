/** The columns of the staff list, and what may be done to a row. */
import { type StaffRow, staffCalls } from '@kaiguan/contract/features/staff'
import { employeeStatusWords, employeeTypeWords, postWords } from '@kaiguan/contract/features/staff.texts'
import { Button } from 'antd'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import type { Column } from '../../ui/columns.ts'
import { TimeText } from '../../ui/DayText.tsx'
import { DASH } from '../../ui/day-text.ts'
import { notices } from '../../ui/notices.ts'
import { Phone } from '../../ui/Phone.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { staffTexts } from './staff.texts.ts'
import { useStanding } from './use-roles.ts'

type Act = (row: StaffRow) => void
type Actions = { onView: Act; onEdit: Act; onDisable: Act }

export function useStaffColumns(actions: Actions): Column<StaffRow>[] {
  const t = useTexts(staffTexts)
  const words = useWords()
  const standing = useStanding()
  return [
    {
      key: 'name',
      title: t.name,
      width: 128,
      fixed: 'start',
      opens: true,
      render: (row) => (
        <span className="kg-staff-name">
          <span title={row.name}>{row.name}</span>
          {standing(row).self && <StatusTag tone="info" text={t.self} />}
          {row.is_coach && row.post !== 'coach' && <StatusTag tone="idle" text={t.coachTag} />}
        </span>
      ),
    },
    {
      key: 'status',
      title: t.status,
      width: 84,
      render: ({ status }) => <StatusTag tone={status === 1 ? 'good' : 'idle'} text={words(employeeStatusWords[status])} />,
    },
    { key: 'phone', title: t.phone, width: 116, render: ({ phone }) => <Phone value={phone} /> },
    { key: 'number', title: t.number, width: 88, render: ({ staff_number }) => staff_number ?? DASH },
    { key: 'post', title: t.post, render: ({ post }) => words(postWords[post]) },
    {
      key: 'role',
      title: t.role,
      width: 120,
      render: ({ role, type }) => (type === 1 ? (role?.name ?? DASH) : words(employeeTypeWords[type])),
    },
    { key: 'hours', title: t.hours, width: 118, hidden: true, render: (row) => <Hours row={row} /> },
    { key: 'customers', title: t.customers, width: 104, number: true, render: ({ customers }) => customers.toLocaleString('en-US') },
    { key: 'created', title: t.created, width: 160, hidden: true, render: ({ created_at }) => <TimeText at={created_at} /> },
    { key: 'actions', title: t.actions, fixed: 'end', width: 112, render: (row) => <RowActions row={row} {...actions} /> },
  ]
}

export function Hours({ row: { start_work_time: from, end_work_time: to } }: { row: Pick<StaffRow, 'start_work_time' | 'end_work_time'> }) {
  const t = useTexts(staffTexts)
  if (from === null && to === null) return <span className="kg-soft">{DASH}</span>
  return <span className="kg-figures">{fill(t.hoursText, { from: from ?? DASH, to: to ?? DASH })}</span>
}

function RowActions({ row, onView, onEdit, onDisable }: Actions & { row: StaffRow }) {
  const t = useTexts(staffTexts)
  const allowed = useAllowed()
  const { self, above, further } = useStanding()(row)
  return (
    <span className="kg-row-actions">
      {allowed('staff.edit') && !above ? (
        <Button type="link" size="small" onClick={() => onEdit(row)}>
          {t.edit}
        </Button>
      ) : (
        <Button type="link" size="small" onClick={() => onView(row)}>
          {t.view}
        </Button>
      )}
      {!further && row.status === 0 && allowed('staff.enable') && <EnableButton row={row} type="link" size="small" />}
      {!further && !self && row.status === 1 && allowed('staff.disable') && (
        <Button type="link" size="small" danger onClick={() => onDisable(row)}>
          {t.disable}
        </Button>
      )}
    </span>
  )
}

export function EnableButton({ row: { id, name }, ...look }: { row: Pick<StaffRow, 'id' | 'name'>; type?: 'link'; size?: 'small' }) {
  const t = useTexts(staffTexts)
  const { send } = useSend(staffCalls.enable)
  async function enable() {
    await send({ params: { id } })
    notices.message({ level: 'success', text: fill(t.enabled, { name }) })
  }
  return (
    <ConfirmButton {...look} question={fill(t.enableQuestion, { name })} text={t.enableText} okText={t.enable} run={enable}>
      {t.enable}
    </ConfirmButton>
  )
}

/** What shows who works here. */
