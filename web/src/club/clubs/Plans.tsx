/** What the operator asks for a renewal; one is chosen and asked for, or the request that waits is taken back. */
import { type Subscription, subscriptionCalls } from '@kaiguan/contract/club/clubs/subscription'
import { formatFen } from '@kaiguan/contract/money'
import { Button } from 'antd'
import { useState } from 'react'
import { went } from '../../api/failure.ts'
import { useRead, useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { timeText } from '../../ui/display/day-text.ts'
import { Reading } from '../../ui/page/Reading.tsx'
import { OWN_ZONE } from '../../words/browser-zone.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { renewTexts } from './clubs.texts.ts'

export function Plans() {
  const read = useRead(subscriptionCalls.show, {}, { staleTime: 0 })
  return (
    <Reading read={read} rows={3}>
      {(subscription) => <Choice subscription={subscription} />}
    </Reading>
  )
}

function Choice({ subscription: { plans, request } }: { subscription: Subscription }) {
  const t = useTexts(renewTexts)
  const may = useAllowed()('settings.renew')
  const [chosen, setChosen] = useState<number | null>(plans[0]?.id ?? null)
  const ask = useSend(subscriptionCalls.ask)
  const withdraw = useSend(subscriptionCalls.withdraw)

  if (request) {
    const { asked_by: who, asked_at, plan_name: plan, id } = request
    const takeBack = async () => {
      if (await went(withdraw.send({ params: { id } }))) notices.message({ level: 'success', text: t.withdrawn })
    }
    return (
      <div className="kg-public-lead">
        <p className="kg-below-12">{fill(t.waiting, { who, at: timeText(asked_at, OWN_ZONE), plan })}</p>
        {may && (
          <Button loading={withdraw.sending} onClick={() => void takeBack()}>
            {t.withdraw}
          </Button>
        )}
      </div>
    )
  }
  if (plans.length === 0 || !may) return <p className="kg-public-lead">{t.how}</p>
  const submit = async () => {
    if (chosen !== null && (await went(ask.send({ body: { plan_id: chosen } })))) notices.message({ level: 'success', text: t.asked })
  }
  return (
    <>
      <p className="kg-public-lead">{t.choose}</p>
      <div className="kg-plans" role="radiogroup" aria-label={t.plans}>
        {plans.map(({ id, name, months, price_fen }) => (
          <label key={id} className="kg-pick">
            <input type="radio" name="plan" checked={chosen === id} onChange={() => setChosen(id)} />
            <strong>{name}</strong>
            <span className="kg-soft">{fill(t.months, { months })}</span>
            <span className="kg-plan-price kg-figures">{fill(t.price, { price: formatFen(price_fen) })}</span>
          </label>
        ))}
      </div>
      <Button type="primary" size="large" block loading={ask.sending} onClick={() => void submit()}>
        {t.ask}
      </Button>
    </>
  )
}
