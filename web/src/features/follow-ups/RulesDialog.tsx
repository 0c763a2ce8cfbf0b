/** When the gym reminds of follow-ups by itself: days, an empty field is a rule that is off. */
import { FollowUpRules, FollowUpRulesNow, followUpCalls } from '@kaiguan/contract/features/follow-ups'
import { useRead, useSend } from '../../api/queries.ts'
import { cleared } from '../../ui/cleared.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Field, IntField } from '../../ui/fields.tsx'
import { useEdited } from '../../ui/use-edited.ts'
import { useTexts } from '../../words/texts.ts'
import { StaffPicker } from '../staff/parts.ts'
import { ruleTexts } from './follow-ups.texts.ts'

type Values = FollowUpRules

function valuesOf({ version: _, others_staff: __, ...values }: FollowUpRulesNow): Values {
  return values
}

function othersOf({ others_staff_id, others_staff }: FollowUpRulesNow) {
  return others_staff_id === null || others_staff === null ? null : { id: others_staff_id, name: others_staff }
}

export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRead(followUpCalls.rules, {}, { staleTime: 0 })
  return data ? <Form rules={data} onClose={onClose} /> : null
}

function Form({ rules, onClose }: { rules: FollowUpRulesNow; onClose: () => void }) {
  const t = useTexts(ruleTexts)
  const { send } = useSend(followUpCalls.editRules)
  const { shown, onStale } = useEdited(rules, FollowUpRulesNow, valuesOf)
  const { ending_days, away_days, birthday_days, first_visit_days, trial_days, untouched_days, others_staff_id } = FollowUpRules.shape
  return (
    <FormDialog
      title={t.title}
      width={600}
      initial={valuesOf(rules)}
      submit={(values: Values) => send({ body: { ...cleared(values), version: shown.version } })}
      done={t.saved}
      onStale={onStale}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{t.text}</p>
      <div className="kg-two">
        <IntField
          name="ending_days"
          label={t.ending}
          rule={ending_days}
          extra={t.endingHint}
          suffix={t.days}
          placeholder={t.off}
          autoFocus
        />
        <IntField name="away_days" label={t.away} rule={away_days} extra={t.awayHint} suffix={t.days} placeholder={t.off} />
        <IntField name="birthday_days" label={t.birthday} rule={birthday_days} extra={t.birthdayHint} suffix={t.days} placeholder={t.off} />
        <IntField
          name="first_visit_days"
          label={t.firstVisit}
          rule={first_visit_days}
          extra={t.firstVisitHint}
          suffix={t.days}
          placeholder={t.off}
        />
        <IntField name="trial_days" label={t.trial} rule={trial_days} extra={t.trialHint} suffix={t.days} placeholder={t.off} />
        <IntField
          name="untouched_days"
          label={t.untouched}
          rule={untouched_days}
          extra={t.untouchedHint}
          suffix={t.days}
          placeholder={t.off}
        />
      </div>
      <Field name="others_staff_id" label={t.others} rule={others_staff_id} extra={t.othersHint} asks="choose">
        <StaffPicker chosen={othersOf(shown)} placeholder={t.off} />
      </Field>
    </FormDialog>
  )
}
