/** The parts of a screen, above it; which one is shown stands in the address. What belongs to all of them stands at the right. */
import type { ReactNode } from 'react'
import './part-tabs.css'

type Props<Key extends string> = {
  /** What this is a list of, for who listens. */
  label: string
  tabs: readonly { key: Key; text: string }[]
  current: Key
  onShow: (key: Key) => void
  extra?: ReactNode
}

export function PartTabs<Key extends string>({ label, tabs, current, onShow, extra }: Props<Key>) {
  return (
    <div className="kg-part-tabs">
      {tabs.length > 1 && (
        <nav aria-label={label}>
          {tabs.map(({ key, text }) => (
            <button key={key} type="button" aria-current={key === current ? 'page' : undefined} onClick={() => onShow(key)}>
              {text}
            </button>
          ))}
        </nav>
      )}
      {extra}
    </div>
  )
}
