/** What a screen may know about the tab it stands in, and how it says that closing the tab would lose something. */
import { createContext, useContext, useEffect, useId } from 'react'

export const PaneContext = createContext<{ path: string /** The part that scrolls. */; scroll: () => HTMLElement | null } | null>(null)

const unsaved = new Map<string, Set<string>>()

export function hasUnsaved(path: string): boolean {
  return (unsaved.get(path)?.size ?? 0) > 0
}

export function anyUnsaved(): boolean {
  return [...unsaved.values()].some((marks) => marks.size > 0)
}

export function forgetUnsaved(path: string): void {
  unsaved.delete(path)
}

/**
 * While `dirty`, closing this tab, the page or the branch asks first. A tab in the background keeps its mark: React
 * takes a hidden tab's effects down exactly as if it had been removed, so the mark is only lifted while its tab is the one shown.
 */
export function useUnsaved(dirty: boolean): void {
  const path = useContext(PaneContext)?.path ?? ''
  const id = useId()
  useEffect(() => {
    const marks = unsaved.get(path) ?? new Set()
    unsaved.set(path, marks)
    if (dirty) marks.add(id)
    else marks.delete(id)
    return () => {
      if (path === '' || window.location.pathname === path) marks.delete(id)
    }
  }, [dirty, id, path])
}
