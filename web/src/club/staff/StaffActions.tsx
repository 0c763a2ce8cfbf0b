import type { StaffMember } from '@kaiguan/contract/club/staff/calls'
import { useAllowed } from '../../session/allowed.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { useTexts } from '../../words/texts.ts'
import { useStanding } from './picker/use-roles.ts'
import { staffTexts } from './staff.texts.ts'
import { useEnable } from './use-staff-columns.tsx'

export type StaffTask = { task: 'edit' | 'reset' | 'handover' | 'set-coach' | 'cancel-coach' | 'disable' | 'remove'; member: StaffMember }

/** What the role may do to this colleague; the dangerous one last. */
export function StaffActions({ member, onTask }: { member: StaffMember; onTask: (task: StaffTask) => void }) {
  const t = useTexts(staffTexts)
  const allowed = useAllowed()
  const enable = useEnable()
  const { self, above, further } = useStanding()(member)
  if (above) return null
  const { status } = member
  const mayReset = !self && !further && allowed('staff.reset-password')
  const mayStop = !self && !further && status === 1
  return (
    <Actions
      actions={[
        { text: t.edit, needs: 'staff.edit', run: () => onTask({ task: 'edit', member }) },
        mayReset && { text: t.reset, needs: 'staff.edit', run: () => onTask({ task: 'reset', member }) },
        !further && status === 0 && enable(member),
        { text: t.handOver, needs: 'staff.transfer-customer-courses', run: () => onTask({ task: 'handover', member }) },
        member.is_coach
          ? { text: t.cancelCoach, needs: 'staff.set-coach', danger: true, run: () => onTask({ task: 'cancel-coach', member }) }
          : { text: t.setCoach, needs: 'staff.set-coach', run: () => onTask({ task: 'set-coach', member }) },
        mayStop && { text: t.disable, needs: 'staff.disable', danger: true, run: () => onTask({ task: 'disable', member }) },
        !self && !further && { text: t.remove, needs: 'staff.delete', danger: true, run: () => onTask({ task: 'remove', member }) },
      ]}
    />
  )
}
