/** What /design shows, in this order: a new section is a file in sections/ and a line here. */
import type { ComponentType } from 'react'
import type { Words } from '../words/texts.ts'
import { designTexts } from './design.texts.ts'
import { DataColours } from './sections/DataColours.tsx'

type Section = { key: string; title: Words; Part: ComponentType }

export const sections: readonly Section[] = [{ key: 'data-colours', title: designTexts.dataColours, Part: DataColours }]
