/** /modifyRegister?gym=: what was registered is corrected and submitted again. */
import { clubCalls, type Registration } from '@kaiguan/contract/club/clubs/calls'
import { Button, Form } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { refreshShown, useRead } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { notices } from '../../session/notices.ts'
import { useSession } from '../../session/session.ts'
import { useFormSend } from '../../ui/forms/use-form-send.ts'
import { Look } from '../../ui/page/Look.tsx'
import { PublicPage } from '../../ui/page/PublicPage.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { useTexts } from '../../words/texts.ts'
import { modifyTexts } from './clubs.texts.ts'
import { type ClubValues, RegistrationFields } from './RegistrationFields.tsx'

export default function ModifyRegisterScreen() {
  const t = useTexts(modifyTexts)
  const { token } = useSession()
  return (
    <PublicPage title={t.title} lead={t.lead} wide>
      <Look>{token === null ? <p>{t.gone}</p> : <Correcting />}</Look>
      <Link className="kg-link kg-login-back" to="/registerProgress">
        {t.back}
      </Link>
    </PublicPage>
  )
}

function Correcting() {
  const t = useTexts(modifyTexts)
  const [params] = useSearchParams()
  const gymId = Number(params.get('gym'))
  const read = useRead(clubCalls.registrations, {}, { staleTime: 0 })
  return (
    <Reading read={read} rows={5}>
      {({ data }) => {
        const open = data.filter(({ state }) => state !== 'passed')
        // Somebody who comes without an address of one means the newest.
        const own = params.has('gym') ? open.find((one) => one.gym_id === gymId) : open[0]
        return own ? <CorrectForm key={own.gym_id} own={own} /> : <p>{t.gone}</p>
      }}
    </Reading>
  )
}

type Values = ClubValues & { owner_name: string }

function CorrectForm({ own }: { own: Registration }) {
  const t = useTexts(modifyTexts)
  const navigate = useNavigate()
  const { fields, busy } = useFormSend(async (values: Values) => {
    await send(clubCalls.update, { body: { ...values, gym_id: own.gym_id } })
    await refreshShown(['gym'])
    notices.message({ level: 'success', text: t.done })
    await navigate('/registerProgress', { replace: true })
  })
  const { name, province, city, address, legal_person_phone, owner_name, time_zone } = own
  return (
    <Form<Values> {...fields} initialValues={{ name, province, city, address, legal_person_phone, owner_name, time_zone }}>
      <RegistrationFields zone={time_zone} />
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t.ok}
      </Button>
    </Form>
  )
}
