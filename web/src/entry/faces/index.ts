/** A member's face, under what the branch knows of them (this file travels with /login). */
import type { Fillings } from '../../app/slots.ts'

export const fills: Fillings = { 'customer-facts': () => import('./MemberFace.tsx') }
