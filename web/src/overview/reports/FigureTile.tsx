import { Skeleton, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Figure = {
  key: string
  label: string
  /** How it is defined, on hover and focus. */
  hint: string
  /** undefined: on its way. */
  value: ReactNode | undefined
  note?: ReactNode
  /** The rows it is made of; null: this person has no list of them. */
  to: string | null
  /** The rows of the figure in the note. */
  noteTo?: string | null
}

/** Two links beside each other, never one inside the other: the figure's covers the tile, the note's lies above it. */
export function FigureTile({ figure: { label, hint, value, note, to, noteTo = null } }: { figure: Figure }) {
  // As high while it is waited for as when it is there.
  const number = <b className="kg-figures kg-figure-number">{value ?? <Skeleton.Button active size="small" />}</b>
  return (
    <Tooltip title={hint} placement="bottom" mouseEnterDelay={0.4} trigger={['hover', 'focus']}>
      <div className="kg-tile" data-opens={to !== null}>
        {to === null ? (
          <>
            <span className="kg-soft">{label}</span>
            {number}
          </>
        ) : (
          <Link className="kg-tile-open" to={to}>
            <span className="kg-soft">{label}</span>
            {number}
          </Link>
        )}
        <span className="kg-figure-note kg-figures">{noteTo === null ? (note ?? '\u00a0') : <Link to={noteTo}>{note}</Link>}</span>
      </div>
    </Tooltip>
  )
}
