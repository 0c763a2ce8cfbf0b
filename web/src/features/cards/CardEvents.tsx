import type { Card } from '@kaiguan/contract/features/cards'
import { cardEventWords } from '@kaiguan/contract/features/cards.texts'
import type { Words } from '@kaiguan/contract/rules'
import { TimeText } from '../../ui/DayText.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { imageWords } from '../card-types/parts.ts'
import { useReceipt } from '../printing/parts.ts'
import { cardDrawerTexts, eventFieldTexts } from './cards.texts.ts'
import { type EventChange, type EventValue, eventChanges } from './event-changes.ts'

const names: Readonly<Record<string, Words>> = cardEventWords
const faces: Readonly<Partial<Record<string, Words>>> = imageWords

/** What happened to the card, newest first; a sale or a refund brings its receipt. */
export function CardEvents({ events }: { events: Card['events'] }) {
  const t = useTexts(cardDrawerTexts)
  const words = useWords()
  const receipt = useReceipt()
  const sentence = useSentence()
  if (events.length === 0) return <p className="kg-soft">{t.eventsNone}</p>
  return (
    <ol className="kg-events">
      {events.map(({ id, kind, occurred_at, staff_name, before, after, order_id }) => (
        <li key={id}>
          <div className="kg-event-head">
            <strong>{names[kind] ? words(names[kind]) : kind}</strong>
            <span className="kg-soft">
              <TimeText at={occurred_at} /> · {staff_name ?? t.system}
            </span>
            {order_id !== null && <LinkButton run={() => receipt.open(order_id)}>{t.receipt}</LinkButton>}
          </div>
          {eventChanges({ kind, before, after }).map((change) => (
            <span key={change.field} className="kg-figures">
              {sentence(change, kind === 'sold')}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}

function useSentence(): (change: EventChange, first: boolean) => string {
  const t = useTexts(cardDrawerTexts)
  const f = useTexts(eventFieldTexts)
  const words = useWords()
  const said = (value: EventValue) => {
    if (value.kind === 'text') return value.text
    if (value.kind === 'image') return faces[value.text] ? words(faces[value.text] ?? imageWords.sunrise) : value.text
    return f[value.kind]
  }
  return ({ field, before, after }, first) =>
    first
      ? fill(t.set, { label: f[field], after: said(after) })
      : fill(t.changed, { label: f[field], before: said(before), after: said(after) })
}
