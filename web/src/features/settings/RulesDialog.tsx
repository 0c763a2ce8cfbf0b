/** Changing the business rules. */
import { GymRules, GymRulesNow, settingsCalls } from '@kaiguan/contract/features/settings'
import { Form, Switch } from 'antd'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { cleared } from '../../ui/cleared.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IntInput } from '../../ui/IntInput.tsx'
import { mergeLatest } from '../../ui/merge-latest.ts'
import { notices } from '../../ui/notices.ts'
import { useRule } from '../../ui/rules.ts'
import { TimeInput } from '../../ui/TimeInput.tsx'
import { useTexts } from '../../words/texts.ts'
import { rulesTexts } from './settings.texts.ts'

type Values = Omit<GymRulesNow, 'version'>

function valuesOf({ version: _, ...values }: GymRulesNow): Values {
  return values
}

export function RulesDialog({ rules, onClose }: { rules: GymRulesNow; onClose: () => void }) {
  const t = useTexts(rulesTexts)
  const { send } = useSend(settingsCalls.editRules)
  // What was read when the dialog opened; a newer one only where the person asked for it.
  const [shown, setShown] = useState(rules)
  async function save(values: Values) {
    await send({ body: { ...cleared(values), version: shown.version } })
    notices.message({ level: 'success', text: t.saved })
  }
  return (
    <FormDialog<Values>
      title={t.editTitle}
      width={600}
      initial={valuesOf(rules)}
      submit={save}
      onStale={(details, form) => {
        const latest = GymRulesNow.safeParse(details)
        if (!latest.success) return
        form.setFieldsValue(mergeLatest(valuesOf(shown), form.getFieldsValue(), valuesOf(latest.data)))
        setShown(latest.data)
      }}
      onClose={onClose}
    >
      <RulesFields />
    </FormDialog>
  )
}

function RulesFields() {
  const t = useTexts(rulesTexts)
  const rule = useRule()
  const { day_starts_at, expiring_days, latest_start_days, retroactive_days } = GymRules.shape
  return (
    <>
      <Form.Item name="day_starts_at" label={t.dayStart} required rules={[rule(day_starts_at)]} extra={t.dayStartHint}>
        <TimeInput autoFocus minuteStep={15} allowClear={false} />
      </Form.Item>
      <div className="kg-two">
        <Form.Item name="expiring_days" label={t.expiring} required rules={[rule(expiring_days)]} extra={t.expiringHint}>
          <IntInput max={365} suffix={t.days} />
        </Form.Item>
        <Form.Item name="latest_start_days" label={t.latest} required rules={[rule(latest_start_days)]} extra={t.latestHint}>
          <IntInput max={3650} suffix={t.days} />
        </Form.Item>
        <Form.Item name="retroactive_days" label={t.retroactive} required rules={[rule(retroactive_days)]} extra={t.retroactiveHint}>
          <IntInput max={365} suffix={t.days} />
        </Form.Item>
        <Form.Item name="allow_negative_stock" label={t.stock} valuePropName="checked" extra={t.stockHint}>
          <Switch checkedChildren={t.stockYes} unCheckedChildren={t.stockNo} />
        </Form.Item>
      </div>
    </>
  )
}
