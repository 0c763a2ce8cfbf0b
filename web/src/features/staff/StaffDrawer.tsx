/** One employee: the facts, whom they look after, and what may be done. */
import { type StaffMember, staffCalls } from '@kaiguan/contract/features/staff'
import { employeeStatusWords, employeeTypeWords, postWords } from '@kaiguan/contract/features/staff.texts'
import { Alert, Drawer, Skeleton } from 'antd'
import { useRead } from '../../api/queries.ts'
import { Initial } from '../../ui/Initial.tsx'
import { PageState } from '../../ui/PageState.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { StaffActions, type StaffTask } from './StaffActions.tsx'
import { StaffFacts } from './StaffFacts.tsx'
import { staffDrawerTexts } from './staff.texts.ts'
import { useStanding } from './use-roles.ts'
import './staff.css'

const WIDTH = 640
const NOT_FOUND = 404
const FORBIDDEN = 403

export function StaffDrawer({ id, onTask, onClose }: { id: number; onTask: (task: StaffTask) => void; onClose: () => void }) {
  const t = useTexts(staffDrawerTexts)
  const standing = useStanding()
  const read = useRead(staffCalls.show, { params: { id } }, { silent: true, staleTime: 0 })
  // The one shown before stays on screen while the next is read.
  const member = read.data?.id === id ? read.data : undefined
  return (
    <Drawer
      open
      size={WIDTH}
      onClose={onClose}
      title={member ? <Who member={member} /> : t.drawer}
      extra={member && <StaffActions member={member} onTask={onTask} />}
      className="kg-staff"
      aria-label={member?.name ?? t.drawer}
    >
      {member ? (
        <>
          {standing(member).above && <Alert className="kg-dialog-alert" type="info" showIcon title={t.above} />}
          <StaffFacts member={member} />
        </>
      ) : read.isError ? (
        <Unreadable status={read.error.status} retry={() => void read.refetch()} onClose={onClose} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
      )}
    </Drawer>
  )
}

function Who({ member: { name, phone, full_phone, post, status, type } }: { member: StaffMember }) {
  const words = useWords()
  return (
    <div className="kg-staff-who">
      <Initial name={name} />
      <div>
        <h2 title={name}>
          <span>{name}</span>
          <StatusTag tone={status === 1 ? 'good' : 'idle'} text={words(employeeStatusWords[status])} />
        </h2>
        <span className="kg-soft">
          {words(type === 1 ? postWords[post] : employeeTypeWords[type])}
          {' · '}
          {/* Whoever may edit has the whole number already, for the form. */}
          <Phone value={phone} reveal={full_phone === phone ? undefined : async () => full_phone} />
        </span>
      </div>
    </div>
  )
}

function Unreadable({ status, retry, onClose }: { status: number; retry: () => void; onClose: () => void }) {
  const t = useTexts(staffDrawerTexts)
  if (status === NOT_FOUND)
    return <PageState kind="not-found" small title={t.gone} text={t.goneText} action={{ text: t.close, run: onClose }} />
  if (status === FORBIDDEN) return <PageState kind="forbidden" small />
  return <PageState kind="error" small action={{ text: t.retry, run: retry }} />
}
