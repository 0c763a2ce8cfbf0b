/** The rules that are being written, tried on last month: what each would have been paid, beside what the plan of then pays. */
import { type PayTried, PlanRules, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { planFault } from '@kaiguan/contract/overview/salary/plan-fault'
import { useMemo, useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { Money } from '../../ui/display/Money.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { useDebounced } from '../../ui/page/use-debounced.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { PayLines } from './PayLines.tsx'
import { triedTexts } from './salary.texts.ts'

/** As long as one pauses between two digits. */
const PAUSE_MS = 400

type Props = { rules: PlanRules; month: string; planId: number | null }

export function Tried(props: Props) {
  const t = useTexts(triedTexts)
  const allowed = useAllowed()
  return (
    <section aria-label={fill(t.title, { month: props.month })}>
      <h3>{fill(t.title, { month: props.month })}</h3>
      {allowed('salary.view') ? <TriedPeople {...props} /> : <p className="kg-soft">{t.lacks}</p>}
    </section>
  )
}

function TriedPeople({ rules, month, planId }: Props) {
  const t = useTexts(triedTexts)
  // The same rules stay the same question, however often the form draws itself anew.
  const asked = useDebounced(JSON.stringify(rules), PAUSE_MS)
  const settled = useMemo(() => PlanRules.safeParse(JSON.parse(asked)), [asked])
  const faulty = !settled.success || planFault(settled.data) !== null
  // What can’t be is asked of nobody: the last answer stays until it can.
  const body = { rules: settled.data ?? rules, months: [month], plan_id: planId }
  const read = useRead(payPlanCalls.simulate, { body }, { silent: true, enabled: !faulty })
  return (
    <>
      <p className="kg-soft">{faulty ? t.faulty : t.hint}</p>
      {(!faulty || read.data) && (
        <Reading read={read} rows={6}>
          {({ months: [tried] }) =>
            tried === undefined || tried.people.length === 0 ? (
              <PageState kind="empty" of="people" small title={t.nobody} />
            ) : (
              <table className="kg-plain-table" data-figures="true">
                <thead>
                  <tr>
                    <th>{t.who}</th>
                    <th className="kg-end">{t.now}</th>
                    <th className="kg-end">{t.tried}</th>
                    <th className="kg-end">{t.difference}</th>
                  </tr>
                </thead>
                <tbody>
                  {tried.people.map((person) => (
                    <TriedPerson key={person.staff.id} person={person} rules={body.rules} />
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th>{t.whole}</th>
                    <td className="kg-end">
                      <Money fen={tried.by_plan} />
                    </td>
                    <td className="kg-end">
                      <Money fen={tried.tried} />
                    </td>
                    <td className="kg-end">
                      <Money fen={tried.tried - tried.by_plan} sign />
                    </td>
                  </tr>
                </tfoot>
              </table>
            )
          }
        </Reading>
      )}
    </>
  )
}

function TriedPerson({ person, rules }: { person: PayTried['people'][number]; rules: PlanRules }) {
  const [open, setOpen] = useState(false)
  const { staff, by_plan, tried, difference, lines } = person
  return (
    <>
      <tr>
        <td>
          <button type="button" className="kg-link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {staff.name}
          </button>
        </td>
        <td className="kg-end">
          <Money fen={by_plan} />
        </td>
        <td className="kg-end">
          <Money fen={tried} />
        </td>
        <td className="kg-end">
          <Money fen={difference} sign />
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={4}>
            <PayLines lines={lines} rules={rules} />
          </td>
        </tr>
      )}
    </>
  )
}
