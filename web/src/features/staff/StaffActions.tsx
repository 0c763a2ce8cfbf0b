import type { StaffMember } from '@kaiguan/contract/features/staff'
import { Button } from 'antd'
import { useAllowed } from '../../session/allowed.ts'
import { useTexts } from '../../words/texts.ts'
import { staffTexts } from './staff.texts.ts'
import { useStanding } from './use-roles.ts'
import { EnableButton } from './use-staff-columns.tsx'

export type StaffTask = { task: 'edit' | 'reset' | 'disable'; member: StaffMember }

/** What the role may do to this colleague; the dangerous one last. */
export function StaffActions({ member, onTask }: { member: StaffMember; onTask: (task: StaffTask) => void }) {
  const t = useTexts(staffTexts)
  const allowed = useAllowed()
  const { self, above, further } = useStanding()(member)
  if (above) return null
  const { status } = member
  return (
    <div className="kg-staff-actions">
      {allowed('staff.edit') && <Button onClick={() => onTask({ task: 'edit', member })}>{t.edit}</Button>}
      {!self && !further && allowed('staff.edit') && allowed('staff.reset-password') && (
        <Button onClick={() => onTask({ task: 'reset', member })}>{t.reset}</Button>
      )}
      {!further && status === 0 && allowed('staff.enable') && <EnableButton row={member} />}
      {!further && status === 1 && !self && allowed('staff.disable') && (
        <Button danger onClick={() => onTask({ task: 'disable', member })}>
          {t.disable}
        </Button>
      )}
    </div>
  )
}
