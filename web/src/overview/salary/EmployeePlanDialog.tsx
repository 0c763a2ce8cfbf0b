/** By which plan somebody is paid from a month on, and from which day until which they work here. */
import { employeePlanCalls, type PaidPerson, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, DayField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { peopleTexts } from './salary.texts.ts'
import { useMonthsFrom } from './use-months-from.ts'

/** Those of the months before that a branch may still have open. */
const BEFORE = 6
const BY_NONE = 0

type Values = { plan: { id: number; from_month: string }; hired_on: string | null; left_on: string | null }

export function EmployeePlanDialog({ person: read, onClose }: { person: PaidPerson; onClose: () => void }) {
  const t = useTexts(peopleTexts)
  // As it was when the dialog opened: what a colleague saves meanwhile is told, not taken.
  const [person] = useState(read)
  const { today } = useUser().gym
  const { send } = useSend(employeePlanCalls.set)
  const plans = useRead(payPlanCalls.list, {})
  const months = useMonthsFrom(BEFORE)
  const month = today.slice(0, 7)
  const now = person.plans.find(({ from_month, to_month }) => from_month <= month && (to_month === null || to_month >= month))
  const initial: Values = { plan: { id: now?.plan.id ?? BY_NONE, from_month: month }, hired_on: person.hired_on, left_on: person.left_on }
  const options = [{ value: BY_NONE, label: t.byNone }, ...(plans.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <FormDialog<Values, unknown>
      title={fill(t.title, { name: person.staff.name })}
      initial={initial}
      submit={({ plan: { id, from_month }, hired_on, left_on }) => {
        const same = id === initial.plan.id && from_month === initial.plan.from_month
        const plan = { id: id === BY_NONE ? null : id, from_month }
        return send({
          body: {
            staff_id: person.staff.id,
            ...(same ? {} : { plan }),
            hired_on: hired_on ?? null,
            left_on: left_on ?? null,
            version: person.version,
          },
        })
      }}
      done={t.done}
      onClose={onClose}
    >
      <ChoiceField name={['plan', 'id']} label={t.byPlan} options={options} showSearch />
      <ChoiceField
        name={['plan', 'from_month']}
        label={t.from}
        extra={t.fromHint}
        options={months.map((value) => ({ value, label: value }))}
      />
      <div className="kg-beside">
        <DayField name="hired_on" label={t.hired} optional />
        <DayField name="left_on" label={t.left} optional />
      </div>
      <p className="kg-soft">{t.termHint}</p>
    </FormDialog>
  )
}
