import type { Card } from '@kaiguan/contract/membership/cards/calls'
import { givenByWords } from '@kaiguan/contract/membership/cards/given-by.texts'
import { cardEventWords, cardKindWords, expiredWhy } from '@kaiguan/contract/membership/cards/texts'
import type { Words } from '@kaiguan/contract/rules'
import { useState } from 'react'
import { useReceipt } from '../../../ground/printing/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { imageWords } from '../../card-types/parts.ts'
import { cardDrawerTexts, eventFieldTexts } from '../cards.texts.ts'
import { ChangeDialog } from '../changes/ChangeDialog.tsx'
import { beginsWith, type EventChange, type EventValue, eventChanges } from './event-changes.ts'

const names: Readonly<Record<string, Words>> = cardEventWords
const faces: Readonly<Partial<Record<string, Words>>> = imageWords

const givers: Readonly<Record<string, Words>> = givenByWords
const kindWords: Readonly<Record<string, Words>> = cardKindWords
const closedWords: Readonly<Record<string, Words>> = expiredWhy

/** What happened to the card, newest first; what moved money brings its receipt, the newest that may be undone its way back. */
export function CardEvents({ card, events = card.events }: { card: Card; events?: Card['events'] }) {
  const t = useTexts(cardDrawerTexts)
  const words = useWords()
  const receipt = useReceipt()
  const sentence = useSentence()
  const mayUndo = useAllowed()('cards.reverse')
  const undoable = mayUndo ? card.undoable_event_id : null
  const [undoing, setUndoing] = useState<{ id: number; what: string } | null>(null)
  const nameOf = (kind: string) => (names[kind] ? words(names[kind]) : kind)
  /** Of days that many cards were given at once: by what, and why. */
  const givenBy = ({ given_by, reason }: Card['events'][number]['after']) => {
    const giver = typeof given_by === 'string' ? givers[given_by] : undefined
    return giver && [words(giver), typeof reason === 'string' ? reason : ''].filter(Boolean).join(' · ')
  }
  if (events.length === 0) return <p className="kg-soft">{t.eventsNone}</p>
  return (
    <ol className="kg-events">
      {events.map(({ id, kind, occurred_at, staff_name, branch, before, after, order_id }) => (
        <li key={id}>
          <div className="kg-event-head">
            <strong>{nameOf(kind)}</strong>
            {givenBy(after) && <span>{givenBy(after)}</span>}
            <span className="kg-soft">
              <TimeText at={occurred_at} /> · {staff_name ?? t.system}
              {branch !== null && ` · ${branch}`}
            </span>
            {order_id !== null && <LinkButton run={() => receipt.open(order_id)}>{t.receipt}</LinkButton>}
            {id === undoable && <LinkButton run={() => setUndoing({ id, what: nameOf(kind) })}>{t.undo}</LinkButton>}
          </div>
          {eventChanges({ kind, before, after }).map((change) => (
            <span key={change.field} className="kg-figures">
              {sentence(change, beginsWith(kind))}
            </span>
          ))}
        </li>
      ))}
      {undoing && <ChangeDialog operation="reverse" card={card} event={undoing} onClose={() => setUndoing(null)} />}
    </ol>
  )
}

function useSentence(): (change: EventChange, first: boolean) => string {
  const t = useTexts(cardDrawerTexts)
  const f = useTexts(eventFieldTexts)
  const words = useWords()
  const said = (value: EventValue) => {
    if (value.kind === 'text') return value.text
    if (value.kind === 'card-kind') return kindWords[value.text] ? words(kindWords[value.text] ?? cardKindWords[1]) : value.text
    if (value.kind === 'closed') return closedWords[value.text] ? words(closedWords[value.text] ?? expiredWhy.ended) : value.text
    if (value.kind === 'image') return faces[value.text] ? words(faces[value.text] ?? imageWords.sunrise) : value.text
    return f[value.kind]
  }
  return ({ field, before, after }, first) =>
    first
      ? fill(t.set, { label: f[field], after: said(after) })
      : fill(t.changed, { label: f[field], before: said(before), after: said(after) })
}
