/**
 * A panel of the frame, opened from the top bar: what is waiting for me, not a thing of the club. It slides in from -400 px
 * at the right edge, as the specification says, which is its own width; Escape, the cross and a click beside it close it.
 */
import type { ReactNode } from 'react'
import { SideDrawer } from './SideDrawer.tsx'

export const PANEL_WIDTH = 400

type Props = {
  title: string
  /** Beside the title. */
  extra?: ReactNode
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

export function SidePanel({ title, ...rest }: Props) {
  return <SideDrawer {...rest} title={title} aria-label={title} placement="right" width={PANEL_WIDTH} rootClassName="kg-side-panel" />
}
