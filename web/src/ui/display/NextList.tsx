/** What comes next, a line each: when, who or what, a note under it, how full at the end. Its heading leads to the screen that it is from. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type NextItem = { key: number; at: string; name: ReactNode; note: string; end?: ReactNode; running?: boolean }
type Props = { title: string; to: string; items: readonly NextItem[]; none: string }

export function NextList({ title, to, items, none }: Props) {
  return (
    <section className="kg-next kg-card">
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      {items.length === 0 ? (
        <p className="kg-soft">{none}</p>
      ) : (
        <ul>
          {items.map(({ key, at, name, note, end, running = false }) => (
            <li key={key} data-running={running}>
              <time className="kg-figures">{at}</time>
              <div>
                <span>{name}</span>
                <span className="kg-soft">{note}</span>
              </div>
              {end !== undefined && <span className="kg-figures">{end}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
