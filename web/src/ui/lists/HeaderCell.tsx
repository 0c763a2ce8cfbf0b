import type { ThHTMLAttributes } from 'react'
import { fill, useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'

export type HeaderCellProps = { columnWidth?: number; columnTitle?: string; onResize?: (width: number) => void }

const MIN_WIDTH = 56
const KEY_STEP = 16

/** A table header whose right edge can be dragged, or moved with the arrow keys. */
export function HeaderCell({
  columnWidth,
  columnTitle,
  onResize,
  children,
  ...rest
}: HeaderCellProps & ThHTMLAttributes<HTMLTableCellElement>) {
  const t = useTexts(uiTexts)
  if (!onResize || columnTitle === undefined) return <th {...rest}>{children}</th>

  function drag(event: React.PointerEvent<HTMLSpanElement>) {
    event.preventDefault()
    event.stopPropagation()
    const handle = event.currentTarget
    const cell = handle.closest('th')
    const start = event.clientX
    const width = cell?.offsetWidth ?? columnWidth ?? MIN_WIDTH
    handle.setPointerCapture(event.pointerId)
    const onMove = (move: PointerEvent) => onResize?.(Math.max(MIN_WIDTH, width + move.clientX - start))
    handle.addEventListener('pointermove', onMove)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', onMove), { once: true })
  }
  function onKey(event: React.KeyboardEvent<HTMLSpanElement>) {
    const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key]
    if (step === undefined) return
    event.stopPropagation()
    onResize?.(Math.max(MIN_WIDTH, (event.currentTarget.closest('th')?.offsetWidth ?? columnWidth ?? MIN_WIDTH) + step))
  }
  return (
    <th {...rest}>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: an <hr> can't stand in a header cell's corner and take the pointer. */}
      <span
        className="kg-resize"
        role="separator"
        aria-orientation="vertical"
        aria-label={fill(t.resizeColumn, { title: columnTitle })}
        aria-valuenow={columnWidth ?? MIN_WIDTH}
        tabIndex={0}
        onPointerDown={drag}
        onKeyDown={onKey}
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  )
}
