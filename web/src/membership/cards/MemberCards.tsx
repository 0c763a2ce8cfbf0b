/** The cards of a member, drawn as cards with what they still hold. */
import { type CardRow, cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../api/queries.ts'
import type { MemberPartProps } from '../../app/screen.ts'
import { memberDrawer } from '../../people/customers/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { type Action, RowActions } from '../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { CardFace } from '../card-types/parts.ts'
import { CardActionLater } from './actions/CardActionLater.tsx'
import type { CardAct } from './actions/use-card-actions.ts'
import { useCardButtons } from './actions/use-card-buttons.ts'
import { CardStatusTag } from './CardStatusTag.tsx'
import { PastMember } from './drawer/PastMember.tsx'
import { memberCardTexts } from './member-cards.texts.ts'
import { useFreeze, usePeriod, useResidue } from './use-card-left.ts'

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
  const freeze = useFreeze(card)
  return (
    <li data-over={card.status === 3 || card.status === 7}>
      <CardFace size="small" image={card.card_image} name={card.card_name} kind={card.kind} club={card.gym.name} />
      <div className="kg-item">
        <strong>
          {card.card_name} <CardStatusTag card={card} />
          {card.universal && <StatusTag tone="info" text={t.universal} />}
        </strong>
        <span>{useResidue(card)}</span>
        <span className="kg-soft kg-figures">
          {usePeriod(card)} · {fill(t.cardNo, { no: card.card_no })}
        </span>
        {freeze !== null && <span className="kg-warn">{freeze}</span>}
      </div>
      {actions.length > 0 && <RowActions actions={actions} near={1} />}
    </li>
  )
}
