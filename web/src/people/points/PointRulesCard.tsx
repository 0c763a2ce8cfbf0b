/** 积分规则: what members earn points for, as a card of the branch's settings. */
import { pointCalls } from '@kaiguan/contract/people/points/calls'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { SettingsCard, SettingsRow } from '../../club/settings/parts.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { PointRulesDialog } from './PointRulesDialog.tsx'
import { pointRuleTexts } from './points.texts.ts'

export default function PointRulesCard() {
  const t = useTexts(pointRuleTexts)
  const read = useRead(pointCalls.rules, {})
  const [editing, setEditing] = useState(false)
  const given = (count: number) => (count === 0 ? t.none : fill(t.value, { count }))
  return (
    <SettingsCard
      title={t.title}
      lead={t.lead}
      edit={{ text: t.edit, needs: 'customers.points-rules', run: () => setEditing(true) }}
      read={read}
      rows={4}
      dialog={editing && <PointRulesDialog onClose={() => setEditing(false)} />}
    >
      {({ per_yuan, per_visit, per_referral, expiry_months }) => (
        <dl className="kg-settings-rows">
          <SettingsRow name={t.perYuan} hint={t.perYuanHint} value={given(per_yuan)} />
          <SettingsRow name={t.perVisit} hint={t.perVisitHint} value={given(per_visit)} />
          <SettingsRow name={t.perReferral} hint={t.perReferralHint} value={given(per_referral)} />
          <SettingsRow
            name={t.expiry}
            hint={t.expiryHint}
            value={expiry_months === null ? t.never : fill(t.lasts, { count: expiry_months })}
          />
        </dl>
      )}
    </SettingsCard>
  )
}
