/**
 * The row of visited pages as the specification describes it: pure, one value in and one out. A tab is a path; its query may change within
 * it.
 */
import type { Location } from 'react-router'

export type Place = Pick<Location, 'pathname' | 'search' | 'hash' | 'key'> & { state: unknown }
export type Tab = {
  path: string
  place: Place
  /** Grows with each visit; the least recently used tab gives way when there are too many. */
  used: number
}
export type Tabs = readonly Tab[]
/** The tabs that remain, and where to go when the active one went; null: stay. */
export type Closed = { tabs: Tabs; goTo: Place | '/' | null }

export const MAX_TABS = 15
/** The dashboard tab cannot be closed. */
const PINNED: readonly string[] = ['/', '/dashboard']

export function isPinned(path: string): boolean {
  return PINNED.includes(path)
}

/** The dashboard's tab is there from the start, at the front. */
export function withPinned(tabs: Tabs, paths: readonly string[]): Tabs {
  const missing = paths.filter((path) => isPinned(path) && !tabs.some((tab) => tab.path === path))
  return [...missing.map((path) => ({ path, place: { pathname: path, search: '', hash: '', key: '', state: null }, used: 0 })), ...tabs]
}

/** Where a link to a screen leads: to it as it was left, with its filters and its page. */
export function placeOf(tabs: Tabs, path: string): Place | string {
  return tabs.find((tab) => tab.path === path)?.place ?? path
}

/** `keep`: tabs with unsaved changes, which never give way by themselves. */
export function visit(tabs: Tabs, place: Place, keep: (path: string) => boolean = () => false): Tabs {
  const known = tabs.find(({ path }) => path === place.pathname)
  const used = Math.max(0, ...tabs.map((tab) => tab.used)) + 1
  if (known) {
    if (known.place.key === place.key && known.place.search === place.search && known.used === used - 1) return tabs
    return tabs.map((tab) => (tab === known ? { ...tab, place, used } : tab))
  }
  return dropOldest([...tabs, { path: place.pathname, place, used }], keep)
}

function dropOldest(tabs: Tabs, keep: (path: string) => boolean): Tabs {
  if (tabs.length <= MAX_TABS) return tabs
  const newest = tabs.at(-1)
  const [oldest] = tabs.filter((tab) => tab !== newest && !isPinned(tab.path) && !keep(tab.path)).sort((a, b) => a.used - b.used)
  return oldest ? tabs.filter((tab) => tab !== oldest) : tabs
}

export function latest(tabs: Tabs): Tab | undefined {
  return tabs.reduce<Tab | undefined>((best, tab) => (best && best.used > tab.used ? best : tab), undefined)
}

/** Closing the active tab moves to the last remaining tab, or to root. */
export function close(tabs: Tabs, path: string, active: string): Closed {
  if (isPinned(path)) return { tabs, goTo: null }
  const rest = tabs.filter((tab) => tab.path !== path)
  return { tabs: rest, goTo: path === active ? (rest.at(-1)?.place ?? '/') : null }
}

/** Keeps the tab that was clicked and the pinned ones; if the active one went, the kept one is shown. */
export function closeOthers(tabs: Tabs, path: string, active: string): Closed {
  const rest = tabs.filter((tab) => tab.path === path || isPinned(tab.path))
  const stays = rest.some((tab) => tab.path === active)
  return { tabs: rest, goTo: stays ? null : (rest.find((tab) => tab.path === path)?.place ?? '/') }
}

/** Closes all and returns to root; the pinned ones stay. */
export function closeAll(tabs: Tabs): Closed {
  return { tabs: tabs.filter((tab) => isPinned(tab.path)), goTo: '/' }
}
