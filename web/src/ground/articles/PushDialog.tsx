/** To whom an article goes, and when. */
import { type ArticleRow, articleCalls } from '@kaiguan/contract/ground/articles/calls'
import { Form, Select } from 'antd'
import { useRead, useSend } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CheckField, ChoiceField, DayField, Field, TimeField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { articleTexts } from './articles.texts.ts'

type Values = {
  gym_ids: number[]
  role_ids: number[]
  when: 'now' | 'later'
  send_on: string | null
  send_time: string | null
  alert: boolean
}

export function PushDialog({ article, onClose }: { article: ArticleRow; onClose: () => void }) {
  const t = useTexts(articleTexts)
  const user = useUser()
  const [form] = Form.useForm<Values>()
  const { send } = useSend(articleCalls.push)
  const initial: Values = { gym_ids: [user.gym_id], role_ids: [], when: 'now', send_on: user.gym.today, send_time: '18:00', alert: false }
  function submit({ gym_ids, role_ids, when, send_on, send_time, alert }: Values) {
    const at = when === 'later' ? { send_on, send_time } : { send_on: null, send_time: null }
    return send({ params: { id: article.id }, body: { gym_ids, role_ids, alert, ...at } })
  }
  return (
    <FormDialog
      title={fill(t.pushTitle, { title: article.title })}
      okText={t.push}
      form={form}
      initial={initial}
      submit={submit}
      done={({ sent_at, sent }) => (sent_at ? fill(t.sentDone, { count: sent }) : t.scheduledDone)}
      onClose={onClose}
    >
      <Audience />
      <ChoiceField
        name="when"
        label={t.when}
        as="buttons"
        options={[
          { value: 'now', label: t.now },
          { value: 'later', label: t.later },
        ]}
      />
      <Hour />
      <CheckField name="alert" text={t.alert} style={{ marginBottom: 0 }} />
    </FormDialog>
  )
}

/** Whoever reaches one branch alone has nothing to choose there. */
function Audience() {
  const t = useTexts(articleTexts)
  const chosen: number[] = Form.useWatch('gym_ids') ?? []
  const read = useRead(articleCalls.audience, {})
  const gyms = read.data?.gyms ?? []
  const several = gyms.length > 1
  const roles = gyms
    .filter(({ id }) => chosen.includes(id))
    .flatMap((gym) => gym.roles.map((role) => ({ value: role.id, label: chosen.length > 1 ? `${role.name}（${gym.name}）` : role.name })))
  return (
    <>
      <Field name="gym_ids" label={t.gyms} style={several ? undefined : { display: 'none' }}>
        <Select
          mode="multiple"
          options={gyms.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Field>
      <Field name="role_ids" label={t.roles} extra={t.rolesHint}>
        <Select mode="multiple" placeholder={t.everybody} options={roles} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
    </>
  )
}

function Hour() {
  const t = useTexts(articleTexts)
  const when = Form.useWatch('when')
  if (when !== 'later') return null
  return (
    <div className="kg-two">
      <DayField name="send_on" label={t.sendOn} />
      <TimeField name="send_time" label={t.sendTime} />
    </div>
  )
}
