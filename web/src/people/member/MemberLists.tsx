/** What a member has: cards, visits, receipts. */

import { paymentWord } from '@kaiguan/contract/ground/pay/texts'
import { cardStatusWords } from '@kaiguan/contract/membership/cards/texts'
import { formatFen } from '@kaiguan/contract/money'
import { type MemberCard, type MemberReceipt, memberCalls } from '@kaiguan/contract/people/member/calls'
import { minuteText, NEVER, wallClock } from '@kaiguan/contract/time'
import { useState } from 'react'
import { memberSend } from '../../api/member-send.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { memberTexts } from './member.texts.ts'
import { Shown, ShownList } from './Shown.tsx'
import { useOne, usePages } from './use-pages.ts'

type Part = { timeZone: string }

export function Cards() {
  const t = useTexts(memberTexts)
  const say = useWords()
  const read = usePages('cards', (after) => memberSend(memberCalls.cards, { query: { after } }))
  const left = (card: MemberCard) => {
    if (card.balance !== null) return fill(t.balance, { money: formatFen(card.balance) })
    return card.residue_times === null ? null : fill(t.times, { count: card.residue_times })
  }
  const ends = ({ end_date }: MemberCard) =>
    end_date === null ? t.notOpen : end_date === NEVER ? t.endless : fill(t.until, { day: end_date })
  return (
    <ShownList read={read} none={t.noCards}>
      {(card) => (
        <li key={card.id}>
          <div>
            <strong>{card.card_name}</strong>
            <span className="m-tag" data-good={card.status === 1 || card.status === 2}>
              {say(cardStatusWords[card.status])}
            </span>
          </div>
          <div className="m-soft">
            <span>{[left(card), ends(card)].filter(Boolean).join(' · ')}</span>
            <span>{card.holder || t.shared}</span>
          </div>
          <div className="m-soft m-figures">{card.card_no}</div>
        </li>
      )}
    </ShownList>
  )
}

export function Visits({ timeZone }: Part) {
  const t = useTexts(memberTexts)
  const read = usePages('visits', (after) => memberSend(memberCalls.visits, { query: { after } }))
  return (
    <ShownList read={read} none={t.noVisits}>
      {({ id, name, card_name, entered_at, left_at, cancelled }) => (
        <li key={id}>
          <div>
            <strong className="m-figures">{clockText(entered_at, timeZone)}</strong>
            {cancelled ? <span className="m-tag">{t.cancelled}</span> : !left_at && <span className="m-tag">{t.inside}</span>}
          </div>
          <div className="m-soft">
            <span>{card_name}</span>
            <span>{name}</span>
          </div>
        </li>
      )}
    </ShownList>
  )
}

export function Receipts({ timeZone }: Part) {
  const t = useTexts(memberTexts)
  const [open, setOpen] = useState<number | null>(null)
  const read = usePages('receipts', (after) => memberSend(memberCalls.receipts, { query: { after } }))
  if (open !== null) return <Receipt id={open} timeZone={timeZone} onBack={() => setOpen(null)} />
  return (
    <ShownList read={read} none={t.noReceipts}>
      {({ order_id, service_title, service_name, payed_at, real_total_fee, exchanged }) => (
        <li key={order_id}>
          <button type="button" className="m-row" onClick={() => setOpen(order_id)}>
            <div>
              <strong>{service_name}</strong>
              <strong className="m-figures">{exchanged === 0 ? formatFen(real_total_fee) : fill(t.inPoints, { points: exchanged })}</strong>
            </div>
            <div className="m-soft">
              <span className="m-figures">{clockText(payed_at, timeZone)}</span>
              <span>{service_title}</span>
            </div>
          </button>
        </li>
      )}
    </ShownList>
  )
}

function Receipt({ id, timeZone, onBack }: Part & { id: number; onBack: () => void }) {
  const t = useTexts(memberTexts)
  const read = useOne(`receipt ${id}`, () => memberSend(memberCalls.receipt, { params: { id } }))
  return (
    <>
      <button type="button" className="m-back" onClick={onBack}>
        ‹ {t.back}
      </button>
      <Shown read={read}>
        {(receipt) => (
          <dl className="m-facts">
            <dt>{receipt.service_title}</dt>
            <dd>{receipt.service_name}</dd>
            {receipt.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt never move.
              <FactPair key={at} {...lineOf(t, line)} />
            ))}
            {receipt.exchanged === 0 ? (
              <Money receipt={receipt} />
            ) : (
              <FactPair name={receipt.exchanged > 0 ? t.exchanged : t.givenBack} value={inPoints(t, receipt.exchanged)} />
            )}
            <FactPair name={t.no} value={receipt.trade_no} />
            <FactPair name={t.at} value={clockText(receipt.payed_at, timeZone)} />
          </dl>
        )}
      </Shown>
    </>
  )
}

/** What went back says so; its amounts need no sign. */
function Money({ receipt: { total_fee, real_total_fee, payment_method: tenders } }: { receipt: MemberReceipt }) {
  const t = useTexts(memberTexts)
  const say = useWords()
  return (
    <>
      {real_total_fee >= 0 && <FactPair name={t.total} value={yuan(total_fee)} />}
      <FactPair name={real_total_fee >= 0 ? t.paid : t.givenBack} value={yuan(real_total_fee)} />
      {tenders.map(({ payment_method, fee }) => (
        <FactPair key={payment_method} name={say(paymentWord(payment_method))} value={yuan(fee)} />
      ))}
    </>
  )
}

const yuan = (fee: number) => formatFen(Math.abs(fee))
const lineOf = (t: { inPoints: string }, { name, unit, quantity, fee, points }: MemberReceipt['lines'][number]) => ({
  name: `${name} × ${Math.abs(quantity)}${unit}`,
  value: points === null ? yuan(fee) : inPoints(t, points),
})
const inPoints = (t: { inPoints: string }, points: number) => fill(t.inPoints, { points: Math.abs(points) })

function FactPair({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="m-figures">{value}</dd>
    </>
  )
}

/** On the club's own clock. */
export function clockText(at: string, timeZone: string): string {
  const { day, minute } = wallClock(new Date(at), timeZone)
  return `${day} ${minuteText(minute)}`
}
