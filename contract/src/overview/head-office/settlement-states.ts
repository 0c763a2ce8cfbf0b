/** What a settlement between two branches goes through (settlements.ts). A draft is reckoned when it is asked for; no row keeps it. */
export const settlementStates = ['draft', 'confirmed', 'paid'] as const
export type SettlementState = (typeof settlementStates)[number]

/** Why a draft can’t be confirmed yet. */
export const settlementWaits = ['running', 'days-open', 'earlier'] as const
export type SettlementWait = (typeof settlementWaits)[number]
