/** The weekly letter, where its message is opened (this file travels with /login). */
import type { Fillings } from '../../app/slots.ts'

export const fills: Fillings = { letter: () => import('./Letter.tsx') }
