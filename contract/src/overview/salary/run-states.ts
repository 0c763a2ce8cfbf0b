/** What a salary run goes through, and what is written onto its slips by hand (run-calls.ts). */

/** `paid`: every slip of it is. */
export const runStates = ['draft', 'confirmed', 'paid'] as const
export type RunState = (typeof runStates)[number]

/** What is typed and never computed; `advance`: what somebody was given before. */
export const deductionKinds = ['social', 'housing', 'tax', 'advance', 'other'] as const
export type DeductionKind = (typeof deductionKinds)[number]

/** `adjustment`: more, or less where it is below nothing. */
export type ByHand = 'adjustment' | DeductionKind
export const isDeduction = (part: string): part is DeductionKind => deductionKinds.some((kind) => kind === part)
