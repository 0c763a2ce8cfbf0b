/** 业务规则: each with its value and what it does. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { Row } from './Row.tsx'
import { RulesDialog } from './RulesDialog.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { rulesTexts } from './settings.texts.ts'

export function RulesCard() {
  const t = useTexts(rulesTexts)
  const read = useRead(settingsCalls.rules, {})
  const [editing, setEditing] = useState(false)
  const rules = read.data
  const days = (count: number) => fill(t.count, { count })
  return (
    <SettingsCard
      title={t.title}
      lead={t.lead}
      edit={{ text: t.edit, needs: 'settings.rules', run: () => setEditing(true) }}
      read={read}
      rows={7}
      dialog={editing && rules && <RulesDialog rules={rules} onClose={() => setEditing(false)} />}
    >
      {({
        day_starts_at,
        expiring_days,
        latest_start_days,
        retroactive_days,
        reversal_days,
        allow_negative_stock,
        self_check_in,
        weekly_letter,
      }) => (
        <dl className="kg-settings-rows">
          <Row name={t.dayStart} hint={t.dayStartHint} value={day_starts_at} />
          <Row name={t.expiring} hint={t.expiringHint} value={days(expiring_days)} />
          <Row name={t.latest} hint={t.latestHint} value={days(latest_start_days)} />
          <Row name={t.retroactive} hint={t.retroactiveHint} value={days(retroactive_days)} />
          <Row name={t.reversal} hint={t.reversalHint} value={days(reversal_days)} />
          <Row name={t.stock} hint={t.stockHint} value={allow_negative_stock ? t.stockYes : t.stockNo} />
          <Row name={t.selfCheckIn} hint={t.selfCheckInHint} value={self_check_in ? t.stockYes : t.stockNo} />
          <Row name={t.weeklyLetter} hint={t.weeklyLetterHint} value={weekly_letter ? t.on : t.off} />
        </dl>
      )}
    </SettingsCard>
  )
}
