/** Setting a forgotten password. The call saves the whole form, so the employee is read first; nothing else changes. */
import { type StaffMember, staffCalls } from '@kaiguan/contract/features/staff'
import { Password } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { notices } from '../../ui/notices.ts'
import { useRule } from '../../ui/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { resetTexts } from './staff.texts.ts'
import { editBody, valuesOf } from './staff-form.ts'

export function ResetPasswordDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useTexts(resetTexts)
  const rule = useRule()
  const { send } = useSend(staffCalls.edit)
  async function reset({ password }: { password: string }) {
    await send({ params: { id: member.id }, body: { ...editBody(valuesOf(member), member), password } })
    notices.message({ level: 'success', text: fill(t.done, { name: member.name }) })
  }
  return (
    <FormDialog<{ password: string }> title={t.title} width={440} okText={t.ok} submit={reset} onClose={onClose}>
      <p className="kg-soft kg-disable-text">{fill(t.text, { name: member.name })}</p>
      <Form.Item name="password" label={t.password} required rules={[rule(Password)]}>
        <PasswordInput autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
