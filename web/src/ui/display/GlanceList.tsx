/** What is seen at a glance, a line each: when, who or what, a note under it, how full at the end. Its heading leads to the screen that it is from. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './glance.css'

export type GlanceItem = { key: number; at?: string; name: ReactNode; note?: string; end?: ReactNode; running?: boolean }
type Props = { title: string; to: string; items: readonly GlanceItem[]; none: string }

export function GlanceList({ title, to, items, none }: Props) {
  return (
    <section className="kg-glance kg-card">
      <h2 className="kg-heading">
        <Link to={to}>{title}</Link>
      </h2>
      {items.length === 0 ? (
        <p className="kg-soft">{none}</p>
      ) : (
        <ul>
          {items.map(({ key, at, name, note, end, running = false }) => (
            <li key={key} data-running={running}>
              {at !== undefined && <time className="kg-figures">{at}</time>}
              <span>{name}</span>
              {end !== undefined && <b className="kg-figures">{end}</b>}
              {note !== undefined && <small className="kg-soft">{note}</small>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
