/**
 * The chart of accounts, per gym (DOMAIN.md §2). Amounts are signed: a debit is positive, a credit negative.
 * What is owed to members (stored, gift, deposit, pledge, deferred) and income therefore stand below zero.
 */
import type { Fen } from '@kaiguan/contract/money'

export type PaymentMethod = 'CASH' | 'ALIPAY' | 'WECHAT' | 'BLANK_CARD' | 'DEBIT_CARD'
/** Money that comes from outside; DEBIT_CARD spends what is already owed. */
export type OutsideMethod = Exclude<PaymentMethod, 'DEBIT_CARD'>
/** What income and what is still to be earned are of. */
export type Category = 'card' | 'course' | 'class' | 'locker' | 'goods' | 'fee'

export type Line =
  /** Money in hand, by payment method. */
  | { account: 'hand'; method: OutsideMethod; amount: Fen }
  /** Stored value owed to the holder of a card: what they paid. */
  | { account: 'stored'; cardId: number; amount: Fen }
  /** Stored value given on top; it earns nothing when it is spent. */
  | { account: 'gift'; cardId: number; amount: Fen }
  /** The other side of a gift. */
  | { account: 'promotion'; amount: Fen }
  /** Sold and not yet earned. A time card's daily recognition names no card: it is one line for all of them. */
  | { account: 'deferred'; category: Category; cardId: number | null; amount: Fen }
  | { account: 'income'; category: Category; cardId: number | null; amount: Fen }
  /** Returned beyond what was unearned: goodwill, cooling-off. */
  | { account: 'refund'; category: Category; cardId: number | null; amount: Fen }
  /** What another branch owes this one (debit) or is owed by it (credit). */
  | { account: 'due'; otherGymId: number; cardId: number | null; amount: Fen }
  /** What was owed before the club came here: the other side of an import (期初). */
  | { account: 'opening'; amount: Fen }

/** A line at a gym: universal cards move money at two gyms in one entry, each side balanced. */
export type GymLine = Line & { gymId: number }
