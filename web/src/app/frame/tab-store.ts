/** The open tabs outlive a reload, per branch: kept in sessionStorage, forgotten at log-out and at a change of branch. */
import type { Tabs } from './tabs.ts'

const KEY = 'tabs'

export function keepTabs(gymId: number, tabs: Tabs): void {
  sessionStorage.setItem(KEY, JSON.stringify({ gymId, tabs: tabs.map((tab) => ({ ...tab, place: { ...tab.place, state: null } })) }))
}

export function keptTabs(gymId: number): Tabs {
  try {
    // `as`: only keepTabs writes under this key; a broken value lands in the catch.
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { gymId: number; tabs: Tabs } | null
    return kept?.gymId === gymId ? kept.tabs : []
  } catch {
    return []
  }
}

export function forgetTabs(): void {
  sessionStorage.removeItem(KEY)
}
