/** /setup: the first club and its owner, on an installation that is still empty. Afterwards one is signed in. */
import { authCalls } from '@kaiguan/contract/features/auth'
import { Name, Password, Phone } from '@kaiguan/contract/rules'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { isFailure } from '../../api/failure.ts'
import { queryClient, useRead } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { startSession } from '../../session/session.ts'
import { showOnFields } from '../../ui/form-failure.ts'
import { Look } from '../../ui/Look.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { useRule } from '../../ui/rules.ts'
import { useTexts } from '../../words/texts.ts'
import { setupTexts } from './auth.texts.ts'
import { signIn } from './sign-in.ts'

type Values = { code: string; brand_name: string; gym_name: string; owner_name: string; phone: string; password: string }

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
  const rule = useRule()
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)

  async function create(values: Values) {
    setBusy(true)
    try {
      await send(authCalls.setup, { body: { ...values, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } })
      const answer = await signIn({ account_id: values.phone, password: values.password })
      queryClient.clear()
      startSession(answer.token, answer.account)
      await navigate('/', { replace: true })
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      showOnFields(thrown, form)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form<Values> form={form} layout="vertical" validateTrigger="onBlur" scrollToFirstError={{ focus: true }} onFinish={create}>
      <Form.Item name="code" label={t.code} extra={t.codeHint} required rules={[rule(Name)]}>
        <Input autoFocus autoComplete="off" className="kg-figures" />
      </Form.Item>
      <div className="kg-two">
        <Form.Item name="brand_name" label={t.brand} required rules={[rule(Name)]}>
          <Input placeholder={t.brandHint} maxLength={50} />
        </Form.Item>
        <Form.Item name="gym_name" label={t.gym} required rules={[rule(Name)]}>
          <Input placeholder={t.gymHint} maxLength={50} />
        </Form.Item>
        <Form.Item name="owner_name" label={t.owner} required rules={[rule(Name)]}>
          <Input maxLength={50} autoComplete="name" />
        </Form.Item>
        <Form.Item name="phone" label={t.phone} required rules={[rule(Phone)]}>
          <Input maxLength={11} inputMode="numeric" autoComplete="username" placeholder={t.phoneHint} />
        </Form.Item>
      </div>
      <Form.Item name="password" label={t.password} required rules={[rule(Password)]}>
        <Input.Password autoComplete="new-password" placeholder={t.passwordHint} />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t.start}
      </Button>
    </Form>
  )
}
