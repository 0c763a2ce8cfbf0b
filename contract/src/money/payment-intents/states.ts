/**
 * What becomes of a payment that a provider is asked for, and from where it gets there. The database holds to it, too. `done`, `refunded` and
 * `paid-out` are ends. A payment that nobody knows the end of is `waiting`, never `failed`.
 */
export const intentMoves = {
  /** Kept here; the provider may not have heard of it. */
  created: ['waiting', 'paid', 'done', 'closed', 'failed'],
  /** The provider was asked: the payer types a password, or nobody knows yet. `done` at once where what is paid for can be done in that moment. */
  waiting: ['paid', 'done', 'closed', 'failed'],
  /** Nothing was taken, and nobody may pay it any more. */
  closed: ['paid'],
  /** The payer or their bank refused. */
  failed: ['paid'],
  /** The money came, and what it pays for couldn't be done in that moment. */
  paid: ['done', 'refunding'],
  refunding: ['refunded', 'refund-failed'],
  /** The provider can't give it back by itself. */
  'refund-failed': ['refunding', 'paid-out'],
  done: [],
  refunded: [],
  /** Given back by hand. */
  'paid-out': [],
} as const satisfies Record<string, readonly string[]>

export type IntentState = keyof typeof intentMoves
// The keys of a literal are its own names, which TypeScript widens.
export const intentStates = Object.keys(intentMoves) as [IntentState, ...IntentState[]]

/** Of these the provider is asked until they come to another. */
export const underWay = ['created', 'waiting', 'paid', 'refunding'] as const satisfies readonly IntentState[]
