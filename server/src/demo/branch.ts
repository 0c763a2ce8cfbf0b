/** A branch of the demo chain as the makers of its days see it. */
import type { CardType } from '@kaiguan/contract/membership/card-types/calls'
import type { Goods } from '@kaiguan/contract/money/goods/calls'
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

/** A course of classes with where it is given and by whom. */
export type GivenCourse = {
  id: number
  name: string
  type: 1 | 2
  time: number
  max: number
  min: number
  price: number
  hallId: number
  /** Its hall's places; none: they aren't chosen. */
  seats: number[]
  coach: Branch['staff'][number]
}

/** Of the whole chain. */
export type Owner = { id: number; accountId: number }

/** When one is given every week, by the wall clock. */
export type ClassSlot = { weekday: number; time: string; course: GivenCourse }

/** `keen`: on how many of a hundred ordinary days they come. */
export type Member = { id: number; phone: string; cards: { id: number; kind: number; universal: boolean }[]; keen: number }

export type Branch = {
  brandId: number
  gymId: number
  index: number
  /** New members, in hundredths of the demo’s size. */
  size: number
  /** Fewer come and buy from month to month, and its days aren’t closed any more. */
  isBehind: boolean
  registerId: number
  staff: { id: number; accountId: number; name: string; role: RoleName }[]
  types: CardTypeOffer[]
  goods: GoodsOnShelf[]
  taught: TaughtCourse[]
  classes: ClassSlot[]
  members: Member[]
  /** Former members who come back to buy, by day. */
  returning: Map<string, Member[]>
}
