/** The plans of the branch, or at head office of the whole brand, each as the sentences that it reads as. */
import type { BrandPlan } from '@kaiguan/contract/overview/salary/brand-plan-calls'
import type { PayPlan } from '@kaiguan/contract/overview/salary/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { PlanDrawer } from './PlanDrawer.tsx'
import type { PlanKeeper } from './plan-keeper.ts'
import { Sentences } from './Sentences.tsx'
import { plansTexts } from './salary.texts.ts'

export function PlanCards({ keeper }: { keeper: PlanKeeper }) {
  const t = useTexts(plansTexts)
  const may = useAllowed()(keeper.needs.create)
  const read = useRead(keeper.calls.list, {}, { silent: true })
  const [adding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<number | null>(null)
  const add = { text: t.add, run: () => setAdding(true) }
  const atBranch = keeper.place === 'branch'
  return (
    <section className="kg-page">
      <PageHead title={atBranch ? t.plans : t.brandPlans}>
        {may && (
          <Button type="primary" onClick={add.run}>
            {t.add}
          </Button>
        )}
      </PageHead>
      <Reading read={read}>
        {({ data }) =>
          data.length === 0 ? (
            <PageState
              kind="empty"
              of="people"
              title={atBranch ? t.none : t.noneOfBrand}
              text={atBranch ? t.noneText : t.noneOfBrandText}
              {...(may ? { action: add } : {})}
            />
          ) : (
            <ul className="kg-salary-plans">
              {data.map((plan) => (
                <li key={plan.id}>
                  <PlanCard plan={plan} tagged={atBranch && plan.brand} onOpen={() => setOpenId(plan.id)} />
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
      {adding && <PlanDialog keeper={keeper} plan={null} onClose={() => setAdding(false)} />}
      {openId !== null && <PlanDrawer keeper={keeper} id={openId} onClose={() => setOpenId(null)} />}
    </section>
  )
}

/** `tagged`: it says that it is of the whole brand. */
type CardProps = { plan: PayPlan | BrandPlan; tagged: boolean; onOpen: () => void }

function PlanCard({ plan, tagged, onOpen }: CardProps) {
  const t = useTexts(plansTexts)
  const { name, now, next } = plan
  return (
    <article className="kg-card kg-stack" aria-label={name}>
      <div className="kg-ends">
        <h2 className="kg-breaks">
          <LinkButton run={onOpen}>{name}</LinkButton>
        </h2>
        {tagged && <StatusTag tone="info" text={t.brand} />}
        <span className="kg-soft kg-fixed">
          <PaidBy plan={plan} />
        </span>
      </div>
      {now && <Sentences rules={now.rules} />}
      {next && (
        <section className="kg-well">
          <b>{fill(now ? t.later : t.begins, { month: next.from_month })}</b>
          <Sentences rules={next.rules} />
        </section>
      )}
    </article>
  )
}

function PaidBy({ plan }: { plan: PayPlan | BrandPlan }) {
  const t = useTexts(plansTexts)
  if (plan.people === 0) return t.nobody
  if (!('branches' in plan)) return fill(t.paid, { count: plan.people })
  return fill(t.paidAt, { count: plan.people, branches: plan.branches.filter(({ people }) => people > 0).length })
}
