/** The drawings that need the library for scales and shapes come with it in a file of their own, when the first is shown. */
import { type ComponentType, lazy } from 'react'
import { useTexts } from '../../words/texts.ts'
import { chartTexts } from './chart.texts.ts'

type Drawings = typeof import('./drawings/drawings.ts')

/** Without a network there is no picture; the table behind it needs none. */
function NotDrawn() {
  return <p className="kg-diagram-empty kg-soft">{useTexts(chartTexts).notDrawn}</p>
}

export function late<Props>(pick: (drawings: Drawings) => ComponentType<Props>) {
  const drawn = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: pick(await import('./drawings/drawings.ts')) }
    } catch {
      return { default: NotDrawn }
    }
  }
  return lazy(drawn)
}
