import { type StaffMember, type StaffRow, staffCalls } from '@kaiguan/contract/club/staff/calls'
import { staffExport } from '@kaiguan/contract/club/staff/exports'
import { employeeStatusWords, postWords } from '@kaiguan/contract/club/staff/texts'
import { useState } from 'react'
import { ImportButton } from '../../app/imports/ImportButton.tsx'
import { Slot } from '../../app/Slot.tsx'
import { useAllowed } from '../../session/allowed.ts'
import type { FilterField } from '../../ui/lists/Filters.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useChosen } from '../../ui/lists/use-chosen.ts'
import { type FilterKey, useList } from '../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { BatchActions, type PeopleTask } from './BatchActions.tsx'
import { CoachDialog } from './CoachDialog.tsx'
import { DisableDialog } from './leaving/DisableDialog.tsx'
import type { Leaving } from './leaving/LeavingDialog.tsx'
import { RemoveDialog } from './leaving/RemoveDialog.tsx'
import { useRoles, useStanding } from './picker/use-roles.ts'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'
import { AddStaffDialog, EditStaffById, EditStaffDialog } from './StaffDialog.tsx'
import { StaffDrawer } from './StaffDrawer.tsx'
import { StaffStatistics } from './StaffStatistics.tsx'
import { staffTexts } from './staff.texts.ts'
import { useStaffColumns } from './use-staff-columns.tsx'
import './staff.css'

type Open =
  | { task: 'add' }
  | { task: 'edit-row'; id: number }
  | { task: 'edit' | 'reset'; member: StaffMember }
  | { task: PeopleTask; people: readonly Leaving[] }

export default function StaffScreen() {
  const t = useTexts(staffTexts)
  const allowed = useAllowed()
  const standing = useStanding()
  const list = useList(staffCalls.list)
  const filters = useFilters()
  const [shown, setShown] = useOpenedRow('staff')
  const [leaving, setLeaving] = useOpenedRow('handover')
  const [open, setOpen] = useState<Open | null>(null)
  const { chosen, clear, selection } = useChosen<StaffRow>()
  const columns = useStaffColumns({
    onView: ({ id }) => setShown(id),
    onEdit: ({ id }) => setOpen({ task: 'edit-row', id }),
    onDisable: (row) => setOpen({ task: 'disable', people: [row] }),
  })
  const close = () => setOpen(null)
  const handOver = (id: number) => {
    close()
    setShown(null)
    setLeaving(id)
  }
  const unchangeable = (row: StaffRow) => {
    const { self, further } = standing(row)
    return self || further
  }
  const mayChoose = (['staff.enable', 'staff.disable', 'staff.delete', 'staff.set-coach'] as const).some((needs) => allowed(needs))
  const gone = () => {
    clear()
    setShown(null)
  }
  return (
    <>
      <ListPage
        id="staff"
        title={t.title}
        list={list}
        exported={staffExport}
        columns={columns}
        filters={filters}
        above={<StaffStatistics list={list} />}
        batch={<BatchActions rows={chosen} onTask={(task, people) => setOpen({ task, people })} onDone={clear} />}
        actions={allowed('staff.create') && <ImportButton kind="staff" needs="imports.staff" text={t.import} />}
        add={{ text: t.add, needs: 'staff.create', run: () => setOpen({ task: 'add' }) }}
        rowTone={({ status }) => (status === 0 ? 'idle' : undefined)}
        onRow={({ id }) => setShown(id)}
        selection={mayChoose ? { ...selection, disabled: unchangeable } : undefined}
        empty={{ of: 'people', title: t.emptyTitle, text: t.emptyText }}
      />
      {shown !== null && (
        <StaffDrawer
          id={shown}
          onClose={() => setShown(null)}
          onTask={({ task, member }) => (task === 'handover' ? handOver(member.id) : setOpen(taskOf({ task, member })))}
        />
      )}
      {open && <TaskDialog open={open} onHandOver={handOver} onClose={close} onDone={open.task === 'remove' ? gone : clear} />}
      {leaving !== null && <Slot key={leaving} at="handover" id={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

type TaskProps = { open: Open; onHandOver: (id: number) => void; onClose: () => void; onDone: () => void }

function TaskDialog({ open, onHandOver, onClose, onDone }: TaskProps) {
  if (open.task === 'add') return <AddStaffDialog onClose={onClose} />
  if (open.task === 'edit-row') return <EditStaffById key={open.id} id={open.id} onClose={onClose} />
  if ('member' in open) {
    const Dialog = open.task === 'edit' ? EditStaffDialog : ResetPasswordDialog
    return <Dialog member={open.member} onClose={onClose} />
  }
  const leaving = { people: open.people, onHandOver, onClose, onDone }
  if (open.task === 'disable') return <DisableDialog {...leaving} />
  if (open.task === 'remove') return <RemoveDialog {...leaving} />
  return <CoachDialog {...leaving} coach={open.task === 'set-coach'} />
}

function taskOf({ task, member }: { task: 'edit' | 'reset' | PeopleTask; member: StaffMember }): Open {
  return task === 'edit' || task === 'reset' ? { task, member } : { task, people: [member] }
}

function useFilters(): FilterField<FilterKey<typeof staffCalls.list>>[] {
  const t = useTexts(staffTexts)
  const words = useWords()
  const { roles } = useRoles()
  const { 1: on, 0: off } = employeeStatusWords
  return [
    { kind: 'search', key: 'search', label: t.search, first: true, width: 250 },
    { kind: 'choice', key: 'status', label: t.status, first: true, width: 100, flag: [words(on), words(off)] },
    { kind: 'choice', key: 'role_id', label: t.role, first: true, of: roles },
    { kind: 'choice', key: 'post', label: t.post, first: true, words: postWords },
    { kind: 'choice', key: 'is_coach', label: t.coach, width: 130, flag: [t.coachOnly, t.coachNot] },
  ]
}
