/** A screen on the desktop: its sign, its name, what it is for. */
import type { DragEvent } from 'react'
import { Link } from 'react-router'
import { dragShortcut } from '../../../app/palette/shortcut.ts'
import type { Screen } from '../../../app/screen.ts'
import { iconOf } from '../../../app/screen-icons.tsx'
import { useWords } from '../../../words/texts.ts'
import { screenPurposes } from '../reports.texts.ts'

export function ScreenTile({ screen: { path, title, group } }: { screen: Screen }) {
  const words = useWords()
  const purpose = screenPurposes[path]
  const drag = (event: DragEvent) => dragShortcut(event, path)
  return (
    <Link to={path} className="kg-shortcut kg-row kg-gap-12" draggable onDragStart={drag}>
      <span className="kg-lead-icon" data-size="large" aria-hidden="true">
        {iconOf({ path, group })}
      </span>
      <span>
        <strong>{words(title)}</strong>
        {purpose && <span className="kg-soft">{words(purpose)}</span>}
      </span>
    </Link>
  )
}
