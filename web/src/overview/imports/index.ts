/** What a former system knew comes in, behind the buttons of lists (this file travels with /login). */
import type { Fillings } from '../../app/slots.ts'

export const fills: Fillings = { import: () => import('./ImportDialog.tsx') }
