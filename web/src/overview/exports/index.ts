/** Downloads: what was exported, and how far what is being exported is (this file travels with /login). */

import type { FramePart } from '../../app/screen.ts'
import type { Fillings } from '../../app/slots.ts'

export const frameParts: readonly FramePart[] = [{ name: 'downloads', slot: 'top-bar', order: 10, load: () => import('./Downloads.tsx') }]

/** Where nothing else of the product is open. */
export const fills: Fillings = { leaving: () => import('./TakeAlong.tsx') }
