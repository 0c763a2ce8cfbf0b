/**
 * What a feature tells the frame about itself. Each feature folder has an `index.ts` that exports `screens` and, where it
 * has them, `links`, `frameParts`, `memberParts`, `memberTiles`, `memberActs`, `customerTabs`, `venueTabs`, `quickSearch`, `actions`, `finders`,
 * `accountEntries` and `fills`; the frame finds the folder by itself (registry.ts). These files travel with the login page: they hold
 * paths and words, and load everything else when it is opened.
 */

import type { EmployeeType } from '@kaiguan/contract/employee-type'
import type { UserInfo } from '@kaiguan/contract/ground/auth/calls'
import type { Customer } from '@kaiguan/contract/people/customers/calls'
import type { Words } from '@kaiguan/contract/rules'
import type { Needs } from '../session/allowed.ts'
import type { Loader } from './lazy-of.ts'
import type { Fillings } from './slots.ts'

/** The menu groups of the specification, in its order. */
export type MenuGroup =
  | 'default'
  | 'charts'
  | 'form'
  | 'zip'
  | 'components'
  | 'advanced'
  | 'statistics'
  | 'operation'
  | 'salary'
  | 'marketing'
  | 'help'

/** Alt with D, E and F is the browser's own; with X it gives the lesson of whoever stands at the counter. */
type KeyLetter = Uppercase<
  'a' | 'b' | 'c' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'y' | 'z'
>
/** There are more screens than letters: those that are opened less have theirs with Shift, where D is nobody else's. */
export type ScreenKey = KeyLetter | `Shift+${KeyLetter | 'D' | 'X'}`

export type Screen = {
  /** As the specification spells it: `/charts/signIn`. May end in a parameter: `/charts/menber/:id`. */
  path: string
  /** The route's name: `/401` shows it, tests use it. */
  name: string
  title: Words
  load: Loader
  /** `gym` (the default): inside a branch. `brand`: head-office mode. `public`: without a session, without the frame. */
  scope?: 'gym' | 'brand' | 'public'
  /** Who may open it: one permission, or any of several where the screen has parts for each; null: everyone in its scope. */
  needs?: Needs
  /** The menu group it stands in; without one it is in no menu. The order comes from app/menu.ts. */
  group?: MenuGroup
  /** Opens it from anywhere, with Alt, by where the key stands on the keyboard. Every screen of the frame has one; in a branch, and at head office, it is its own. */
  key?: ScreenKey
  /** Of a public one: it reads nothing by the cache of calls, and is opened without it. */
  light?: true
  /** About whoever is signed in: it stands in the avatar menu. */
  mine?: true
  /** Made for a phone as well: there the frame leaves it the whole width. */
  phone?: true
  /** For head-office screens, which the employee type opens, not a permission (docs/clubs.md). */
  types?: readonly EmployeeType[]
}

/** A menu entry outside the product: opens in a new tab. */
export type MenuLink = { href: string; name: string; title: Words; group: MenuGroup; hiddenForTypes?: readonly EmployeeType[] }

/** A piece of the frame that a feature brings: the bell, the download panel, the renewal bar. */
export type FramePart = {
  name: string
  /** `top-bar`: right side of the top bar. `bar`: a strip under it. */
  slot: 'top-bar' | 'bar'
  /** From left to right. */
  order: number
  shows?: (user: UserInfo) => boolean
  load: Loader
}

export type MemberPartProps = { customer: Customer /** Shows another part, by its key. */; onPart: (key: string) => void }

/** The tabs of the member drawer after its first page, as docs/screens.md tells what each holds. */
export type MemberGroup = 'cards' | 'visits' | 'money' | 'care' | 'records'

/** A part of the member drawer that a feature brings: its cards, its bookings, its lockers. */
export type MemberPart = {
  key: string
  label: Words
  /** The tab that it stands in, with the others of its group. */
  group: MemberGroup
  /** From top to bottom in its group: what is short, and what is asked for most, first. */
  order: number
  needs?: Needs
  /** What its tab counts, where the customer's own answer says it. */
  count?: (customer: Customer) => number
  load: Loader<MemberPartProps>
}

/** The keys of the counter that no act of its own has. */
export type MemberActKey = 'F3' | 'F10'

export type MemberActProps = { customer: Pick<Customer, 'id' | 'name'>; onClose: () => void }

/** What is done for a member where they stand, at the counter and from their drawer: a dialog that a feature brings. It reads nothing before it opens. */
export type MemberAct = {
  name: string
  label: Words
  /** From left to right. */
  order: number
  needs: Needs
  /** Opens it at the counter. */
  key: MemberActKey
  load: Loader<MemberActProps>
}

/** A part of a screen that a feature brings: the follow-ups to the customers, the certification to 场馆信息. */
export type FeatureTab = {
  key: string
  label: Words
  /** From left to right; everybody is 0 of the customers, the facts are 10 of 场馆信息. */
  order: number
  needs: Needs
  load: Loader
}

export type MemberTileProps = MemberPartProps & { /** How many the tab counts of what the tile tells. */ onCount: (count: number) => void }

/** What a feature tells of a member on the first page of the drawer; drawn with `MemberTile` of the customers. */
export type MemberTile = {
  key: string
  /** Beside their face; among what they hold and what comes next; across the page, under that. */
  place: 'door' | 'now' | 'past'
  /** In its place. */
  order: number
  needs: Needs
  /** The tab that counts what it tells. */
  group?: MemberGroup
  load: Loader<MemberTileProps>
}

/** What is done from anywhere, found by its name: the screen it leads to does it. `?add=1` opens what a list adds. */
export type QuickAction = { name: string; title: Words; path: string; needs: Needs }

export type Hit = { key: string; title: string; note?: string | undefined; open: () => void }

/** What a feature finds of a text (Ctrl/⌘ K): asked once typing pauses, left alone once the text is another. */
export type Finder = {
  name: string
  title: Words
  /** From top to bottom; members are 0. */
  order: number
  needs: Needs
  load: () => Promise<{ default: (text: string, signal: AbortSignal) => Promise<readonly Hit[]> }>
}

/** "Who is this?" (F2): a dialog that one feature brings. */
export type QuickSearch = { needs: Needs; load: Loader<{ onClose: () => void }> }

/** An entry of the avatar menu, and the dialog that it opens. */
export type AccountEntry = {
  key: string
  label: Words
  /** From top to bottom; between the menu's own (AvatarMenu.tsx). */
  order: number
  shows?: (user: UserInfo) => boolean
  load: Loader<{ onClose: () => void }>
}

export type Feature = {
  screens?: readonly Screen[]
  links?: readonly MenuLink[]
  frameParts?: readonly FramePart[]
  memberParts?: readonly MemberPart[]
  memberActs?: readonly MemberAct[]
  memberTiles?: readonly MemberTile[]
  customerTabs?: readonly FeatureTab[]
  venueTabs?: readonly FeatureTab[]
  quickSearch?: QuickSearch
  actions?: readonly QuickAction[]
  finders?: readonly Finder[]
  accountEntries?: readonly AccountEntry[]
  fills?: Fillings
}
