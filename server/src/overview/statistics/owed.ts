/** What is owed to members stands in parts, each with a right of its own. */
import type { Ctx } from '../../context.ts'

/** What is owed to members, gifts aside: they cost nothing until they are spent. */
export const OWED = ['stored', 'deferred', 'deposit', 'pledge'] as const
export type Owed = (typeof OWED)[number]

const NEEDS = { stored: 'reports.stored-value', deferred: 'reports.deferred', deposit: 'deposits.view', pledge: 'lockers.view' } as const

/** Whoever reads every line of the books reads what they come to; for others each part has a right of its own. */
export function maySee(ctx: Ctx, account: Owed): boolean {
  return ctx.may('cashier.day-sheet-all') || ctx.may(NEEDS[account])
}
