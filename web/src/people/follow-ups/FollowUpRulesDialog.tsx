/** When the gym reminds of follow-ups by itself: days, an empty field is a rule that is off. */
import { FollowUpRules, FollowUpRulesNow, followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { useRead, useSend } from '../../api/queries.ts'
import { StaffPicker } from '../../ground/staff-picker/parts.ts'
import { RULES_READ, RulesDialog } from '../../ui/dialogs/RulesDialog.tsx'
import { Field } from '../../ui/forms/fields.tsx'
import { useTexts } from '../../words/texts.ts'
import { ruleTexts } from './follow-ups.texts.ts'

export function FollowUpRulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ruleTexts)
  const { send } = useSend(followUpCalls.editRules)
  const days = { suffix: t.days, off: t.off }
  return (
    <RulesDialog
      title={t.title}
      text={t.text}
      saved={t.saved}
      read={useRead(followUpCalls.rules, {}, RULES_READ)}
      schema={FollowUpRulesNow}
      fields={[
        { name: 'ending_days', label: t.ending, hint: t.endingHint, ...days },
        { name: 'away_days', label: t.away, hint: t.awayHint, ...days },
        { name: 'birthday_days', label: t.birthday, hint: t.birthdayHint, ...days },
        { name: 'first_visit_days', label: t.firstVisit, hint: t.firstVisitHint, ...days },
        { name: 'trial_days', label: t.trial, hint: t.trialHint, ...days },
        { name: 'untouched_days', label: t.untouched, hint: t.untouchedHint, ...days },
      ]}
      more={({ others_staff_id: id, others_staff: name }) => (
        <Field name="others_staff_id" label={t.others} rule={FollowUpRules.shape.others_staff_id} extra={t.othersHint} asks="choose">
          <StaffPicker chosen={id === null || name === null ? null : { id, name }} placeholder={t.off} />
        </Field>
      )}
      save={(body) => send({ body })}
      onClose={onClose}
    />
  )
}
