/** Statements of the providers, beside the methods that they are about (this file travels with /login). */
import type { Fillings } from '../../app/slots.ts'

export const fills: Fillings = { 'settings-payments': () => import('./ReconciliationsCard.tsx') }
