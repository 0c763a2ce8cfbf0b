/** Labels and values, one pair below the other or two side by side. A wide pair has the line to itself. */
import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode, wide?: boolean]

type Props = {
  /** What doesn't hold may stand there as false. */
  facts: readonly (Fact | false | null)[]
  columns?: 1 | 2
  className?: string
  /** In a dialog: what is read there, not changed. */
  well?: boolean
}

export function FactList({ facts, columns = 1, className = 'kg-facts', well }: Props) {
  return (
    <dl className={well ? `${className} kg-well` : className} data-columns={columns}>
      {facts
        .filter((fact) => fact !== false && fact !== null)
        .map(([label, value, wide], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat (two tenders of one kind); their order is fixed.
          <div key={at} data-wide={wide}>
            <dt>{label}</dt>
            <dd className="kg-figures">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
