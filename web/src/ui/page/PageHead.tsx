/** A page's title and what belongs beside it. Under part tabs these are the title, and the rest stands at their end: one row, not two. */
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** null: under no part tabs; otherwise where a part's own buttons stand, once that place is there. */
export const PartsContext = createContext<{ place: HTMLElement | null } | null>(null)

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  const parts = useContext(PartsContext)
  if (parts) return parts.place && createPortal(children, parts.place)
  return (
    <header className="kg-page-head">
      <h1>{title}</h1>
      <div className="kg-page-actions">{children}</div>
    </header>
  )
}
