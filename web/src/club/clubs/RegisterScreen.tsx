/** /register: a club comes in, by the phone of whoever owns it; `?join=1`: a further branch of one's own brand. */
import { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { OWNERS } from '@kaiguan/contract/employee-type'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { Phone } from '@kaiguan/contract/rules'
import { Button, Form } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isFailure } from '../../api/failure.ts'
import { queryClient, useRead } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { NewPasswordFields, signIn } from '../../ground/auth/parts.ts'
import { CodeField } from '../../ground/phone-codes/parts.ts'
import { notices } from '../../session/notices.ts'
import { isLoggedIn, setUser, startSession, useSession } from '../../session/session.ts'
import { PhoneField } from '../../ui/forms/fields.tsx'
import { useFormSend } from '../../ui/forms/use-form-send.ts'
import { Look } from '../../ui/page/Look.tsx'
import { PublicPage } from '../../ui/page/PublicPage.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { OWN_ZONE } from '../../words/browser-zone.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { registerTexts } from './clubs.texts.ts'
import { type ClubValues, RegistrationFields } from './RegistrationFields.tsx'

export default function RegisterScreen() {
  const [params] = useSearchParams()
  const session = useSession()
  return params.get('join') === '1' && isLoggedIn(session) ? <BranchPage /> : <ClubPage />
}

function ClubPage() {
  const t = useTexts(registerTexts)
  const { token } = useSession()
  return (
    <PublicPage title={t.title} lead={t.lead} wide>
      <WhoDecides />
      <Look>
        <ClubForm />
      </Look>
      <div className="kg-row kg-apart kg-gap-16 kg-above-16">
        <Link className="kg-link" to={token === null ? '/login' : '/oneEnterPage'}>
          {token === null ? t.back : t.home}
        </Link>
        <Link className="kg-link" to="/registerProgress">
          {t.toProgress}
        </Link>
      </div>
    </PublicPage>
  )
}

/** What becomes of it once it is submitted. Unread, the page after it says so. */
function WhoDecides() {
  const t = useTexts(registerTexts)
  const { data } = useRead(clubCalls.installation, {}, { silent: true })
  return data ? <p className="kg-public-lead">{data.approve_at_once ? t.atOnce : t.waits}</p> : null
}

type Values = ClubValues & { owner_name: string; phone: string; code: string; password: string; password_confirmation: string }

function ClubForm() {
  const t = useTexts(registerTexts)
  const navigate = useNavigate()
  const { token } = useSession()
  const { fields, busy } = useFormSend(async (body: Values) => {
    const registered = await send(clubCalls.register, { body })
    const passed = registered.state === 'passed'
    const who = { account_id: body.phone, password: body.password }
    // Made is made: whoever can't be signed in at once signs in by themselves.
    const answer = await signIn(passed ? { ...who, gym_id: registered.gym_id } : who).catch((thrown: unknown) => {
      if (isFailure(thrown)) return null
      throw thrown
    })
    if (!answer) return void (await navigate('/login', { replace: true, state: { note: t.registered } }))
    // The session that stood here ends with it: no browser would hold it any more.
    if (token !== null) await send(authCalls.logout, {}, { silent: true }).catch(() => undefined)
    queryClient.clear()
    startSession(answer.token, answer.account)
    await navigate(passed ? '/' : '/registerProgress', { replace: true })
  })
  return (
    <Form<Values> {...fields} initialValues={{ time_zone: OWN_ZONE }}>
      <RegistrationFields zone={OWN_ZONE} />
      <div className="kg-two">
        <PhoneField name="phone" label={t.phone} rule={Phone} autoComplete="username" />
        <CodeField name="code" needed ask={(body) => send(clubCalls.sendCode, { body })} />
        <NewPasswordFields name="password" />
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t.ok}
      </Button>
    </Form>
  )
}

function BranchPage() {
  const t = useTexts(registerTexts)
  const session = useSession()
  const asked = useRead(authCalls.user, {}, { enabled: session.user === null })
  const user = session.user ?? asked.data
  const may = user && OWNERS.includes(user.employee.type)
  const lead = user && (may ? fill(t.branchLead, { brand: user.gym.brand_name }) : t.ownersOnly)
  return (
    <PublicPage title={t.branchTitle} lead={lead} wide>
      {may && <WhoDecides />}
      <Look>{user ? may && <BranchForm zone={user.gym.time_zone} /> : <Reading read={asked}>{() => null}</Reading>}</Look>
      <Link className="kg-link kg-login-back" to="/">
        {t.home}
      </Link>
    </PublicPage>
  )
}

/** `zone`: a further branch mostly stands where the first one does. */
function BranchForm({ zone }: { zone: string }) {
  const t = useTexts(registerTexts)
  const navigate = useNavigate()
  const { fields, busy } = useFormSend(async (body: ClubValues) => {
    const { state } = await send(clubCalls.addBranch, { body })
    queryClient.clear()
    // Whoever owned one club is of its head office now. Made is made: unread, who was known stands until the page is loaded anew.
    await send(authCalls.user, {}, { silent: true }).then(setUser, () => undefined)
    if (state === 'passed') notices.message({ level: 'success', text: fill(t.branchAdded, { name: body.name }) })
    await navigate(state === 'passed' ? '/' : '/registerProgress', { replace: true })
  })
  return (
    <Form<ClubValues> {...fields} initialValues={{ time_zone: zone }}>
      <RegistrationFields branch zone={zone} />
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t.branchOk}
      </Button>
    </Form>
  )
}
