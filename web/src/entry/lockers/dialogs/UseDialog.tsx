/** How grids are given out at check-in, taken back, and when an overdue rental stops its holder. */
import { LockerUse, LockerUseNow, lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { assignedTo, assignedToWords, assignOrders, assignOrderWords } from '@kaiguan/contract/entry/lockers/texts'
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { Form, Select } from 'antd'
import { useRead, useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CheckField, ChoiceField, Field, IntField, useOptions } from '../../../ui/forms/fields.tsx'
import { cleared } from '../../../ui/forms/null-cleared.ts'
import { must } from '../../../ui/forms/rules.ts'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { lockerUseTexts } from '../lockers.texts.ts'

type Values = Omit<LockerUseNow, 'version'>

function valuesOf({ version: _, ...values }: LockerUseNow): Values {
  return values
}

export function UseDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRead(lockerCalls.getUseConfig, {}, { staleTime: 0 })
  return data ? <UseForm now={data} onClose={onClose} /> : null
}

function UseForm({ now, onClose }: { now: LockerUseNow; onClose: () => void }) {
  const t = useTexts(lockerUseTexts)
  const options = useOptions()
  const [form] = Form.useForm<Values>()
  const enabled = Form.useWatch('enable', form) ?? now.enable
  const who = Form.useWatch('who', form) ?? now.who
  const config = useSend(lockerCalls.useConfig)
  const enabling = useSend(lockerCalls.enableSign)
  const { shown, onStale } = useEdited(now, LockerUseNow, valuesOf)
  async function submit({ enable, ...values }: Values) {
    await config.send({ body: { ...cleared(values), version: shown.version } })
    if (enable !== shown.enable) await enabling.send({ body: { enable } })
  }
  return (
    <FormDialog
      title={t.title}
      width={560}
      form={form}
      initial={valuesOf(now)}
      submit={submit}
      done={t.saved}
      onStale={onStale}
      onClose={onClose}
    >
      <CheckField name="enable" text={t.enable} extra={t.enableHint} />
      <div className="kg-two" hidden={!enabled}>
        <ChoiceField name="who" label={t.who} options={options(assignedTo, assignedToWords)} />
        <ChoiceField name="order" label={t.order} options={options(assignOrders, assignOrderWords)} />
      </div>
      {enabled && who === 'card-types' && <Types />}
      <CheckField name="return_on_check_out" text={t.checkOut} />
      <CheckField name="sweep_at_closing" text={t.sweep} />
      <IntField
        name="overdue_stops_days"
        label={t.overdue}
        rule={LockerUse.shape.overdue_stops_days}
        suffix={t.days}
        placeholder={t.overdueOff}
        autoFocus
      />
    </FormDialog>
  )
}

const MOST_TYPES = 100

function Types() {
  const t = useTexts(lockerUseTexts)
  const read = useRead(cardTypeCalls.list, { query: { per_page: MOST_TYPES } }, { silent: true })
  const chosen = Form.useWatch<number[]>('vip_template_ids') ?? []
  const offered = (read.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // Cards of a type that is offered here no longer live on: what was chosen stays, until somebody takes it away.
  const gone = read.data ? chosen.filter((id) => !offered.some(({ value }) => value === id)) : []
  return (
    <Field name="vip_template_ids" label={t.types} rules={[must((ids: number[]) => ids.length === 0 && t.typesNeeded)]}>
      <Select
        mode="multiple"
        loading={read.isPending}
        optionFilterProp="label"
        options={[...offered, ...gone.map((id) => ({ value: id, label: fill(t.typeGone, { id }) }))]}
      />
    </Field>
  )
}
