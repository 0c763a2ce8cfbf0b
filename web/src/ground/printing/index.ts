/** Receipts. What other features use stands in parts.ts (this file travels with /login). */
import type { FeatureTab, FramePart } from '../../app/screen.ts'
import { printingScreenTexts as t } from './screens.texts.ts'

/** Draws nothing until a receipt is opened; from then on its dialog, above whichever tab is shown. */
export const frameParts: readonly FramePart[] = [
  { name: 'receipt', slot: 'bar', order: 91, shows: (user) => user.gym_id !== 0, load: () => import('./ReceiptHost.tsx') },
]

export const venueTabs: readonly FeatureTab[] = [
  { key: 'receipts', label: t.receipts, order: 50, needs: 'printing.view', load: () => import('./editor/ReceiptsTab.tsx') },
]
