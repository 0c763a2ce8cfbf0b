/** The cards that a member holds, with what is left of each; of whoever holds none any more the last one. */
import { type CardRow, cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { useRead } from '../../api/queries.ts'
import type { MemberTileProps } from '../../app/screen.ts'
import { MemberTile } from '../../people/customers/parts.ts'
import { useTexts } from '../../words/texts.ts'
import { CardFace } from '../card-types/parts.ts'
import { CardStatusTag } from './CardStatusTag.tsx'
import { memberCardTexts } from './member-cards.texts.ts'
import { useFreeze, usePeriod, useResidue } from './use-card-left.ts'

const MOST_SHOWN = 2
/** Enough to find the good ones among those that are over. */
const READ = 20

export default function MemberCardTile({ customer, onPart }: MemberTileProps) {
  const t = useTexts(memberCardTexts)
  const read = useRead(cardCalls.list, { query: { per_page: READ, customer_id: customer.id } }, { silent: true })
  return (
    <MemberTile title={t.tile} read={read} onOpen={() => onPart('cards')}>
      {({ data }) => {
        const good = data.filter(({ status }) => status !== 3 && status !== 7)
        const shown = good.length > 0 ? good.slice(0, MOST_SHOWN) : data.slice(0, 1)
        return shown.length === 0 ? null : shown.map((card) => <Held key={card.id} card={card} />)
      }}
    </MemberTile>
  )
}

function Held({ card }: { card: CardRow }) {
  const residue = useResidue(card)
  const period = usePeriod(card)
  const freeze = useFreeze(card)
  return (
    <div className="kg-row kg-gap-12">
      <CardFace size="small" image={card.card_image} name={card.card_name} kind={card.kind} club={card.gym.name} />
      <div className="kg-stack kg-gap-4 kg-shrinks">
        <b className="kg-figures">{residue}</b>
        <span>
          <CardStatusTag card={card} />
        </span>
        <span className="kg-soft kg-small kg-figures">{period}</span>
        {freeze !== null && <span className="kg-warn kg-small">{freeze}</span>}
      </div>
    </div>
  )
}
