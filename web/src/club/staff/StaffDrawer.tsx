/** One employee: the facts, whom they look after, and what may be done. */
import { type StaffMember, staffCalls } from '@kaiguan/contract/club/staff/calls'
import { employeeStatusWords, employeeTypeWords, postStateWords, postWords } from '@kaiguan/contract/club/staff/texts'
import { EMPLOYEE } from '@kaiguan/contract/employee-type'
import { Alert } from 'antd'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { Phone } from '../../ui/display/Phone.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Who } from '../../ui/display/Who.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { useStanding } from './picker/use-roles.ts'
import { StaffActions, type StaffTask } from './StaffActions.tsx'
import { StaffFacts } from './StaffFacts.tsx'
import { staffDrawerTexts } from './staff.texts.ts'
import './staff.css'

const WIDTH = 960

export function StaffDrawer({ id, onTask, onClose }: { id: number; onTask: (task: StaffTask) => void; onClose: () => void }) {
  const t = useTexts(staffDrawerTexts)
  const post_state = useStanding()
  const note = (member: StaffMember) => {
    const { above, further } = post_state(member)
    return above ? t.above : further ? t.further : null
  }
  return (
    <ReadDrawer
      call={staffCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      label={({ name }) => name}
      title={(member) => <Title member={member} />}
      extra={(member) => <StaffActions member={member} onTask={onTask} />}
    >
      {(member) => (
        <>
          {note(member) && <Alert className="kg-dialog-alert" type="info" showIcon title={note(member)} />}
          <StaffFacts member={member} />
        </>
      )}
    </ReadDrawer>
  )
}

function Title({ member: { name, head_portrait, phone, full_phone, post, status, post_state, type } }: { member: StaffMember }) {
  const words = useWords()
  return (
    <Who
      name={name}
      picture={head_portrait}
      marks={
        <>
          <StatusTag tone={status === 1 ? 'good' : 'idle'} text={words(employeeStatusWords[status])} />
          {post_state !== 'open' && <StatusTag tone="warn" text={words(postStateWords[post_state])} />}
        </>
      }
    >
      <span className="kg-soft">
        {words(type === EMPLOYEE ? postWords[post] : employeeTypeWords[type])}
        {' · '}
        {/* Whoever may edit has the whole number already, for the form. */}
        <Phone value={phone} reveal={full_phone === phone ? undefined : async () => full_phone} />
      </span>
    </Who>
  )
}
