/** Why the bill of a day isn’t here. */
export const billTroubles = ['not-made', 'silent', 'refused', 'no-account', 'unreadable'] as const
export type BillTrouble = (typeof billTroubles)[number]
