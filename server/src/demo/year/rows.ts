/**
 * What the simulated year leaves in the database, table by table, before it is written in sets (write.sql.ts). Ids are
 * drawn here in the order of time, so that "newest first" is true of the past as well.
 */
import type { NewRow } from '../../database/row.ts'

/** Parents before the rows that point to them. */
export const yearTables = [
  'persons',
  'customers',
  'customer_activity',
  'customer_search',
  'cards',
  'income_schedules',
  'customer_courses',
  'shifts',
  'shift_counts',
  'cash_moves',
  'orders',
  'order_sellers',
  'performance_lines',
  'deposits',
  'order_tenders',
  'deposit_events',
  'order_lines',
  'stock_moves',
  'visits',
  'access_decisions',
  'card_events',
  'course_events',
  'course_bookings',
  'group_sessions',
  'group_reservations',
  'class_strikes',
  'holds',
  'ledger_entries',
  'ledger_lines',
  'course_consumes',
  'operation_log',
] as const
export type YearTable = (typeof yearTables)[number]
/** Tables whose ids are drawn beforehand, because other rows name them. */
export type Numbered = Exclude<YearTable, (typeof unnumbered)[number]>
const unnumbered = ['customer_activity', 'customer_search', 'operation_log'] as const
export const numbered = yearTables.filter((table): table is Numbered => !unnumbered.some((other) => other === table))

export type Rows = { [Table in YearTable]: NewRow<Table>[] }

export type Counters = Record<Numbered | 'card_no_seq' | 'trade_no_seq', number>

export function emptyRows(): Rows {
  // Object.fromEntries forgets its keys; they are exactly yearTables.
  return Object.fromEntries(yearTables.map((table) => [table, []])) as unknown as Rows
}
