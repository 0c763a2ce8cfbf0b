/** Writing a plan, or what it pays from a month on: the rules at the left, how they read and what they would have paid at the right. */
import { type PayPlan, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { planFault } from '@kaiguan/contract/overview/salary/plan-fault'
import { Name } from '@kaiguan/contract/rules'
import { addMonths, monthOf } from '@kaiguan/contract/time'
import { Form } from 'antd'
import { useSend } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, TextField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { draftOf, newRules, type RulesDraft, rulesOf } from './plan-form.ts'
import { RulesEditor } from './RulesEditor.tsx'
import { Sentences } from './Sentences.tsx'
import { ruleTexts } from './salary.texts.ts'
import { Tried } from './Tried.tsx'

/** The month before this one, which may be open still, this one, and a year's plan ahead. */
const [BEFORE, MONTHS] = [1, 14]

type Values = { name: string; from_month: string; rules: RulesDraft }
/** `plan` null: a new one. */
type Props = { plan: PayPlan | null; onDone: () => void; onClose: () => void }

export function PlanDialog({ plan, onDone, onClose }: Props) {
  const t = useTexts(ruleTexts)
  const [form] = Form.useForm<Values>()
  const months = useMonths()
  const create = useSend(payPlanCalls.create)
  const change = useSend(payPlanCalls.addVersion)
  const before = plan?.now ?? plan?.next
  const initial: Values = { name: '', from_month: months[BEFORE] ?? '', rules: before ? draftOf(before.rules) : newRules() }
  const submit = ({ name, from_month }: Values): Promise<unknown> => {
    // All of it: a form hands on what it shows a field for, and a rule’s key has none.
    const rules = rulesOf(form.getFieldValue('rules'))
    if (plan === null) return create.send({ body: { name, from_month, rules } })
    return change.send({ params: { id: plan.id }, body: { from_month, rules, version: plan.version } })
  }
  return (
    <FormDialog<Values, unknown>
      title={plan === null ? t.create : fill(t.change, { name: plan.name })}
      width={1120}
      form={form}
      initial={initial}
      submit={submit}
      done={(_, { from_month }) => fill(t.saved, { month: from_month })}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="kg-salary-sides">
        <div>
          <div className="kg-beside kg-wraps">
            {plan === null && (
              <TextField name="name" label={t.name} rule={Name} placeholder={t.nameHint} autoFocus style={{ width: 260 }} />
            )}
            <ChoiceField
              name="from_month"
              label={t.from}
              options={months.map((value) => ({ value, label: value }))}
              style={{ width: 160 }}
            />
          </div>
          <RulesEditor />
        </div>
        <Beside planId={plan?.id ?? null} />
      </div>
    </FormDialog>
  )
}

function useMonths(): string[] {
  const { today } = useUser().gym
  const { from } = monthOf(today)
  return Array.from({ length: MONTHS }, (_, at) => addMonths(from, at - BEFORE).slice(0, 7))
}

/** Of what is typed just now. */
function Beside({ planId }: { planId: number | null }) {
  const t = useTexts(ruleTexts)
  const { today } = useUser().gym
  const form = Form.useFormInstance<Values>()
  const draft = Form.useWatch((values: Values) => values.rules, { form, preserve: true })
  if (draft === undefined) return null
  const rules = rulesOf(draft)
  return (
    <aside className="kg-column">
      <section aria-label={t.reads}>
        <h3>{t.reads}</h3>
        <Sentences rules={rules} />
      </section>
      <Tried rules={rules} month={addMonths(monthOf(today).from, -1).slice(0, 7)} planId={planId} faulty={planFault(rules) !== null} />
    </aside>
  )
}
