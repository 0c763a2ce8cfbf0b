/** The parts of a screen, in the place of its title; which one is shown stands in the address. What belongs to all of them stands at the right. */
import { type ReactNode, useState } from 'react'
import { PartsContext } from './PageHead.tsx'

type Props<Key extends string> = {
  /** What this is a list of, for who listens. */
  label: string
  tabs: readonly { key: Key; text: string }[]
  current: Key
  onShow: (key: Key) => void
  extra?: ReactNode
  /** The part that is shown: its own title stays away, its buttons stand at the end of this row. */
  children: ReactNode
}

export function PartTabs<Key extends string>({ label, tabs, current, onShow, extra, children }: Props<Key>) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const title = tabs.find(({ key }) => key === current)?.text
  const several = tabs.length > 1
  return (
    <PartsContext value={{ place }}>
      <header className="kg-page-head">
        <h1 className={several ? 'kg-hidden' : undefined}>{title}</h1>
        {several && (
          <nav className="kg-words" aria-label={label}>
            {tabs.map(({ key, text }) => (
              <button key={key} type="button" aria-current={key === current ? 'page' : undefined} onClick={() => onShow(key)}>
                {text}
              </button>
            ))}
          </nav>
        )}
        {extra}
        <div ref={setPlace} className="kg-page-actions" />
      </header>
      {children}
    </PartsContext>
  )
}
