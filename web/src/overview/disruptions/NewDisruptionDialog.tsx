/** First step: when it was, what is given and to which cards. The second is the list of what would happen. */
import { cardKindWords } from '@kaiguan/contract/membership/cards/texts'
import { DisruptionInput, disruptionCalls, MOST_DAYS } from '@kaiguan/contract/overview/disruptions/calls'
import { Reason } from '@kaiguan/contract/rules'
import { Checkbox, Form } from 'antd'
import { useSend } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, DayField, Field, IntField, TextField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { wizardTexts } from './disruptions.texts.ts'

type Kind = 1 | 2 | 3
/** Courses stand beside the kinds of cards. */
type Chosen = Kind | 'course'
type Values = { reason: string; from: string; to: string; mode: 'lost' | 'same'; days: number | null; kinds: Chosen[] }
const kinds: readonly Kind[] = [1, 2, 3]

export function NewDisruptionDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) {
  const t = useTexts(wizardTexts)
  const words = useWords()
  const { today } = useUser().gym
  const [form] = Form.useForm<Values>()
  const mode = Form.useWatch('mode', form) ?? 'lost'
  const from = Form.useWatch('from', form) ?? today
  const { send } = useSend(disruptionCalls.prepare)
  const shape = DisruptionInput.shape
  const initial: Values = { reason: '', from: today, to: today, mode: 'lost', days: null, kinds: [...kinds, 'course'] }
  return (
    <FormDialog
      title={t.title}
      okText={t.ok}
      width={560}
      form={form}
      initial={initial}
      submit={({ mode: how, days, kinds: chosen, ...values }: Values) => {
        const cards = chosen.filter((one): one is Kind => one !== 'course')
        return send({ body: { ...values, kinds: cards, courses: chosen.includes('course'), days: how === 'same' ? days : null } })
      }}
      onDone={({ id }) => onMade(id)}
      onClose={onClose}
    >
      <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} autoFocus />
      <div className="kg-two">
        <DayField name="from" label={t.from} rule={shape.from} />
        <DayField
          name="to"
          label={t.to}
          rule={shape.to}
          dependencies={['from']}
          rules={[must((value: string | null) => value !== null && value < from && t.order)]}
        />
        <ChoiceField
          name="mode"
          label={t.mode}
          as="buttons"
          options={[
            { value: 'lost', label: t.lost },
            { value: 'same', label: t.same },
          ]}
        />
        {mode === 'same' && <IntField name="days" label={t.days} rule={shape.days.unwrap().unwrap()} max={MOST_DAYS} />}
      </div>
      <Field name="kinds" label={t.kinds} optional rules={[must((value: Chosen[]) => value.length === 0 && t.kindsNeeded)]}>
        <Checkbox.Group<Chosen>
          options={[...kinds.map((value) => ({ value, label: words(cardKindWords[value]) })), { value: 'course', label: t.courses }]}
        />
      </Field>
      <p className="kg-soft">{t.next}</p>
    </FormDialog>
  )
}
