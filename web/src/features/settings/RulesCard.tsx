/** 业务规则: each with its value and what it does. */
import { settingsCalls } from '@kaiguan/contract/features/settings'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { PageState } from '../../ui/PageState.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { RulesDialog } from './RulesDialog.tsx'
import { rulesTexts } from './settings.texts.ts'

export function RulesCard() {
  const t = useTexts(rulesTexts)
  const read = useRead(settingsCalls.rules, {})
  const [editing, setEditing] = useState(false)
  const rules = read.data
  const days = (count: number) => fill(t.count, { count })
  return (
    <section className="kg-card kg-settings">
      <header className="kg-settings-head">
        <div>
          <h2>{t.title}</h2>
          <p className="kg-soft">{t.lead}</p>
        </div>
        <Allowed needs="settings.rules">
          <Button disabled={!rules} onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
        </Allowed>
      </header>
      {rules ? (
        <dl className="kg-settings-rows">
          <Row name={t.dayStart} hint={t.dayStartHint} value={rules.day_starts_at} />
          <Row name={t.expiring} hint={t.expiringHint} value={days(rules.expiring_days)} />
          <Row name={t.latest} hint={t.latestHint} value={days(rules.latest_start_days)} />
          <Row name={t.retroactive} hint={t.retroactiveHint} value={days(rules.retroactive_days)} />
          <Row name={t.stock} hint={t.stockHint} value={rules.allow_negative_stock ? t.stockYes : t.stockNo} />
        </dl>
      ) : read.isError ? (
        <PageState kind="error" small />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />
      )}
      {editing && rules && <RulesDialog rules={rules} onClose={() => setEditing(false)} />}
    </section>
  )
}

function Row({ name, hint, value }: { name: string; hint: string; value: string }) {
  return (
    <div>
      <dt>
        {name}
        <small className="kg-soft">{hint}</small>
      </dt>
      <dd className="kg-figures">{value}</dd>
    </div>
  )
}
