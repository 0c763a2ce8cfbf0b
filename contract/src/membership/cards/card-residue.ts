/** What a card still holds, for the recycle bin: one pure function for the server, which refuses, and the dialog, which says so before. */
import type { CardRow } from './calls.ts'

type Holding = Pick<CardRow, 'kind' | 'expired_why' | 'balance' | 'residue_times' | 'residue_days'>

/** `left` in fen, visits or days; `endless` has no number. Null: it may go. */
export type Residue = { unit: 'balance' | 'visits' | 'days'; left: number } | { unit: 'endless' }

export function residueOf({ kind, expired_why, balance, residue_times, residue_days }: Holding): Residue | null {
  if (expired_why === 'refunded') return null
  if (kind === 3) return balance ? { unit: 'balance', left: balance } : null
  if (expired_why === 'ended') return null
  if (kind === 2) return residue_times ? { unit: 'visits', left: residue_times } : null
  if (residue_days === null) return { unit: 'endless' }
  return residue_days > 0 ? { unit: 'days', left: residue_days } : null
}
