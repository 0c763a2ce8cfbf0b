/** A card as the club draws it: six designs of CSS gradients, no pictures. Text on each is at least 4.5:1. */
import type { CardImage, CardKind } from '@kaiguan/contract/features/card-types'
import { cardKindWords } from '@kaiguan/contract/features/cards.texts'
import type { z } from 'zod'
import { useWords } from '../../words/texts.ts'
import './card-face.css'

export type CardFaceProps = {
  image: z.infer<typeof CardImage>
  name: string
  kind: CardKind
  club: string
  /** `thumb` 56 px wide, without words · `small` 160 · `large` 300. */
  size?: 'thumb' | 'small' | 'large'
  cardNo?: string
  /** In the middle, large: 30 天, 12 次, 1,000 元. */
  holds?: string
}

export function CardFace({ image, name, kind, club, size = 'large', cardNo, holds }: CardFaceProps) {
  const words = useWords()
  if (size === 'thumb') return <span className="kg-face" data-image={image} data-size="thumb" aria-hidden="true" />
  return (
    <div className="kg-face" data-image={image} data-size={size}>
      <span className="kg-face-club">{club}</span>
      {holds && size === 'large' && <b className="kg-face-holds kg-figures">{holds}</b>}
      <strong className="kg-face-name" title={name}>
        {name}
      </strong>
      <span className="kg-face-foot">
        <span>{words(cardKindWords[kind])}</span>
        {cardNo && <span className="kg-figures">{cardNo}</span>}
      </span>
    </div>
  )
}
