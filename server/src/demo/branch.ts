/** A branch of the demo chain as the makers of its days see it. */
import type { CardType } from '@kaiguan/contract/features/card-types'
import type { Goods } from '@kaiguan/contract/features/goods'
import type { RoleName } from './catalogue.ts'

export type CardTypeOffer = CardType
export type GoodsOnShelf = Goods

/** A course as the makers of the days sell it. */
export type TaughtCourse = {
  id: number
  name: string
  time: number
  persons: number
  validDays: number
  coaches: { id: number; price: number }[]
}

/** `keen`: on how many of a hundred ordinary days they come. */
export type Member = { id: number; cards: { id: number; kind: number }[]; keen: number }

export type Branch = {
  brandId: number
  gymId: number
  index: number
  /** Of a hundred members of the chain. */
  size: number
  registerId: number
  staff: { id: number; accountId: number; name: string; role: RoleName }[]
  types: CardTypeOffer[]
  goods: GoodsOnShelf[]
  taught: TaughtCourse[]
  members: Member[]
  /** Former members who come back to buy, by day. */
  returning: Map<string, Member[]>
}
