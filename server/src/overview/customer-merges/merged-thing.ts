/** What becomes of a feature's rows when two customers turn out to be one, as the feature declares it. */
import type { Ctx } from '../../context.ts'
import type { RowOf } from '../../database/row.ts'
import type { Sql } from '../../database/sql.ts'

/** A row that went, and whom it named before. */
export type Item = RowOf<'customer_merge_items', 'row_id' | 'from_id'>

export type Two = { kept: number; gone: number }

/** A column that names a customer, or a person: its rows go over, and come back. `stays`: the rows `t` that don't. */
export type Column = { table: string; column: string; stays?: (toId: number) => Sql }

/** What is changed otherwise than by a column. */
export type Change = {
  /** Under this name its rows are listed. */
  what: string
  merge(ctx: Ctx, customers: Two): Promise<Item[]>
  /** `items`: all that the merge listed, of other branches too. */
  undo(ctx: Ctx, customers: Two, items: readonly Item[]): Promise<void>
}

export type MergedThing = {
  columns: readonly Column[]
  /** Before the rows of the one person go over. */
  beforePersons?(ctx: Ctx, keptPerson: number, gonePerson: number): Promise<void>
  personColumns?: readonly Column[]
  /** Before the rows go over; undone when they are back. */
  before?: Change
  /** After the rows went over; undone before they come back. */
  after?: Change
  /** What follows from all that each has again. */
  afterUndo?(ctx: Ctx, customers: Two): Promise<void>
}
