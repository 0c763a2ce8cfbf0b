/** Changing when the branch is open. */
import { GymFactsNow, settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { GroupField } from '../../../ui/forms/fields.tsx'
import { cleared } from '../../../ui/forms/null-cleared.ts'
import { must } from '../../../ui/forms/rules.ts'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { useTexts } from '../../../words/texts.ts'
import { hoursTexts } from '../venue.texts.ts'
import { HoursInput } from './HoursInput.tsx'
import { SpecialDaysInput } from './SpecialDaysInput.tsx'

type Values = Pick<GymFactsNow, 'hours' | 'special_days'>

function valuesOf({ hours, special_days }: GymFactsNow): Values {
  return { hours, special_days }
}

export function HoursDialog({ facts, onClose }: { facts: GymFactsNow; onClose: () => void }) {
  const t = useTexts(hoursTexts)
  const { send } = useSend(settingsCalls.editFacts)
  const { shown, onStale } = useEdited(facts, GymFactsNow, valuesOf)
  return (
    <FormDialog
      title={t.editTitle}
      width={720}
      initial={valuesOf(facts)}
      submit={(values: Values) => send({ body: { ...cleared(values), version: shown.version } })}
      done={t.saved}
      onStale={onStale}
      onClose={onClose}
    >
      <GroupField
        name="hours"
        label={t.week}
        extra={t.weekHint}
        rules={[must((rows: Values['hours']) => rows.some(({ from, to }) => from >= to) && t.order)]}
      >
        <HoursInput />
      </GroupField>
      <GroupField
        name="special_days"
        label={t.specials}
        extra={t.specialsHint}
        rules={[
          must((rows: Values['special_days']) => rows.some(({ from, to }) => from > to) && t.dayOrder),
          must((rows: Values['special_days']) => rows.some(({ opens, closes }) => opens !== null && opens >= (closes ?? '')) && t.order),
        ]}
      >
        <SpecialDaysInput />
      </GroupField>
    </FormDialog>
  )
}
