/** Writing a plan, or what it pays from a month on: the rules at the left, how they read and what they would have paid at the right. */
import type { BrandPlanDetails } from '@kaiguan/contract/overview/salary/brand-plan-calls'
import type { PayPlanDetails } from '@kaiguan/contract/overview/salary/calls'
import { Name } from '@kaiguan/contract/rules'
import { addMonths, monthOf } from '@kaiguan/contract/time'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CheckField, ChoiceField, TextField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { draftOf, keysOf, newRules, type RulesDraft, rulesOf } from './plan-form.ts'
import type { PlanKeeper } from './plan-keeper.ts'
import { RulesEditor } from './RulesEditor.tsx'
import { Sentences } from './Sentences.tsx'
import { ruleTexts } from './salary.texts.ts'
import { Tried } from './Tried.tsx'
import { useMayWriteForAll } from './use-may-change.ts'
import { useMonthsFrom } from './use-months-from.ts'

/** Those of the months before that a branch may still have open. */
const BEFORE = 6

type Values = { name: string; from_month: string; brand: boolean; rules: RulesDraft }
type Plan = PayPlanDetails | BrandPlanDetails
/** `plan` null: a new one. */
type Props = { keeper: PlanKeeper; plan: Plan | null; onClose: () => void }

export function PlanDialog({ keeper, plan: read, onClose }: Props) {
  const t = useTexts(ruleTexts)
  const [form] = Form.useForm<Values>()
  const mayAll = useMayWriteForAll()
  const months = useMonthsFrom(BEFORE)
  const thisMonth = months[BEFORE] ?? ''
  // As it was when the dialog opened: what a colleague saves meanwhile is told, not taken.
  const [plan] = useState(read)
  const atBranch = keeper.place === 'branch'
  const create = useSend(keeper.calls.create)
  const change = useSend(keeper.calls.addVersion)
  const initial: Values = { name: '', from_month: thisMonth, brand: false, rules: rulesIn(plan, thisMonth) }
  const submit = ({ name, from_month, brand = false }: Values): Promise<unknown> => {
    // All of it: a form hands on what it shows a field for, and a rule’s key has none.
    const rules = rulesOf(form.getFieldValue('rules'))
    if (plan === null) return create.send({ body: { name, from_month, rules, ...(atBranch ? { brand } : {}) } })
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
          {plan === null && atBranch && mayAll && <CheckField name="brand" text={t.brand} extra={t.brandHint} />}
          {plan !== null && <OfThatMonth plan={plan} from={thisMonth} />}
          <RulesEditor taken={plan?.versions.flatMap(({ rules }) => keysOf(draftOf(rules))) ?? []} />
        </div>
        <Beside planId={plan?.id ?? null} tries={atBranch} />
      </div>
    </FormDialog>
  )
}

/** What the plan pays in a month; before its first version what that will pay. */
function rulesIn(plan: Plan | null, month: string): RulesDraft {
  // The newest is the first; of two of one month the one that holds is.
  const held = plan?.versions.find(({ from_month }) => from_month <= month) ?? plan?.versions.at(-1)
  return held ? draftOf(held.rules) : newRules()
}

/** Another month begins with the rules that hold there, where nothing was typed yet; which later ones stay is said. */
function OfThatMonth({ plan, from }: { plan: Plan; from: string }) {
  const t = useTexts(ruleTexts)
  const form = Form.useFormInstance<Values>()
  const month = Form.useWatch('from_month', form) ?? from
  const [seeded, setSeeded] = useState({ month: from, rules: JSON.stringify(rulesIn(plan, from)) })
  const there = JSON.stringify(rulesIn(plan, month))
  useEffect(() => {
    if (month === seeded.month || JSON.stringify(form.getFieldValue('rules')) !== seeded.rules) return
    form.setFieldsValue({ rules: rulesIn(plan, month) })
    setSeeded({ month, rules: there })
  }, [month, seeded, there, plan, form])
  const later = [...new Set(plan.versions.map(({ from_month }) => from_month))].filter((one) => one > month).sort()
  return (
    <>
      {later.length > 0 && <p className="kg-soft">{fill(t.laterVersions, { months: later.join('、') })}</p>}
      {there !== seeded.rules && <p className="kg-warn">{t.otherStart}</p>}
    </>
  )
}

/** Of what is typed just now. */
function Beside({ planId, tries }: { planId: number | null; tries: boolean }) {
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
      {tries ? (
        <Tried rules={rules} month={addMonths(monthOf(today).from, -1).slice(0, 7)} planId={planId} />
      ) : (
        <p className="kg-soft">{t.triedInBranch}</p>
      )}
    </aside>
  )
}
