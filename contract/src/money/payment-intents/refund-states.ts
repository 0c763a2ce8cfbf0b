/**
 * What becomes of money that the desk gave back of a payment by code: the provider gives it to whoever paid. The database holds to it, too.
 * `done` and `by-hand` are ends.
 */
export const providerRefundMoves = {
  /** Kept here; the provider may not have heard of it. Where it says nothing for a day, it may be given back another way. */
  requested: ['sent', 'done', 'failed', 'by-hand'],
  /** The provider took it on, and hasn't said yet that the payer has it. */
  sent: ['done', 'failed'],
  /** The provider can't give it back by itself. It may say later that it did. */
  failed: ['requested', 'sent', 'done', 'by-hand'],
  done: [],
  /** Given back another way. */
  'by-hand': [],
} as const satisfies Record<string, readonly string[]>

export type ProviderRefundState = keyof typeof providerRefundMoves
// The keys of a literal are its own names, which TypeScript widens.
export const providerRefundStates = Object.keys(providerRefundMoves) as [ProviderRefundState, ...ProviderRefundState[]]
