/** By which rules lessons are booked here. */
import { CoachingRules, CoachingRulesNow, coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { lessonPolicies, lessonPolicyWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { useRead, useSend } from '../../api/queries.ts'
import { useLockedRules } from '../../ground/laid-down/parts.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { RULES_READ } from '../../ui/dialogs/RulesDialog.tsx'
import { useFocusBack } from '../../ui/dialogs/use-focus-back.ts'
import { ChoiceField, Field, IntField, useOptions } from '../../ui/forms/fields.tsx'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { TimeInput } from '../../ui/inputs/TimeInput.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { useTexts } from '../../words/texts.ts'
import { rulesTexts } from './bookings.texts.ts'

const valuesOf = ({ version: _, ...rules }: CoachingRulesNow) => rules

export function CoachingRulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(rulesTexts)
  const read = useRead(coachTimeCalls.rules, {}, RULES_READ)
  // The form comes in the place of what waited for it, and knows only that as where the focus was.
  useFocusBack()
  if (read.data && read.isFetchedAfterMount) return <RulesForm rules={read.data} onClose={onClose} />
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Reading read={{ ...read, data: undefined } as typeof read}>{() => null}</Reading>
    </Dialog>
  )
}

function RulesForm({ rules, onClose }: { rules: CoachingRulesNow; onClose: () => void }) {
  const t = useTexts(rulesTexts)
  const options = useOptions()
  const { send } = useSend(coachTimeCalls.editRules)
  const { shown, onStale } = useEdited(rules, CoachingRulesNow, valuesOf)
  const { lead, days_ahead, cancel, gap, confirm_hours, day_from, day_to, reminder_hours } = CoachingRules.shape
  return (
    <FormDialog
      title={t.title}
      okText={t.save}
      width={600}
      initial={valuesOf(rules)}
      submit={(body: Omit<CoachingRulesNow, 'version'>) => send({ body: { ...body, version: shown.version } })}
      done={t.done}
      locked={useLockedRules('coaching-rules')}
      onStale={onStale}
      onClose={onClose}
    >
      <div className="kg-two">
        <IntField name="lead" label={t.lead} rule={lead} autoFocus />
        <IntField name="days_ahead" label={t.ahead} rule={days_ahead} />
        <IntField name="cancel" label={t.cancel} rule={cancel} />
        <IntField name="gap" label={t.gap} rule={gap} />
        <ChoiceField name="late" label={t.late} options={options(lessonPolicies, lessonPolicyWords)} />
        <ChoiceField name="no_show" label={t.noShow} options={options(lessonPolicies, lessonPolicyWords)} />
        <IntField name="confirm_hours" label={t.confirm} rule={confirm_hours} />
        <IntField name="reminder_hours" label={t.reminder} rule={reminder_hours} />
        <Field name="day_from" label={t.from} rule={day_from}>
          <TimeInput minuteStep={30} allowClear={false} />
        </Field>
        <Field name="day_to" label={t.to} rule={day_to}>
          <TimeInput minuteStep={30} allowClear={false} />
        </Field>
      </div>
    </FormDialog>
  )
}
