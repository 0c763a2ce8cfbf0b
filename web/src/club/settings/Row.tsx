import type { ReactNode } from 'react'

/** One of a card's settings: what it is called, what it does, what it is. */
export function Row({ name, hint, value }: { name: string; hint?: string; value: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        {hint && <small className="kg-soft">{hint}</small>}
      </dt>
      <dd className="kg-figures">{value}</dd>
    </div>
  )
}
