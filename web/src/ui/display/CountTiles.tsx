/** Headline figures above a list; each shows whom or what it counts. */
import { Skeleton, Tooltip } from 'antd'
import type { ReactNode } from 'react'

export type Count = {
  key: string
  label: string
  /** undefined: on its way. */
  value: ReactNode | undefined
  /** How it is defined, on pointing. */
  hint?: string
  /** Under it. */
  note?: string
  shown: boolean
  show: () => void
  size?: 'small' | 'large'
}

type Props = { label: string; counts: readonly Count[] /** In place of as many columns as there are figures. */; columns?: string }

export function CountTiles({ label, counts, columns }: Props) {
  return (
    <nav
      className="kg-card kg-counts"
      aria-label={label}
      // With notes under them they need their lines, above a list too.
      data-noted={counts.some(({ note }) => note !== undefined)}
      style={{ gridTemplateColumns: columns }}
    >
      {counts.map((count) => (
        <Tooltip key={count.key} title={count.hint} placement="bottom" mouseEnterDelay={0.6} trigger={['hover', 'focus']}>
          <Tile count={count} />
        </Tooltip>
      ))}
    </nav>
  )
}

/** Whatever the tooltip hangs on it is the button's. */
function Tile({ count: { label, value, note, shown, show, size }, ...hovered }: { count: Count }) {
  return (
    <button {...hovered} type="button" data-size={size} aria-pressed={shown} onClick={show}>
      <span className="kg-soft">{label}</span>
      {value === undefined ? <Skeleton.Button active size="small" /> : <b className="kg-figures">{value}</b>}
      {note !== undefined && <small className="kg-soft kg-figures">{note}</small>}
    </button>
  )
}
