/**
 * What a lower district leaves open for a higher one (docs/architecture.md), and what it gives to whoever fills it. So a list has its
 * import and a drawer its refund, and neither knows who brings it. A feature fills a slot by `fills` of its `index.ts`.
 */
import type { StaffMember } from '@kaiguan/contract/club/staff/calls'
import type { ImportKind, ImportState } from '@kaiguan/contract/overview/imports/calls'
import type { Customer } from '@kaiguan/contract/people/customers/calls'
import type { Loader } from './lazy-of.ts'

export type Slots = {
  /** Under what the branch knows of a member. */
  'customer-facts': { customer: Customer }
  /** Many cards are extended at once: those that are ticked, or all `total` that their list finds by `filter`. */
  'extend-cards': {
    ids: readonly number[]
    filter: Record<string, unknown>
    found: { total: number; more: boolean }
    /** A preview of them stands now. */
    onMade: () => void
    onClose: () => void
  }
  /** Above what a member gets back who gives something up, or passes it on: what else is held of theirs. */
  'goes-back': { customerId: number }
  /** Who leaves hands over what they hold. */
  handover: { id: number; onClose: () => void }
  /** What a former system knew comes in. `state`: begins with the imports that stand there. */
  import: { kind?: ImportKind; state?: ImportState; onClose: () => void }
  /** Whoever doesn't renew takes their things along. */
  leaving: object
  /** What the weekly letter says of the week that begins on this Monday. `onFollow`: one of its links was taken. */
  letter: { week: string; onFollow: () => void }
  /** A refund that somebody else decides about. */
  'refund-request': { query: { card_id: number } | { customer_course_id: number }; name: string; no: string; onClose: () => void }
  /** A message goes to customers: those that are ticked, or all `total` that their list finds by `filter`; `name`: to one alone. */
  'send-message': {
    ids: readonly number[]
    filter: Record<string, unknown>
    found: { total: number; more: boolean }
    name?: string
    /** It was sent. */
    onMade: () => void
    onClose: () => void
  }
  /** The last card of the rules of 场馆信息. */
  'settings-rules': object
  /** The last card of the payments of 场馆信息. */
  'settings-payments': object
  /** Under the methods of payment: the providers that take them. */
  'settings-providers': object
  /** Under the facts of a staff member. */
  'staff-facts': { member: StaffMember }
}

export type Fillings = { readonly [Name in keyof Slots]?: Loader<Slots[Name]> }
