/** What /design shows, in this order: a new section is a file in sections/ and a line here. */
import type { ComponentType } from 'react'
import type { Words } from '../words/texts.ts'
import { designTexts } from './design.texts.ts'
import { DataColours } from './sections/DataColours.tsx'
import { EdgesOfCharts } from './sections/EdgesOfCharts.tsx'
import { EmptyPages } from './sections/EmptyPages.tsx'
import { LinesAndBars } from './sections/LinesAndBars.tsx'
import { PartsOfWholes } from './sections/PartsOfWholes.tsx'

type Section = { key: string; title: Words; Part: ComponentType }

export const sections: readonly Section[] = [
  { key: 'data-colours', title: designTexts.dataColours, Part: DataColours },
  { key: 'lines-and-bars', title: designTexts.linesAndBars, Part: LinesAndBars },
  { key: 'parts-of-wholes', title: designTexts.partsOfWholes, Part: PartsOfWholes },
  { key: 'empty-pages', title: designTexts.emptyPages, Part: EmptyPages },
  { key: 'edges-of-charts', title: designTexts.edgesOfCharts, Part: EdgesOfCharts },
]
