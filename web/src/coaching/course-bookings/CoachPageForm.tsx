/** What members are told of a coach: what they are good at, where they teach, who they are. */
import { type CoachPage, CoachPageFields, coachTimeCalls, MOST_SKILLS } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { Button, Form, Select } from 'antd'
import { useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { AreaField, Field, TextField } from '../../ui/forms/fields.tsx'
import { useFormSend } from '../../ui/forms/use-form-send.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { hoursTexts } from './bookings.texts.ts'

const { shape } = CoachPageFields

export function CoachPageForm({ page: { coach, version, ...fields } }: { page: CoachPage }) {
  const t = useTexts(hoursTexts)
  const { send } = useSend(coachTimeCalls.editPage)
  const sent = useFormSend(async (body: CoachPageFields) => {
    await send({ params: { id: coach.id }, body: { ...body, version } })
    notices.message({ level: 'success', text: fill(t.pageSaved, { name: coach.name }) })
  })
  return (
    <Form<CoachPageFields> {...sent.fields} initialValues={fields}>
      <Field name="skills" label={t.skills} rule={shape.skills} optional>
        <Select
          mode="tags"
          maxCount={MOST_SKILLS}
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
        <Button type="primary" htmlType="submit" loading={sent.busy}>
          {t.savePage}
        </Button>
      </div>
    </Form>
  )
}
