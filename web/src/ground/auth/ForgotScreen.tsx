/** /forgot: a new password by a code that comes to the phone one signs in with. */
import { AccountName, authCalls } from '@kaiguan/contract/ground/auth/calls'
import { Phone } from '@kaiguan/contract/rules'
import { Button, Form } from 'antd'
import { Link, useNavigate } from 'react-router'
import { send } from '../../api/send.ts'
import { notices } from '../../session/notices.ts'
import { PhoneField, TextField } from '../../ui/forms/fields.tsx'
import { useFormSend } from '../../ui/forms/use-form-send.ts'
import { Look } from '../../ui/page/Look.tsx'
import { PublicPage } from '../../ui/page/PublicPage.tsx'
import { useTexts } from '../../words/texts.ts'
import { CodeField } from '../phone-codes/parts.ts'
import { forgotTexts } from './auth.texts.ts'
import { NewPasswordFields } from './PasswordFields.tsx'

type Values = { account_id: string; phone: string; code: string; password: string; password_confirmation: string }

export default function ForgotScreen() {
  const t = useTexts(forgotTexts)
  return (
    <PublicPage title={t.title} lead={t.lead}>
      <Look>
        <ForgotForm />
      </Look>
      <Link className="kg-link kg-login-back" to="/login">
        {t.back}
      </Link>
    </PublicPage>
  )
}

function ForgotForm() {
  const t = useTexts(forgotTexts)
  const navigate = useNavigate()
  const { fields, busy } = useFormSend(async (body: Values) => {
    await send(authCalls.forgetPassword, { body })
    await notices.alert({ title: t.doneTitle, text: t.doneText, ok: t.doneOk })
    await navigate('/login', { replace: true })
  })
  return (
    <Form<Values> {...fields}>
      <TextField name="account_id" label={t.account} rule={AccountName} autoComplete="username" autoFocus />
      <PhoneField name="phone" label={t.phone} rule={Phone} autoComplete="tel" />
      <CodeField name="code" needed sent={t.sent} ask={(body) => send(authCalls.sendForgottenCode, { body })} />
      <NewPasswordFields name="password" />
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t.ok}
      </Button>
    </Form>
  )
}
