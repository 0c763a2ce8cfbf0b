/** A colleague confirms with their own password, on this screen (docs/permissions.md): what it is, and who they are. */
import { codes } from '@kaiguan/contract/codes'
import { Colleague } from '@kaiguan/contract/ground/pay/calls'
import { Form, type FormInstance, Input } from 'antd'
import type { ReactNode } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Field, TextField } from '../../../ui/forms/fields.tsx'
import { useTexts } from '../../../words/texts.ts'
import { colleagueTexts } from '../pay.texts.ts'

type Props<Answer> = {
  title: string
  okText: string
  /** What is confirmed. */
  children: ReactNode
  /** Whom to ask. */
  text: string
  submit: (who: Colleague) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

const { account_id, password } = Colleague.shape

export function ColleagueDialog<Answer>({ title, okText, children, text, submit, onDone, onClose }: Props<Answer>) {
  const [form] = Form.useForm<Colleague>()
  const ask = useColleagueAsked(form, submit)
  return (
    <FormDialog form={form} title={title} width={440} okText={okText} submit={ask} onDone={onDone} onClose={onClose}>
      <p className="kg-pay-asked">{children}</p>
      <p className="kg-soft kg-dialog-alert">{text}</p>
      <ColleagueFields autoFocus />
    </FormDialog>
  )
}

/** Who they are, in a dialog that asks for more as well. */
export function ColleagueFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useTexts(colleagueTexts)
  return (
    <>
      <TextField name="account_id" label={t.account} rule={account_id} autoFocus={autoFocus} />
      <Field name="password" label={t.password} rule={password}>
        {/* Not the browser's to remember: it is somebody else's. */}
        <Input.Password autoComplete="new-password" />
      </Field>
    </>
  )
}

/** A wrong password is said where it is put right; what is typed next takes its place. */
export function useColleagueAsked<Values extends Colleague, Answer>(form: FormInstance<Values>, submit: (who: Values) => Promise<Answer>) {
  return async (who: Values): Promise<Answer> => {
    try {
      return await submit(who)
    } catch (thrown) {
      if (isFailure(thrown) && thrown.code === codes['auth.wrong']) {
        thrown.take()
        form.setFields([{ name: ['password'], errors: [thrown.message] } as never])
        form.getFieldInstance('password')?.focus({ cursor: 'all' })
      }
      throw thrown
    }
  }
}
