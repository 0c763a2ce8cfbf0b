/** /setup: the first club and its owner, on an installation that is still empty. Afterwards one is signed in. */
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { Name, Password, Phone } from '@kaiguan/contract/rules'
import { Button, Form, Input } from 'antd'
import { Navigate, useNavigate } from 'react-router'
import { queryClient, useRead } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { startSession } from '../../session/session.ts'
import { Field, PhoneField, TextField } from '../../ui/forms/fields.tsx'
import { useFormSend } from '../../ui/forms/use-form-send.ts'
import { TimeZoneField } from '../../ui/inputs/TimeZoneField.tsx'
import { Look } from '../../ui/page/Look.tsx'
import { PublicPage } from '../../ui/page/PublicPage.tsx'
import { OWN_ZONE } from '../../words/browser-zone.ts'
import { useTexts } from '../../words/texts.ts'
import { setupTexts } from './auth.texts.ts'
import { signIn } from './login/sign-in.ts'

type Values = { code: string; brand_name: string; gym_name: string; owner_name: string; phone: string; password: string; time_zone: string }

export default function SetupScreen() {
  const t = useTexts(setupTexts)
  const state = useRead(authCalls.setupState, {}, { silent: true })
  if (state.data && !state.data.empty) return <Navigate to="/login" replace />
  return (
    <PublicPage title={t.title} lead={t.lead} wide>
      <Look>
        <SetupForm />
      </Look>
    </PublicPage>
  )
}

function SetupForm() {
  const t = useTexts(setupTexts)
  const navigate = useNavigate()
  const { fields, busy } = useFormSend(async (values: Values) => {
    await send(authCalls.setup, { body: values })
    const answer = await signIn({ account_id: values.phone, password: values.password })
    queryClient.clear()
    startSession(answer.token, answer.account)
    await navigate('/', { replace: true })
  })
  return (
    <Form<Values> {...fields} initialValues={{ time_zone: OWN_ZONE }}>
      <TextField name="code" label={t.code} rule={Name} extra={t.codeHint} autoFocus figures />
      <div className="kg-two">
        <TextField name="brand_name" label={t.brand} rule={Name} placeholder={t.brandHint} />
        <TextField name="gym_name" label={t.gym} rule={Name} placeholder={t.gymHint} />
        <TextField name="owner_name" label={t.owner} rule={Name} autoComplete="name" />
        <PhoneField name="phone" label={t.phone} rule={Phone} autoComplete="username" placeholder={t.phoneHint} />
      </div>
      <TimeZoneField name="time_zone" own={OWN_ZONE} />
      <Field name="password" label={t.password} rule={Password}>
        <Input.Password autoComplete="new-password" placeholder={t.passwordHint} />
      </Field>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t.start}
      </Button>
    </Form>
  )
}
