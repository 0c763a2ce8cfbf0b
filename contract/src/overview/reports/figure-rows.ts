/**
 * The rows behind each figure of the desktops: with which filter which list shows them. The server counts to-dos by it,
 * the web opens it, and a test adds it up, so that a figure and its rows can't mean different things.
 */
import type { Permission } from '../../permissions.ts'
import { addDays } from '../../time.ts'

/** A deposit held for longer than this many days is worth a question. */
export const DEPOSIT_DAYS = 30
const EXPIRING = '2'

export const figureRows = {
  visits: (from: string, to = from) => ({ day_from: from, day_to: to, cancelled: '0' as const }),
  inside: () => ({ inside: '1' as const }),
  newCustomers: (from: string, to = from) => ({ created_from: from, created_to: to }),
  /** Who bought their first card on these days. */
  joined: (from: string, to = from) => ({ joined_from: from, joined_to: to }),
  /** Whose stage changed in this way on these days. */
  moved: (kind: string, from: string, to = from) => ({ moved: kind, moved_from: from, moved_to: to }),
  /** Who was here on these days, so many times. */
  came: (from: string, to: string, least: number, most?: number) => ({
    visits_from: from,
    visits_to: to,
    visits_least: String(least),
    ...(most === undefined ? {} : { visits_most: String(most) }),
  }),
  slipping: () => ({ slipping: '1' as const }),
  /** Who joined on these days, and was a member when that day ended. */
  stayed: (from: string, to: string, day: string) => ({ moved: 'joined', moved_from: from, moved_to: to, member_on: day }),
  /** Cards that end on these days, or did until they were renewed. */
  due: (from: string, to: string) => ({ due_from: from, due_to: to }),
  cardsEnding: (from: string, to: string) => ({ ends_from: from, ends_to: to }),
  cardsSold: (from: string, to = from) => ({ sold_from: from, sold_to: to, given: '0' as const }),
  /** Sold for nothing although their type had a price. */
  cardsGiven: (from: string, to = from) => ({ sold_from: from, sold_to: to, given: '1' as const }),
  expiring: () => ({ status: EXPIRING, sort: 'end_date' as const }),
  unrenewed: () => ({ status: EXPIRING, unrenewed: '1' as const, sort: 'end_date' as const }),
  birthdays: (day: string) => ({ birthday_from: day.slice(5), birthday_to: day.slice(5) }),
  lowGoods: () => ({ on_sale: '1' as const, low: '1' as const }),
  oldDeposits: (today: string) => ({ state: 'held', day_to: addDays(today, -DEPOSIT_DAYS - 1) }),
  /** What is held for customers. */
  heldDeposits: () => ({ state: 'held' }),
  openShifts: (today: string) => ({ open: '1' as const, day_to: addDays(today, -1) }),
  checkedImports: () => ({ state: 'passed' }),
  pool: () => ({ stage: 'lead' as const, unassigned: '1' as const }),
  followUpsOf: (staffId: number) => ({ staff_id: String(staffId) }),
  /** Orders, whose tenders say what was taken. */
  taken: (from: string, to = from) => ({ day_from: from, day_to: to }),
  /** Ledger lines. */
  earned: (from: string, to = from) => ({ day_from: from, day_to: to, account: 'income,refund' }),
  /** Lines of performance. */
  performed: (from: string, to = from) => ({ day_from: from, day_to: to }),
  /** What is owed to members, of the books' first day to their last: stored value they paid for, and what is still to be earned. */
  owed: (from: string, to: string) => ({ day_from: from, day_to: to, account: 'stored,deferred' }),
  /** Hand-overs at which the cash wasn't what it should have been, and drawers found short when they were opened. */
  handOvers: (from: string, to = from) => ({ day_from: from, day_to: to, differs: '1' as const }),
  /** Stored value that paid for orders, and what entry fees took at the door. */
  storedSpent: (from: string, to = from) => ({ day_from: from, day_to: to, payment_method: 'DEBIT_CARD' }),
  entryFees: (from: string, to = from) => ({
    day_from: from,
    day_to: to,
    account: 'stored,gift',
    kind: 'card.visited,card.visit-cancelled',
  }),
}

export const todoKinds = [
  'close-days',
  'close-months',
  'open-shifts',
  'unrenewed',
  'birthdays',
  'low-goods',
  'old-deposits',
  'checked-imports',
  'pool',
  'follow-ups',
] as const
export type TodoKind = (typeof todoKinds)[number]

/** What somebody must be allowed so that it is theirs to do. */
export const todoNeeds: Readonly<Record<TodoKind, readonly Permission[]>> = {
  'close-days': ['cashier.close-day'],
  'close-months': ['reports.close-month', 'reports.financial-view'],
  'open-shifts': ['cashier.hand-over', 'cashier.day-sheet'],
  unrenewed: ['cards.view', 'cards.sell'],
  birthdays: ['customers.view'],
  'low-goods': ['goods.view', 'goods.stock-in'],
  'old-deposits': ['deposits.view'],
  'checked-imports': ['imports.view', 'imports.customers'],
  pool: ['customers.view', 'customers.assign'],
  // The tab stands in the customers' screen.
  'follow-ups': ['customers.view', 'follow-ups.view', 'follow-ups.create'],
}
