/** What a plan pays, rule by rule: each can be read beside it as a sentence while one types (PlanDialog.tsx). */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { AttendanceRule, MOST_RULES } from '@kaiguan/contract/overview/salary/calls'
import { soldBusinesses } from '@kaiguan/contract/overview/salary/pay-rules'
import { performanceBusinessWords } from '@kaiguan/contract/overview/statistics/texts'
import { Button, Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { FormSection } from '../../ui/forms/FormSection.tsx'
import { ChoiceField, Field, IntField, MoneyField, TextField, useOptions } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { keysOf, newCommission, newFixed, newTaught, type RulesDraft } from './plan-form.ts'
import { ruleTexts } from './salary.texts.ts'
import { TiersField } from './TiersField.tsx'

const AMOUNT = { width: 180 }

/** `taken`: keys of rules that the plan ever had, which no new one gets. */
export function RulesEditor({ taken }: { taken: readonly string[] }) {
  const t = useTexts(ruleTexts)
  return (
    <>
      <div className="kg-beside kg-wraps">
        <MoneyField name={['rules', 'base_fee']} label={t.base} optional style={AMOUNT} />
        <MoneyField name={['rules', 'floor_fee']} label={t.floor} optional style={AMOUNT} />
        <MoneyField name={['rules', 'lead_fee']} label={t.lead} optional style={AMOUNT} />
      </div>
      <Rules taken={taken} list="commissions" title={t.commissions} add={t.addCommission} made={newCommission}>
        {(at) => <Commission at={at} />}
      </Rules>
      <Rules taken={taken} list="taught" title={t.taught} add={t.addTaught} made={newTaught}>
        {(at) => <Taught at={at} />}
      </Rules>
      <FormSection title={t.attendance}>
        <div className="kg-beside kg-wraps">
          <MoneyField name={['rules', 'attendance', 'full_fee']} label={t.fullFee} optional style={AMOUNT} />
          <MoneyField name={['rules', 'attendance', 'absent_fee']} label={t.absentFee} optional style={AMOUNT} />
          <IntField
            name={['rules', 'attendance', 'days_off']}
            label={t.daysOff}
            rule={AttendanceRule.shape.days_off}
            optional
            suffix={t.daysUnit}
            style={AMOUNT}
          />
        </div>
      </FormSection>
      <Rules taken={taken} list="fixed" title={t.fixed} add={t.addFixed} made={newFixed}>
        {(at) => <Fixed at={at} />}
      </Rules>
    </>
  )
}

type RulesProps = {
  taken: readonly string[]
  list: 'commissions' | 'taught' | 'fixed'
  title: string
  add: string
  made: (keys: readonly string[]) => object
  children: (at: number) => ReactNode
}

function Rules({ list, taken, title, add: addText, made, children }: RulesProps) {
  const t = useTexts(ruleTexts)
  const form = Form.useFormInstance<{ rules: RulesDraft }>()
  const named = (at: number) => {
    const name = fill(t.removeRule, { list: title, at: at + 1 })
    return { 'aria-label': name, title: name }
  }
  return (
    <FormSection title={title}>
      <Form.List name={['rules', list]}>
        {(rules, { add, remove }) => (
          <div className="kg-stack">
            {rules.map(({ key, name: at }) => (
              <div key={key} className="kg-well kg-ends kg-at-top">
                <div className="kg-grows kg-shrinks">{children(at)}</div>
                <Button type="text" icon={<DeleteOutlined />} {...named(at)} onClick={() => remove(at)} />
              </div>
            ))}
            {rules.length < MOST_RULES && (
              <div>
                <Button icon={<PlusOutlined />} onClick={() => add(made([...taken, ...keysOf(form.getFieldValue('rules'))]))}>
                  {addText}
                </Button>
              </div>
            )}
          </div>
        )}
      </Form.List>
    </FormSection>
  )
}

function Commission({ at }: { at: number }) {
  const t = useTexts(ruleTexts)
  const options = useOptions()(soldBusinesses, performanceBusinessWords)
  const sides = [
    { value: 'own', label: t.own },
    { value: 'gym', label: t.gym },
  ]
  return (
    <>
      <Field
        name={[at, 'businesses']}
        label={t.businesses}
        rules={[{ required: true, type: 'array', min: 1, message: t.chooseBusinesses }]}
      >
        <Select mode="multiple" options={options} optionFilterProp="label" />
      </Field>
      <div className="kg-beside kg-wraps">
        <ChoiceField name={[at, 'of']} label={t.of} as="buttons" options={sides} />
        <MethodField at={at} />
      </div>
      <TiersField path={['rules', 'commissions', at]} rule={[at]} counts="fen" pays="rate_bp" />
    </>
  )
}

function MethodField({ at }: { at: number }) {
  const t = useTexts(ruleTexts)
  const methods = [
    { value: 'whole', label: t.whole },
    { value: 'above', label: t.above },
  ]
  return <ChoiceField name={[at, 'method']} label={t.method} as="buttons" options={methods} />
}

function Taught({ at }: { at: number }) {
  const t = useTexts(ruleTexts)
  const kind = Form.useWatch(['rules', 'taught', at, 'kind'])
  const by = Form.useWatch(['rules', 'taught', at, 'by'])
  const isByValue = kind === 'lesson' && by === 'value'
  const kinds = [
    { value: 'lesson', label: t.lesson },
    { value: 'class-taught', label: t.classTaught },
  ]
  const ways = [
    { value: 'fee', label: t.fee },
    { value: 'value', label: t.value },
  ]
  return (
    <>
      <div className="kg-beside kg-wraps">
        <ChoiceField name={[at, 'kind']} label={t.kind} as="buttons" options={kinds} />
        {kind === 'lesson' && <ChoiceField name={[at, 'by']} label={t.by} as="buttons" options={ways} />}
        {!isByValue && <MethodField at={at} />}
      </div>
      <TiersField path={['rules', 'taught', at]} rule={[at]} counts="lessons" pays={isByValue ? 'rate_bp' : 'fee'} />
    </>
  )
}

function Fixed({ at }: { at: number }) {
  const t = useTexts(ruleTexts)
  return (
    <div className="kg-beside kg-wraps">
      <TextField name={[at, 'name']} label={t.fixedName} placeholder={t.fixedHint} rules={[{ required: true, message: t.nameFixed }]} />
      <MoneyField name={[at, 'fee']} label={t.amount} optional style={AMOUNT} />
    </div>
  )
}
