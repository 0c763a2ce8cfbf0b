/**
 * The chart of accounts, per gym (docs/money.md). Amounts are signed: a debit is positive, a credit negative.
 * What is owed to members (stored, gift, deposit, pledge, deferred) and income therefore stand below zero.
 */
import type { Fen } from '@kaiguan/contract/money'

/** What an order can be paid with: the specification's five methods, and deposits (`deposit_ids`). */
export type PaymentMethod = 'CASH' | 'ALIPAY' | 'WECHAT' | 'BLANK_CARD' | 'DEBIT_CARD' | 'DEPOSIT'
/** Money that comes from outside; DEBIT_CARD and DEPOSIT spend what is already owed. */
export type OutsideMethod = Exclude<PaymentMethod, 'DEBIT_CARD' | 'DEPOSIT'>
/** What income and what is still to be earned are of. */
export type Category = 'card' | 'course' | 'class' | 'locker' | 'goods' | 'fee' | 'settlement'

/** What a line is about: one thing at most, so that what each of them owes adds up to its account. */
export type Subject = { cardId: number | null } | { courseId: number } | { rentalId: number } | { reservationId: number }

export type Line =
  /** Money in hand, by payment method: tenders alone, so that its sum is what was taken (实收). */
  | { account: 'hand'; method: OutsideMethod; amount: Fen }
  /** Stored value owed to the holder of a card: what they paid. */
  | { account: 'stored'; cardId: number; amount: Fen }
  /** Stored value given on top; it earns nothing when it is spent. */
  | { account: 'gift'; cardId: number; amount: Fen }
  /** The other side of a gift. */
  | { account: 'promotion'; amount: Fen }
  /** Sold and not yet earned. What days earn of time cards and rentals names none of them: it is one line for all. */
  | ({ account: 'deferred'; category: Category; amount: Fen } & Subject)
  | ({ account: 'income'; category: Category; amount: Fen } & Subject)
  /** Returned beyond what was unearned: goodwill, cooling-off. */
  | ({ account: 'refund'; category: Category; amount: Fen } & Subject)
  /** What another branch owes this one (debit) or is owed by it (credit). */
  | { account: 'due'; otherGymId: number; cardId: number | null; amount: Fen }
  /** A deposit held for a customer. */
  | { account: 'deposit'; depositId: number; amount: Fen }
  /** A pledge held for what was rented (押金). */
  | { account: 'pledge'; rentalId: number; amount: Fen }
  /** A drawer's other cash, by shift: the float, what was paid in and out, and `cashed`, which empties it at its close. */
  | { account: 'float' | 'paid-in' | 'paid-out' | 'cashed'; amount: Fen }
  /** The other side of a drawer's cash: the safe, the bank. */
  | { account: 'safe'; amount: Fen }
  /** Cash that was counted less (debit) or more (credit) than expected. */
  | { account: 'over-short'; amount: Fen }
  /** What employees earned in a month, taken back in later runs included. */
  | { account: 'payroll'; originMonth: string; amount: Fen }
  /** What of it is still to be paid to them. */
  | { account: 'payroll-owed'; originMonth: string; amount: Fen }
  /** Money that came by a provider and is for nothing yet: it stands there (debit), and is owed back until it is placed (credit). */
  | { account: 'at-provider' | 'unplaced'; amount: Fen }
  /** What was owed before the club came here: the other side of an import (期初). */
  | { account: 'opening'; amount: Fen }

/** A line at a gym: universal cards move money at two gyms in one entry, each side balanced. */
export type GymLine = Line & { gymId: number }
