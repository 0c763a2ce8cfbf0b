import { PointRulesNow, pointCalls } from '@kaiguan/contract/people/points/calls'
import { useRead, useSend } from '../../api/queries.ts'
import { useLockedRules } from '../../ground/laid-down/parts.ts'
import { RULES_READ, RulesDialog } from '../../ui/dialogs/RulesDialog.tsx'
import { useTexts } from '../../words/texts.ts'
import { pointRuleTexts } from './points.texts.ts'

/** What members earn points for: 0 is nothing. */
export function PointRulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(pointRuleTexts)
  const { send } = useSend(pointCalls.editRules)
  return (
    <RulesDialog
      title={t.editTitle}
      saved={t.saved}
      read={useRead(pointCalls.rules, {}, RULES_READ)}
      schema={PointRulesNow}
      fields={[
        { name: 'per_yuan', label: t.perYuan, hint: t.perYuanHint, suffix: t.points },
        { name: 'per_visit', label: t.perVisit, hint: t.perVisitHint, suffix: t.points },
        { name: 'per_referral', label: t.perReferral, hint: t.perReferralHint, suffix: t.points },
        { name: 'expiry_months', label: t.expiry, hint: t.expiryHint, suffix: t.months, off: t.never },
      ]}
      locked={useLockedRules('point-rules')}
      save={(body) => send({ body })}
      onClose={onClose}
    />
  )
}
