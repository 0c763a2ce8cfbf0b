/** Changing the business rules. */
import { GymRules, GymRulesNow, settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { useSend } from '../../api/queries.ts'
import { useLockedRules } from '../../ground/laid-down/parts.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { IntField, SwitchField, TimeField } from '../../ui/forms/fields.tsx'
import { cleared } from '../../ui/forms/null-cleared.ts'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { useTexts } from '../../words/texts.ts'
import { rulesTexts } from './settings.texts.ts'

type Values = Omit<GymRulesNow, 'version'>

function valuesOf({ version: _, ...values }: GymRulesNow): Values {
  return values
}

export function RulesDialog({ rules, onClose }: { rules: GymRulesNow; onClose: () => void }) {
  const t = useTexts(rulesTexts)
  const { send } = useSend(settingsCalls.editRules)
  const { shown, onStale } = useEdited(rules, GymRulesNow, valuesOf)
  return (
    <FormDialog
      title={t.editTitle}
      width={600}
      initial={valuesOf(rules)}
      submit={(values: Values) => send({ body: { ...cleared(values), version: shown.version } })}
      done={t.saved}
      locked={useLockedRules('rules')}
      onStale={onStale}
      onClose={onClose}
    >
      <RulesFields />
    </FormDialog>
  )
}

function RulesFields() {
  const t = useTexts(rulesTexts)
  const { day_starts_at, expiring_days, latest_start_days, retroactive_days, reversal_days } = GymRules.shape
  return (
    <>
      <TimeField
        name="day_starts_at"
        label={t.dayStart}
        rule={day_starts_at}
        extra={t.dayStartHint}
        autoFocus
        minuteStep={15}
        allowClear={false}
      />
      <div className="kg-two">
        <IntField name="expiring_days" label={t.expiring} rule={expiring_days} extra={t.expiringHint} suffix={t.days} />
        <IntField name="latest_start_days" label={t.latest} rule={latest_start_days} extra={t.latestHint} suffix={t.days} />
        <IntField name="retroactive_days" label={t.retroactive} rule={retroactive_days} extra={t.retroactiveHint} suffix={t.days} />
        <IntField name="reversal_days" label={t.reversal} rule={reversal_days} extra={t.reversalHint} suffix={t.days} />
        <SwitchField
          name="allow_negative_stock"
          label={t.stock}
          extra={t.stockHint}
          checkedChildren={t.stockYes}
          unCheckedChildren={t.stockNo}
        />
        <SwitchField
          name="self_check_in"
          label={t.selfCheckIn}
          extra={t.selfCheckInHint}
          checkedChildren={t.stockYes}
          unCheckedChildren={t.stockNo}
        />
        <SwitchField
          name="weekly_letter"
          label={t.weeklyLetter}
          extra={t.weeklyLetterHint}
          checkedChildren={t.on}
          unCheckedChildren={t.off}
        />
      </div>
    </>
  )
}
