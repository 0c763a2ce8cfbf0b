/** Things of which one is taken by keyboard (listbox pattern): the list has the focus as it comes, ↑↓ choose, Enter takes; a click chooses. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { ComboOption } from './ComboInput.tsx'

export type PickListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** The heading that it stands under with its neighbours. */
  groupOf: (item: Item) => string
  at: number
  onAt: (at: number) => void
  onEnter: () => void
  /** ← and →, where there is something beside the list to go through. */
  onSide?: ((step: 1 | -1) => void) | undefined
  children: (item: Item) => ReactNode
}

const SIDE = { ArrowLeft: -1, ArrowRight: 1 } as const

export function PickList<Item>(props: PickListProps<Item>) {
  const { label, items, keyOf, groupOf, at, onAt, onEnter, onSide, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  function onKey(event: KeyboardEvent) {
    const { key, repeat } = event
    const to = placeAfter(key, at, items, groupOf)
    const step = key === 'ArrowLeft' || key === 'ArrowRight' ? SIDE[key] : null
    if (to === null && key !== 'Enter' && !(step && onSide)) return
    event.preventDefault()
    if (to !== null) onAt(to)
    else if (step) onSide?.(step)
    else if (!repeat) onEnter()
  }
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${id}-${at}`}
      className="kg-hits"
      onKeyDown={onKey}
    >
      {[...Map.groupBy(items.entries(), ([, item]) => groupOf(item))].map(([group, those]) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role alone; a fieldset is a form's.
        <div key={group} role="group" aria-label={group}>
          <div className="kg-soft kg-small kg-hits-title" aria-hidden="true">
            {group}
          </div>
          {those.map(([place, item]) => (
            <ComboOption
              key={keyOf(item)}
              id={`${id}-${place}`}
              className="kg-hit"
              active={place === at}
              onChoose={() => {
                onAt(place)
                list.current?.focus()
              }}
            >
              {children(item)}
            </ComboOption>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Where a key leads in the list: a row, to the next or last heading, to its ends; null: nowhere. */
function placeAfter<Item>(key: string, at: number, items: readonly Item[], groupOf: (item: Item) => string): number | null {
  const last = items.length - 1
  const heads = items.flatMap((item, place) => (place === 0 || groupOf(item) !== groupOf(items[place - 1] ?? item) ? [place] : []))
  if (key === 'ArrowDown') return Math.min(at + 1, last)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'PageDown') return heads.find((place) => place > at) ?? last
  if (key === 'PageUp') return heads.findLast((place) => place < at) ?? 0
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
