/** The fields of an attempt, recorded or corrected. */
import type { Attempt, AttemptFields } from '@kaiguan/contract/people/follow-ups/calls'
import { followUpMethods, followUpMethodWords, followUpResults, followUpResultWords } from '@kaiguan/contract/people/follow-ups/texts'
import { Form, type FormInstance } from 'antd'
import dayjs from 'dayjs'
import { useUser } from '../../session/session.ts'
import { AreaField, ChoiceField, DayField, useOptions } from '../../ui/forms/fields.tsx'
import { useTexts } from '../../words/texts.ts'
import { followUpTexts } from './follow-ups.texts.ts'

export type AttemptValues = Pick<Attempt, 'method' | 'result' | 'content' | 'next_on'>

/** Whoever bought or won’t is called no more. */
export const isOver = ({ result }: Pick<AttemptValues, 'result'>) => result === 'won' || result === 'lost'

export function AttemptInputs({ form, rule }: { form: FormInstance<AttemptValues>; rule: typeof AttemptFields.shape }) {
  const t = useTexts(followUpTexts)
  const options = useOptions()
  const { today } = useUser().gym
  const result = Form.useWatch('result', form)
  return (
    <>
      <ChoiceField name="method" label={t.method} as="buttons" options={options(followUpMethods, followUpMethodWords)} />
      <ChoiceField name="result" label={t.result} as="buttons" options={options(followUpResults, followUpResultWords)} />
      <AreaField name="content" label={t.content} rule={rule.content} placeholder={t.contentHint} autoFocus />
      {!isOver({ result }) && <DayField name="next_on" label={t.next} minDate={dayjs(today)} />}
    </>
  )
}
