/** A card as the club draws it: one of six designs of CSS gradients, or a picture of its own. Text on each is at least 4.5:1. */
import { type CardFaceName, type CardKind, cardFaces } from '@kaiguan/contract/membership/card-types/calls'
import { cardKindWords } from '@kaiguan/contract/membership/cards/texts'
import { sourceOf } from '../../ground/files/parts.ts'
import { useWords } from '../../words/texts.ts'
import './card-face.css'

export type CardFaceProps = {
  /** A face by its name, else the address of a picture or the name of one that was just uploaded. */
  image: string
  name: string
  kind: CardKind
  club: string
  /** `thumb` 56 px wide, without words · `small` 160 · `large` 300. */
  size?: 'thumb' | 'small' | 'large'
  cardNo?: string
  /** In the middle, large: 30 天, 12 次, 1,000 元. */
  holds?: string
}

export function isDrawn(image: string): image is CardFaceName {
  return cardFaces.some((face) => face === image)
}

export function CardFace({ image, name, kind, club, size = 'large', cardNo, holds }: CardFaceProps) {
  const words = useWords()
  const picture = isDrawn(image) ? null : sourceOf(image)
  // Under a picture lies a face: it is seen where the picture can't be.
  const face = isDrawn(image) ? image : 'graphite'
  if (size === 'thumb')
    return (
      <span className="kg-face" data-image={face} data-size="thumb" aria-hidden="true">
        {picture && <img src={picture} alt="" />}
      </span>
    )
  return (
    <div className="kg-face" data-image={face} data-size={size} data-own={picture !== null}>
      {picture && <img src={picture} alt="" />}
      <span className="kg-face-club">{club}</span>
      {holds && size === 'large' && <b className="kg-face-holds kg-figures">{holds}</b>}
      <strong className="kg-face-name" title={name}>
        {name}
      </strong>
      <span className="kg-beside kg-apart">
        <span>{words(cardKindWords[kind])}</span>
        {cardNo && <span className="kg-figures">{cardNo}</span>}
      </span>
    </div>
  )
}
