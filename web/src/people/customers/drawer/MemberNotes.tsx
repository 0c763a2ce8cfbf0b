/** What must be seen before anything is done: blacklist, the desk's note, a birthday. */
import type { Customer } from '@kaiguan/contract/people/customers/calls'
import { Alert } from 'antd'
import { useUser } from '../../../session/session.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { memberTexts } from '../customers.texts.ts'

export function MemberNotes({ customer: { blocked_reason, alert, birthday } }: { customer: Customer }) {
  const t = useTexts(memberTexts)
  const { today } = useUser().gym
  return (
    <div className="kg-member-notes kg-stack">
      {blocked_reason !== null && <Alert type="error" showIcon title={fill(t.blockedWhy, { reason: blocked_reason })} />}
      {alert !== '' && <Alert type="warning" showIcon title={fill(t.note, { text: alert })} />}
      {birthday?.slice(5) === today.slice(5) && <Alert type="info" showIcon title={t.birthdayToday} />}
    </div>
  )
}
