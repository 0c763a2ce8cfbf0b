/** Who works here, by which plan they are paid, and what is said of later months. */
import { employeePlanCalls, type PaidPerson } from '@kaiguan/contract/overview/salary/calls'
import { addMonths } from '@kaiguan/contract/time'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { DayText } from '../../ui/display/DayText.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { EmployeePlanDialog } from './EmployeePlanDialog.tsx'
import { peopleTexts, plansTexts } from './salary.texts.ts'
import { useMayChangeOwn } from './use-may-change.ts'

export function PeoplePart() {
  const t = useTexts(peopleTexts)
  const { people } = useTexts(plansTexts)
  const navigate = useNavigate()
  const read = useRead(employeePlanCalls.list, {}, { silent: true })
  const [open, setOpen] = useState<PaidPerson | null>(null)
  const toStaff = { text: t.toStaff, run: () => void navigate('/components/staffmanage') }
  return (
    <section className="kg-page">
      <PageHead title={people} />
      <Reading read={read}>
        {({ data }) =>
          data.length === 0 ? (
            <PageState kind="empty" of="people" title={t.nobody} action={toStaff} />
          ) : (
            <section className="kg-card" aria-label={people}>
              <table className="kg-plain-table">
                <thead>
                  <tr>
                    <th>{t.who}</th>
                    <th>{t.plan}</th>
                    <th>{t.next}</th>
                    <th>{t.hired}</th>
                    <th>{t.left}</th>
                    <th>
                      <span className="kg-hidden">{t.set}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.map((person) => (
                    <Person key={person.staff.id} person={person} onSet={() => setOpen(person)} />
                  ))}
                </tbody>
              </table>
            </section>
          )
        }
      </Reading>
      {open && <EmployeePlanDialog person={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function Person({ person, onSet }: { person: PaidPerson; onSet: () => void }) {
  const t = useTexts(peopleTexts)
  const month = useUser().gym.today.slice(0, 7)
  const mayOwn = useMayChangeOwn()
  const isOwn = person.own && !mayOwn
  const why = person.deleted_on !== null ? t.gone : isOwn ? t.own : null
  const now = person.plans.find(({ from_month, to_month }) => from_month <= month && (to_month === null || to_month >= month))
  const later = comingOf(person, month).map(({ plan, from }) =>
    plan === null ? fill(t.noPlan, { month: from }) : fill(t.fromMonth, { plan, month: from }),
  )
  return (
    <tr>
      <th scope="row">{person.staff.name}</th>
      <td>{now?.plan.name ?? <span className="kg-warn">{t.none}</span>}</td>
      <td>{later.join(' · ') || '-'}</td>
      <td className="kg-figures">
        <DayText day={person.hired_on} />
      </td>
      <td className="kg-figures">
        <DayText day={person.left_on ?? person.deleted_on} />
      </td>
      <td className="kg-end">
        <Actions actions={[{ text: t.set, needs: 'salary.plans-edit', disabled: why !== null, why, run: onSet }]} />
      </td>
    </tr>
  )
}

/** What begins after a month, the soonest first: a plan, or none where one ends and no other follows. */
function comingOf({ plans }: PaidPerson, month: string): { from: string; plan: string | null }[] {
  const starts = new Set(plans.map(({ from_month }) => from_month))
  const begin = plans.map(({ plan, from_month }) => ({ from: from_month, plan: plan.name as string | null }))
  const end = plans
    .flatMap(({ to_month }) => (to_month === null ? [] : [addMonths(`${to_month}-01`, 1).slice(0, 7)]))
    .filter((from) => !starts.has(from))
    .map((from) => ({ from, plan: null }))
  return [...begin, ...end].filter(({ from }) => from > month).sort((one, other) => one.from.localeCompare(other.from))
}
