/** How what is owed to members came to be: what was owed before, each change of these days, what is owed after them. */
import { type RollAccount, type RollColumn, rollChanges } from '@kaiguan/contract/overview/statistics/financial'
import type { FigureRows } from '@kaiguan/contract/overview/statistics/shapes'
import { addDays, type DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { readSums, type Summed } from '../../../sums/read-sums.sql.ts'
import { type LedgerSum, ledgerSums } from '../../../sums/sum-tables.sql.ts'
import { LINES } from '../money.ts'
import { listed } from '../sides.ts'
import { changed } from './changes.ts'

type Cell = { column: RollColumn; fee: number; rows: FigureRows | null }
export type Rolled = { account: RollAccount; cells: Cell[] }

/** `first`: since when there is anything. `moved`: the lines of these days, as they are summed. */
type Lines = { first: string; period: DaySpan; moved: readonly Summed<LedgerSum>[] }

export async function rollForward(ctx: Ctx, lines: Lines, accounts: readonly RollAccount[]): Promise<Rolled[]> {
  const before = await linesBefore(ctx, lines, accounts)
  return accounts.map((account) => ({ account, cells: cellsOf(lines, before, account) }))
}

/** Nothing moves after today. */
async function linesBefore(ctx: Ctx, { first, period }: Lines, accounts: readonly RollAccount[]): Promise<Summed<LedgerSum>[]> {
  const last = addDays(period.from, -1)
  const to = last < ctx.today ? last : ctx.today
  if (accounts.length === 0 || to < first) return []
  return readSums(ctx, ledgerSums, { gymIds: [ctx.gymId], from: first, to, grain: 'all', only: { key: 'account', values: accounts } })
}

function cellsOf({ first, period, moved }: Lines, before: readonly Summed<LedgerSum>[], account: RollAccount): Cell[] {
  const until = (day: string) => (day < first ? null : listed(LINES, { day_from: first, day_to: day, account }))
  const opening = changed(before, account, rollChanges).fee
  const changes = rollChanges.map((column) => {
    const { fee, kinds } = changed(moved, account, [column])
    return { column, fee, rows: linesOf(period, account, kinds) }
  })
  const closing = changes.reduce((sum, { fee }) => sum + fee, opening)
  return [
    { column: 'opening', fee: opening, rows: until(addDays(period.from, -1)) },
    ...changes,
    { column: 'closing', fee: closing, rows: until(period.to) },
  ]
}

/** Lines of these days that moved for one of these reasons; null: there is none. */
export function linesOf({ from, to }: DaySpan, account: RollAccount, kinds: readonly string[]): FigureRows | null {
  return kinds.length === 0 ? null : listed(LINES, { day_from: from, day_to: to, account, kind: kinds.join(',') })
}
