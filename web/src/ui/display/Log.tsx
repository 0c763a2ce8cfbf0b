/** What happened, row by row: when, what, how much. */
import type { ReactNode } from 'react'
import { TimeText } from './DayText.tsx'

type Props = {
  title: string
  rows: readonly { id: number; at: string; what: ReactNode; amount: ReactNode }[]
  /** Where nothing happened yet. */
  none?: string
}

export function Log({ title, rows, none }: Props) {
  return (
    <section>
      <h3>{title}</h3>
      {rows.length === 0 && none && <p className="kg-soft">{none}</p>}
      <ul className="kg-log">
        {rows.map(({ id, at, what, amount }) => (
          <li key={id}>
            <span className="kg-soft">
              <TimeText at={at} />
            </span>
            <span>{what}</span>
            <b>{amount}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
