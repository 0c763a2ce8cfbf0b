import { type CardKind, type CardType, cardTypeCalls } from '@kaiguan/contract/features/card-types'
import { cardKindWords } from '@kaiguan/contract/features/cards.texts'
import { Segmented } from 'antd'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { Money } from '../../ui/Money.tsx'
import { PageState } from '../../ui/PageState.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { CardFace, useCardTypeWords } from '../card-types/parts.ts'
import { openCardTexts } from './open-card.texts.ts'

type Props = { kind: CardKind | null; chosen: CardType | null; onChoose: (type: CardType) => void }

/** All of them at once; a club sells a dozen. */
const ALL = 100
const kinds: readonly CardKind[] = [1, 2, 3]

export function CardTypeTiles({ kind: preset, chosen, onChoose }: Props) {
  const t = useTexts(openCardTexts)
  const words = useWords()
  const allowed = useAllowed()
  const navigate = useNavigate()
  const [kind, setKind] = useState<CardKind | 0>(preset ?? 0)
  const read = useRead(cardTypeCalls.list, { query: { on_sale: true, per_page: ALL } })
  const types = (read.data?.data ?? []).filter((type) => kind === 0 || type.kind === kind)
  return (
    <div className="kg-card">
      <div className="kg-between kg-sale-types-head">
        <h2>{t.type}</h2>
        <Segmented<CardKind | 0>
          value={kind}
          options={[{ value: 0, label: t.all }, ...kinds.map((value) => ({ value, label: words(cardKindWords[value]) }))]}
          onChange={setKind}
        />
      </div>
      <Reading read={read} rows={5}>
        {() =>
          types.length > 0 ? (
            <Tiles types={types} chosen={chosen} onChoose={onChoose} />
          ) : kind === 0 ? (
            <PageState
              kind="empty"
              small
              title={t.typesEmpty}
              text={t.typesEmptyText}
              action={allowed('card-types.view') ? { text: t.toTypes, run: () => void navigate('/advanced/cardtypemanage') } : undefined}
            />
          ) : (
            <p className="kg-soft">{t.typesOfKind}</p>
          )
        }
      </Reading>
    </div>
  )
}

type TilesProps = { types: readonly CardType[]; chosen: CardType | null; onChoose: (type: CardType) => void }

function Tiles({ types, chosen, onChoose }: TilesProps) {
  const t = useTexts(openCardTexts)
  const say = useCardTypeWords()
  const { gym } = useUser()
  const name = useId()
  return (
    <div className="kg-radios kg-sale-tiles" role="radiogroup" aria-label={t.type}>
      {types.map((type) => (
        <label key={type.id}>
          <input type="radio" name={name} checked={chosen?.id === type.id} onChange={() => onChoose(type)} />
          <span className="kg-sale-tile">
            <CardFace size="small" image={type.image} name={type.name} kind={type.kind} club={type.universal ? gym.brand_name : gym.name} />
            <span className="kg-sale-price">
              <strong>
                <Money fen={type.price} />
              </strong>
              <span className="kg-soft" title={say.gives(type)}>
                {say.gives(type)}
              </span>
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}
