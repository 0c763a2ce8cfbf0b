/** The plans of the branch, each as the sentences that it reads as. */
import { type PayPlan, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
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
import { Sentences } from './Sentences.tsx'
import { plansTexts } from './salary.texts.ts'

export function PlanCards() {
  const t = useTexts(plansTexts)
  const may = useAllowed()('salary.plans-create')
  const read = useRead(payPlanCalls.list, {}, { silent: true })
  const [adding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<number | null>(null)
  const add = { text: t.add, run: () => setAdding(true) }
  return (
    <section className="kg-page">
      <PageHead title={t.plans}>
        {may && (
          <Button type="primary" onClick={add.run}>
            {t.add}
          </Button>
        )}
      </PageHead>
      <Reading read={read}>
        {({ data }) =>
          data.length === 0 ? (
            <PageState kind="empty" of="people" title={t.none} text={t.noneText} {...(may ? { action: add } : {})} />
          ) : (
            <ul className="kg-salary-plans">
              {data.map((plan) => (
                <li key={plan.id}>
                  <PlanCard plan={plan} onOpen={() => setOpenId(plan.id)} />
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
      {adding && <PlanDialog plan={null} onClose={() => setAdding(false)} />}
      {openId !== null && <PlanDrawer id={openId} onClose={() => setOpenId(null)} />}
    </section>
  )
}

function PlanCard({ plan: { name, brand, now, next, people }, onOpen }: { plan: PayPlan; onOpen: () => void }) {
  const t = useTexts(plansTexts)
  return (
    <article className="kg-card kg-stack" aria-label={name}>
      <div className="kg-ends">
        <h2 className="kg-breaks">
          <LinkButton run={onOpen}>{name}</LinkButton>
        </h2>
        {brand && <StatusTag tone="info" text={t.brand} />}
        <span className="kg-soft kg-fixed">{people === 0 ? t.nobody : fill(t.paid, { count: people })}</span>
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
