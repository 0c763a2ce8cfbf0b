/** By which plan somebody is paid from a month on, and from which day until which they work here. */
import { employeePlanCalls, type PaidPerson, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { addMonths, monthOf } from '@kaiguan/contract/time'
import { useRead, useSend } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, DayField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { peopleTexts } from './salary.texts.ts'

/** Of the months before, those that a branch may still have open; a year ahead. */
const [BEFORE, MONTHS] = [6, 19]
const BY_NONE = 0

type Values = { plan_id: number; from_month: string; hired_on: string | null; left_on: string | null }

export function EmployeePlanDialog({ person, onClose }: { person: PaidPerson; onClose: () => void }) {
  const t = useTexts(peopleTexts)
  const { today } = useUser().gym
  const { send } = useSend(employeePlanCalls.set)
  const plans = useRead(payPlanCalls.list, {})
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(monthOf(today).from, at - BEFORE).slice(0, 7))
  const month = today.slice(0, 7)
  const now = person.plans.find(({ from_month, to_month }) => from_month <= month && (to_month === null || to_month >= month))
  const initial: Values = { plan_id: now?.plan.id ?? BY_NONE, from_month: month, hired_on: person.hired_on, left_on: person.left_on }
  const options = [{ value: BY_NONE, label: t.byNone }, ...(plans.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <FormDialog<Values, unknown>
      title={fill(t.title, { name: person.staff.name })}
      initial={initial}
      submit={({ plan_id, hired_on, left_on, ...rest }) =>
        send({
          body: {
            ...rest,
            staff_id: person.staff.id,
            plan_id: plan_id === BY_NONE ? null : plan_id,
            hired_on: hired_on ?? null,
            left_on: left_on ?? null,
            version: person.version,
          },
        })
      }
      done={t.done}
      onClose={onClose}
    >
      <ChoiceField name="plan_id" label={t.byPlan} options={options} showSearch />
      <ChoiceField name="from_month" label={t.from} extra={t.fromHint} options={months.map((value) => ({ value, label: value }))} />
      <div className="kg-beside">
        <DayField name="hired_on" label={t.hired} optional />
        <DayField name="left_on" label={t.left} optional />
      </div>
      <p className="kg-soft">{t.termHint}</p>
    </FormDialog>
  )
}
