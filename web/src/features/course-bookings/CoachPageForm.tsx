/** What members are told of a coach: what they are good at, where they teach, who they are. */
import { type CoachPage, CoachPageFields, coachTimeCalls } from '@kaiguan/contract/features/coach-times'
import { Button, Form, Select } from 'antd'
import { isFailure } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { AreaField, Field, TextField } from '../../ui/fields.tsx'
import { showOnFields } from '../../ui/form-failure.ts'
import { notices } from '../../ui/notices.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { hoursTexts } from './bookings.texts.ts'

const { shape } = CoachPageFields

export function CoachPageForm({ page: { coach, version, ...fields } }: { page: CoachPage }) {
  const t = useTexts(hoursTexts)
  const [form] = Form.useForm<CoachPageFields>()
  const { send } = useSend(coachTimeCalls.editPage)
  const { busy, run } = useBusy()
  async function save(body: CoachPageFields) {
    try {
      await send({ params: { id: coach.id }, body: { ...body, version } })
      notices.message({ level: 'success', text: fill(t.pageSaved, { name: coach.name }) })
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      showOnFields(thrown, form)
    }
  }
  return (
    <Form<CoachPageFields> form={form} layout="vertical" initialValues={fields} onFinish={(body) => void run(() => save(body))}>
      <Field name="skills" label={t.skills} rule={shape.skills} optional>
        <Select
          mode="tags"
          maxCount={10}
          placeholder={t.skillsHint}
          open={false}
          suffixIcon={null}
          tokenSeparators={[' ', ',', '，', '、']}
        />
      </Field>
      <TextField name="hall" label={t.hall} rule={shape.hall} />
      <AreaField name="introduce" label={t.introduce} rule={shape.introduce} />
      <div className="kg-between">
        <span />
        <Button type="primary" htmlType="submit" loading={busy}>
          {t.savePage}
        </Button>
      </div>
    </Form>
  )
}
