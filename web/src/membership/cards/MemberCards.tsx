/** The cards of a member, drawn as cards with what they still hold. */
import { type CardRow, cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardStatusWords, expiredWhy } from '@kaiguan/contract/membership/cards/texts'
import { formatFen } from '@kaiguan/contract/money'
import { NEVER } from '@kaiguan/contract/time'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../api/queries.ts'
import type { MemberPartProps } from '../../app/screen.ts'
import { memberDrawer } from '../../people/customers/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { type Action, RowActions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { CardFace } from '../card-types/parts.ts'
import { CardActionLater } from './actions/CardActionLater.tsx'
import type { CardAct } from './actions/use-card-actions.ts'
import { useCardButtons } from './actions/use-card-buttons.ts'
import { PastMember } from './drawer/PastMember.tsx'
import { memberCardTexts } from './member-cards.texts.ts'

const tones: Record<CardRow['status'], Tone> = { 1: 'good', 2: 'warn', 3: 'idle', 4: 'bad', 5: 'info', 6: 'warn', 7: 'idle' }

export default function MemberCards({ customer }: MemberPartProps) {
  const t = useTexts(memberCardTexts)
  const growing = useGrowing()
  const navigate = useNavigate()
  const allowed = useAllowed()
  const [doing, setDoing] = useState<{ action: CardAct; card: CardRow } | null>(null)
  const buttons = useCardButtons((action, card: CardRow) => setDoing({ action, card }))
  const read = useRead(cardCalls.list, { query: { ...growing.paging, customer_id: customer.id } }, { silent: true })
  function sell() {
    memberDrawer.close()
    void navigate(`/charts/opencard?customer_id=${customer.id}`)
  }
  return (
    <>
      <PastMember customer={customer} />
      <GrowingList
        read={read}
        growing={growing}
        empty={{
          of: 'cards',
          title: t.noCards,
          text: t.noCardsText,
          action: allowed('cards.sell') ? { text: t.sellFirst, run: sell } : undefined,
        }}
      >
        {(cards) => (
          <ul className="kg-items kg-member-cards">
            {cards.map((card) => (
              <CardItem key={card.id} card={card} actions={buttons(card)} />
            ))}
          </ul>
        )}
      </GrowingList>
      {doing && <CardActionLater {...doing} onClose={() => setDoing(null)} />}
    </>
  )
}

function CardItem({ card, actions }: { card: CardRow; actions: readonly Action[] }) {
  const t = useTexts(memberCardTexts)
  const words = useWords()
  const status = card.status === 3 && card.expired_why ? expiredWhy[card.expired_why] : cardStatusWords[card.status]
  return (
    <li data-over={card.status === 3 || card.status === 7}>
      <CardFace size="small" image={card.card_image} name={card.card_name} kind={card.kind} club={card.gym.name} />
      <div className="kg-item">
        <strong>
          {card.card_name} <StatusTag tone={tones[card.status]} text={words(status)} />
          {card.universal && <StatusTag tone="info" text={t.universal} />}
        </strong>
        <span>{useResidue(card)}</span>
        <span className="kg-soft kg-figures">
          {usePeriod(card)} · {fill(t.cardNo, { no: card.card_no })}
        </span>
        {card.suspended_from && (
          <span className="kg-warn">
            {card.suspended_to
              ? fill(t.suspended, { from: card.suspended_from, to: card.suspended_to })
              : fill(t.suspendedOpen, { from: card.suspended_from })}
          </span>
        )}
      </div>
      {actions.length > 0 && <RowActions actions={actions} near={1} />}
    </li>
  )
}

function useResidue({ kind, residue_days, residue_times, balance, gift_balance }: CardRow): string {
  const t = useTexts(memberCardTexts)
  if (kind === 2) return fill(t.timesLeft, { times: residue_times ?? 0 })
  if (kind === 3) {
    const gift = gift_balance ? fill(t.giftPart, { yuan: formatFen(gift_balance) }) : ''
    return fill(t.balance, { yuan: formatFen(balance ?? 0) }) + gift
  }
  return residue_days === null ? t.notOpened : fill(t.daysLeft, { days: residue_days })
}

function usePeriod({ start_date, end_date }: CardRow): string {
  const t = useTexts(memberCardTexts)
  if (end_date === null) return start_date ? fill(t.opensAt, { from: start_date }) : t.notOpened
  return fill(t.period, { from: start_date ?? '-', to: end_date === NEVER ? t.never : end_date })
}
