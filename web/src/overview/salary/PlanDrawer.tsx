/** One plan: every version that was ever written, who is paid by it since when, and what may be done with it. */
import type { BrandPlanDetails } from '@kaiguan/contract/overview/salary/brand-plan-calls'
import type { PayPlanDetails } from '@kaiguan/contract/overview/salary/calls'
import { Name } from '@kaiguan/contract/rules'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { timeText } from '../../ui/display/day-text.ts'
import { TextField } from '../../ui/forms/fields.tsx'
import { Actions, type MaybeAction } from '../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { PaidBranches } from './brand-plans/PaidBranches.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import type { PlanKeeper } from './plan-keeper.ts'
import { Sentences } from './Sentences.tsx'
import { plansTexts } from './salary.texts.ts'
import { useMayChangeOwn, useMayWriteForAll } from './use-may-change.ts'

const WIDTH = 640

type Plan = PayPlanDetails | BrandPlanDetails

export function PlanDrawer({ keeper, id, onClose }: { keeper: PlanKeeper; id: number; onClose: () => void }) {
  const t = useTexts(plansTexts)
  return (
    <ReadDrawer
      call={keeper.calls.show}
      id={id}
      width={WIDTH}
      name={t.plans}
      title={({ name }) => name}
      gone={{ title: t.goneTitle, text: t.goneText }}
      extra={(plan) => <PlanActions keeper={keeper} plan={plan} onRemoved={onClose} />}
      onClose={onClose}
    >
      {(plan) => (
        <div className="kg-column">
          <Versions plan={plan} />
          {'spans' in plan ? <People plan={plan} /> : <PaidBranches plan={plan} />}
        </div>
      )}
    </ReadDrawer>
  )
}

type ActionProps = { keeper: PlanKeeper; plan: Plan; onRemoved: () => void }

function PlanActions({ keeper, plan, onRemoved }: ActionProps) {
  const t = useTexts(plansTexts)
  const [open, setOpen] = useState<'change' | 'rename' | null>(null)
  const { send: remove } = useSend(keeper.calls.remove)
  const mayOwn = useMayChangeOwn()
  const mayAll = useMayWriteForAll()
  const isOwn = plan.own && !mayOwn
  const used = 'spans' in plan ? plan.spans.length > 0 : plan.branches.length > 0
  const elsewhere = plan.writable ? null : mayAll ? t.beyond : t.byHeadOffice
  const actions: MaybeAction[] = [
    {
      text: t.change,
      needs: keeper.needs.edit,
      primary: true,
      disabled: isOwn || elsewhere !== null,
      why: elsewhere ?? (isOwn ? t.ownPlan : null),
      run: () => setOpen('change'),
    },
    {
      text: t.rename,
      needs: keeper.needs.edit,
      disabled: elsewhere !== null,
      why: elsewhere,
      run: () => setOpen('rename'),
    },
    {
      text: t.remove,
      needs: keeper.needs.remove,
      danger: true,
      disabled: used || elsewhere !== null,
      why: elsewhere ?? (used ? t.used : null),
      ask: { question: fill(t.removeAsk, { name: plan.name }) },
      run: async () => {
        await remove({ params: { id: plan.id } })
        notices.message({ level: 'success', text: t.removed })
        onRemoved()
      },
    },
  ]
  const close = () => setOpen(null)
  return (
    <>
      <Actions actions={actions} />
      {open === 'change' && <PlanDialog keeper={keeper} plan={plan} onClose={close} />}
      {open === 'rename' && <RenamePlan keeper={keeper} plan={plan} onClose={close} />}
    </>
  )
}

function RenamePlan({ keeper, plan, onClose }: { keeper: PlanKeeper; plan: Plan; onClose: () => void }) {
  const t = useTexts(plansTexts)
  // As it was when the dialog opened.
  const [{ id, name, version }] = useState(plan)
  const { send } = useSend(keeper.calls.edit)
  return (
    <FormDialog<{ name: string }, unknown>
      title={t.rename}
      initial={{ name }}
      submit={(values) => send({ params: { id }, body: { ...values, version } })}
      done={t.renamed}
      onClose={onClose}
    >
      <TextField name="name" label={t.name} rule={Name} autoFocus />
    </FormDialog>
  )
}

function Versions({ plan: { versions } }: { plan: Plan }) {
  const t = useTexts(plansTexts)
  const { time_zone } = useUser().gym
  return (
    <section aria-label={t.history}>
      <h3>{t.history}</h3>
      <ol className="kg-items">
        {versions.map(({ id, from_month, rules, by, written_at, replaced }) => (
          <li key={id} data-quiet={replaced}>
            <div className="kg-item">
              <b>{fill(t.since, { month: from_month })}</b>
              <Sentences rules={rules} />
              <small className="kg-soft">
                {fill(t.written, { by, time: timeText(written_at, time_zone) })}
                {replaced && ` · ${t.replaced}`}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function People({ plan: { spans } }: { plan: PayPlanDetails }) {
  const t = useTexts(plansTexts)
  return (
    <section aria-label={t.whoIsPaid}>
      <h3>{t.whoIsPaid}</h3>
      {spans.length === 0 ? (
        <p className="kg-soft">{t.nobody}</p>
      ) : (
        <table className="kg-plain-table">
          <tbody>
            {spans.map(({ staff, from_month: from, to_month: to }) => (
              <tr key={`${staff.id} ${from}`}>
                <th scope="row">{staff.name}</th>
                <td className="kg-figures">{to === null ? fill(t.open, { from }) : fill(t.span, { from, to })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
