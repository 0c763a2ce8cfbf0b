/** By why money moved: how it changed what is owed to members. Whatever isn't told apart is `other`, so that nothing is lost. */
import { type EntryKind, entryKinds } from '@kaiguan/contract/entry-kinds'
import type { RollAccount, RollChange } from '@kaiguan/contract/overview/statistics/financial'
import type { Summed } from '../../../sums/read-sums.sql.ts'
import type { LedgerSum } from '../../../sums/sum-tables.sql.ts'

/** What was sold and is still to be earned. What undoes may undo anything: it is `other`. */
const DEFERRED: Readonly<Record<EntryKind, RollChange>> = {
  'card.sold': 'sold',
  'card.refunded': 'refunded',
  'card.renewed': 'sold',
  'card.topped-up': 'sold',
  'card.replaced': 'moved',
  'card.transferred': 'moved',
  'card.type-changed': 'moved',
  'card.settled': 'earned',
  'card.paused': 'other',
  'card.deducted': 'earned',
  'card.adjusted': 'other',
  'card.reversed': 'other',
  'card.visited': 'earned',
  'card.visit-cancelled': 'earned',
  'card.expired': 'expired',
  'card.restored': 'expired',
  'locker.rented': 'sold',
  'locker.renewed': 'sold',
  'locker.moved': 'moved',
  'locker.returned': 'refunded',
  'locker.fee': 'earned',
  'locker.reversed': 'other',
  'course.sold': 'sold',
  'course.consumed': 'earned',
  'course.consume-undone': 'earned',
  'course.transferred': 'moved',
  'course.refunded': 'refunded',
  'course.expired': 'expired',
  'course.reversed': 'other',
  'class.reserved': 'sold',
  'class.returned': 'refunded',
  'class.earned': 'earned',
  'payment.received': 'other',
  'payment.placed': 'other',
  'payment.returned': 'other',
  'goods.sold': 'earned',
  'goods.refunded': 'earned',
  'deposit.taken': 'sold',
  'deposit.returned': 'refunded',
  'deposit.return-undone': 'refunded',
  'tender.corrected': 'other',
  'shift.opened': 'other',
  'cash.paid-in': 'other',
  'cash.paid-out': 'other',
  'shift.closed': 'other',
  'difference.corrected': 'other',
  'salary.confirmed': 'other',
  'salary.reopened': 'other',
  'salary.paid': 'other',
  'salary.unpaid': 'other',
  'settlement.confirmed': 'other',
  'settlement.reopened': 'other',
  'settlement.paid': 'other',
  'settlement.unpaid': 'other',
  'branch.moved': 'moved',
  'opening.imported': 'imported',
  'opening.undone': 'imported',
  'time-cards.recognised': 'earned',
  'time-cards.recognised-late': 'earned',
}

/** What a prepayment or stored value paid for is used up by it; what is given back for that comes back to it. */
const PAYS = {
  'card.sold': 'earned',
  'card.renewed': 'earned',
  'card.topped-up': 'earned',
  'card.replaced': 'earned',
  'card.paused': 'earned',
  'card.type-changed': 'earned',
  'card.transferred': 'earned',
  'locker.rented': 'earned',
  'locker.renewed': 'earned',
  'locker.moved': 'earned',
  'locker.returned': 'earned',
  'course.sold': 'earned',
  'course.transferred': 'earned',
  'course.refunded': 'earned',
  'class.reserved': 'earned',
  'class.returned': 'earned',
} as const satisfies Partial<Record<EntryKind, RollChange>>

/** A stored-value card is sold and topped up, and what it holds may move to another. */
const STORED = { ...PAYS, 'card.sold': 'sold', 'card.topped-up': 'sold', 'card.replaced': 'moved', 'card.transferred': 'moved' } as const

const OTHERWISE: Readonly<Record<RollAccount, Readonly<Partial<Record<EntryKind, RollChange>>>>> = {
  stored: STORED,
  gift: STORED,
  deferred: {},
  deposit: PAYS,
  pledge: {},
}

const isKnown = (kind: string): kind is EntryKind => kind in entryKinds

export function changeOf(account: RollAccount, kind: string): RollChange {
  if (!isKnown(kind)) return 'other'
  return OTHERWISE[account][kind] ?? DEFERRED[kind]
}

/** What these changes come to: what makes it more is positive. `kinds`: why, as far as it happened. */
export function changed(
  lines: readonly Summed<LedgerSum>[],
  account: RollAccount,
  changes: readonly RollChange[],
): { fee: number; kinds: string[] } {
  const of = lines.filter((line) => line.account === account && changes.includes(changeOf(account, line.kind)))
  return { fee: of.reduce((sum, { amount_fen }) => sum - amount_fen, 0), kinds: [...new Set(of.map(({ kind }) => kind))].toSorted() }
}
