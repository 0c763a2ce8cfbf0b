/** By which rules places are reserved here. */
import { ClassRules, ClassRulesNow, classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { placePolicies, placePolicyWords } from '@kaiguan/contract/classes/classes/texts'
import { Form } from 'antd'
import { useRead, useSend } from '../../../api/queries.ts'
import { useLockedRules } from '../../../ground/laid-down/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { RULES_READ } from '../../../ui/dialogs/RulesDialog.tsx'
import { useFocusBack } from '../../../ui/dialogs/use-focus-back.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { ChoiceField, Field, IntField, useOptions } from '../../../ui/forms/fields.tsx'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useTexts, useWords } from '../../../words/texts.ts'
import { classRulesTexts } from './reservations.texts.ts'

type Values = Omit<ClassRulesNow, 'version'>
const valuesOf = ({ version: _, ...rules }: ClassRulesNow): Values => rules
const numbers = ['open_days', 'close', 'cancel', 'max_active', 'waiting_max', 'min_check', 'strikes', 'strike_days', 'ban_days'] as const

export function ClassRulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(classRulesTexts)
  const words = useWords()
  const may = useAllowed()('classes.booking-rules')
  const read = useRead(classReservationCalls.rules, {}, RULES_READ)
  useFocusBack()
  if (may && read.data && read.isFetchedAfterMount) return <RulesForm rules={read.data} onClose={onClose} />
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Reading read={(may ? { ...read, data: undefined } : read) as typeof read}>
        {(rules) => (
          <FactList
            columns={2}
            facts={[
              ...numbers.map((key) => [t[key], String(rules[key])] as const),
              [t.late, words(placePolicyWords[rules.late])],
              [t.no_show, words(placePolicyWords[rules.no_show])],
              [t.quiet, `${rules.quiet_from} – ${rules.quiet_to}`],
            ]}
          />
        )}
      </Reading>
    </Dialog>
  )
}

function RulesForm({ rules, onClose }: { rules: ClassRulesNow; onClose: () => void }) {
  const t = useTexts(classRulesTexts)
  const options = useOptions()
  const [form] = Form.useForm<Values>()
  const { send } = useSend(classReservationCalls.setRules)
  const { shown, onStale } = useEdited(rules, ClassRulesNow, valuesOf)
  const { shape } = ClassRules
  return (
    <FormDialog
      title={t.title}
      okText={t.save}
      width={680}
      form={form}
      initial={valuesOf(rules)}
      submit={(body: Values) => send({ body: { ...body, version: shown.version } })}
      done={t.done}
      locked={useLockedRules('class-rules')}
      onStale={onStale}
      onClose={onClose}
    >
      <div className="kg-two">
        {numbers.map((key, at) => (
          <IntField key={key} name={key} label={t[key]} rule={shape[key]} autoFocus={at === 0} />
        ))}
        <ChoiceField name="late" label={t.late} options={options(placePolicies, placePolicyWords)} />
        <ChoiceField name="no_show" label={t.no_show} options={options(placePolicies, placePolicyWords)} />
        <Field name="quiet_from" label={t.quietFrom} rule={shape.quiet_from}>
          <TimeInput minuteStep={30} allowClear={false} />
        </Field>
        <Field name="quiet_to" label={t.quietTo} rule={shape.quiet_to}>
          <TimeInput minuteStep={30} allowClear={false} />
        </Field>
      </div>
    </FormDialog>
  )
}
