/** Whoever leaves hands over what they hold, from the list of the staff (this file travels with /login). */
import type { Fillings } from '../../app/slots.ts'

export const fills: Fillings = { handover: () => import('./HandoverDrawer.tsx') }
