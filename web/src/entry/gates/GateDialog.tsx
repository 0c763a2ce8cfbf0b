/** A gate: its name, what it is, and what holds there. */
import { Gate, GateFields, GateRules, gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { type GateKind, gateKinds, gateKindWords, passbacks, passbackWords } from '@kaiguan/contract/entry/gates/texts'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { lockerSexWords } from '@kaiguan/contract/entry/lockers/texts'
import { Form } from 'antd'
import { useRead, useSend } from '../../api/queries.ts'
import { HoursInput } from '../../membership/card-types/parts.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, GroupField, IntField, SwitchField, TextField, useOptions } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { WeekdaysInput } from '../../ui/inputs/WeekdaysInput.tsx'
import { useTexts } from '../../words/texts.ts'
import { gateFormTexts } from './gates.texts.ts'

type Values = { name: string; kind: GateKind; locker_id?: number | null; rules: GateRules }
type Props = { gate?: Gate; onMade?: (gate: Gate) => void; onClose: () => void }

function valuesOf({ name, kind, locker, rules }: Gate): Values {
  return { name, kind, locker_id: locker?.id ?? null, rules }
}

const NEW: Partial<Values> = { name: '', kind: 'entry', rules: GateRules.parse({}) }

export function GateDialog({ gate, onMade, onClose }: Props) {
  const t = useTexts(gateFormTexts)
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('kind', form)
  const add = useSend(gateCalls.create)
  const edit = useSend(gateCalls.edit)
  const { shown, onStale } = useEdited<Gate | null, Values>(gate ?? null, Gate, valuesOf)
  return (
    <FormDialog<Values, Gate>
      title={shown ? t.editTitle : t.newTitle}
      width={720}
      form={form}
      initial={shown ? valuesOf(shown) : NEW}
      submit={({ locker_id, ...values }) => {
        const body = { ...values, locker_id: values.kind === 'locker' ? (locker_id ?? null) : null }
        return shown ? edit.send({ params: { id: shown.id }, body: { ...body, version: shown.version } }) : add.send({ body })
      }}
      done={shown ? t.saved : t.created}
      onDone={(made) => onMade?.(made)}
      onStale={onStale}
      onClose={onClose}
    >
      <div className="kg-two">
        <TextField name="name" label={t.name} rule={GateFields.shape.name} placeholder={t.nameHint} autoFocus />
        <Kind locker={kind === 'locker'} />
      </div>
      {kind === 'locker' ? <OpenFor /> : <Rules />}
    </FormDialog>
  )
}

function Kind({ locker }: { locker: boolean }) {
  const t = useTexts(gateFormTexts)
  const options = useOptions()
  const areas = useRead(lockerRentalCalls.areaQuery, {}, { silent: true, enabled: locker })
  return (
    <>
      <ChoiceField name="kind" label={t.kind} options={options(gateKinds, gateKindWords)} />
      {locker && (
        <ChoiceField
          name="locker_id"
          label={t.area}
          rule={GateFields.shape.locker_id}
          optional={false}
          extra={areas.data?.data.length === 0 ? t.noAreas : undefined}
          options={(areas.data?.data ?? []).map(({ id, area }) => ({ value: id, label: area }))}
        />
      )}
    </>
  )
}

function OpenFor() {
  const t = useTexts(gateFormTexts)
  return (
    <div className="kg-two">
      <IntField name={['rules', 'open_ms']} label={t.openMs} rule={GateRules.shape.open_ms} suffix={t.ms} />
    </div>
  )
}

function Rules() {
  const t = useTexts(gateFormTexts)
  const options = useOptions()
  const inOrder = must((spans: GateRules['hours']) => spans.some(({ from, to }) => to <= from) && t.hoursWrong)
  return (
    <>
      <GroupField name={['rules', 'weekdays']} asks="choose" label={t.weekdays} rule={GateRules.shape.weekdays}>
        <WeekdaysInput />
      </GroupField>
      <GroupField name={['rules', 'hours']} label={t.hours} tooltip={t.hoursHint} rules={[inOrder]}>
        <HoursInput />
      </GroupField>
      <div className="kg-two">
        <ChoiceField name={['rules', 'sex']} label={t.sex} as="buttons" options={options([0, 1, 2] as const, lockerSexWords)} />
        <ChoiceField name={['rules', 'passback']} label={t.passback} options={options(passbacks, passbackWords)} />
        <SwitchField name={['rules', 'staff_only']} label={t.staffOnly} />
        <SwitchField name={['rules', 'sensor']} label={t.sensor} extra={t.sensorHint} />
      </div>
      <OpenFor />
    </>
  )
}
