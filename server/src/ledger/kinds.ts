/** Why money moves. An entry's kind is one of these; a correction is a new entry that reverses the old one. */
export const entryKinds = [
  'card.sold',
  'card.refunded',
  'card.visited',
  'card.visit-cancelled',
  'card.expired',
  'card.restored',
  'goods.sold',
  'goods.refunded',
  'deposit.taken',
  'deposit.returned',
  'shift.opened',
  'cash.paid-in',
  'cash.paid-out',
  'shift.closed',
  'opening.imported',
  'opening.undone',
  'time-cards.recognised',
  'time-cards.recognised-late',
] as const
export type EntryKind = (typeof entryKinds)[number]
