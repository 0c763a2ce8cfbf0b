import type { ReactNode } from 'react'
import './cards.css'

/** Labels and values in two columns. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="kg-card-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="kg-figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
