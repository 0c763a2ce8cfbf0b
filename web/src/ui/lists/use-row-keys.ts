/** A list that is worked through by keyboard: ↑↓ go from row to row, Enter opens one as any button does, a letter acts on it. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { dialogIsOpen } from '../forms/use-field-focus.ts'

const ROW = '.kg-row-open'

/** `shown`: what the rows are drawn from, where a row goes once it is done: whoever comes after it takes its place. */
type Keys = { count: number; letters: Readonly<Record<string, (at: number) => void>>; shown?: unknown }

export function useRowKeys(screen: RefObject<HTMLElement | null>, { count, letters, shown }: Keys) {
  const last = useRef<number | null>(null)
  const rows = () => [...(screen.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  const focus = (at: number) => {
    const all = rows()
    last.current = at
    all[Math.max(0, Math.min(at, all.length - 1))]?.focus()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (dialogIsOpen() || event.ctrlKey || event.altKey || event.metaKey) return
    const focused = document.activeElement
    const at = focused instanceof HTMLElement ? rows().indexOf(focused) : -1
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    // Where nothing of the page has the focus, an arrow begins with the first row.
    if (step !== 0 && (at >= 0 || document.activeElement === document.body)) {
      event.preventDefault()
      return focus(at < 0 ? 0 : at + step)
    }
    const act = at < 0 ? undefined : letters[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act(at)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const begin = useEffectEvent(() => {
    if (count > 0 && !dialogIsOpen() && !screen.current?.contains(document.activeElement)) focus(0)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as there are rows, once.
  useEffect(() => {
    // A turn later: the table measures itself before it draws its rows.
    const timer = setTimeout(() => begin())
    return () => clearTimeout(timer)
  }, [count > 0])
  const takePlace = useEffectEvent(() => {
    if (last.current !== null && document.activeElement === document.body && !dialogIsOpen()) focus(last.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other rows are drawn.
  useEffect(() => {
    const timer = setTimeout(() => takePlace())
    return () => clearTimeout(timer)
  }, [shown])
  /** Once what was opened on a row is gone. The row may be, too: whoever comes after it stands in its place. */
  return { focusBack: (at: number) => void setTimeout(() => focus(at)) }
}
