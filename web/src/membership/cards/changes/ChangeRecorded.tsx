/** Before Enter: each fact before and after, what of the money counts and moves, what ends (docs/cards.md). */
import type { CardChange } from '@kaiguan/contract/membership/cards/calls'
import type { CardQuote, CardStand } from '@kaiguan/contract/membership/cards/card-changes'
import { cardStatusWords } from '@kaiguan/contract/membership/cards/texts'
import { formatFen } from '@kaiguan/contract/money'
import { permissions } from '@kaiguan/contract/permissions'
import { NEVER } from '@kaiguan/contract/time'
import type { ReactNode } from 'react'
import { useAllowed } from '../../../session/allowed.ts'
import { fill, type Said, useTexts, useWords } from '../../../words/texts.ts'
import { Change } from '../CardChange.tsx'
import { changeTexts, recordedTexts } from './changes.texts.ts'
import type { Quoted } from './use-change-quote.ts'

type T = Said<typeof recordedTexts>
type Props = { operation: CardChange; quoted: Quoted; surplus: 'refund' | 'deposit' }

export function ChangeRecorded({ operation, quoted, surplus }: Props) {
  const t = useTexts(recordedTexts)
  const c = useTexts(changeTexts)
  const { shown, refused, waiting } = quoted
  return (
    <>
      <h3 className="kg-heading">{t.title}</h3>
      <div className="kg-well kg-change-recorded" aria-live="polite" aria-busy={waiting} data-waiting={waiting}>
        {refused !== null ? (
          <p className="kg-warn">{refused}</p>
        ) : shown === null ? (
          <p className="kg-soft">{waiting ? c.reading : c.choose}</p>
        ) : (
          <QuotedFacts operation={operation} quote={shown} surplus={surplus} />
        )}
      </div>
    </>
  )
}

/** Each fact that changes, and what of the money and the allowance that takes. */
export function QuotedFacts({ operation, quote, surplus }: { operation: CardChange; quote: CardQuote; surplus: Props['surplus'] }) {
  const t = useTexts(recordedTexts)
  const words = useWords()
  const lines = useStand()
  const was = lines(quote.before)
  const is = lines(quote.after)
  const { credit, due, total_fee, own_price, unearned_after, gifts_end, allowance } = quote
  return (
    <>
      {is.flatMap(([label, after], at) => {
        const before = was[at]?.[1] ?? ''
        return before === after ? [] : [<Change key={label} label={label} before={before} after={after} />]
      })}
      {credit !== unearned_after && <Change label={t.unearned} before={formatFen(credit)} after={formatFen(unearned_after)} />}
      {own_price !== null && <Line label={t.ownPrice}>{fill(t.ownPriceIs, { yuan: formatFen(own_price) })}</Line>}
      {operation === 'change-type' && credit > 0 && (
        <Line label={t.counts}>{fill(t.countsIs, { credit: formatFen(credit), price: formatFen(total_fee) })}</Line>
      )}
      {due < 0 && (
        <Line label={t.back}>
          {fill(operation === 'change-type' && surplus === 'deposit' ? t.backDeposit : t.backRefund, { yuan: formatFen(-due) })}
        </Line>
      )}
      {gifts_end && (
        <Line label={t.giftsEnd} warn>
          {giftsOf(gifts_end, t)}
        </Line>
      )}
      {allowance && <Line label={t.allowance}>{allowanceOf(allowance, t)}</Line>}
      {allowance?.beyond && (
        <Beyond text={fill(operation === 'resume' ? t.beyondKept : t.beyond, { permission: words(permissions['cards.adjust']) })} />
      )}
    </>
  )
}

function Line({ label, warn, children }: { label: string; warn?: boolean; children: ReactNode }) {
  return (
    <span className={warn ? 'kg-figures kg-warn' : 'kg-figures'}>
      {label} <b>{children}</b>
    </span>
  )
}

/** Said to whoever lacks it; whoever has it goes on. */
function Beyond({ text }: { text: string }) {
  const may = useAllowed()('cards.adjust')
  return may ? null : <span className="kg-warn">{text}</span>
}

function allowanceOf({ days, times_left, days_left }: NonNullable<CardQuote['allowance']>, t: T): string {
  return fill(t.allowanceIs, { days, times_left, days_left })
}

function giftsOf({ days, times, amount }: NonNullable<CardQuote['gifts_end']>, t: T): string {
  return [
    days > 0 && fill(t.days, { n: days }),
    times > 0 && fill(t.timesOf, { n: times }),
    amount > 0 && fill(t.yuanOf, { n: formatFen(amount) }),
  ]
    .filter(Boolean)
    .join(t.and)
}

/** Every fact of a card in words, always in the same order. */
function useStand(): (stand: CardStand) => [label: string, value: string][] {
  const t = useTexts(recordedTexts)
  const words = useWords()
  const day = (value: string | null) => (value === null ? t.notOpen : value === NEVER ? t.noEnd : value)
  return (stand) => [
    [t.holder, stand.holder.name],
    [t.cardNo, stand.card_no || t.nextNo],
    [t.cardName, stand.card_name],
    [t.status, words(cardStatusWords[stand.status])],
    [t.suspended, suspensionOf(stand, t)],
    [t.start, day(stand.start_date)],
    [t.end, day(stand.end_date)],
    [t.times, stand.residue_times === null ? t.none : fill(t.timesOf, { n: stand.residue_times })],
    [t.balance, stand.balance === null ? t.none : formatFen(stand.balance)],
    [t.gift, stand.gift_balance === null ? t.none : formatFen(stand.gift_balance)],
  ]
}

function suspensionOf({ suspended_from: from, suspended_to: to }: CardStand, t: T): string {
  if (from === null) return t.none
  return to === null ? fill(t.suspendedSince, { from }) : fill(t.suspendedFromTo, { from, to })
}
