/** All cards of the person, usable or why not; Alt with its number or a click takes another than the best. */
import type { Decision } from '@kaiguan/contract/entry/check-in/calls'
import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { formatFen } from '@kaiguan/contract/money'
import { NEVER } from '@kaiguan/contract/time'
import { Button } from 'antd'
import { useState } from 'react'
import { CardFace } from '../../../membership/card-types/parts.ts'
import { useUser } from '../../../session/session.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { choiceTexts } from '../check-in.texts.ts'
import { aboutPerson, inOrder, type Judged } from './counter-decision.ts'

type Props = {
  decision: Decision
  shownCard: number | null /** The visit is made: nothing to choose any more. */
  fixed: boolean
  onChoose: (cardId: number) => void
}

const FIRST = 6

export function CardChoices({ decision, shownCard, fixed, onChoose }: Props) {
  const t = useTexts(choiceTexts)
  const [all, setAll] = useState(false)
  const cards = inOrder(decision)
  const choosable = !fixed && !aboutPerson(decision)
  const listed = all ? cards : cards.filter(({ card }, at) => at < FIRST || card.id === shownCard)
  return (
    <section className="kg-card-choices" aria-label={t.cards}>
      <h3>
        {t.cards}
        {choosable && cards.length > 1 && <span className="kg-soft">{t.cardsHint}</span>}
      </h3>
      <ol>
        {listed.map((judged) => {
          const at = cards.indexOf(judged)
          return (
            <li key={judged.card.id}>
              <button
                type="button"
                className="kg-choice"
                aria-pressed={judged.card.id === shownCard}
                aria-keyshortcuts={choosable && cards.length > 1 && at < 9 ? `Alt+${at + 1}` : undefined}
                disabled={!choosable || cards.length < 2}
                data-usable={judged.usable}
                onClick={() => onChoose(judged.card.id)}
              >
                {/* Its place stays where there is nothing to choose, so that nothing jumps once they are in. */}
                {cards.length > 1 && at < 9 && <kbd data-over={!choosable}>{at + 1}</kbd>}
                <Choice
                  judged={judged}
                  barred={decision.reason === 'blocked'}
                  best={judged.card.id === decision.card_id && decision.allowed && cards.length > 1}
                />
              </button>
            </li>
          )
        })}
      </ol>
      {listed.length < cards.length && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {fill(t.showAll, { count: cards.length })}
        </Button>
      )}
    </section>
  )
}

type ChoiceProps = { judged: Judged; best: boolean /** On the blacklist no card is good for anything. */; barred: boolean }

function Choice({ judged: { card, usable, reason, message }, best, barred }: ChoiceProps) {
  const t = useTexts(choiceTexts)
  const good = reason === 're-entry' ? t.usedToday : reason === 'another-card' ? t.countsAgain : t.usable
  const here = useUser().gym_id
  return (
    <>
      <CardFace size="thumb" image={card.card_image} name={card.card_name} kind={card.kind} club={card.gym.name} />
      <span className="kg-two-lines">
        <strong>
          <span className="kg-cut" title={card.card_name}>
            {card.card_name}
          </span>
          {best && <StatusTag tone="good" text={t.best} />}
        </strong>
        <span className="kg-soft kg-figures">
          {card.card_no}
          {card.gym.id !== here && ` · ${fill(t.elsewhere, { gym: card.gym.name })}`}
        </span>
      </span>
      <span className="kg-choice-rest kg-figures">
        <Rest card={card} />
      </span>
      <span className="kg-choice-verdict" data-usable={usable}>
        {usable ? (barred ? '' : good) : message}
      </span>
    </>
  )
}

/** What is left and until when: 剩 8 次 · 至 2027-01-31. */
function Rest({ card: { kind, residue_days, residue_times, balance, end_date } }: { card: CardRow }) {
  const t = useTexts(choiceTexts)
  const left =
    kind === 2
      ? fill(t.times, { times: residue_times ?? 0 })
      : kind === 3
        ? fill(t.balance, { yuan: formatFen(balance ?? 0) })
        : residue_days === null
          ? null
          : fill(t.days, { days: residue_days })
  const until = end_date === null ? t.notOpen : end_date === NEVER ? t.never : fill(t.until, { day: end_date })
  return (
    <>
      {left !== null && <span>{`${left} ·\u00a0`}</span>}
      <span>{until}</span>
    </>
  )
}
