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
}

export function FigureTile({ figure: { label, hint, value, note, to } }: { figure: Figure }) {
  const inside = (
    <>
      <span className="kg-figure-name">{label}</span>
      {value === undefined ? <Skeleton.Button active size="small" /> : <b className="kg-figures kg-figure-number">{value}</b>}
      <span className="kg-figure-note kg-figures">{note ?? '\u00a0'}</span>
    </>
  )
  return (
    <Tooltip title={hint} placement="bottom" mouseEnterDelay={0.4} trigger={['hover', 'focus']}>
      {to === null ? (
        <div className="kg-tile">{inside}</div>
      ) : (
        <Link className="kg-tile" to={to}>
          {inside}
        </Link>
      )}
    </Tooltip>
  )
}
