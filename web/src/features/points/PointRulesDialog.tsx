import { PointRules, PointRulesNow, pointCalls } from '@kaiguan/contract/features/points'
import { useSend } from '../../api/queries.ts'
import { cleared } from '../../ui/cleared.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IntField } from '../../ui/fields.tsx'
import { useEdited } from '../../ui/use-edited.ts'
import { useTexts } from '../../words/texts.ts'
import { pointRuleTexts } from './points.texts.ts'

type Values = Omit<PointRulesNow, 'version'>

function valuesOf({ version: _, ...values }: PointRulesNow): Values {
  return values
}

/** What members earn points for: 0 is nothing. */
export function PointRulesDialog({ rules, onClose }: { rules: PointRulesNow; onClose: () => void }) {
  const t = useTexts(pointRuleTexts)
  const { send } = useSend(pointCalls.editRules)
  const { shown, onStale } = useEdited(rules, PointRulesNow, valuesOf)
  const { per_yuan, per_visit, per_referral, expiry_months } = PointRules.shape
  return (
    <FormDialog
      title={t.editTitle}
      width={600}
      initial={valuesOf(rules)}
      submit={(values: Values) => send({ body: { ...cleared(values), version: shown.version } })}
      done={t.saved}
      onStale={onStale}
      onClose={onClose}
    >
      <div className="kg-two">
        <IntField name="per_yuan" label={t.perYuan} rule={per_yuan} extra={t.perYuanHint} suffix={t.points} autoFocus />
        <IntField name="per_visit" label={t.perVisit} rule={per_visit} extra={t.perVisitHint} suffix={t.points} />
        <IntField name="per_referral" label={t.perReferral} rule={per_referral} extra={t.perReferralHint} suffix={t.points} />
        <IntField name="expiry_months" label={t.expiry} rule={expiry_months} extra={t.expiryHint} suffix={t.months} placeholder={t.never} />
      </div>
    </FormDialog>
  )
}
