/** A card as it was when a past day was over: asked by a day, marked as past, with what was done to it since. */
import { type Card, cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { formatFen } from '@kaiguan/contract/money'
import { Alert, Button } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { DayInput } from '../../../ui/inputs/DayInput.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { CardStatusTag } from '../CardStatusTag.tsx'
import { cardFactTexts, pastDayTexts } from '../cards.texts.ts'
import { useCardWords } from '../use-card-words.ts'
import { CardEvents } from './CardEvents.tsx'

export function PastDay({ card }: { card: Card }) {
  const [day, setDay] = useState<string | null>(null)
  return (
    <section>
      <AskDay day={day} from={card.sold_at} onChange={setDay} />
      {day !== null && <Then card={card} day={day} onBack={() => setDay(null)} />}
    </section>
  )
}

type AskProps = { day: string | null; from: string; onChange: (day: string | null) => void }

/** Which day, from the first that is known up to today. */
export function AskDay({ day, from, onChange }: AskProps) {
  const t = useTexts(pastDayTexts)
  const id = useId()
  const { today } = useUser().gym
  return (
    <label className="kg-past-ask" htmlFor={id}>
      <span className="kg-soft">{t.ask}</span>
      <DayInput
        id={id}
        value={day}
        onChange={onChange}
        placeholder={t.choose}
        style={{ width: 160 }}
        maxDate={dayjs(today)}
        minDate={dayjs(from)}
      />
    </label>
  )
}

/** Marked as past, and the way back. */
export function PastAlert({ day, text, onBack }: { day: string; text: string; onBack: () => void }) {
  const t = useTexts(pastDayTexts)
  return (
    <Alert
      type="warning"
      showIcon
      title={fill(t.title, { day })}
      description={text}
      action={
        <Button size="small" onClick={onBack}>
          {t.back}
        </Button>
      }
    />
  )
}

function Then({ card, day, onBack }: { card: Card; day: string; onBack: () => void }) {
  const t = useTexts(pastDayTexts)
  const f = useTexts(cardFactTexts)
  const say = useCardWords()
  const read = useRead(cardCalls.onDay, { params: { id: card.id, day } }, { silent: true })
  return (
    <Reading read={read}>
      {(past) => (
        <div className="kg-past" aria-live="polite">
          <PastAlert day={past.day} text={past.imported ? fill(t.imported, { day: past.begins_on }) : t.notes} onBack={onBack} />
          <FactList
            well
            facts={[
              [t.status, <CardStatusTag key="status" card={past.card} />],
              [f.cardNo, past.card.card_no],
              [f.left, say.left(past.card)],
              [f.period, say.period(past.card)],
              past.card.suspended_from !== null && [f.suspended, say.suspended(past.card)],
              [t.unearned, formatFen(past.deferred)],
            ]}
          />
          <h3 className="kg-heading">{t.since}</h3>
          {past.since.length === 0 ? <p className="kg-soft">{t.sinceNone}</p> : <CardEvents card={card} events={past.since} />}
        </div>
      )}
    </Reading>
  )
}
