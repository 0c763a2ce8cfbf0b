import type { CardType } from '@kaiguan/contract/membership/card-types/calls'
import type { SalePlan } from '@kaiguan/contract/membership/cards/card-plan'
import { formatFen } from '@kaiguan/contract/money'
import { NEVER } from '@kaiguan/contract/time'
import { FactList } from '../../../ui/display/FactList.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { openCardTexts } from './open-card.texts.ts'
import { giftsIn, type TypeChoice } from './sale-choice.ts'

type Props = {
  type: CardType | null
  choice: TypeChoice | null
  plan: SalePlan | null
  brought: number /** Of the price: paid with deposits. */
  deposits: number
}

/** Before Enter: each date, what the card holds, what is owed after it (docs/cards.md). */
export function RecordedSale({ type, choice, plan, brought, deposits }: Props) {
  const t = useTexts(openCardTexts)
  const rows = useRows(type, choice, plan, brought)
  const used: [string, string][] = deposits > 0 ? [[t.deposits, fill(t.depositsUsed, { yuan: formatFen(deposits) })]] : []
  return (
    <section className="kg-sale-recorded" aria-live="polite">
      <h2>{t.recorded}</h2>
      {rows === null ? <p className="kg-soft">{t.recordedEmpty}</p> : <FactList facts={[...rows, ...used]} />}
    </section>
  )
}

function useRows(type: CardType | null, choice: TypeChoice | null, plan: SalePlan | null, brought: number): [string, string][] | null {
  const t = useTexts(openCardTexts)
  if (!type || !choice || !plan) return null
  const gifts = giftsIn(type, choice)
  const gift = (count: number, text: string) => (count > 0 ? fill(t.withGift, { gift: fill(text, { days: count, times: count }) }) : '')
  const rows: [string, string][] = [[t.validity, validityOf(plan, t)]]
  if (plan.valid_days !== null) rows.push([t.length, fill(t.daysIn, { days: plan.valid_days }) + gift(gifts.days, t.daysIn)])
  if (type.kind === 2) rows.push([t.units, fill(t.timesIn, { times: plan.units }) + gift(gifts.times, t.timesIn)])
  if (type.kind === 3) {
    const { principal, gift: given } = plan
    rows.push([
      t.balance,
      fill(t.balanceIs, { total: formatFen(principal + given), principal: formatFen(principal), gift: formatFen(given) }),
    ])
    const fee = brought - principal
    rows.push([t.owed, fill(t.owedStored, { yuan: formatFen(principal) }) + (fee > 0 ? fill(t.feePart, { yuan: formatFen(fee) }) : '')])
  } else rows.push([t.owed, fill(t.owedIs, { yuan: formatFen(brought) })])
  return rows
}

function validityOf({ started_on, ends_on, opens_at_visit }: SalePlan, t: Record<keyof typeof openCardTexts, string>): string {
  const endless = ends_on === null || ends_on === NEVER
  if (opens_at_visit) {
    if (started_on === null) return t.atVisit
    return endless ? fill(t.atVisitLatestOpen, { from: started_on }) : fill(t.atVisitLatest, { from: started_on, to: ends_on })
  }
  if (started_on === null) return t.atVisit
  return endless ? fill(t.fromOn, { from: started_on }) : fill(t.period, { from: started_on, to: ends_on })
}
