/** Downloads: what was exported, and how far what is being exported is (this file travels with /login). */
import type { FramePart } from '../../app/screen.ts'

export const frameParts: readonly FramePart[] = [{ name: 'downloads', slot: 'top-bar', order: 10, load: () => import('./Downloads.tsx') }]
